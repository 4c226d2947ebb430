public import BinaryTrees

/// Something that is done with a tree of whatever kind.
@usableFromInline
protocol TreeOperation<Element> {
  associatedtype Element: Comparable
  associatedtype Result

  func run<Tree: ElementTree>(
    _ tree: inout Tree, _ observer: inout some TreeObserver
  ) -> Result where Tree.Element == Element
}
