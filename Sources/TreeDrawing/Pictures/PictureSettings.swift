package import BinaryTrees
package import TreeLayout

/// The options of a picture of a tree that the command and web pages offer.
package struct PictureSettings: Sendable {
  package var layout = LayoutName.tidy
  package var orientation = LayoutOrientation.down
  package var theme = Theme.calm

  /// The shape of nodes and the routing of edges, or `nil` for those that suit the layout.
  package var nodes: NodeShape?
  package var edges: EdgeRouting?

  package var labels = LabelFit.grow
  package var lines = DrawingStyle.Lines.Pattern.solid

  /// The labels of the edges to left and right children.
  package var edgeLabels: DrawingStyle.EdgeLabels?

  /// The quantity that bubbles show, and the radii for the quantity 0 and the greatest quantity.
  package var sizeBy: BubbleMeasure?
  package var radii = 9.0...32

  /// The notes in the nodes, or `nil` for the usual notes of the tree.
  package var notes: [NodeNote]?

  /// The column that the colors of nodes show: the name of a column, `class` or `purity`.
  package var colorBy: String?

  /// The columns that strips of cells at the leaves show.
  package var strips: [String] = []

  /// The column that the widths of edges show.
  package var widthBy: String?

  /// The cut through a dendrogram whose clusters the colors of edges show.
  package var cut: DendrogramCut.Request?

  /// The number of significant digits of numbers in notes, 1 to 17, or `nil` for at most four.
  package var digits: Int?

  /// The index of the root in the array of a heap, for ``BinaryTrees/NodeNote/index``.
  package var firstIndex = 0

  /// The traversal order of the numbers and colors of nodes.
  package var highlight: TraversalOrder?

  /// The traversal whose order is shown, and whether it is reversed.
  package var traversal: TraversalOrder?
  package var isReversed = false

  /// Whether a dotted line leads from node to node in the order of the traversal.
  package var hasTraversalPath = false

  package var hasRulers = false
  package var hasKeyRuler = false

  /// Whether a scale bar shows the scale of the branch lengths.
  package var hasScaleBar = false
  package var hasGrid = false
  package var hasEmptyPlaces = false

  /// Whether lines keep their width when the picture is scaled.
  package var keepsLineWidths = false

  package var title: String?
  package var page = PicturePage()

  /// The choice between light and dark colors, or `nil` for those that suit the background, or the
  /// viewer if there is no background.
  package var appearance: SVGOptions.Appearance?

  /// Creates the standard settings.
  package init() {}

  /// The lengths and colors of the picture.
  package var style: DrawingStyle {
    var style = DrawingStyle.standard(theme)
    style.orientation = orientation
    style.emptyPlaces.areShown = hasEmptyPlaces
    style.edges = edges ?? layout.traits.edges
    style.shape = nodes ?? layout.traits.shape
    style.labels = labels
    style.lines.pattern = lines
    if notes?.contains(where: { if case .column = $0 { true } else { false } }) == true {
      style.text.noteLines = 6
    }
    if let edgeLabels {
      style.edgeLabels = edgeLabels
      // In an H-tree, the edges of every other level are horizontal, so their labels need space
      // between siblings.
      if layout == .htree { style.siblingGap = max(style.siblingGap, style.edgeLabelRoom) }
    }
    style.rulers.areShown = hasRulers || hasKeyRuler || hasScaleBar
    style.rulers.showsScaleBar = hasScaleBar
    style.rulers.showsKeys = hasKeyRuler
    style.rulers.showsGrid = hasGrid
    style.rulers.showsRings = layout == .radial
    if style.shape == .point { style.levelPitch = 44 }
    if style.shape == .point || sizeBy != nil {
      // The distance of dots and bubbles depends on their radius, not on the width of labels.
      (style.siblingPitch, style.siblingGap) = (2 * style.radius / 3, style.radius / 3)
    }
    return style
  }

  /// The options of the SVG document.
  package var svgOptions: SVGOptions {
    SVGOptions(
      appearance: appearance ?? page.suitingAppearance, page: page,
      keepsLineWidths: keepsLineWidths)
  }
}

extension PicturePage {
  /// The colors that suit the background, or the viewer if there is no background.
  package var suitingAppearance: SVGOptions.Appearance {
    guard let background else { return .automatic }
    return background.light.luminance < 0.4 ? .dark : .light
  }
}

extension LayoutName {
  /// The default style of pictures, and whether both axes always have the same scale.
  fileprivate var traits: (edges: EdgeRouting, shape: NodeShape, keepsProportions: Bool) {
    switch self {
    case .tidy, .height, .knuth, .wetherell: (.straight, .circle, false)
    case .dendrogram: (.corner, .point, false)
    case .radial, .circular, .htree: (.straight, .circle, true)
    case .indented: (.bracket, .circle, false)
    }
  }
}

extension PictureSettings {
  /// Returns a picture in a form that is readable on a page.
  ///
  /// - Parameters:
  ///   - picture: the picture.
  ///   - page: the page.
  ///   - resolution: the number of pixels per unit of the page.
  ///   - unit: the name of the pixels, such as `px`.
  ///   - notes: the notes on the picture. A note on omitted parts is appended.
  /// - Returns: the picture to place on the page.
  package func fitted<Picture: PageFitting>(
    _ picture: Picture, to page: PicturePage, _ resolution: Double, unit: String = "px",
    _ notes: inout [String]
  ) -> Picture {
    let (picture, omissions) = picture.fitted(
      to: page, resolution: resolution, keepsProportions: layout.traits.keepsProportions)
    var names: [String] = []
    if omissions.contains(.labels) { names.append("labels") }
    if omissions.contains(.nodes) { names.append("nodes") }
    if !names.isEmpty {
      notes.append(
        "\(names.joined(separator: " and ")) of less than 4 \(unit) are left out; "
          + "a larger picture or -o FILE.html shows them")
    }
    if omissions.contains(.lines) {
      notes.append("lines that fall into the same \(unit == "px" ? "pixel" : "point") are merged")
    }
    return picture
  }
}
