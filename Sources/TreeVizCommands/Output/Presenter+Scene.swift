import BinaryTrees
import TextSupport
import TreeDrawing
import TreeLayout
import TreeText
import TreesOfKeys

extension OutputOptions {
  /// The settings of pictures.
  var settings: PictureSettings {
    var settings = PictureSettings()
    (settings.layout, settings.orientation, settings.theme) = (layout, orientation, look.theme)
    (settings.nodes, settings.edges) = (look.nodes, look.edges)
    (settings.labels, settings.lines) = (look.labels, look.lines)
    settings.edgeLabels = look.edgeLabels?.labels
    settings.sizeBy = look.sizeBy
    if let radii = look.radii?.radii { settings.radii = radii }
    settings.firstIndex = look.stillIndex
    (settings.notes, settings.highlight) = (look.annotate?.notes, look.highlight)
    (settings.traversal, settings.isReversed) = (traversal, reversed)
    (settings.colorBy, settings.widthBy) = (columns.colorBy?.text, columns.widthBy?.text)
    settings.strips = columns.strip?.names ?? []
    settings.cut = columns.cutRequest
    settings.digits = columns.digits
    settings.hasTraversalPath = look.tour
    (settings.hasRulers, settings.hasKeyRuler) = (look.rulers, look.keyRuler)
    settings.hasScaleBar = look.scaleBar
    (settings.hasGrid, settings.hasEmptyPlaces) = (look.grid, look.emptyPlaces)
    (settings.title, settings.page) = (look.title?.text, page)
    settings.appearance = pageOptions.svgAppearance
    settings.keepsLineWidths = look.fixedLines
    return settings
  }
}

extension Presenter {
  /// The style of pictures.
  var style: DrawingStyle { options.settings.style }

  /// Returns the layout in the options.
  ///
  /// A dendrogram also depends on the columns of the tree.
  func algorithm(for tree: TreeSnapshot<String>) -> any LayoutAlgorithm {
    guard options.layout == .dendrogram else { return options.layout.algorithm }
    return DendrogramLayout(of: tree) ?? DendrogramLayout()
  }

  var title: String? { options.look.title?.text }

  /// Returns the scene for pictures of TreeViz.
  func scene(
    of product: PresentedTree, _ notes: inout [String], titled isTitled: Bool = true
  ) throws -> TreeScene {
    var pictured = PicturedTree(
      product.tree, marks: product.marks, usualNotes: product.usualNotes, title: product.title)
    (pictured.triangles, pictured.doubleBlacks) = (product.triangles, product.doubleBlacks)
    pictured.hiddenCounts = product.hiddenCounts
    return try options.settings.scene(
      of: pictured, titled: isTitled, metrics: metrics, &notes)
  }
}

extension PresentedTree {
  /// Returns the tree for drawings in characters, with notes after the labels.
  func notedTree(_ options: OutputOptions) -> TreeSnapshot<String> {
    labeledTree(options).showing(
      options.look.annotate?.notes ?? usualNotes, visiting: options.traversal ?? .inorder,
      reversed: options.reversed, asASCII: options.charset == .ascii,
      in: NoteFormat(
        for: tree, digits: options.columns.digits, firstIndex: options.look.stillIndex))
  }

  /// Returns the tree with triangles before the labels that stand for subtrees, as in `△A`, or around
  /// them in ASCII, as in `/A\`, and with the numbers of hidden nodes, as in `5 +14`.
  private func labeledTree(_ options: OutputOptions) -> TreeSnapshot<String> {
    if triangles.isEmpty, hiddenCounts.isEmpty { return tree }
    // Text drawings cut long labels, but the numbers must remain.
    var labels = tree.elements
    let width = options.textOptions.maximumLabelCells
    for (node, count) in hiddenCounts {
      labels[node] = labels[node].clipped(toCells: max(1, width - " +\(count)".count))
    }
    labels = countingHidden(in: labels)
    for node in triangles {
      labels[node] = options.charset == .ascii ? "/\(labels[node])\\" : "△\(labels[node])"
    }
    return TreeSnapshot(shape: tree.shape, elements: labels, columns: tree.columns)
  }

  /// The tree as flowcharts show it, with multiplicities and the numbers of hidden nodes in the labels.
  var countedTree: TreeSnapshot<String> {
    if hiddenCounts.isEmpty { return shownTree }
    let shown = shownTree
    return TreeSnapshot(
      shape: shown.shape, elements: countingHidden(in: shown.elements), columns: shown.columns)
  }

  /// Returns labels with the numbers of hidden nodes, as in `5 +14`.
  private func countingHidden(in labels: [String]) -> [String] {
    var labels = labels
    for (node, count) in hiddenCounts { labels[node] += " +\(count)" }
    return labels
  }
}
