import BinaryTrees
import TextSupport
import TreeDrawing
import TreeGeometry
import TreeLayout
import TreeText
import TreesOfKeys

extension LayoutName {
  /// The default style of pictures, and whether both axes always have the same scale.
  var traits: (edges: EdgeRouting, shape: NodeShape, keepsProportions: Bool) {
    switch self {
    case .tidy, .height, .knuth, .wetherell: (.straight, .circle, false)
    case .dendrogram: (.corner, .point, false)
    case .radial, .htree: (.straight, .circle, true)
    case .indented: (.bracket, .circle, false)
    }
  }
}

extension Presenter {
  /// The style of pictures.
  var style: DrawingStyle {
    let look = options.look
    var style = DrawingStyle.standard(look.theme)
    style.orientation = options.orientation
    style.emptyPlaces.areShown = look.emptyPlaces
    style.edges = look.edges ?? options.layout.traits.edges
    style.shape = look.nodes ?? options.layout.traits.shape
    style.labels = look.labels
    style.lines.pattern = look.lines
    if let words = look.edgeLabels {
      style.edgeLabels = words.labels
      // In an H-tree, the edges of every other level are horizontal, so their labels need space
      // between siblings.
      if options.layout == .htree { style.siblingGap = max(style.siblingGap, style.edgeLabelRoom) }
    }
    style.rulers.areShown = look.rulers || look.keyRuler
    style.rulers.showsKeys = look.keyRuler
    style.rulers.showsGrid = look.grid
    style.rulers.showsRings = options.layout == .radial
    if style.shape == .point { style.levelPitch = 44 }
    if style.shape == .point || look.sizeBy != nil {
      // The distance of dots and bubbles depends on their radius, not on the width of labels.
      (style.siblingPitch, style.siblingGap) = (2 * style.radius / 3, style.radius / 3)
    }
    return style
  }

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
    let detail = try detail(of: product)
    var marks = product.marks
    if options.look.tour {
      marks.traversalPath = product.tree.shape.nodes(in: order, reversed: options.reversed)
    }
    func laidOut(_ layout: any LayoutAlgorithm) throws -> TreeScene {
      try TreeScene(
        of: product.shownTree, layout: layout, style: style, marks: marks, detail: detail,
        metrics: metrics, title: isTitled ? title ?? product.title : product.title)
    }
    var scene = try laidOut(algorithm(for: product.tree))
    if isTitled { scene = try fitted(scene, of: product.tree, laidOut) }
    noteMissingRulers(scene, &notes)
    let cut = scene.shortenedLabelCount
    if cut > 0 { notes.append("\(cut.counted("label")) cut at \(style.text.maximumLines) lines") }
    let missing = scene.missingEdgeLabelCount
    if missing > 0 { notes.append("\(missing.counted("edge label")) left out, for lack of space") }
    let lengths = options.layout == .dendrogram ? product.tree.columns[.branchLength]?.numbers : nil
    let negative = lengths?.count { ($0 ?? 0) < 0 } ?? 0
    if negative > 0 {
      notes.append(
        negative == 1
          ? "1 branch has a negative length and is drawn without length"
          : "\(negative) branches have negative lengths and are drawn without length")
    }
    return scene
  }

  /// The traversal whose order determines the numbers of visits.
  private var order: TraversalOrder { options.traversal ?? .inorder }

  private func detail(of product: PresentedTree) throws(CommandFailure) -> ((Int) -> NodeDetail)? {
    let texts = (options.look.annotate?.notes ?? product.usualNotes)
      .map { $0.texts(of: product.tree, visiting: order, reversed: options.reversed) }
    let radii = try product.radii(options.look.sizeBy, within: options.look.radii?.radii ?? 9...32)
    guard !texts.isEmpty || radii != nil else { return nil }
    return { node in
      NodeDetail(notes: texts.map { $0[node] }.filter { !$0.isEmpty }, radius: radii?[node])
    }
  }

  private func noteMissingRulers(_ scene: TreeScene, _ notes: inout [String]) {
    let look = options.look
    guard look.rulers || look.keyRuler || look.grid, !scene.shape.isEmpty else { return }
    let across = scene.rulers.count { $0.measure.isAcross }
    let along = scene.rulers.count - across
    if across == 0, look.keyRuler || along < 2 && options.layout != .dendrogram {
      notes.append(
        "this layout has no in-order axis: nodes share places on it; --layout knuth has one")
    }
    if along == 0 { notes.append("the layout \(options.layout.rawValue) has no depth axis") }
  }
}

extension PresentedTree {
  /// Returns the tree for drawings in characters, with notes after the labels.
  func notedTree(_ options: OutputOptions) -> TreeSnapshot<String> {
    tree.showing(
      options.look.annotate?.notes ?? usualNotes, visiting: options.traversal ?? .inorder,
      reversed: options.reversed, asASCII: options.charset == .ascii)
  }

  /// Returns the radii of the bubbles, or `nil` if there is no measure.
  ///
  /// - Throws: status 65 if the tree has no values for the measure, or a value is invalid.
  fileprivate func radii(
    _ measure: BubbleMeasure?, within range: ClosedRange<Double>
  ) throws(CommandFailure) -> [Double]? {
    guard let measure else { return nil }
    do {
      if let radii = try measure.radii(of: tree, within: range) { return radii }
    } catch .quantity(let quantity, let node?) {
      let label = tree.elements[node].visibleOnTerminal
      throw CommandFailure(
        .badData, "--size-by \(measure.rawValue): \(label) has \(quantity) (expected: 0 or more)")
    } catch {
      throw CommandFailure(.badData, "--size-by \(measure.rawValue): \(error)")
    }
    throw CommandFailure(
      .badData,
      "--size-by \(measure.rawValue): the tree does not record the \(measure.rawValue) of its nodes"
        + #"; JSON can: {"key": 5, "\#(measure.rawValue)": 3, "left": {…}}"#)
  }
}
