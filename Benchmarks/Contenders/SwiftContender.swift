/// A contender that implements the loops over the keys for a Swift container.
///
/// Each conforming type must be concrete, because only then does the compiler specialize the loops.
/// A container that is generic over more than its elements must not conform itself: its kinds would
/// share unspecialized code that calls each comparison through a witness table.
package protocol SwiftContender: Contender {
  /// The type of the container.
  associatedtype Base: IntegerContainer

  /// The container.
  var base: Base { get set }

  /// Wraps a container.
  init(base: Base)
}

extension SwiftContender {
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

  package mutating func updateAll(_ keys: [Int]) { for key in keys { base.increment(key) } }

  package mutating func insertTogether(_ keys: [Int]) -> Int { base.addTogether(keys) }

  package mutating func removeAll(_ keys: [Int]) -> Int {
    var removed = 0
    for key in keys where base.takeOut(key) { removed += 1 }
    return removed
  }

  package func sum() -> Int { base.total() }

  package func keys() -> [Int] { base.allKeys() }

  package var capacityBytes: Int? { base.capacityBytes }
}

extension SwiftContender where Base: SetAlgebra {
  package static var unions: [(_ set: inout Self, _ other: Self) -> Void] {
    [{ $0.base.formUnion($1.base) }]
  }
}
