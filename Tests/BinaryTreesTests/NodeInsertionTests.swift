import BinaryTrees
import Testing
import TreeTestSupport

/// Insertion and search, compared with a sorted set.
@Suite struct NodeInsertionTests {
  @Test func textbookShape() {
    var tree: TreeNode<Int>?
    for key in [50, 30, 70, 20, 40, 60, 80, 35] { tree.insert(key) }
    #expect(tree?.description == "(50 (30 (20) (40 (35))) (70 (60) (80)))")
    #expect(tree.insert(40).inserted == false)
    #expect(tree.insert(65).node === tree?.right?.left?.right)
  }

  @Test func theEmptyTree() {
    var tree: TreeNode<String>?
    #expect(!tree.contains("a"))
    #expect(tree?.node(of: "a") == nil)
    #expect(tree.remove("a") == nil)
    let first = tree.insert("a")
    #expect(first.inserted)
    #expect(first.node === tree)
    #expect(tree.contains("a"))
  }

  /// All orders of up to six keys, with a search for every key and every gap after each insertion.
  @Test func everyOrder() {
    for count in 1...6 {
      for order in permutations(of: (0..<count).map { 2 * $0 }) {
        var tree: TreeNode<Int>?
        var oracle: Set<Int> = []
        for key in order {
          let (inserted, node) = tree.insert(key)
          oracle.insert(key)
          guard inserted, node.element == key, isRight(tree, oracle, upTo: 2 * count) else {
            Issue.record("\(tree?.description ?? "()") after \(key) of \(order)")
            return
          }
        }
        let shape = TreeShape(tree)
        for key in order {
          let (inserted, node) = tree.insert(key)
          guard !inserted, node === tree?.node(of: key), TreeShape(tree) == shape else {
            Issue.record("\(key) again into \(tree?.description ?? "()")")
            return
          }
        }
      }
    }
  }

  @Test func longRuns() {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<40 {
      let limit = generator.logUniform(upTo: 400)
      var tree: TreeNode<Int>?
      var oracle: Set<Int> = []
      for _ in 0..<limit {
        let key = Int.random(in: 0..<limit, using: &generator)
        let expected = oracle.insert(key).inserted
        guard tree.insert(key).inserted == expected else {
          Issue.record("\(key) is inserted twice or not at all")
          return
        }
      }
      #expect(tree.map { Array($0) } == oracle.sorted())
      #expect((0..<limit).filter { tree.contains($0) } == oracle.sorted())
    }
  }

  /// Inserting an equal element keeps the existing element.
  @Test func theFirstOfEqualElementsIsKept() {
    var tree: TreeNode<Tagged>?
    tree.insert(Tagged(1, "first"))
    let (inserted, node) = tree.insert(Tagged(1, "second"))
    #expect(!inserted)
    #expect(node.element.tag == "first")
    #expect(tree.remove(Tagged(1, "third"))?.tag == "first")
    #expect(tree == nil)
  }

  /// `contains` works on all sequences; only `node(of:)` requires a search tree.
  @Test func containsLooksAtAllElementsOfAnyTree() {
    let notInOrder = TreeNode(5, left: TreeNode(8), right: TreeNode(3))
    #expect(notInOrder.contains(8) && !notInOrder.contains(4))
    #expect(notInOrder.node(of: 8) == nil)
  }

  private func isRight(_ tree: TreeNode<Int>?, _ oracle: Set<Int>, upTo limit: Int) -> Bool {
    let sorted = oracle.sorted()
    guard tree.map({ Array($0) }) ?? [] == sorted else { return false }
    return (-1...limit).allSatisfy { key in
      tree.contains(key) == oracle.contains(key)
        && tree?.node(of: key)?.element == (oracle.contains(key) ? key : nil)
    }
  }
}

/// A key with a tag that comparisons ignore.
struct Tagged: Comparable, Sendable, CustomStringConvertible {
  let key: Int
  let tag: String

  init(_ key: Int, _ tag: String) { (self.key, self.tag) = (key, tag) }

  var description: String { "\(key)\(tag)" }
  static func == (lhs: Tagged, rhs: Tagged) -> Bool { lhs.key == rhs.key }
  static func < (lhs: Tagged, rhs: Tagged) -> Bool { lhs.key < rhs.key }
}

/// Returns all orders of the given values.
func permutations<Value>(of values: [Value]) -> [[Value]] {
  guard !values.isEmpty else { return [[]] }
  return values.indices.flatMap { index in
    var others = values
    let first = others.remove(at: index)
    return permutations(of: others).map { [first] + $0 }
  }
}
