/// The operations that a Swift set type needs for the comparison.
///
/// The names differ from those of the set types. Requirements with the names `insert`, `remove` and
/// so on crash the compiler of Swift 6.3: it fails to match a method that throws the error of a
/// generic order with a requirement that does not throw.
package protocol IntegerSet: Sequence<Int> {
  /// Creates an empty set.
  init()

  /// Creates a set of elements in strictly ascending order.
  init(ascending elements: [Int])

  /// Inserts an element; returns whether it is new.
  mutating func add(_ element: Int) -> Bool

  /// Returns whether an element is present.
  func has(_ element: Int) -> Bool

  /// Removes an element; returns whether it was present.
  mutating func takeOut(_ element: Int) -> Bool

  /// Inserts elements with one call if the set supports it; returns the number of new elements.
  mutating func addTogether(_ elements: [Int]) -> Int

  /// Looks up elements with one call if the set supports it; returns the number of present
  /// elements.
  func hasTogether(_ elements: [Int]) -> Int

  /// Inserts the elements of another set.
  mutating func unite(with other: Self)

  /// The size of the set's storage in bytes, or `nil` if the set does not report its capacity.
  var capacityBytes: Int? { get }
}

extension IntegerSet {
  package mutating func addTogether(_ elements: [Int]) -> Int {
    elements.reduce(0) { $0 + (add($1) ? 1 : 0) }
  }

  package func hasTogether(_ elements: [Int]) -> Int { elements.count { has($0) } }

  package var capacityBytes: Int? { nil }
}

extension IntegerSet where Self: SetAlgebra, Element == Int {
  package mutating func add(_ element: Int) -> Bool { insert(element).inserted }

  package func has(_ element: Int) -> Bool { contains(element) }

  package mutating func takeOut(_ element: Int) -> Bool { remove(element) != nil }

  package mutating func unite(with other: Self) { formUnion(other) }
}
