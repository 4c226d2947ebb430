import SortedCollections

/// The B-tree of swift-collections, whose API is not stable yet.
struct BTree: SwiftContender {
  static let name = "SortedSet"

  var base: SortedSet<Int>
}

/// The hash table of the standard library, which is unordered, as a reference.
struct HashTable: SwiftContender {
  static let name = "Set (hashed)"
  static let isOrdered = false

  var base: Set<Int>
}

extension SortedSet: IntegerSet where Element == Int {
  package init(ascending elements: [Int]) { self.init(sortedElements: elements) }
}

extension Set: IntegerSet where Element == Int {
  package init(ascending elements: [Int]) { self.init(elements) }
}
