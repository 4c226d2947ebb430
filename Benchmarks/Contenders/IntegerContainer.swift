/// The operations that a Swift set of integers, or a map from integers to integers, needs for the
/// comparison.
///
/// The names differ from those of the containers. Requirements with the names `insert`, `remove` and
/// so on crash the compiler of Swift 6.3: it fails to match a method that throws the error of a
/// generic order with a requirement that does not throw.
package protocol IntegerContainer {
  /// Creates an empty container.
  init()

  /// Creates a container of keys in strictly ascending order.
  init(ascending keys: [Int])

  /// Inserts a key; returns whether it is new.
  mutating func add(_ key: Int) -> Bool

  /// Returns whether a key is present.
  func has(_ key: Int) -> Bool

  /// Adds 1 to the value of a key of a map.
  mutating func increment(_ key: Int)

  /// Removes a key; returns whether it was present.
  mutating func takeOut(_ key: Int) -> Bool

  /// Inserts keys with one call if the container supports it; returns the number of new keys.
  mutating func addTogether(_ keys: [Int]) -> Int

  /// Returns the sum of the keys and values, computed by iteration.
  func total() -> Int

  /// Returns the keys in the order of iteration.
  func allKeys() -> [Int]

  /// The size of the container's storage in bytes, or `nil` if the container does not report its
  /// capacity.
  var capacityBytes: Int? { get }
}

extension IntegerContainer {
  package mutating func increment(_ key: Int) {}

  package mutating func addTogether(_ keys: [Int]) -> Int {
    keys.reduce(0) { $0 + (add($1) ? 1 : 0) }
  }

  package var capacityBytes: Int? { nil }
}

extension IntegerContainer where Self: Sequence<Int> {
  package func total() -> Int {
    var sum = 0
    for element in self { sum &+= element }
    return sum
  }

  package func allKeys() -> [Int] { Array(self) }
}

extension IntegerContainer where Self: SetAlgebra, Element == Int {
  package mutating func add(_ element: Int) -> Bool { insert(element).inserted }

  package func has(_ element: Int) -> Bool { contains(element) }

  package mutating func takeOut(_ element: Int) -> Bool { remove(element) != nil }
}
