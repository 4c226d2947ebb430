import BinaryTrees
import TreeLayout

/// The columns that a picture shows, and their colors at the nodes.
struct ShownColumns {
  var scene = SceneColumns()

  /// The colors of the nodes, or `nil` if they show no column.
  var colors: ColumnColors?

  /// The counts of classes that bars show, or `nil` if there are no bars.
  var bars: ClassCounts?

  /// Adds the colors and the bar of a node to its details.
  ///
  /// - Parameters:
  ///   - node: the number of the node.
  ///   - marks: the marks of the node, which determine the color of its border.
  ///   - style: the style of the picture.
  ///   - detail: the details of the node.
  func show(_ node: Int, _ marks: NodeMark, _ style: DrawingStyle, in detail: inout NodeDetail) {
    if var own = colors?.colors[node] {
      let emphasis = NodeEmphasis(marks)
      if emphasis.isMarked, emphasis != .visited {
        let marked = style.colors(of: NodeAppearance(.plain, emphasis))
        (own.light.stroke, own.dark.stroke) = (marked.light.stroke, marked.dark.stroke)
      }
      (detail.colors, detail.showsData) = (own, true)
    }
    if let bars, style.shape != .point, detail.radius == nil, !detail.isTriangle {
      detail.shares = bars.shares(at: node)
    }
  }
}

extension PictureSettings {
  /// Returns the columns that the settings show.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - notes: the notes on the picture. Notes on the colors are appended.
  /// - Returns: the columns.
  /// - Throws: ``PictureError`` if the tree has no such column.
  func columns(
    of tree: TreeSnapshot<String>, _ notes: inout [String]
  ) throws(PictureError) -> ShownColumns {
    var shown = ShownColumns()
    let palette = ColumnPalette(style, theme)
    let format = NoteFormat(for: tree, digits: digits)
    if let colorBy {
      let colors = try ColumnColors(colorBy, for: "--color-by", of: tree, palette, format)
      notes += colors.notes
      shown.scene.legends.append(colors.legend)
      shown.colors = colors
      if colorBy == "class", let counts = ClassCounts(of: tree) {
        shown.bars = counts
        shown.scene.barColors = counts.names.indices.map { palette.colors(of: $0) }
      }
    }
    for (number, name) in strips.enumerated() {
      let colors = try ColumnColors(name, for: "--strip", of: tree, palette, format)
      notes += colors.notes
      shown.scene.strips.strips.append(colors.colors)
      var legend = colors.legend
      if strips.count > 1 { legend.caption = "strip \(number + 1): \(legend.caption)" }
      // The colors of nodes and those of a strip may show the same column.
      if !shown.scene.legends.contains(legend) { shown.scene.legends.append(legend) }
    }
    shown.scene.strips.areAligned = layout == .dendrogram || hasSpokes(tree)
    if let widthBy { shown.scene.edgeWidths = try edgeWidths(by: widthBy, of: tree) }
    if let cut { shown.scene.clusters = try clusters(cut, of: tree, palette, &shown, &notes) }
    if edgeLabels == nil, layout != .circular { shown.scene.edgeWords = tree.answersOnEdges ?? [] }
    return shown
  }

  /// Returns the clusters below a cut, and adds their legend.
  private func clusters(
    _ request: DendrogramCut.Request, of tree: TreeSnapshot<String>, _ palette: ColumnPalette,
    _ shown: inout ShownColumns, _ notes: inout [String]
  ) throws(PictureError) -> SceneClusters {
    let option =
      switch request {
      case .height: "--cut"
      case .clusters: "--clusters"
      }
    let cut = try DendrogramCut(of: tree, request, option: option)
    let clusters = SceneClusters(cut, palette, hasLine: layout.showsLengths)
    notes += cut.notes
    if let note = clusters.note { notes.append("\(option): \(note)") }
    if !layout.showsLengths {
      notes.append(
        "\(option): the layout \(layout.rawValue) shows no heights, so that the line of the cut is "
          + "left out")
    }
    if let legend = clusters.legend(singles: style.color { $0.edge }) {
      shown.scene.legends.append(legend)
    }
    return clusters
  }

  /// The widths of edges for the number 0 and for the greatest number.
  private static let edgeWidths = 0.75...12.0

  /// Returns the width of the edge above each node, which grows with the square root of a number.
  private func edgeWidths(
    by name: String, of tree: TreeSnapshot<String>
  ) throws(PictureError) -> [Double] {
    let key = AnnotationKey(rawValue: name)
    let numbers: [Double?]
    if let column = tree.columns[key] {
      numbers = column.numbers
    } else if name == "samples", let column = tree.columns.sampleCounts {
      numbers = column.numbers
    } else if name == "size" {
      numbers = tree.shape.subtreeSize.map { Double($0) }
    } else {
      throw ColumnColors.missing(name, "--width-by", tree)
    }
    guard let greatest = numbers.compactMap({ $0 }).max(), greatest > 0 else {
      throw PictureError(description: "--width-by: the column \(name) has no positive numbers")
    }
    let range = Self.edgeWidths
    return numbers.map { number in
      let share = max(0, number ?? 0) / greatest
      return max(range.lowerBound, range.upperBound * share.squareRoot())
    }
  }
}

extension TreeSnapshot<String> {
  /// The words on the edges of a decision tree: the entries of the column `edge` if there is one,
  /// otherwise `yes` and `no` at the root, and `missing` where missing values go to the other side than
  /// at the root.
  ///
  /// The value is `nil` for other trees.
  var answersOnEdges: [String]? {
    if let column = columns["edge"] {
      return shape.indices.map { column[$0]?.description ?? "" }
    }
    guard columns["threshold"] != nil || columns["categories"] != nil, !shape.isEmpty else {
      return nil
    }
    var words = [String](repeating: "", count: count)
    let sides = sidesOfMissingValues
    let usual = sides?[0]
    for node in shape.indices where !shape.isLeaf(node) {
      let own = sides?[node]
      for side in ChildSide.allCases {
        let child = Int(shape.child(side, of: node))
        guard child >= 0 else { continue }
        let takesMissing = own == side
        if node == 0 {
          words[child] = (side == .left ? "yes" : "no") + (takesMissing ? ", missing" : "")
        } else if takesMissing, own != usual {
          words[child] = "missing"
        }
      }
    }
    return words
  }

  /// The side where missing values go at each node, or `nil` if the tree does not record it.
  ///
  /// scikit-learn records the right side for all nodes if the data have no missing values.
  private var sidesOfMissingValues: [ChildSide?]? {
    if let column = columns["missing"] {
      return shape.indices.map { node in
        let word = column[node]?.description
        return ChildSide.allCases.first { "\($0)" == word }
      }
    }
    guard let numbers = columns["missing_go_to_left"]?.numbers, numbers.contains(1) else {
      return nil
    }
    return numbers.map { $0 == 1 ? .left : .right }
  }
}
