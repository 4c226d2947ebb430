/// A search tree of TreeViz: it has all that a contender needs under names of its own.
package protocol SearchTreeKind: ElementwiseSet {
  /// A tree of elements in ascending order, each once.
  init(sortedElements: [Int])

  /// The bytes that the tree holds by the capacity of its arrays.
  var storageBytes: Int { get }
}

extension SearchTreeKind {
  package init(ascending keys: [Int]) { self.init(sortedElements: keys) }

  package var capacityBytes: Int? { storageBytes }
}
