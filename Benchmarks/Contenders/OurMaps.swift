import SearchTrees
import SortedContainers

/// The maps of TreeViz in the comparison, in the order of the tables.
package let ourMaps: [any Contender.Type] = [
  AVLEntries.self, RedBlackEntries.self, WeightBalancedEntries.self, TreapEntries.self,
  SplayEntries.self, ScapegoatEntries.self, SummingEntries.self,
]

private struct AVLEntries: SwiftContender {
  static let name = "AVLMap"
  static let isMap = true

  var base: AVLMap<Int, Int>
}

private struct RedBlackEntries: SwiftContender {
  static let name = "RedBlackMap"
  static let isMap = true

  var base: RedBlackMap<Int, Int>
}

private struct WeightBalancedEntries: SwiftContender {
  static let name = "WeightBalancedMap"
  static let isMap = true

  var base: WeightBalancedMap<Int, Int>
}

private struct TreapEntries: SwiftContender {
  static let name = "TreapMap"
  static let isMap = true
  static let largestCount = 1_000_000

  var base: TreapMap<Int, Int>
}

private struct SplayEntries: SwiftContender {
  static let name = "SplayMap"
  static let isMap = true
  static let largestCount = 1_000_000

  var base: SplayMap<Int, Int>
}

private struct ScapegoatEntries: SwiftContender {
  static let name = "ScapegoatMap"
  static let isMap = true
  static let largestCount = 1_000_000

  var base: ScapegoatMap<Int, Int>
}

/// A map that keeps the sum of the values of each subtree.
private struct SummingEntries: SwiftContender {
  static let name = "AVL map with sums"
  static let isMap = true
  static let sumsRanges = true

  var base: AggregatedMap<NaturalOrder<Int>, Int, AVLScheme, Sum<Int, Int>>

  func sumOfRanges(between bounds: [Int]) -> Int {
    var sum = 0
    for (one, other) in zip(bounds, bounds.dropFirst()) {
      sum &+= base.aggregate(over: min(one, other)..<max(one, other))
    }
    return sum
  }
}

extension AggregatedMap: IntegerContainer, IntegerDictionary
where Order == NaturalOrder<Int>, Value == Int {
  package init() { self.init(scheme: Scheme()) }

  package init(ascending keys: [Int]) {
    self.init(uniqueKeysWithValues: keys.lazy.map { ($0, 0) })
  }
}
