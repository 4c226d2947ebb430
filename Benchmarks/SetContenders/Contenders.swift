/// The set type that the others are compared with.
package let standardSet: any SetContender.Type = StandardSet.self

/// All compared set types, in the order of the tables.
package let contenders: [any SetContender.Type] =
  [standardSet] + ourKinds + [BTree.self, HashTable.self, SortedArray.self]
