import SearchTrees

extension Pseudocode {
  /// Returns the pseudocode of a search.
  static func search(_ kind: TreeKind) -> Pseudocode {
    kind == .heap
      ? heapSearch : Pseudocode("Search in \(kind.noun)", KindNarration(kind).search)
  }

  /// Returns the pseudocode of an insertion.
  static func insertion(_ kind: TreeKind) -> Pseudocode {
    kind == .heap
      ? heapInsertion : Pseudocode("Insert into \(kind.noun)", KindNarration(kind).insertion)
  }

  /// Returns the pseudocode of a removal.
  static func removal(_ kind: TreeKind) -> Pseudocode {
    kind == .heap
      ? heapRemoval : Pseudocode("Remove from \(kind.noun)", KindNarration(kind).removal)
  }
}
