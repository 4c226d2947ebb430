import SortedCollections

/// The B-tree of swift-collections, whose API is not stable yet.
extension SortedSet: SetContender, ElementwiseSet where Element == Int {
  package init(ascending keys: [Int]) { self.init(sortedElements: keys) }
}
