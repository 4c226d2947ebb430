package import BinaryTrees
package import TextSupport
import TreeGeometry
import TreeLayout

/// A tree with its marks, to be drawn.
package struct PicturedTree {
  package var tree: TreeSnapshot<String>
  package var marks: TreeMarks

  /// The notes in the nodes unless the settings name others.
  package var usualNotes: [NodeNote]

  /// The title of the picture unless the settings name another one.
  package var title: String?

  /// The numbers of the nodes that are drawn as triangles, and of those that are double black.
  package var triangles: Set<Int> = []
  package var doubleBlacks: Set<Int> = []

  /// The numbers of hidden nodes below nodes, by the number of the node.
  package var hiddenCounts: [Int: Int] = [:]

  package init(
    _ tree: TreeSnapshot<String>, marks: TreeMarks = TreeMarks(), usualNotes: [NodeNote] = [],
    title: String? = nil
  ) {
    (self.tree, self.marks, self.usualNotes, self.title) = (tree, marks, usualNotes, title)
  }
}

extension PictureSettings {
  /// The maximum number of nodes of a picture that shows the path of ``traversal`` even if
  /// ``hasTraversalPath`` is `false`.
  ///
  /// In larger trees, the lines of the path would cover each other.
  package static let mostPathNodes = 100

  /// Adds the visits of ``highlight`` or ``traversal`` and the path of ``traversal`` to marks, unless
  /// these already have visits or a path.
  ///
  /// The visits of ``traversal`` are added only if the picture does not show them otherwise.
  ///
  /// - Parameters:
  ///   - shape: the shape of the tree.
  ///   - marks: the marks of the tree.
  ///   - isPicture: whether the order of ``traversal`` can be shown in the nodes.
  package func showVisits(of shape: TreeShape, in marks: inout TreeMarks, isPicture: Bool = true) {
    if let highlight, marks.visits.isEmpty { marks.visits = shape.nodes(in: highlight) }
    guard isPicture else { return }
    let showsPath =
      hasTraversalPath
      || traversal != nil && highlight == nil && shape.count <= Self.mostPathNodes
    if showsPath, marks.traversalPath.isEmpty {
      marks.traversalPath = shape.nodes(in: traversal ?? .inorder, reversed: isReversed)
    }
    if let traversal, marks.visits.isEmpty, notes?.contains(.visit) != true {
      marks.visits = shape.nodes(in: traversal, reversed: isReversed)
    }
  }

  /// Returns the scene of a tree.
  ///
  /// - Parameters:
  ///   - pictured: the tree.
  ///   - isTitled: whether the settings determine the title and, in a dendrogram, the page determines
  ///     the lengths of branches.
  ///   - metrics: the widths of text.
  ///   - notes: the notes on the picture. Notes on missing parts are appended.
  /// - Returns: the scene.
  /// - Throws: ``PictureError`` if the tree is too large for the layout or has no quantities for
  ///   bubbles.
  package func scene(
    of pictured: PicturedTree, titled isTitled: Bool = true,
    metrics: AnyTextMetrics = FontMetrics(), _ notes: inout [String]
  ) throws(PictureError) -> TreeScene {
    let tree = pictured.tree
    if layout == .circular { try checkCircle(of: pictured) }
    let columns = try columns(of: tree, &notes)
    let detail = try detail(of: pictured, columns)
    var marks = pictured.marks
    if hasTraversalPath {
      marks.traversalPath = tree.shape.nodes(in: traversal ?? .inorder, reversed: isReversed)
    }
    let isCrowded = isCrowded(pictured)
    let shown = isCrowded ? tree.withoutLabels : tree.showingMultiplicities
    let style = isCrowded ? style.withoutNodes : style(of: tree)
    let title = isTitled ? title ?? pictured.title : pictured.title
    func drawn(_ layout: DendrogramLayout) throws(LayoutError) -> TreeScene {
      try TreeScene(
        of: shown, layout: layout, style: style, marks: marks, detail: detail, metrics: metrics,
        title: title, columns: columns.scene)
    }
    let scene: TreeScene
    do throws(LayoutError) {
      // A dendrogram also depends on the columns of the tree.
      if isCrowded, let layout = DendrogramLayout(of: tree, extent: Self.crowdedExtent) {
        scene = try drawn(layout)
      } else if layout == .dendrogram, let layout = DendrogramLayout(of: tree) {
        let natural = try drawn(layout)
        scene = isTitled ? try fitted(natural, of: tree, drawn) : natural
      } else if layout == .circular {
        scene = try circle(of: tree) { (layout) throws(LayoutError) in
          try TreeScene(
            of: shown, layout: layout, style: style, marks: marks, detail: detail,
            metrics: metrics, title: title, columns: columns.scene)
        }
      } else if style.followsSpokes {
        scene = try TreeScene(
          of: shown, layout: SpokeLayout(), style: style, marks: marks, detail: detail,
          metrics: metrics, title: title, columns: columns.scene)
      } else {
        scene = try TreeScene(
          of: shown, layout: layout, style: style, marks: marks, detail: detail, metrics: metrics,
          title: title, columns: columns.scene)
      }
    } catch {
      throw PictureError(description: error.description)
    }
    noteMissingRulers(scene, &notes)
    noteMissingText(scene, &notes)
    let lengths = layout.showsLengths ? tree.columns[.branchLength]?.numbers : nil
    let negative = lengths?.count { ($0 ?? 0) < 0 } ?? 0
    if negative > 0 {
      notes.append(
        negative == 1
          ? "1 branch has a negative length and is drawn backward"
          : "\(negative) branches have negative lengths and are drawn backward")
    }
    return scene
  }

