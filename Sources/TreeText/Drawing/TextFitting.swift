import BinaryTrees
import TextSupport
import TreeLayout

/// Finds how much of a tree can be drawn within a width and a budget of cells.
///
/// Whole subtrees are cut, the deepest first, each replaced by a stand-in that counts its nodes.
/// First the marked nodes are given room, then whole levels from the root down, then subtrees that
/// are small enough to be drawn in full, then long thin subtrees by themselves.
struct TextFitting {
  /// What was found.
  struct Result {
    /// What is drawn and where.
    var plan: CellLayout
    /// The limit that the whole tree exceeds, in words, or `nil` if it is drawn whole.
    var limit: String?
  }

  let shape: TreeShape
  /// How many nodes each node stands for, 0 where it is drawn as itself; empty if all are.
  let hidden: [Int32]
  let labels: NodeLabels
  let layout: any LayoutAlgorithm
  /// The greatest number of cells of a row, its gutter not included.
  let width: Int?
  let cellBudget: Int

  /// The cells that the label of each node takes.
  private let labelWidth: [Int32]

  /// Which nodes are marked or lie above one that is.
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

  /// The plan of as much of the tree as fits.
  ///
  /// - Throws: ``LayoutError`` if the layout refuses the tree for its height.
  func result() throws(LayoutError) -> Result {
    var limit = self.limit(exceededBy: .max)
    do throws(LayoutError) {
      // Where there are more nodes than rows have room for, there is no need to try.
      if !(layout is TidyLayout) || shape.count <= roomForNodes {
        let whole = try CellLayout(
          ElidedTree(whole: shape, hidden: hidden), labelWidth: labelWidth, layout: layout)
        if fits(whole) { return Result(plan: whole, limit: hidden.isEmpty ? nil : limit) }
        limit = self.limit(exceededBy: whole.width)
      }
    } catch .tooWide {
      // The limit is the same as that of too many nodes.
    }
    var limits = CutLimits(depth: -1, markedDepth: -1)
    guard let root = cut(limits) else { preconditionFailure("a stand-in is one node") }
    var best = try CellLayout(root, labelWidth: widths(of: root), layout: layout)
    if !isKept.isEmpty {
      try raise(&limits, to: shape.height, &best) { $0.markedDepth = $1 }
    }
    try raise(&limits, to: shape.height, &best) { $0.depth = $1 }
    let sizes = Set(best.tree.missing).sorted()
    try raise(&limits, to: sizes.count - 2, &best) { $0.size = Int(sizes[$1 + 1]) }
    try openDeepSubtrees(&limits, &best)
    return Result(plan: best, limit: limit)
  }

  /// The plan of what limits leave, or `nil` if it does not fit.
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

  /// Cuts the tree, unless so many nodes are left that they cannot fit: each takes a cell for itself
  /// and one for its edge, and the ends of their rows.
  private func cut(_ limits: CutLimits) -> ElidedTree? {
    let short = limits.depth < 0 ? 0 : Int32(truncatingIfNeeded: labels.standIn(for: 1).width)
    return ElidedTree(
      shape, hidden: hidden, limits: limits, isKept: isKept,
      maximumCount: max(1, min(cellBudget / 2, roomForNodes))
    ) { leaf in labelWidth[leaf] <= short }
  }

  /// How many nodes there can be in rows of the greatest width: one on each level, and one more for
  /// each label of one cell with two before it that still fits.
  private var roomForNodes: Int {
    guard let width else { return .max }
    return (max(0, width - 1) / 3 + 1) * (shape.height + 1)
  }

  private func widths(of tree: ElidedTree) -> [Int32] {
    zip(tree.nodes, tree.missing).map { node, missing in
      missing == 0
        ? labelWidth[Int(node)]
        : Int32(truncatingIfNeeded: labels.standIn(for: Int(missing)).width)
    }
  }

  /// Raises one limit as far as the drawing still fits, in steps that double and then halve.
  ///
  /// In large drawings it may stop a little below the greatest value for the sake of time, by one
  /// part in 16.
  ///
  /// - Parameters:
  ///   - limits: the limits; the drawing fits with them.
  ///   - greatest: the greatest value to try; 0 is the least.
  ///   - best: the plan of what the limits leave.
  ///   - setLimit: sets the limit to a value.
  /// - Throws: ``LayoutError`` if the layout refuses what is left.
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

  /// How many subtrees are tried by themselves, and in drawings of how many nodes.
  private static var openedSubtrees: Int { 24 }
  private static var openedNodes: Int { 1000 }

  /// Draws further down in single subtrees where that shows a good part more of them.
  ///
  /// What would show only a level or two more of one of many is left, since equal subtrees would
  /// look different.
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
