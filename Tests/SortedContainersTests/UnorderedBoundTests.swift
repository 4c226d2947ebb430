import SearchTrees
import SortedContainers
import Testing

/// A bound without a place in the order, such as NaN, gives empty ranges and counts of zero in every
/// range function of every container; values of NaN do not affect minimum and maximum.
@Suite struct UnorderedBoundTests {
  private static let bounds: [(Double, Double)] = [
    (.nan, 2), (0, .nan), (.nan, .nan), (-.infinity, .nan), (.nan, .infinity),
  ]

  // Debug builds check the bounds of all initializers of ranges.

  private static func half(_ first: Double, _ last: Double) -> Range<Double> {
    unsafeBitCast((first, last), to: Range<Double>.self)
  }

  private static func closed(_ first: Double, _ last: Double) -> ClosedRange<Double> {
    unsafeBitCast((first, last), to: ClosedRange<Double>.self)
  }

  /// The names of the calls that return something for unordered bounds.
  private func faults<Base: SortedCollection>(_ base: Base) -> [String]
  where Base.Order: MonotonicOrder, Base.Order.Element == Double {
    var faults: [String] = []
    func note(_ isFault: Bool, _ call: String) {
      if isFault { faults.append("\(Base.self).\(call)") }
    }
    func empty(_ range: some KeyRange<Double>) {
      note(!base[range].isEmpty, "[\(range)]")
      note(base.count(in: range) != 0, "count(in: \(range))")
    }
    for (first, last) in Self.bounds {
      note(!base.elements(from: first, to: last).isEmpty, "elements(from: \(first), to: \(last))")
      note(
        !base.elements(from: first, through: last).isEmpty,
        "elements(from: \(first), through: \(last))")
      note(base.count(from: first, to: last) != 0, "count(from: \(first), to: \(last))")
      empty(Self.half(first, last))
      empty(Self.closed(first, last))
    }
    empty(PartialRangeFrom(.nan))
    empty(PartialRangeUpTo(.nan))
    empty(PartialRangeThrough(.nan))
    note(base.floor(of: .nan) != nil, "floor")
    note(base.ceiling(of: .nan) != nil, "ceiling")
    note(base.predecessor(of: .nan) != nil, "predecessor")
    note(base.successor(of: .nan) != nil, "successor")
    // Ordered bounds are not affected.
    note(base.count(in: ...1.0) != 2 || base[0.0..<2.0].count != 2, "ordered")
    return faults
  }

  @Test func rangesWithNaNAreEmptyInEveryContainer() {
    let keys = [0.5, 1.0, 2.0]
    let entries = keys.map { ($0, Int($0 * 2)) }
    func checks<Scheme: BalancingScheme>(_: Scheme.Type) -> [String] {
      let tree = SearchTree<NaturalOrder<Double>, Scheme>(keys)
      let descending = SearchTree<ReversedOrder<Double>, Scheme>(keys)
      let map = SearchMap<NaturalOrder<Double>, Int, Scheme>(uniqueKeysWithValues: entries)
      let multiset = SearchMultiset<NaturalOrder<Double>, Scheme>(keys)
      return faults(tree) + faults(descending) + faults(map) + faults(map.keys) + faults(multiset)
        + changes(tree) + changes(map) + changes(multiset)
    }
    func changes<Base: TreeContainer>(_ base: Base) -> [String]
    where Base.Order: MonotonicOrder, Base.Order.Element == Double {
      var (split, removed) = (base, base)
      let rest = split.split(from: .nan)
      removed.removeSubrange(PartialRangeFrom(.nan))
      removed.removeSubrange(Self.closed(0, .nan))
      return rest.isEmpty && split.count == 3 && removed.count == 3 ? [] : ["\(Base.self) removes"]
    }
    let tree = AVLTree(keys)
    let map = AVLMap(uniqueKeysWithValues: entries)
    let found =
      checks(AVLScheme.self) + checks(RedBlackScheme.self) + checks(SplayScheme.self)
      + checks(TreapScheme.self) + checks(UnbalancedScheme.self)
      + checks(WeightBalancedScheme.self) + checks(ScapegoatScheme.self) + faults(tree.frozen())
      + faults(map.frozen())
    #expect(found.isEmpty, "\(found.prefix(5))")
    #expect(!tree.frozen().contains(.nan) && tree.frozen().firstIndex(of: .nan) == nil)
    #expect(map.frozen()[.nan] == nil && map.frozen().values(for: [.nan, 1]) == [nil, 2])
    #expect(map.index(forKey: .nan) == nil && AVLMultiset(keys).multiplicity(of: .nan) == 0)
  }

  @Test func summariesOfRangesWithNaNAreThoseOfNoEntries() {
    typealias Summed = AggregatedMap<NaturalOrder<Double>, Int, AVLScheme, Sum<Double, Int>>
    let map = Summed(uniqueKeysWithValues: [0.5, 1.0, 2.0].map { ($0, 1) })
    for (first, last) in Self.bounds {
      #expect(map.aggregate(from: first, to: last) == 0, "\(first) to \(last)")
      #expect(map.aggregate(from: first, through: last) == 0, "\(first) through \(last)")
      #expect(map.aggregate(over: Self.half(first, last)) == 0)
      #expect(map.aggregate(over: Self.closed(first, last)) == 0)
      #expect(map.parts(over: Self.closed(first, last)).isEmpty)
    }
    #expect(map.aggregate(over: PartialRangeFrom(.nan)) == 0 && map.aggregate(over: 1.0...) == 2)
  }

  @Test func intervalsWithNaNOverlapNothing() {
    var tree: IntervalTree<Double, String> = [0...2: "a", 1...5: "b"]
    for (first, last) in Self.bounds {
      let interval = Self.closed(first, last)
      #expect(tree.overlapping(interval).isEmpty, "\(interval)")
      #expect(tree.firstOverlapping(interval) == nil, "\(interval)")
      #expect(tree.nodes(overlapping: interval).visited.isEmpty, "\(interval)")
      tree[interval] = "c"
    }
    #expect(tree.containing(.nan).isEmpty)
    #expect(tree.count == 2 && tree.containing(1.5).map(\.value) == ["a", "b"])
  }

  @Test func minimumAndMaximumIgnoreNaNInEveryShape() {
    let values: [Double] = [.nan, 3, .nan, 1, 2, .nan]
    func least<Scheme: BalancingScheme>(_: Scheme.Type) -> [Double?] {
      var found: [Double?] = []
      for shift in values.indices {
        // The order of the insertions determines the shape of an unbalanced tree.
        let keys = values.indices.map { ($0 + shift) % values.count }
        var minima = AggregatedMap<
          NaturalOrder<Int>, Double, Scheme, Minimum<Int, Double>
        >()
        var maxima = AggregatedMap<
          NaturalOrder<Int>, Double, Scheme, Maximum<Int, Double>
        >()
        for key in keys { (minima[key], maxima[key]) = (values[key], values[key]) }
        found += [minima.summary, maxima.summary, minima.aggregate(over: 0...1)]
        found += [minima.aggregate(over: 2...2)]
      }
      return found
    }
    let expected = values.indices.flatMap { _ -> [Double?] in [1, 3, 3, nil] }
    #expect(least(UnbalancedScheme.self) == expected)
    #expect(least(AVLScheme.self) == expected)
    #expect(least(SplayScheme.self) == expected)
    #expect(least(TreapScheme.self) == expected)
  }
}
