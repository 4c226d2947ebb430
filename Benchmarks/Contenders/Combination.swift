/// An operation on two sets, whose result replaces the first set.
package enum Combination: String, CaseIterable {
  case union = "unite"
  case intersection = "intersect"
  case difference = "subtract"
}

/// The implementation of an operation on two sets.
package enum CombiningWay: String, CaseIterable {
  /// The operation that the set type provides.
  case offered = "as offered"
  /// A lookup of each element of one set in the other, followed by an insertion or removal.
  case oneByOne = "one by one"
  /// An iteration over both sets in order that builds a new set.
  case merging = "merging"
}

extension SwiftContender where Base: SetAlgebra & Sequence<Int> {
  package static var isCombinable: Bool { true }

  package mutating func combine(
    _ combination: Combination, with other: Self, _ way: CombiningWay
  ) {
    switch (way, combination) {
    case (.offered, .union): base.formUnion(other.base)
    case (.offered, .intersection): base.formIntersection(other.base)
    case (.offered, .difference): base.subtract(other.base)
    case (.oneByOne, .union): for key in other.base { _ = base.add(key) }
    case (.oneByOne, .difference): for key in other.base { _ = base.takeOut(key) }
    case (.oneByOne, .intersection):
      var common = Base()
      for key in other.base where base.has(key) { _ = common.add(key) }
      base = common
    case (.merging, _): base = Base(ascending: merged(combination, with: other))
    }
  }

  /// Returns the elements of the result in order.
  private func merged(_ combination: Combination, with other: Self) -> [Int] {
    var result: [Int] = []
    var (ours, theirs) = (base.makeIterator(), other.base.makeIterator())
    var (own, foreign) = (ours.next(), theirs.next())
    while let key = own ?? foreign {
      if let one = own, let two = foreign, one == two {
        if combination != .difference { result.append(key) }
        (own, foreign) = (ours.next(), theirs.next())
      } else if let one = own, one < foreign ?? .max {
        if combination != .intersection { result.append(one) }
        own = ours.next()
      } else {
        if combination == .union, let foreign { result.append(foreign) }
        foreign = theirs.next()
      }
    }
    return result
  }
}
