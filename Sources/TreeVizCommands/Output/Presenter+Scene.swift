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
    if let words = look.edgeLabels { style.edgeLabels = words.labels }
    style.rulers.areShown = look.rulers
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
    guard options.layout == .dendrogram, let lengths = tree.columns[.branchLength] else {
      return options.layout.algorithm
    }
    let branches = lengths.numbers
    let longest = tree.shape.longestPath(branches)
    let leaves = (tree.count + 1) / 2
    // As long as the leaves ask for, within what a page or a screen shows.
    let extent = Double(min(max(12 * leaves, 240), 960))
    return DendrogramLayout(
      branchLengths: branches, scale: longest > 0 ? extent / longest : nil)
  }

  /// What our own pictures show.
  func scene(of product: PresentedTree, _ notes: inout [String]) throws -> Scene {
    let detail = try detail(of: product)
    var marks = product.marks
    if options.look.tour {
      marks.tour = product.tree.shape.nodes(in: order, reversed: options.reversed)
    }
    let scene = try Scene(
      of: product.shownTree, layout: algorithm(for: product.tree), style: style, marks: marks,
      detail: detail, metrics: metrics,
      title: options.look.title.map { ArgumentText.shown($0.text) } ?? product.title)
    noteMissingRulers(scene, &notes)
    return scene
  }

  /// The traversal that visits are counted by.
  private var order: TraversalOrder { options.traversal ?? .inorder }

  private func detail(of product: PresentedTree) throws(CommandFailure) -> ((Int) -> NodeDetail)? {
    let texts = product.noteTexts(options)
    let radii = try product.radii(
      options.look.sizeBy, within: options.look.radii?.radii ?? 9...32)
    let ranks = options.look.highlight.map { product.tree.shape.ranks(in: $0) }
    guard !texts.isEmpty || radii != nil || ranks != nil else { return nil }
    let (scale, count) = (NodeColorScale(style), product.tree.count)
    return { node in
      NodeDetail(
        notes: texts.map { $0[node] }.filter { !$0.isEmpty }, radius: radii?[node],
        colors: ranks.map { scale.colors(ofRank: $0[node], among: count) })
    }
  }

  private func noteMissingRulers(_ scene: Scene, _ notes: inout [String]) {
    guard options.look.rulers || options.look.grid, !scene.shape.isEmpty else { return }
    let measures = scene.rulers.map(\.measure)
    if measures.count < 2, !measures.contains(.inorder) {
      notes.append(
        "this layout has no in-order axis; --layout knuth has one")
    }
    if measures.filter({ $0 != .inorder }).isEmpty {
      notes.append("the layout \(options.layout.rawValue) has no depth axis")
    }
  }
}

extension TreeShape {
  /// The place of each node in an order, from 0; of one that comes several times, the first.
  fileprivate func ranks(in order: TraversalOrder) -> [Int] {
    var ranks = [Int](repeating: -1, count: count)
    var rank = 0
    for node in nodes(in: order, reversed: false) where ranks[node] < 0 {
      ranks[node] = rank
      rank += 1
    }
    return ranks
  }

  /// The greatest sum of branch lengths from the root to a leaf.
  fileprivate func longestPath(_ lengths: [Double?]) -> Double {
    var sums = [Double](repeating: 0, count: count)
    for node in indices.dropFirst() {
      sums[node] = sums[Int(parent[node])] + max(0, lengths[node] ?? 0)
    }
    return sums.max() ?? 0
  }
}

extension PresentedTree {
  /// The notes of all nodes, one list for each note that was asked for.
  func noteTexts(_ options: OutputOptions) -> [[String]] {
    let notes = options.look.annotate?.notes ?? []
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
    )
  }
}