  /// Returns the SVG document of a tree.
  ///
  /// - Parameters:
  ///   - pictured: the tree, whose visits are added as in ``showVisits(of:in:isPicture:)``.
  ///   - notes: the notes on the picture. Notes on missing parts are appended.
  /// - Returns: the document in UTF-8.
  /// - Throws: ``PictureError`` if the tree cannot be drawn.
  package func svg(
    of pictured: PicturedTree, _ notes: inout [String]
  ) throws(PictureError) -> [UInt8] {
    var pictured = pictured
    showVisits(of: pictured.tree.shape, in: &pictured.marks)
    let scene = fitted(try scene(of: pictured, &notes), to: page, 1, &notes)
    let writer = SVGWriter(svgOptions)
    notes += writer.notes(on: scene)
    return writer.bytes(of: scene)
  }

  /// Returns the notes and sizes of the nodes, or `nil` for nodes without both.
  private func detail(
    of pictured: PicturedTree, _ columns: ShownColumns
  ) throws(PictureError) -> ((Int) -> NodeDetail)? {
    let order = traversal ?? .inorder
    let format = NoteFormat(for: pictured.tree, digits: digits, firstIndex: firstIndex)
    let texts = (notes ?? pictured.usualNotes)
      .map { $0.texts(of: pictured.tree, visiting: order, reversed: isReversed, in: format) }
    let radii = try radii(of: pictured.tree)
    let (triangles, doubleBlacks) = (pictured.triangles, pictured.doubleBlacks)
    guard
      !texts.isEmpty || radii != nil || !triangles.isEmpty || !doubleBlacks.isEmpty
        || columns.colors != nil || !pictured.hiddenCounts.isEmpty
    else { return nil }
    let (style, marks, hiddenCounts) = (style, pictured.marks, pictured.hiddenCounts)
    return { node in
      var detail = NodeDetail(
        notes: texts.map { $0[node] }.filter { !$0.isEmpty }, radius: radii?[node])
      if let count = hiddenCounts[node] { detail.notes.append("+\(count)") }
      detail.isTriangle = triangles.contains(node)
      detail.isDoubleBlack = doubleBlacks.contains(node)
      columns.show(node, marks[node], style, in: &detail)
      return detail
    }
  }

  /// Returns the radii of the bubbles, or `nil` if there is no measure.
  private func radii(of tree: TreeSnapshot<String>) throws(PictureError) -> [Double]? {
    guard let measure = sizeBy else { return nil }
    let option = "--size-by \(measure.rawValue)"
    do throws(BubbleError) {
      if let radii = try measure.radii(of: tree, within: radii) { return radii }
    } catch .quantity(let quantity, let node?) {
      let label = tree.elements[node].visibleOnTerminal
      throw PictureError(description: "\(option): \(label) has \(quantity) (expected: 0 or more)")
    } catch {
      throw PictureError(description: "\(option): \(error)")
    }
    throw PictureError(
      description: "\(option): the tree does not record the \(measure.rawValue) of its nodes"
        + #"; JSON can: {"key": 5, "\#(measure.rawValue)": 3, "left": {…}}"#)
  }

  private func noteMissingText(_ scene: TreeScene, _ notes: inout [String]) {
    let cut = scene.shortenedLabelCount
    if cut > 0 {
      notes.append("\(cut.counted("label")) cut at \(scene.style.text.maximumLines) lines")
    }
    let omitted = scene.omittedTextCount
    if omitted > 0 {
      let texts = omitted.counted("text on a branch", plural: "texts on branches")
      let remedy = layout == .circular ? "--layout dendrogram" : "a longer --fit"
      notes.append("\(texts) left out, for lack of space; \(remedy) makes room")
    }
    let missing = scene.missingEdgeLabelCount
    if missing > 0 { notes.append("\(missing.counted("edge label")) left out, for lack of space") }
  }

  private func noteMissingRulers(_ scene: TreeScene, _ notes: inout [String]) {
    guard !scene.shape.isEmpty else { return }
    if hasScaleBar, !scene.rulers.contains(where: { $0.measure.isLength }) {
      notes.append("--scale-bar: the picture shows no branch lengths")
    }
    guard hasRulers || hasKeyRuler || hasGrid else { return }
    let across = scene.rulers.count { $0.measure.isAcross }
    let along = scene.rulers.count - across
    if across == 0, hasKeyRuler || along < 2 && !layout.showsLengths {
      notes.append(
        "this layout has no in-order axis: nodes share places on it; --layout knuth has one")
    }
    if along == 0 { notes.append("the layout \(layout.rawValue) has no depth axis") }
  }
}
