import BinaryTrees
import TreeDrawing
import TreeGeometry
import TreeLayout
import TreeText
import TextSupport

extension LayoutName {
  /// The routing of edges that suits the layout.
  fileprivate var edges: EdgeRouting {
    switch self {
    case .dendrogram: .corner
    case .indented: .bracket
    default: .straight
    }
  }
}

extension Presenter {
  /// The hand that pictures are drawn with.
  var style: DrawingStyle {
    let look = options.look
    var style = DrawingStyle.standard(look.theme)
    style.orientation = options.orientation
    style.emptyPlaces.areShown = look.emptyPlaces
    style.edges = look.edges ?? options.layout.edges
    style.shape = look.nodes ?? (options.layout == .dendrogram ? .point : .circle)
    style.labels = look.labels
    style.lines.pattern = look.lines
    if let words = look.edgeLabels {
      style.edgeLabels = words.labels
      // Every other generation of edges is level.
      if options.layout == .htree { style.siblingGap = max(style.siblingGap, style.edgeLabelRoom) }
    }
    style.rulers.areShown = look.rulers || look.keyRuler
    style.rulers.showsKeys = look.keyRuler
    style.rulers.showsGrid = look.grid
    style.rulers.showsRings = options.layout == .radial
    if style.shape == .point { style.levelPitch = 44 }
    if style.shape == .point || look.sizeBy != nil {
      // Dots and bubbles say themselves how much room they need.
      (style.siblingPitch, style.siblingGap) = (2 * style.radius / 3, style.radius / 3)
    }
    return style
  }

  /// The layout that was asked for, which may want to know more of the tree than its shape.
  func algorithm(for tree: TreeSnapshot<String>) -> any LayoutAlgorithm {
    guard options.layout == .dendrogram else { return options.layout.algorithm }
    return DendrogramLayout(of: tree) ?? DendrogramLayout()
  }

  /// The title that was asked for.
  var title: String? { options.look.title?.text }

  /// What our own pictures show.
  func scene(
    of product: PresentedTree, _ notes: inout [String], titled isTitled: Bool = true
  ) throws -> Scene {
    let detail = try detail(of: product)
    var marks = product.marks
    if options.look.tour {
      marks.tour = product.tree.shape.nodes(in: order, reversed: options.reversed)
    }
    func laidOut(_ layout: any LayoutAlgorithm) throws -> Scene {
      try Scene(
        of: product.shownTree, layout: layout, style: style, marks: marks, detail: detail,
        metrics: metrics, title: isTitled ? title ?? product.title : product.title)
    }
    var scene = try laidOut(algorithm(for: product.tree))
    var fitting = isTitled ? DendrogramFitting(product.tree, options) : nil
    while let fitted = fitting?.next(after: scene.size) { scene = try laidOut(fitted) }
    noteMissingRulers(scene, &notes)
    let cut = scene.shortenedLabelCount
    if cut > 0 {
      notes.append("\(cut.counted("label")) cut at \(style.text.maximumLines) lines")
    }
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

  /// The traversal that visits are counted by.
  private var order: TraversalOrder { options.traversal ?? .inorder }

  private func detail(of product: PresentedTree) throws(CommandFailure) -> ((Int) -> NodeDetail)? {
    let texts = product.noteTexts(options)
    let radii = try product.radii(
      options.look.sizeBy, within: options.look.radii?.radii ?? 9...32)
    guard !texts.isEmpty || radii != nil else { return nil }
    return { node in
      NodeDetail(notes: texts.map { $0[node] }.filter { !$0.isEmpty }, radius: radii?[node])
    }
  }

  private func noteMissingRulers(_ scene: Scene, _ notes: inout [String]) {
    let look = options.look
    guard look.rulers || look.keyRuler || look.grid, !scene.shape.isEmpty else { return }
    let (across, along) = scene.rulers.reduce(into: (0, 0)) { counts, ruler in
      if ruler.measure.isAcross { counts.0 += 1 } else { counts.1 += 1 }
    }
    if across == 0, look.keyRuler || along < 2 && options.layout != .dendrogram {
      notes.append(
        "this layout has no in-order axis: nodes share places on it; --layout knuth has one")
    }
    if along == 0 {
      notes.append("the layout \(options.layout.rawValue) has no depth axis")
    }
  }
}

extension PresentedTree {
  /// The notes of all nodes, one list for each note that was asked for.
  func noteTexts(_ options: OutputOptions) -> [[String]] {
    let notes = options.look.annotate?.notes ?? usualNotes
    return notes.map { $0.texts(of: tree, visiting: options.traversal ?? .inorder) }
  }

  /// The tree as drawings in characters show it: notes stand behind the labels.
  func notedTree(_ options: OutputOptions) -> TreeSnapshot<String> {
    tree.showing(
      options.look.annotate?.notes ?? [], visiting: options.traversal ?? .inorder,
      asASCII: options.charset == .ascii)
  }

  /// The radii of the bubbles, if there are any.
  ///
  /// - Throws: 65 if the tree does not say what is measured, or nonsense.
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
