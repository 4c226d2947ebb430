/// What a set of Swift does to take part, under names of its own.
///
/// That `insert` and its like are no requirements themselves is because of Swift 6.3, which crashes
/// where a method that throws the error of a generic order shall meet one that does not throw.
package protocol IntegerSet: Sequence<Int> {
  /// An empty set.
  init()

  /// A set of elements in ascending order, each once.
  init(ascending elements: [Int])

  /// Inserts an element; returns whether it is new.
  mutating func add(_ element: Int) -> Bool

  /// Whether an element is there.
  func has(_ element: Int) -> Bool

  /// Removes an element; returns whether it was there.
  mutating func takeOut(_ element: Int) -> Bool

  /// Inserts elements all at once, if it can; returns how many are new.
  mutating func addTogether(_ elements: [Int]) -> Int

  /// How many of some elements are there, looked up all at once, if it can.
  func hasTogether(_ elements: [Int]) -> Int

  /// Adds the elements of another set.
  mutating func unite(with other: Self)

  /// The bytes that the set holds by the capacity of its storage, if it tells.
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
