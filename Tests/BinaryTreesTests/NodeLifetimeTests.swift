import BinaryTrees
import Synchronization
import Testing
import TreeTestSupport

/// Each node is freed exactly once, and shared nodes live as long as they are referenced.
@Suite struct NodeLifetimeTests {
  @Test func everyShapeIsFreed() {
    let tracker = LifetimeTracker()
    for shape in EveryShape.upTo(7) {
      var tree = TreeNode(PlainNode.tree(shape) { tracker.element($0) })
      guard tracker.alive == shape.count else {
        Issue.record("\(tracker.alive) elements in \(shape)")
        return
      }
      if tree != nil { tree = nil }
      guard tracker.alive == 0 else {
        Issue.record("\(tracker.alive) elements are left of \(shape)")
        return
      }
    }
    #expect(tracker.freedTwice == 0)
  }

  /// If a single subtree is referenced elsewhere, exactly that subtree survives.
  @Test func sharedSubtreesSurvive() {
    let tracker = LifetimeTracker()
    for shape in EveryShape.upTo(7) {
      for held in shape.indices {
        var tree = TreeNode(PlainNode.tree(shape) { tracker.element($0) })
        var subtree = tree.flatMap { Array($0.nodes.preorder)[held] }
        if tree != nil { tree = nil }
        let expected = Array(shape.range(of: held))
        guard tracker.alive == expected.count, subtree?.preorder.map(\.number) == expected else {
          Issue.record("held \(held) of \(shape): \(tracker.alive) are alive")
          return
        }
        if subtree != nil { subtree = nil }
      }
    }
    #expect(tracker.alive == 0)
    #expect(tracker.freedTwice == 0)
  }

  @Test func oneSubtreeAtTwoPlaces() {
    let tracker = LifetimeTracker()
    var shared: TreeNode<LifetimeTracker.Element>? = TreeNode(
      tracker.element(3), left: TreeNode(tracker.element(1)))
    var first: TreeNode? = TreeNode(tracker.element(5), left: shared, right: shared)
    var second: TreeNode? = TreeNode(tracker.element(7), right: shared)
    shared = nil
    #expect(first?.map(\.number) == [1, 3, 5, 1, 3])
    first = nil
    #expect(tracker.alive == 3)
    #expect(second?.map(\.number) == [7, 1, 3])
    second = nil
    #expect(tracker.alive == 0)
    #expect(tracker.freedTwice == 0)
  }

  @Test func removedNodesAreFreed() {
    let tracker = LifetimeTracker()
    var generator = SplitMix64(seed: 2)
    var tree: TreeNode<LifetimeTracker.Element>?
    var keys = Set<Int>()
    for _ in 0..<2_000 {
      let key = Int.random(in: 0..<50, using: &generator)
      if Bool.random(using: &generator) {
        tree.insert(tracker.element(key))
        keys.insert(key)
      } else {
        tree.remove(tracker.element(key))
        keys.remove(key)
      }
      guard tracker.alive == keys.count else {
        Issue.record("\(tracker.alive) elements are alive in place of \(keys.count)")
        return
      }
    }
    if tree != nil { tree = nil }
    #expect(tracker.alive == 0)
    #expect(tracker.freedTwice == 0)
  }

  @Test func aReplacedSubtreeIsFreed() {
    let tracker = LifetimeTracker()
    let tree = TreeNode(tracker.element(5), left: TreeNode(tracker.element(3)))
    tree.left = TreeNode(tracker.element(4))
    #expect(tracker.alive == 2)
    tree.left = nil
    #expect(tracker.alive == 1)
  }
}

/// Counts the living elements.
final class LifetimeTracker: Sendable {
  private let counts = Mutex((alive: Set<Int>(), made: 0, freedTwice: 0))

  var alive: Int { counts.withLock { $0.alive.count } }
  var freedTwice: Int { counts.withLock { $0.freedTwice } }

  /// Creates an element that is compared by its number.
  func element(_ number: Int) -> Element {
    let serial = counts.withLock { counts in
      counts.made += 1
      counts.alive.insert(counts.made)
      return counts.made
    }
    return Element(number: number, serial: serial, tracker: self)
  }

  private func free(_ serial: Int) {
    counts.withLock { if $0.alive.remove(serial) == nil { $0.freedTwice += 1 } }
  }

  final class Element: Comparable, Sendable {
    let number: Int
    private let serial: Int
    private let tracker: LifetimeTracker

    fileprivate init(number: Int, serial: Int, tracker: LifetimeTracker) {
      (self.number, self.serial, self.tracker) = (number, serial, tracker)
    }

    deinit { tracker.free(serial) }

    static func == (lhs: Element, rhs: Element) -> Bool { lhs.number == rhs.number }
    static func < (lhs: Element, rhs: Element) -> Bool { lhs.number < rhs.number }
  }
}
