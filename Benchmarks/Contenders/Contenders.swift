/// The contenders of a comparison.
package enum Comparison: String, CaseIterable {
  case sets
  case maps

  /// All compared types whose libraries are available, in the order of the tables.
  ///
  /// The first one is the type that the others are compared with.
  package var contenders: [any Contender.Type] {
    let all: [any Contender.Type] =
      switch self {
      case .sets:
        [
          ForeignContender<LibstdcxxSet>.self, ForeignContender<LibcxxSet>.self,
          ForeignContender<AbseilSet>.self, ForeignContender<RustSet>.self,
        ] + ourSets + [
          SwiftSortedSet.self, SwiftTreeSet.self, SwiftSet.self, SortedArray.self,
        ]
      case .maps:
        [
          ForeignContender<LibstdcxxMap>.self, ForeignContender<LibcxxMap>.self,
          ForeignContender<AbseilMap>.self, ForeignContender<RustMap>.self,
        ] + ourMaps + [
          SwiftSortedDictionary.self, SwiftTreeDictionary.self, SwiftDictionary.self,
        ]
      }
    return all.filter { $0.isAvailable }
  }
}
