/// The name of a layout, for a choice made at run time.
public enum LayoutName: String, Hashable, Sendable, CaseIterable {
  /// Contours, parents centred; see ``TidyLayout``.
  case tidy
  /// Slots by height; see ``HeightLayout``.
  case height
  /// A column for each node; see ``KnuthLayout``.
  case knuth
  /// The next free place on each level; see ``WetherellLayout``.
  case wetherell
  /// All leaves on one line; see ``DendrogramLayout``.
  case dendrogram
  /// Levels on circles around the root; see ``RadialLayout``.
  case radial
  /// The fractal H; see ``HTreeLayout``.
  case htree
  /// A row for each node, as files are listed; see ``IndentedLayout``.
  case indented
}

// Embedded Swift has no existentials: there the layouts are named where they are used.
#if !hasFeature(Embedded)
  extension LayoutName {
    /// The layout of that name.
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
