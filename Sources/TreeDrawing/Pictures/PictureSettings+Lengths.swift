package import BinaryTrees
import TextSupport
import TreeLayout

// The style of pictures that depends on their trees.

extension PictureSettings {
  /// The length of the longest path in a crowded picture, before it is fitted to its page.
  static let crowdedExtent = 4_000.0

  /// Returns the style of the picture of a tree.
  ///
  /// In a dendrogram with branch lengths, the lines are thin and end without dots and plates, so
  /// that the lengths are visible, and the text of leaves has a regular weight. The edges to three or
  /// more children are one junction, because straight edges to distant children would pass behind
  /// the children between.
  ///
  /// - Parameter tree: the tree.
  /// - Returns: the style.
  package func style(of tree: TreeSnapshot<String>) -> DrawingStyle {
    var style = style
    let hasJunctions = tree.shape.hasGroups && (layout == .tidy || layout == .knuth)
    if edges == nil, hasJunctions { style.edges = .elbow }
    if hasSpokes(tree) {
      style.useSpokes()
      return style
    }
    guard showsLengths(of: tree), nodes == nil, sizeBy == nil else { return style }
    style.hasBareEnds = true
    style.lines.edge = 1.25
    style.lines.pathEdge = 3
    style.text.weight = 400
    return style
  }

  /// Returns whether text follows the directions of nodes from the root: in circular pictures, and in
  /// radial pictures that show names of leaves that are wider than a circle, and no other text.
  func hasSpokes(_ tree: TreeSnapshot<String>) -> Bool {
    if layout == .circular { return true }
    guard layout == .radial, nodes == nil, edges == nil, edgeLabels == nil, sizeBy == nil,
      notes?.isEmpty ?? true, highlight == nil, traversal == nil,
      !hasTraversalPath, !hasEmptyPlaces, tree.count > 1
    else { return false }
    let font = style.text.labelFont(FontMetrics())
    var hasWideName = false
    for node in tree.shape.indices {
      let label = tree.elements[node]
      guard tree.shape.isLeaf(node) else {
        if label.isEmpty { continue }
        return false
      }
      hasWideName = hasWideName || font.width(of: label) > style.labelRoom
    }
    return hasWideName
  }

  /// Whether the picture shows the branch lengths of a tree.
  private func showsLengths(of tree: TreeSnapshot<String>) -> Bool {
    layout == .dendrogram && tree.columns[.branchLength] != nil
  }

  /// Returns whether the page of a dendrogram has no room for the labels and nodes of all leaves
  /// at any resolution.
  ///
  /// Such a picture is drawn without measuring its labels.
  func isCrowded(_ pictured: PicturedTree) -> Bool {
    let tree = pictured.tree
    guard case .size(let width, let height) = page.fit, showsLengths(of: tree), nodes == nil,
      sizeBy == nil, edges ?? .corner == .corner, pictured.marks.isEmpty, highlight == nil,
      traversal == nil, !hasTraversalPath, !hasEmptyPlaces, pictured.triangles.isEmpty,
      pictured.doubleBlacks.isEmpty
    else { return false }
    let leaves = tree.shape.indices.lazy.filter { tree.shape.isLeaf($0) }.count
    return Double(leaves) > 4 * (orientation.isVertical ? width : height)
  }
}

extension DrawingStyle {
  /// Draws edges as arcs around the root and lines from it, and the names of leaves along these lines.
  fileprivate mutating func useSpokes() {
    (shape, edges, hasBareEnds, followsSpokes) = (.point, .corner, true, true)
    (lines.edge, lines.pathEdge, text.weight) = (1.25, 3, 400)
    (siblingPitch, siblingGap) = (text.size * text.lineHeight, 4)
    levelPitch = 28
  }

  /// The style with very small nodes without text.
  var withoutNodes: DrawingStyle {
    var style = self
    style.shape = .circle
    (style.radius, style.labelRoom, style.padding) = (0.5, 1, 0)
    style.lines.edge = 1.25
    return style
  }
}

extension TreeSnapshot<String> {
  /// The tree with empty labels.
  var withoutLabels: TreeSnapshot<String> {
    TreeSnapshot(
      shape: shape, elements: [String](repeating: "", count: count), columns: columns)
  }
}
