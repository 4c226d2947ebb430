import BinaryTrees
import TreeLayout

// Circular pictures: dendrograms around their roots.

extension LayoutName {
  /// Whether pictures with this layout show branch lengths.
  package var showsLengths: Bool { self == .dendrogram || self == .circular }
}

extension PictureSettings {
  /// The radius of circular pictures, if their text needs no more, and the greatest radius that text
  /// on branches can lead to.
  private static let radii = (usual: 160.0, greatest: 640.0)

  /// Throws an error if an option or the tree does not suit a circular picture.
  func checkCircle(of pictured: PicturedTree) throws(PictureError) {
    func refuse(_ words: String) -> PictureError {
      PictureError(description: "--layout circular: \(words)")
    }
    if let nodes, nodes != .point {
      throw refuse("nodes are points, not \(nodes.rawValue) (expected: --nodes point)")
    }
    if let edges, edges != .corner {
      throw refuse("edges are arcs and spokes, not \(edges.rawValue) (expected: --edges corner)")
    }
    if edgeLabels != nil { throw refuse("there is no space for --edge-labels") }
    if sizeBy != nil { throw refuse("nodes are points, so that --size-by cannot be shown") }
    if hasEmptyPlaces { throw refuse("there is no space for --empty-places") }
    if !pictured.triangles.isEmpty { throw refuse("there is no space for --triangles") }
    let tree = pictured.tree
    guard let lengths = tree.branchLengths else { return }
    let distances = tree.shape.distances(lengths)
    let tolerance = 1e-9 * (distances.max() ?? 0)
    guard distances.allSatisfy({ $0 >= -tolerance }) else {
      throw refuse(
        "a negative branch length leads to a node before the root; --layout dendrogram shows it")
    }
  }

  /// Returns the scene of a circular picture.
  ///
  /// The circle is so large that the names of leaves at the greatest distance from the root have room side
  /// by side. With branch lengths, it becomes larger if texts on branches have no room.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - draw: returns the scene with a layout.
  /// - Returns: the scene.
  /// - Throws: the errors of `draw`.
  func circle(
    of tree: TreeSnapshot<String>, _ draw: (CircularLayout) throws(LayoutError) -> TreeScene
  ) throws(LayoutError) -> TreeScene {
    guard let lengths = tree.branchLengths else { return try draw(CircularLayout()) }
    let longest = tree.shape.longestPath(lengths)
    guard longest > 0 else { return try draw(CircularLayout()) }
    func layout(_ radius: Double) -> CircularLayout {
      CircularLayout(branchLengths: lengths, scale: radius / longest)
    }
    let style = style(of: tree)
    let line = (style.text.size * style.text.lineHeight).rounded(.up)
    var radius = max(
      Self.radii.usual, style.spokes(of: tree.shape)?.leastRadius(ofText: line) ?? 0)
    var scene = try draw(layout(radius))
    let needed = scene.radiusOfNames
    if needed > radius + 1 {
      radius = needed
      scene = try draw(layout(radius))
    }
    while scene.omittedTextCount > 0, radius < Self.radii.greatest,
      tree.count <= SceneObstacles.nodeLimit
    {
      radius = min(1.5 * radius, Self.radii.greatest)
      scene = try draw(layout(radius))
    }
    return scene
  }
}

extension TreeScene {
  /// The radius beyond which the names of leaves cover neither each other nor lines.
  fileprivate var radiusOfNames: Double {
    spokes.map { measured.radiusOfNames(in: shape, $0) } ?? 0
  }
}
