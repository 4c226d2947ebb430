import BinaryTrees
import Foundation
import Testing
import TreeReflection

/// Tests of the names of properties, of nodes with a property for both children, and of errors that
/// name a property.
@Suite struct ReflectedNameTests {
  /// Returns the lists of names of the debugger script, without prefixes and separators.
  private func debuggerNames() throws -> [String: Set<String>] {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Integrations/Debugger/names.py")
    let text = try String(contentsOf: script, encoding: .utf8)
    let lists = text.matches(of: /([A-Z]+) = (?:\(\s*)?"([^"]*)"/).map { match in
      (String(match.1), Set(match.2.split(separator: " ").map { plain(String($0)) }))
    }
    return Dictionary(uniqueKeysWithValues: lists)
  }

  private func plain(_ name: String) -> String {
    name.replacing(/^(m_|m(?=[A-Z]))/, with: "").replacing("_", with: "").lowercased()
  }

  @Test func theDebuggerScriptKnowsTheSameNames() throws {
    let script = try debuggerNames()
    let names = ReflectedNames.standard
    let lists = [
      "LEFT": names.left, "RIGHT": names.right, "CHILDREN": names.children, "KEY": names.element,
      "ROOT": names.root, "NIL": names.sentinel,
    ]
    for (name, list) in lists {
      let known = try #require(script[name])
      #expect(Set(list.map(plain)) == known, "\(name)")
    }
  }

  final class CourseNode {
    var key: Int
    var lchild: CourseNode?
    var mRchild: CourseNode?
    init(_ key: Int, _ lchild: CourseNode? = nil, _ rchild: CourseNode? = nil) {
      (self.key, self.lchild, mRchild) = (key, lchild, rchild)
    }
  }

  final class HookedNode {
    var rbLeft: HookedNode?
    var rbRight: HookedNode?
    var val = 7
  }

  final class SpanNode {
    var low = 1
    var high = 5
    var less: SpanNode?
    var greater: SpanNode?
  }

  @Test func usualNamesOfCoursesAreKnown() throws {
    let course = CourseNode(5, CourseNode(3), CourseNode(8))
    #expect(try TreeSnapshot<Int>(reflecting: course).elements == [5, 3, 8])
    let hooked = HookedNode()
    hooked.rbRight = HookedNode()
    #expect(try TreeSnapshot<Int>(reflecting: hooked).elements == [7, 7])
    // Numbers are no subtrees, whatever their names are.
    let span = SpanNode()
    span.less = SpanNode()
    #expect(try TreeSnapshot(reflecting: span).count == 2)
  }

  final class NumberedNode {
    var left: NumberedNode?
    var right: NumberedNode?
    var p = 7
  }

  @Test func propertiesWithNamesOfParentsAreElementsUnlessTheyLeadToNodes() throws {
    #expect(try TreeSnapshot<Int>(reflecting: NumberedNode()).elements == [7])
  }

  struct Bounds {
    var low = 1
    var high = 2
    var root: CourseNode?
  }

  @Test func numbersWithNamesOfSubtreesLeadToTheRoot() throws {
    #expect(try TreeSnapshot<Int>(reflecting: Bounds(root: CourseNode(4))).elements == [4])
  }

  final class OptionalPair {
    var value: Int
    var children: [OptionalPair?]
    init(_ value: Int, _ children: [OptionalPair?] = [nil, nil]) {
      (self.value, self.children) = (value, children)
    }
  }

  final class TuplePair {
    var value: Int
    var links: (TuplePair?, TuplePair?)
    init(_ value: Int, _ left: TuplePair? = nil, _ right: TuplePair? = nil) {
      (self.value, links) = (value, (left, right))
    }
  }

  struct ListedNode {
    var name: String
    var children: [ListedNode] = []
  }

  @Test func bothChildrenInOnePropertyAreRead() throws {
    let optionals = OptionalPair(5, [nil, OptionalPair(8, [OptionalPair(7), nil])])
    let tree = try TreeSnapshot<Int>(reflecting: optionals)
    #expect(tree.elements == [5, 8, 7])
    #expect(tree.shape.right(of: 0) == 1 && tree.shape.left(of: 1) == 2)
    let tuples = try TreeSnapshot<Int>(
      reflecting: TuplePair(5, nil, TuplePair(8, TuplePair(7))))
    #expect(tuples == tree)
    let listed = ListedNode(name: "a", children: [ListedNode(name: "b"), ListedNode(name: "c")])
    #expect(try TreeSnapshot<String>(reflecting: listed).elements == ["a", "b", "c"])
  }

  private func message(_ value: Any, _ names: ReflectedNames = .standard) -> String? {
    do throws(ReflectionError) {
      _ = try TreeSnapshot<ReflectedElement>(reflecting: value, names: names)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func childrenWithoutASideAreRefused() {
    #expect(
      message(ListedNode(name: "a", children: [ListedNode(name: "b")]))
        == "the array of children of a has one entry, which may be the left or the right child; "
        + "use an array of two optionals")
    let three = ListedNode(name: "a", children: Array(repeating: ListedNode(name: "b"), count: 3))
    #expect(message(three) == "ListedNode has 3 subtrees; a node of a binary tree has at most two")
  }

  @Test func misspelledNamesAreNamed() {
    let node = CourseNode(5)
    let shown = "CourseNode is not a node of a binary tree: it shows key, lchild, mRchild, and no"
    #expect(message(node, ReflectedNames(left: "lchild", right: "rchld")) == "\(shown) rchld")
    #expect(message(node, ReflectedNames(left: "l", right: "r")) == "\(shown) l and r")
    #expect(
      message(node, ReflectedNames(left: "lchild", right: "rchild", element: "wrod"))
        == "CourseNode has no property wrod for its element: it shows key, lchild, mRchild")
    #expect(
      message(
        Bounds(root: node), ReflectedNames(left: "lchild", right: "rchild", root: "rot"))
        == "Bounds is not a node of a binary tree: it shows low, high, root, and no lchild and rchild"
        + " and rot")
    struct Wrong {
      var left: CourseNode?
      var rihgt: CourseNode?
    }
    #expect(
      message(Wrong())
        == "Wrong is not a node of a binary tree: it shows left, rihgt, and no right; "
        + "other names are given by names: ReflectedNames(left: …, right: …)")
  }

  final class Sentineled {
    var key: Int
    var left: Sentineled?
    var right: Sentineled?
    init(_ key: Int) { self.key = key }
  }

  struct SentinelTree {
    let sentinel = Sentineled(0)
    let root = Sentineled(5)
  }

  @Test func aSentinelOfTheTreeIsNoNode() throws {
    let tree = SentinelTree()
    (tree.root.left, tree.root.right) = (tree.sentinel, tree.sentinel)
    #expect(try TreeSnapshot<Int>(reflecting: tree).elements == [5])
    // Without the tree, the sentinel is an ordinary node.
    #expect(try TreeSnapshot(reflecting: tree.root).referenceSentences.count == 1)
  }
}
