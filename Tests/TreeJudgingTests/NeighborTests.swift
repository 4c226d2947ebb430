import BinaryTrees
import SearchTrees
import Testing
import TreeJudging
import TreeSteps

/// The expected in-order neighbor that replaces a removed node with two children.
@Suite struct NeighborTests {
  /// Judges a tree of this package that replaces removed nodes by a neighbor.
  private static func judge(
    _ kind: TreeKind, replacingBy convention: RemovalConvention, expecting: RemovalConvention?
  ) -> Judgement {
    var judged = JudgedKind(kind)
    judged.removal = expecting
    return exercise(
      judged, seed: 3, budget: JudgingBudget(operations: 1500),
      make: {
        var tree = kind.makeTree(of: Int.self)
        tree.removal = convention
        return tree
      },
      insert: { tree, key in
        var observer = Unobserved()
        _ = tree.insertElement(key, duplicates: .ignore, observing: &observer)
      },
      remove: { tree, key in
        var observer = Unobserved()
        return tree.removeElement(key, observing: &observer)
      }, tree: { $0.elementSnapshot.root })
  }

  @Test(arguments: TreeKind.allCases.filter { !$0.isHeap }, RemovalConvention.allCases)
  func eitherNeighborIsRightByDefault(kind: TreeKind, convention: RemovalConvention) {
    let judgement = Self.judge(kind, replacingBy: convention, expecting: nil)
    #expect(judgement.failure == nil, "\(judgement)")
  }

  @Test(arguments: JudgedKind.kindsWithNeighbors, RemovalConvention.allCases)
  func onlyTheExpectedNeighborIsRight(kind: TreeKind, convention: RemovalConvention) throws {
    let judgement = Self.judge(kind, replacingBy: convention, expecting: convention)
    #expect(judgement.failure == nil, "\(judgement)")
    let other = try #require(RemovalConvention.allCases.first { $0 != convention })
    let failure = try #require(
      Self.judge(kind, replacingBy: convention, expecting: other).failure)
    #expect(failure.fault.reason == (kind == .splay ? "splaying" : "neighbor"), "\(failure)")
    #expect(failure.operations.count <= (kind == .splay ? 6 : 4), "\(failure)")
    guard kind != .splay else { return }
    #expect(
      failure.sentence
        == "2 was replaced by its \(convention.rawValue) instead of its \(other.rawValue)")
    #expect(failure.expected.elements.first == (other == .successor ? 3 : 1))
  }

  /// A plain tree may also be built anew without the key.
  @Test func anotherMethodIsNotTheNeighbor() throws {
    var judged = JudgedKind.bst
    judged.removal = .successor
    let judgement = exercise(
      judged, make: { BinarySearchTree<Int>() }, insert: { $0.insert($1) },
      remove: { tree, key in
        guard tree.contains(key) else { return false }
        var keys = tree.snapshot(identified: false).elements.filter { $0 != key }
        // The greatest key moves to the root.
        if let greatest = keys.max() { keys = [greatest] + keys.filter { $0 != greatest } }
        tree = BinarySearchTree()
        for key in keys { tree.insert(key) }
        return true
      }, tree: { $0.snapshot(identified: false).root })
    let failure = try #require(judgement.failure)
    #expect(failure.fault.reason == "neighbor", "\(failure)")
  }
}
