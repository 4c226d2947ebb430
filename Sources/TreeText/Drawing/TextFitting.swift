import BinaryTrees
import TextSupport
import TreeLayout

/// Determines the largest part of a tree that can be drawn within a width and a number of cells.
///
/// Complete subtrees are cut, the deepest first. Each is replaced by a placeholder with the number
/// of its nodes. Space is assigned first to marked nodes, then to complete levels from the root
/// down, then to small subtrees, and finally to individual subtrees that are deep and narrow.
struct TextFitting {
  let shape: TreeShape
  /// The number of nodes that each node represents, or 0 for an ordinary node.
  ///
  /// Empty if all nodes are ordinary.
  let hidden: [Int32]
  let labels: NodeLabels
  let layout: any LayoutAlgorithm
  /// The maximum number of cells in a row, without the margins.
  let width: Int?
  let cellBudget: Int

  /// The width of each node's label in cells.
  private let labelWidth: [Int32]

  /// Whether each node is marked or has a marked descendant.
  private let isKept: [Bool]

  init(
    _ shape: TreeShape, hidden: [Int32] = [], labels: NodeLabels, marks: TreeMarks,
    layout: any LayoutAlgorithm, width: Int?, cellBudget: Int
  ) {
    self.shape = shape
    self.hidden = hidden
    self.labels = labels
    self.layout = layout
    self.width = width
    self.cellBudget = cellBudget
    labelWidth = shape.indices.map { node in
      let count = hidden.isEmpty ? 0 : hidden[node]
      let label = count == 0 ? labels.label(of: node) : labels.standIn(for: Int(count))
      return Int32(truncatingIfNeeded: label.width)
    }
    var isKept: [Bool] = []
    if !marks.isEmpty {
      isKept = shape.indices.map { !marks[$0].isEmpty }
      for node in shape.indices.reversed() where isKept[node] && node > 0 {
        isKept[Int(shape.parent[node])] = true
      }
    }
    self.isKept = isKept
  }

  /// Returns the positions of the largest part of the tree that fits.
  ///
  /// - Returns: the positions, and the limit that the complete tree exceeds, in words, or `nil` if
  ///   the complete tree is drawn.
  /// - Throws: ``LayoutError`` if the tree is too tall for the layout.
  func result() throws(LayoutError) -> (plan: CellLayout, limit: String?) {
    var limit = self.limit(exceededBy: .max)
    do throws(LayoutError) {
      // If the tree has more nodes than the rows can hold, do not try to lay out the complete tree.
      if !(layout is TidyLayout) || shape.count <= roomForNodes {
        let whole = try CellLayout(
          ElidedTree(whole: shape, hidden: hidden), labelWidth: labelWidth, layout: layout)
        if fits(whole) { return (whole, hidden.isEmpty ? nil : limit) }
        limit = self.limit(exceededBy: whole.width)
      }
    } catch .tooWide {
      // The drawing is limited in the same way as for a tree with too many nodes.
    }
    var limits = CutLimits(depth: -1, markedDepth: -1)
    guard let root = cut(limits) else { preconditionFailure("a stand-in is one node") }
    var best = try CellLayout(root, labelWidth: widths(of: root), layout: layout)
    if !isKept.isEmpty { try raise(&limits, to: shape.height, &best) { $0.markedDepth = $1 } }
    try raise(&limits, to: shape.height, &best) { $0.depth = $1 }
    let sizes = Set(best.tree.missing).sorted()
    try raise(&limits, to: sizes.count - 2, &best) { $0.size = Int(sizes[$1 + 1]) }
    try openDeepSubtrees(&limits, &best)
    return (best, limit)
  }

  /// Returns the positions of the nodes that satisfy the limits, or `nil` if they do not fit.
  private func plan(_ limits: CutLimits) throws(LayoutError) -> CellLayout? {
    guard let tree = cut(limits) else { return nil }
    do throws(LayoutError) {
      let plan = try CellLayout(tree, labelWidth: widths(of: tree), layout: layout)
      return fits(plan) ? plan : nil
    } catch .tooWide {
      return nil
    }
  }

