import SortedCollections

/// What all are compared with.
package let standardSet: any SetContender.Type = StandardSet.self

/// All that are compared, in the order of the tables.
package let contenders: [any SetContender.Type] =
  [standardSet] + ourKinds + [SortedSet<Int>.self, Set<Int>.self, SortedArray.self]
