import BinaryTrees
import Testing
import TreeTestSupport

/// Returns the tree of keys that are inserted one by one with the textbook recursion.
private func inserted<Key: Comparable>(_ keys: [Key]) -> PlainNode<Key>? {
  func insert(_ key: Key, _ tree: PlainNode<Key>?) -> PlainNode<Key> {
    guard let tree else { return PlainNode(key) }
    if key < tree.element { tree.left = insert(key, tree.left) }
    if tree.element < key { tree.right = insert(key, tree.right) }
    return tree
  }
  return keys.reduce(nil) { insert($1, $0) }
}

/// A key that records when it was inserted.
private struct Arrival: Comparable {
  let key: Int
  let time: Int
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.key == rhs.key }
  static func < (lhs: Self, rhs: Self) -> Bool { lhs.key < rhs.key }
}

@Suite struct BuildingInsertionTests {
  @Test func noKeysMakeTheEmptyTree() {
    #expect(TreeSnapshot(inserting: [Int]()).isEmpty)
  }

  @Test func everySequenceOfFewKeysMakesTheTreeOfTheTextbook() {
    // All sequences of 1 to 5 keys from a set of 5, with repetitions.
    var failure: [Int]?
    for length in 1...5 {
      var total = 1
      for _ in 0..<length { total *= 5 }
      for code in 0..<total {
        var rest = code
        let keys = (0..<length).map { _ in
          defer { rest /= 5 }
          return rest % 5
        }
        if TreeSnapshot(inserting: keys) != TreeSnapshot(inserted(keys)) {
          failure = failure ?? keys
        }
      }
    }
    #expect(failure == nil)
  }

  @Test func randomKeysMakeTheTreeOfTheTextbook() {
    var generator = SplitMix64(seed: 1)
    var failure: [Int]?
    for _ in 0..<200 {
      let count = generator.logUniform(upTo: 400)
      let keys = (0..<count).map { _ in Int.random(in: 0...count, using: &generator) }
      if TreeSnapshot(inserting: keys) != TreeSnapshot(inserted(keys)) { failure = failure ?? keys }
    }
    #expect(failure == nil)
  }

  @Test func ofEqualKeysTheFirstRemains() {
    let keys = [2, 1, 2, 3, 1, 2, 3, 1].enumerated().map { Arrival(key: $1, time: $0) }
    #expect(TreeSnapshot(inserting: keys).elements.map(\.time) == [0, 1, 3])
  }

  @Test func sortedKeysMakeAChainInNoTime() {
    let (height, last) = onSmallStack {
      let snapshot = TreeSnapshot(inserting: (0..<Chain.longCount).reversed())
      return (snapshot.height, snapshot.elements.last)
    }
    #expect(height == Chain.longCount - 1)
    #expect(last == 0)
  }
}
