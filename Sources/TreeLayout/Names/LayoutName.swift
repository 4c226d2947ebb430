/// The name of a layout, used to select a layout at run time.
public enum LayoutName: String, Hashable, Sendable, CaseIterable {
  /// A compact layout with centered parents; see ``TidyLayout``.
  case tidy
  /// Fixed positions that depend on the height of the tree; see ``HeightLayout``.
  case height
  /// A column for each node; see ``KnuthLayout``.
  case knuth
  /// The leftmost free position on each level; see ``WetherellLayout``.
  case wetherell
  /// All leaves on one line; see ``DendrogramLayout``.
  case dendrogram
  /// Levels on circles around the root; see ``RadialLayout``.
  case radial
  /// Edges at right angles to the edges above them, as in a fractal H; see ``HTreeLayout``.
  case htree
  /// A row for each node, indented like a listing of files; see ``IndentedLayout``.
  case indented
}

// Embedded Swift does not support existential types, so code for it names the layout types
// directly.
#if !hasFeature(Embedded)
  extension LayoutName {
    /// The layout algorithm with this name.
    public var algorithm: any LayoutAlgorithm {
      switch self {
      case .tidy: TidyLayout()
      case .height: HeightLayout()
      case .knuth: KnuthLayout()
      case .wetherell: WetherellLayout()
      case .dendrogram: DendrogramLayout()
      case .radial: RadialLayout()
      case .htree: HTreeLayout()
      case .indented: IndentedLayout()
      }
    }
  }
#endif
