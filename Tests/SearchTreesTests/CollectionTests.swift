import BinaryTrees
import SearchTrees
import Testing
import TreeTestSupport

/// Search trees as collections: indices, slices and order statistics.
@Suite struct CollectionTests {
  /// Every operation on every index of trees of all sizes up to 12.
  private struct Laws: KindVisitor {
    var faults: [String] = []

    mutating func visit<Scheme: BalancingScheme>(_ scheme: Scheme, _ name: String) {
      for count in 0...12 {
        let keys = (0..<count).map { $0 * 2 }
        let tree = IntTree(keys, scheme: scheme)
        func expect(_ condition: Bool, _ what: String) {
          if !condition { faults.append("\(name), \(count): \(what)") }
        }
        expect(tree.first == keys.first && tree.last == keys.last, "ends")
        expect(tree.min() == keys.min() && tree.max() == keys.max(), "extremes")
        expect(Array(tree.reversed()) == keys.reversed(), "reversed")
        var indices = [tree.startIndex]
        while let last = indices.last, last != tree.endIndex {
          indices.append(tree.index(after: last))
        }
        expect(indices.count == count + 1, "number of indices")
        for (offset, index) in indices.enumerated() {
          expect(
            tree.offset(of: index) == offset && tree.index(atOffset: offset) == index, "offset")
          if offset < count {
            expect(tree[index] == keys[offset] && tree[offset: offset] == keys[offset], "element")
            expect(tree.firstIndex(of: keys[offset]) == index, "firstIndex")
          }
          if offset > 0 { expect(tree.index(before: index) == indices[offset - 1], "before") }
          for (other, limit) in indices.enumerated() {
            expect(tree.distance(from: index, to: limit) == other - offset, "distance")
            expect(tree.index(index, offsetBy: other - offset) == limit, "offsetBy")
            expect((index < limit) == (offset < other), "order of indices")
            for distance in -offset...(count - offset) {
              let isPast =
                distance >= 0
                ? other >= offset && offset + distance > other
                : other <= offset && offset + distance < other
              let result = tree.index(index, offsetBy: distance, limitedBy: limit)
              expect(result == (isPast ? nil : indices[offset + distance]), "limitedBy")
            }
            if offset <= other {
              let slice = tree[index..<limit]
              expect(Array(slice) == Array(keys[offset..<other]), "slice")
              expect(slice.count == other - offset, "size of a slice")
              expect(Array(slice.reversed()) == keys[offset..<other].reversed(), "slice reversed")
              expect(
                Array(slice.dropFirst()) == Array(keys[offset..<other].dropFirst()), "dropFirst")
            }
          }
        }
        for key in -1...(2 * count) {
          let (lower, upper) = (keys.count { $0 < key }, keys.count { $0 <= key })
          expect(tree.offset(of: tree.lowerBound(of: key)) == lower, "lowerBound")
          expect(tree.offset(of: tree.upperBound(of: key)) == upper, "upperBound")
          expect(tree.rank(of: key) == lower, "rank")
          for end in key...(2 * count + 1) {
            expect(tree.count(from: key, to: end) == keys.count { $0 >= key && $0 < end }, "count")
            expect(Array(tree[key..<end]) == keys.filter { $0 >= key && $0 < end }, "range")
            expect(Array(tree[key...end]) == keys.filter { $0 >= key && $0 <= end }, "closed range")
          }
        }
        // An index is valid for a tree and its copy until one of them changes.
        let copy = tree
        if count > 0 { expect(copy[tree.startIndex] == tree[copy.startIndex], "copy") }
      }
    }
  }

  @Test func everyIndexOfSmallTrees() {
    var test = Laws()
    test.visitEveryKind()
    #expect(test.faults.isEmpty, "\(test.faults.prefix(3))")
  }

