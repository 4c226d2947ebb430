/// A contender with the methods of `Set` for single elements, over which it is looped here.
///
/// The loops are compiled anew for each type that conforms in this module.
package protocol ElementwiseSet: SetContender, Sequence<Int> {
  /// Inserts an element that is not yet there.
  mutating func insert(_ element: Int) -> (inserted: Bool, memberAfterInsert: Int)

  /// Whether an element is there.
  func contains(_ element: Int) -> Bool

  /// Removes an element and returns it, if it was there.
  mutating func remove(_ element: Int) -> Int?

  /// Adds the elements of another set.
  mutating func formUnion(_ other: Self)
}

extension ElementwiseSet {
  package static var unions: [(_ set: inout Self, _ other: Self) -> Void] {
    [{ $0.formUnion($1) }]
  }

  package mutating func insertAll(_ keys: [Int]) -> Int {
    var inserted = 0
    for key in keys where insert(key).inserted { inserted += 1 }
    return inserted
  }

  package mutating func countPresent(_ keys: [Int]) -> Int {
    var present = 0
    for key in keys where contains(key) { present += 1 }
    return present
  }

  package mutating func removeAll(_ keys: [Int]) -> Int {
    var removed = 0
    for key in keys where remove(key) != nil { removed += 1 }
    return removed
  }

  package func sum() -> Int {
    var sum = 0
    for element in self { sum &+= element }
    return sum
  }

  package func elements() -> [Int] { Array(self) }
}
