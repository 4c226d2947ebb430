/// A contender that implements the loops over the keys for a Swift set.
///
/// Each conforming type must be concrete, because only then does the compiler specialize the loops.
/// A set that is generic over more than its elements must not conform itself: its kinds would share
/// unspecialized code that calls each comparison through a witness table.
package protocol SwiftContender: SetContender {
  /// The type of the set.
  associatedtype Base: IntegerSet

  /// The set.
  var base: Base { get set }

  /// Wraps a set.
  init(base: Base)
}

extension SwiftContender {
  package static var unions: [(_ set: inout Self, _ other: Self) -> Void] {
    [{ $0.base.unite(with: $1.base) }]
  }

  package init() { self.init(base: Base()) }

  package init(ascending keys: [Int]) { self.init(base: Base(ascending: keys)) }

  package mutating func insertAll(_ keys: [Int]) -> Int {
    var inserted = 0
    for key in keys where base.add(key) { inserted += 1 }
    return inserted
  }

  package mutating func countPresent(_ keys: [Int]) -> Int {
    var present = 0
    for key in keys where base.has(key) { present += 1 }
    return present
  }

  package mutating func insertTogether(_ keys: [Int]) -> Int { base.addTogether(keys) }

  package func countPresentTogether(_ keys: [Int]) -> Int { base.hasTogether(keys) }

  package mutating func removeAll(_ keys: [Int]) -> Int {
    var removed = 0
    for key in keys where base.takeOut(key) { removed += 1 }
    return removed
  }

  package func sum() -> Int {
    var sum = 0
    for element in base { sum &+= element }
    return sum
  }

  package func elements() -> [Int] { Array(base) }

  package var capacityBytes: Int? { base.capacityBytes }
}