  private func limit(exceededBy wholeWidth: Int) -> String {
    if let width, wholeWidth > width { return "to fit \(width.counted("column"))" }
    return "to stay within \(cellBudget) cells"
  }

  private func fits(_ plan: CellLayout) -> Bool {
    plan.cells <= cellBudget && width.map { plan.width <= $0 } ?? true
  }

  /// Returns the part of the tree within the limits, or `nil` if it has too many nodes to fit.
  ///
  /// Each node needs at least one cell for its label and one for its edge, and the rows hold a
  /// limited number of labels.
  private func cut(_ limits: CutLimits) -> ElidedTree? {
    let short = limits.depth < 0 ? 0 : Int32(truncatingIfNeeded: labels.standIn(for: 1).width)
    return ElidedTree(
      shape, hidden: hidden, limits: limits, isKept: isKept,
      maximumCount: max(1, min(cellBudget / 2, roomForNodes))
    ) { leaf in labelWidth[leaf] <= short }
  }

  /// The maximum number of nodes in rows of the given width: one node on each level, plus one for
  /// each label of one cell that fits with a gap of two cells.
  private var roomForNodes: Int {
    guard let width else { return .max }
    return (max(0, width - 1) / 3 + 1) * (shape.height + 1)
  }

  private func widths(of tree: ElidedTree) -> [Int32] {
    zip(tree.nodes, tree.missing).map { node, missing in
      missing == 0
        ? labelWidth[Int(node)] : Int32(truncatingIfNeeded: labels.standIn(for: Int(missing)).width)
    }
  }

  /// Raises one limit as far as the drawing still fits, with step sizes that are first doubled and
  /// then halved.
  ///
  /// In large drawings, the result may be up to one sixteenth below the optimum, to save time.
  ///
  /// - Parameters:
  ///   - limits: the current limits. The drawing fits with them.
  ///   - greatest: the greatest value to try. The least value is 0.
  ///   - best: the positions for the current limits.
  ///   - setLimit: a function that sets the limit to a value.
  /// - Throws: ``LayoutError`` if the remaining tree exceeds the limits of the layout.
  private func raise(
    _ limits: inout CutLimits, to greatest: Int, _ best: inout CellLayout,
    _ setLimit: (inout CutLimits, Int) -> Void
  ) throws(LayoutError) {
    var low = -1
    var refused = greatest + 1
    var step = 1
    while low < greatest {
      let isBounded = refused <= greatest
      let slack = best.tree.shape.count > Self.openedNodes ? low / 16 : 0
      if isBounded, refused - low <= 1 + slack { return }
      let value = isBounded ? (low + refused) / 2 : min(low + step, greatest)
      var trial = limits
      setLimit(&trial, value)
      if let plan = try plan(trial) {
        (limits, best, low) = (trial, plan, value)
        step *= 2
      } else {
        refused = value
      }
    }
  }

  /// The maximum number of subtrees that `openDeepSubtrees` tries to draw to a greater
  /// depth.
  ///
  /// In a drawing with more than `openedNodes` nodes, it tries none.
  private static var openedSubtrees: Int { 24 }
  private static var openedNodes: Int { 1000 }

  /// Draws individual subtrees to a greater depth if this adds more than a few levels of them.
  ///
  /// Gains of only a few levels are ignored, because otherwise equal subtrees would look different.
  private func openDeepSubtrees(
    _ limits: inout CutLimits, _ best: inout CellLayout
  ) throws(LayoutError) {
    guard best.tree.shape.count <= Self.openedNodes, limits.depth >= 0 else { return }
    let cut = zip(best.tree.nodes, best.tree.missing).filter { $0.1 > 0 }.map { $0.0 }
      .sorted { (-shape.subtreeHeight[Int($0)], $0) < (-shape.subtreeHeight[Int($1)], $1) }
    for root in cut.prefix(Self.openedSubtrees) {
      let top = Int(shape.depth[Int(root)])
      let height = Int(shape.subtreeHeight[Int(root)])
      var step = min(8, height)
      guard step >= 4 else { break }
      while true {
        var trial = limits
        trial.opened[root] = top + min(step, height)
        guard let plan = try plan(trial) else { break }
        (limits, best) = (trial, plan)
        if step >= height { break }
        step *= 2
      }
    }
  }
}
