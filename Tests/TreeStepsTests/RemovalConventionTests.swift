import BinaryTrees
import SearchTrees
import Testing
import TreeTestSupport

@testable import TreeSteps

/// The in-order neighbor that replaces a removed node with two children.
@Suite struct RemovalConventionTests {
  /// A plain search tree as nested nodes, with the removal of a textbook.
  indirect enum Plain: Equatable {
    case empty
    case node(Plain, Int, Plain)

    init(_ keys: [Int]) {
      self = .empty
      for key in keys { self = inserting(key) }
    }

    func inserting(_ new: Int) -> Plain {
      guard case .node(let left, let key, let right) = self else {
        return .node(.empty, new, .empty)
      }
      return new < key
        ? .node(left.inserting(new), key, right) : .node(left, key, right.inserting(new))
    }

    func removing(_ old: Int, by convention: RemovalConvention) -> Plain {
      guard case .node(let left, let key, let right) = self else { return .empty }
      if old < key { return .node(left.removing(old, by: convention), key, right) }
      if old > key { return .node(left, key, right.removing(old, by: convention)) }
      if left == .empty { return right }
      if right == .empty { return left }
      switch convention {
      case .successor:
        let next = right.keys[0]
        return .node(left, next, right.removing(next, by: convention))
      case .predecessor:
        let next = left.keys[left.keys.count - 1]
        return .node(left.removing(next, by: convention), next, right)
      }
    }

    var keys: [Int] {
      guard case .node(let left, let key, let right) = self else { return [] }
      return left.keys + [key] + right.keys
    }

    var preorder: [Int] {
      guard case .node(let left, let key, let right) = self else { return [] }
      return [key] + left.preorder + right.preorder
    }
  }

  private static func permutations(of keys: [Int]) -> [[Int]] {
    keys.count < 2
      ? [keys]
      : keys.indices.flatMap { index in
        var rest = keys
        let first = rest.remove(at: index)
        return permutations(of: rest).map { [first] + $0 }
      }
  }

  private static func tree(
    _ kind: TreeKind, _ keys: [Int], _ convention: RemovalConvention
  ) -> TreeOfKind<Int> {
    var tree = kind.makeTree(of: Int.self)
    tree.removal = convention
    _ = tree.insertElements(keys, duplicates: .ignore)
    return tree
  }

  @Test(arguments: RemovalConvention.allCases)
  func plainTreesAreThoseOfTheTextbook(convention: RemovalConvention) {
    for keys in Self.permutations(of: Array(1...6)) {
      for key in keys {
        var tree = Self.tree(.bst, keys, convention)
        var observer = Unobserved()
        #expect(tree.removeElement(key, observing: &observer))
        let expected = Plain(keys).removing(key, by: convention)
        #expect(Array(tree.elementSnapshot.elements) == expected.preorder, "\(keys) \(key)")
      }
    }
  }

  @Test(arguments: TreeKind.allCases, RemovalConvention.allCases)
  func everyKindKeepsItsRules(kind: TreeKind, convention: RemovalConvention) {
    var generator = SplitMix64(seed: 11)
    for count in 1...24 {
      let keys = (1...count).shuffled(using: &generator)
      var tree = Self.tree(kind, keys, convention)
      var held = Set(keys)
      for key in keys.shuffled(using: &generator) {
        var observer = Unobserved()
        #expect(tree.removeElement(key, observing: &observer))
        held.remove(key)
        let snapshot = tree.elementSnapshot
        #expect(Set(snapshot.elements) == held)
        for rule in tree.rules { #expect(snapshot.violation(of: rule) == nil, "\(rule)") }
      }
    }
  }

  /// The steps, the pseudocode and the tree of a recording name the same neighbor.
  @Test(arguments: TreeKind.allCases.filter { $0.hasRemovalConvention }, RemovalConvention.allCases)
  func stepsNameTheNeighbor(kind: TreeKind, convention: RemovalConvention) throws {
    let keys = [50, 25, 75, 10, 30, 60, 80, 5, 15, 27, 55]
    let other = RemovalConvention.allCases.first { $0 != convention }
    for key in [25, 50, 75] {
      var tree = RecordedTree(kind, keys)
      tree.remove(key, by: convention)
      // The convention holds for one removal.
      #expect(tree.tree.removal == kind.makeTree(of: Int.self).removal)
      var plain = Self.tree(kind, keys, convention)
      var observer = Unobserved()
      _ = plain.removeElement(key, observing: &observer)
      #expect(tree.tree.elementSnapshot.elements == plain.elementSnapshot.elements)
      let recording = try tree.recording()
      let code = recording.algorithms.flatMap { $0.lines }
      #expect(code.contains { $0.contains("(\(convention.rawValue))") })
      let captions = recording.steps.map { $0.caption }
      #expect(captions.contains { $0.contains(convention.rawValue) })
      for text in code + captions { #expect(!text.contains(other?.rawValue ?? ""), "\(text)") }
    }
  }

  @Test func quizzesUseTheNeighbor() throws {
    let text = "perform bst - 30 8 7 predecessor"
    let plan = try #require(QuizPlan(text))
    #expect(plan.text == text && plan.removal == .predecessor)
    #expect(plan.exercises.count == 30)
    #expect(plan.exercises.allSatisfy { $0.tree.removal == .predecessor })
    let captions = try plan.exercises.flatMap { try $0.recording().steps.map(\.caption) }
    #expect(captions.contains { $0.contains("predecessor") })
    #expect(!captions.contains { $0.contains("successor") })
    #expect(QuizPlan("perform bst - 30 8 7 neighbor") == nil)
  }

  @Test func treapsAndHeapsHaveNoChoice() {
    #expect(TreeKind.allCases.filter { !$0.hasRemovalConvention } == [.treap, .heap, .minHeap])
    var tree = TreeKind.treap.makeTree(of: Int.self)
    tree.removal = .predecessor
    #expect(tree.removal == nil)
  }
}