  @Test func largeTrees() {
    var generator = SplitMix64(seed: 23)
    let keys = Set((0..<3_000).map { _ in Int(generator.next() % 10_000) })
    let sorted = keys.sorted()
    var tree = RedBlackTree(keys)
    for offset in sorted.indices where tree[offset: offset] != sorted[offset] {
      Issue.record("offset \(offset)")
    }
    for _ in 0..<500 {
      let key = Int(generator.next() % 10_000)
      #expect(tree.rank(of: key) == sorted.count { $0 < key })
    }
    var left = sorted
    while left.count > 10 {
      let offset = Int(generator.next() % UInt64(left.count))
      #expect(tree.remove(at: tree.index(atOffset: offset)) == left.remove(at: offset))
      if generator.next() % 8 == 0 { #expect(tree.popFirst() == left.removeFirst()) }
      if generator.next() % 8 == 0 { #expect(tree.popLast() == left.popLast()) }
    }
    #expect(tree.violation() == nil)
    #expect(Array(tree) == left)
  }

  #if os(Linux) || os(macOS)
    @Test func oldIndicesAreTold() async {
      await #expect(processExitsWith: .failure) {
        var tree: AVLTree<Int> = [1, 2, 3]
        let index = tree.startIndex
        tree.insert(4)
        _ = tree[index]
      }
      await #expect(processExitsWith: .failure) {
        let tree: AVLTree<Int> = [1, 2, 3]
        _ = tree[tree.endIndex]
      }
      await #expect(processExitsWith: .failure) {
        let tree: AVLTree<Int> = [1, 2, 3]
        _ = tree.index(before: tree.startIndex)
      }
      await #expect(processExitsWith: .failure) {
        _ = AVLTree(sortedElements: [2, 1])
      }
      await #expect(processExitsWith: .failure) {
        var tree: AVLTree<Int> = [1, 2]
        tree.join([2, 3])
      }
    }
  #endif

  @Test func equalityHashingAndDescriptions() {
    let (a, b): (AVLTree<Int>, AVLTree<Int>) = ([1, 2, 3], [3, 2, 1])
    let chain = BinarySearchTree([1, 2, 3, 4])
    let other = BinarySearchTree([2, 1, 4, 3])
    #expect(a == b && a.hashValue == b.hashValue)
    #expect(chain == other && chain.hashValue == other.hashValue)
    #expect(chain.snapshot != other.snapshot)
    #expect(a != [1, 2] && a != [1, 2, 4])
    #expect(Set([a, b, [1]]).count == 2)
    #expect(a.description == "[1, 2, 3]")
    #expect(a.debugDescription == "[1, 2, 3]")
    #expect(Mirror(reflecting: a).children.map { "\($0.value)" } == ["1", "2", "3"])
    #expect(Mirror(reflecting: a).displayStyle == .set)
  }

  /// Paths with more than 62 steps to the right or left; indices at such depths must be distinct.
  @Test func deepTreesAreCollections() {
    for keys in [Array(0..<200), Array((0..<200).reversed())] {
      let tree = BinarySearchTree(keys)
      #expect(tree.height == 199)
      #expect(Array(tree.dropFirst(80)) == Array(80..<200))
      #expect(Array(tree[80..<200]) == Array(80..<200))
      #expect(Array(tree[10...20]) == Array(10...20))
      #expect(Array(tree.indices.map { tree[$0] }) == Array(0..<200))
      #expect(Array(tree.reversed()) == Array((0..<200).reversed()))
      #expect(tree.indices.allSatisfy { $0 < tree.endIndex })
      let (first, last) = (tree.index(atOffset: 63), tree.index(atOffset: 170))
      #expect(tree.distance(from: first, to: last) == 107)
      #expect(
        tree[first..<last].contains(64) && tree.firstIndex(of: 64) == tree.index(after: first))
    }
  }

  @Test func indicesOfOtherTreesAreRefused() async {
    await #expect(processExitsWith: .failure) {
      let index = { AVLTree(sortedElements: 0..<4_000).index(atOffset: 3_999) }()
      _ = AVLTree(sortedElements: 0..<3)[index]
    }
    await #expect(processExitsWith: .failure) {
      let (tree, other) = (AVLTree(sortedElements: 0..<4), AVLTree(sortedElements: 0..<4))
      _ = other[tree.startIndex]
    }
    await #expect(processExitsWith: .failure) {
      var tree = AVLTree([1, 2, 3])
      let index = tree.startIndex
      tree.insert(4)
      _ = tree[index]
    }
    await #expect(processExitsWith: .failure) {
      var tree = AVLTree([1, 2, 3])
      let index = tree.startIndex
      tree.removeAll(keepingCapacity: true)
      tree.remove(at: index)
    }
    await #expect(processExitsWith: .failure) {
      // A changed copy is another tree, so the index of the original is invalid for it.
      let tree = AVLTree([1, 2, 3])
      var copy = tree
      let index = tree.startIndex
      copy.insert(0)
      _ = copy[index]
    }
    await #expect(processExitsWith: .success) {
      let tree = AVLTree([1, 2, 3])
      var copy = tree
      let index = copy.startIndex
      copy.insert(0)
      precondition(tree[index] == 1)
    }
  }

  @Test func partsShowTheirElements() {
    let tree = AVLTree(0..<8)
    #expect("\(tree[tree.index(atOffset: 3)..<tree.endIndex])" == "[3, 4, 5, 6, 7]")
  }

  /// An operation used the search path of the preceding operation and changed the sizes of wrong
  /// nodes.
  @Test func sizesSurviveRemovalsAndEqualElements() throws {
    var tree = AVLTree([1, 2])
    tree.remove(1)
    try tree.insert(3, duplicates: .right)
    try tree.insert(4, duplicates: .right)
    #expect(Array(tree) == [2, 3, 4])
    #expect(tree[offset: 0] == 2)
    #expect(tree.rank(of: 4) == 2)
  }

  @Test func sizesSurviveObservedOperations() {
    var tree = BinarySearchTree([50, 10, 40, 30, 20])
    var log = ChangeLog()
    tree.remove(10)
    tree.insert(60, observing: &log)
    tree.remove(50, observing: &log)
    #expect(tree.popFirst() == 20)
    #expect(tree.count == 3)
    #expect(tree.map { $0 } == [30, 40, 60])
  }
}
