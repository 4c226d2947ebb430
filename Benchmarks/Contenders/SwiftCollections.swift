import Foundation
import HashTreeCollections
import SortedCollections

/// The name of swift-collections with the version that the environment variable
/// `SWIFT_COLLECTIONS_VERSION` holds.
private let version =
  "swift-collections "
  + (ProcessInfo.processInfo.environment["SWIFT_COLLECTIONS_VERSION"] ?? "(unknown version)")

/// The B-tree of swift-collections, whose API is not stable yet.
struct SwiftSortedSet: SwiftContender {
  static let name = "SortedSet, \(version)"

  var base: SortedSet<Int>
}

/// The hash tree of swift-collections, which is unordered and shares structure between copies.
struct SwiftTreeSet: SwiftContender {
  static let name = "TreeSet (unordered), \(version)"
  static let isOrdered = false

  var base: TreeSet<Int>
}

/// The hash table of the standard library, which is unordered, as a reference.
struct SwiftSet: SwiftContender {
  static let name = "Set (unordered), Swift"
  static let isOrdered = false

  var base: Set<Int>
}

/// The B-tree of swift-collections, whose API is not stable yet.
struct SwiftSortedDictionary: SwiftContender {
  static let name = "SortedDictionary, \(version)"
  static let isMap = true

  var base: SortedDictionary<Int, Int>
}

/// The hash tree of swift-collections, which is unordered and shares structure between copies.
struct SwiftTreeDictionary: SwiftContender {
  static let name = "TreeDictionary (unordered), \(version)"
  static let isMap = true
  static let isOrdered = false

  var base: TreeDictionary<Int, Int>
}

/// The hash table of the standard library, which is unordered, as a reference.
struct SwiftDictionary: SwiftContender {
  static let name = "Dictionary (unordered), Swift"
  static let isMap = true
  static let isOrdered = false

  var base: [Int: Int]
}

extension SortedSet: IntegerContainer where Element == Int {
  package init(ascending elements: [Int]) { self.init(sortedElements: elements) }
}

extension TreeSet: IntegerContainer where Element == Int {
  package init(ascending elements: [Int]) { self.init(elements) }
}

extension Set: IntegerContainer where Element == Int {
  package init(ascending elements: [Int]) { self.init(elements) }
}

/// A map with the conventions of `Dictionary`.
package protocol IntegerDictionary: IntegerContainer, Sequence
where Element == (key: Int, value: Int) {
  subscript(key: Int) -> Int? { get }
  subscript(key: Int, default value: @autoclosure () -> Int) -> Int { get set }
  mutating func updateValue(_ value: Int, forKey key: Int) -> Int?
  mutating func removeValue(forKey key: Int) -> Int?
}

extension IntegerDictionary {
  package mutating func add(_ key: Int) -> Bool { updateValue(0, forKey: key) == nil }

  package func has(_ key: Int) -> Bool { self[key] != nil }

  package mutating func increment(_ key: Int) { self[key, default: 0] += 1 }

  package mutating func takeOut(_ key: Int) -> Bool { removeValue(forKey: key) != nil }

  package func total() -> Int {
    var sum = 0
    for (key, value) in self { sum &+= key &+ value }
    return sum
  }

  package func allKeys() -> [Int] { map { $0.key } }
}

extension SortedDictionary: IntegerContainer, IntegerDictionary where Key == Int, Value == Int {
  package init(ascending keys: [Int]) {
    self.init(sortedKeysWithValues: keys.lazy.map { ($0, 0) })
  }
}

extension TreeDictionary: IntegerContainer, IntegerDictionary where Key == Int, Value == Int {
  package init(ascending keys: [Int]) {
    self.init(uniqueKeysWithValues: keys.lazy.map { ($0, 0) })
  }
}

extension Dictionary: IntegerContainer, IntegerDictionary where Key == Int, Value == Int {
  package init(ascending keys: [Int]) {
    self.init(uniqueKeysWithValues: keys.lazy.map { ($0, 0) })
  }
}
