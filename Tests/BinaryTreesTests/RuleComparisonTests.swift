import BinaryTrees
import Testing
import TreeTestSupport

/// The element rules with an order given by the caller.
@Suite struct RuleComparisonTests {
  /// An element that is not `Comparable`.
  private struct Word {
    let text: String
  }

  private struct Refusal: Error, Equatable {
    let element: Int
  }

  @Test func theOrderOfComparableElementsGivesTheSameViolations() {
    var generator = SplitMix64(seed: 4)
    var failure: TreeSnapshot<Int>?
    var found = 0
    for shape in EveryShape.upTo(6) {
      for limit in [1, 3, shape.count] {
        let elements = shape.indices.map { _ in Int.random(in: 0...limit, using: &generator) }
        for tree in [
          TreeSnapshot(shape: shape, elements: elements),
          TreeSnapshot(shape: shape, elements: elements.sorted()),
          TreeSnapshot(shape: shape, inorder: elements.sorted()),
        ] {
          for rule in TreeRule.ofElements {
            let violation = tree.violation(of: rule)
            if violation != nil { found += 1 }
            if tree.violation(of: rule, by: <) != violation { failure = failure ?? tree }
          }
          for allowed in [false, true] {
            let violation = tree.violation(of: .searchOrder(allowingEqualOnRight: allowed))
            if tree.violation(of: .searchOrder(allowingEqualOnRight: allowed), by: <) != violation {
              failure = failure ?? tree
            }
          }
        }
      }
    }
    #expect(failure == nil)
    #expect(found > 1000)
  }

  @Test func anyOrderDoes() throws {
    let tree = TreeSnapshot(inserting: [5, 3, 8, 4, 9].map(-))
    #expect(tree.violation(of: .searchOrder) == nil)
    let mirrored = tree.map(-)
    #expect(mirrored.violation(of: .searchOrder(allowingEqualOnRight: false), by: >) == nil)
    #expect(mirrored.violation(of: .searchOrder(allowingEqualOnRight: false), by: <)?.node == 1)

    let words = try TreeSnapshot(levelOrder: ["pear", "fig", "plum", nil, nil, nil, "kiwi"])
      .map(Word.init(text:))
    func isShorter(_ word: Word, _ other: Word) -> Bool { word.text.count < other.text.count }
    #expect(words.violation(of: .searchOrder(allowingEqualOnRight: true), by: isShorter) == nil)
    let violation = try #require(
      words.violation(of: .searchOrder(allowingEqualOnRight: false), by: isShorter))
    #expect(
      violation.text(label: \.text)
        == "plum is in the right subtree of pear (pear → right plum) but must be greater than pear")
    // If all elements are equal, the first left child violates the rule that puts equal elements on
    // the right; only a rotation can have moved it there.
    #expect(words.violation(of: .nondecreasing) { _, _ in false } == nil)
    #expect(words.violation(of: .searchOrderWithEqualOnRight) { _, _ in false }?.node == 1)
  }

  @Test func whatTheComparisonThrowsComesOut() {
    let tree = TreeSnapshot(shape: .complete(count: 7), inorder: 0..<7)
    func compare(_ element: Int, _ other: Int) throws(Refusal) -> Bool {
      if element == 6 { throw Refusal(element: element) }
      return element < other
    }
    func error(_ rule: TreeRule) -> Refusal? {
      do throws(Refusal) {
        _ = try tree.violation(of: rule, by: compare)
        return nil
      } catch {
        return error
      }
    }
    // The root is 3, its right child 5, and the right child of 5 is 6.
    #expect(error(.searchOrder) == nil)
    #expect(error(.searchOrderWithEqualOnRight) == Refusal(element: 6))
    #expect(error(.nondecreasing) == Refusal(element: 6))
    #expect(throws: Refusal(element: 6)) {
      try tree.violation(of: .searchOrder(allowingEqualOnRight: true), by: compare)
    }
  }

  @Test func atMostTwoComparisonsForEachNode() {
    let count = 1000
    for shape in [TreeShape.complete(count: count), .zigzag(count: count)] {
      let tree = TreeSnapshot(shape: shape, inorder: 0..<count)
      var comparisons = 0
      let violation = tree.violation(of: .searchOrder) { element, other in
        comparisons += 1
        return element < other
      }
      #expect(violation == nil)
      #expect(comparisons <= 2 * count)
      #expect(comparisons >= count - 1)
    }
  }
}
