import SearchTrees

/// The maps of TreeViz in the comparison, in the order of the tables.
package let ourMaps: [any Contender.Type] = [
  AVLEntries.self, RedBlackEntries.self, WeightBalancedEntries.self, TreapEntries.self,
  SplayEntries.self, ScapegoatEntries.self,
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

extension AggregatedMap: IntegerContainer, IntegerDictionary
where Order == NaturalOrder<Int>, Value == Int {
  package init(ascending keys: [Int]) {
    self.init()
    for key in keys { self[key] = 0 }
  }
}
