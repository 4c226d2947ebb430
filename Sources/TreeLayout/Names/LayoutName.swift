package import BinaryTrees

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
  /// A dendrogram around its root; see ``CircularLayout``.
  case circular
  /// Edges at right angles to the edges above them, as in a fractal H; see ``HTreeLayout``.
  case htree
  /// A row for each node, indented like a listing of files; see ``IndentedLayout``.
  case indented
}

extension LayoutName {
  /// Whether the nodes of each level are in order; see ``LayoutAlgorithm/hasRows``.
  package var hasRows: Bool {
    switch self {
    case .tidy: TidyLayout.hasRows
    case .height: HeightLayout.hasRows
    case .knuth: KnuthLayout.hasRows
    case .wetherell: WetherellLayout.hasRows
    case .dendrogram: DendrogramLayout.hasRows
    case .radial: RadialLayout.hasRows
    case .circular: CircularLayout.hasRows
    case .htree: HTreeLayout.hasRows
    case .indented: IndentedLayout.hasRows
    }
  }

  /// Lays out a tree; see ``LayoutAlgorithm/layout(_:sizes:options:)``.
  package func layout(
    _ shape: TreeShape, sizes: NodeSizes, options: LayoutOptions
  ) throws(LayoutError) -> NodePositions {
    switch self {
    case .tidy: try TidyLayout().layout(shape, sizes: sizes, options: options)
    case .height: try HeightLayout().layout(shape, sizes: sizes, options: options)
    case .knuth: try KnuthLayout().layout(shape, sizes: sizes, options: options)
    case .wetherell: try WetherellLayout().layout(shape, sizes: sizes, options: options)
    case .dendrogram: try DendrogramLayout().layout(shape, sizes: sizes, options: options)
    case .radial: try RadialLayout().layout(shape, sizes: sizes, options: options)
    case .circular: try CircularLayout().layout(shape, sizes: sizes, options: options)
    case .htree: try HTreeLayout().layout(shape, sizes: sizes, options: options)
    case .indented: try IndentedLayout().layout(shape, sizes: sizes, options: options)
    }
  }
}

// Embedded Swift has no existential types.
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
      case .circular: CircularLayout()
      case .htree: HTreeLayout()
      case .indented: IndentedLayout()
      }
    }
  }
#endif
