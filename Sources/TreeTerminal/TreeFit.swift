import BinaryTrees
import TreeDrawing
import TreeLayout

/// Finds how much of a tree can be drawn within a width and a budget of cells.
///
/// Whole subtrees are cut, the deepest first, each replaced by a stand-in that counts its nodes.
/// First the marked nodes are given room, then whole levels from the root down, then subtrees that
/// are small enough to be drawn in full, then long thin subtrees by themselves.
struct TreeFit {
  let shape: TreeShape
  let labels: NodeLabels
  let layout: any LayoutAlgorithm
  /// The greatest number of cells of a row, its gutter not included.
  let width: Int?
  let cellBudget: Int

  /// Which nodes are marked or lie above one that is.
  private let isKept: [Bool]

  init(
    _ shape: TreeShape, labels: NodeLabels, marks: TreeMarks, layout: any LayoutAlgorithm,
    width: Int?, cellBudget: Int
  ) {
    self.shape = shape
    self.labels = labels
    self.layout = layout
    self.width = width
    self.cellBudget = cellBudget
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
  func plan() throws(LayoutError) -> CellPlan {
    if let whole = try wholePlan() { return whole }
    let nothing = CutLimits(depth: -1, markedDepth: -1)
    guard let root = cut(nothing) else { preconditionFailure("a stand-in is one node") }
    var best = try CellPlan(root, labelWidth: widths(of: root), layout: layout)
    var limits = nothing
    if !isKept.isEmpty { try raise(\.markedDepth, of: &limits, to: shape.height, &best) }
    try raise(\.depth, of: &limits, to: shape.height, &best)
    try raise(\.size, of: &limits, to: shape.count, &best)
    try openDeepSubtrees(&limits, &best)
    return best
  }

  /// The plan of the whole tree, or `nil` if that does not fit.
  private func wholePlan() throws(LayoutError) -> CellPlan? {
    let whole = CutTree(whole: shape)
    do throws(LayoutError) {
      let plan = try CellPlan(whole, labelWidth: widths(of: whole), layout: layout)
      return fits(plan) ? plan : nil
    } catch .tooWide {
      return nil
    }
  }

  /// The plan of what limits leave, or `nil` if it does not fit.
  private func plan(_ limits: CutLimits) throws(LayoutError) -> CellPlan? {
    guard let tree = cut(limits) else { return nil }
    do throws(LayoutError) {
      let plan = try CellPlan(tree, labelWidth: widths(of: tree), layout: layout)
      return fits(plan) ? plan : nil
    } catch .tooWide {
      return nil
    }
  }

  private func fits(_ plan: CellPlan) -> Bool {
    plan.cells <= cellBudget && width.map { plan.width <= $0 } ?? true
  }

  /// Cuts the tree, unless so many nodes are left that they cannot fit: each takes a cell for itself
  /// and one for its edge.
  private func cut(_ limits: CutLimits) -> CutTree? {
    let short = labels.standIn(for: 1).width
    return CutTree(
      shape, limits: limits, isKept: isKept, maximumCount: max(1, cellBudget / 2)
    ) { leaf in limits.depth >= 0 && labels.label(of: leaf).width <= short }
  }

  private func widths(of tree: CutTree) -> [Int32] {
    zip(tree.nodes, tree.missing).map { node, missing in
      let label =
        missing == 0 ? labels.label(of: Int(node)) : labels.standIn(for: Int(missing))
      return Int32(truncatingIfNeeded: label.width)
    }
  }

  /// Raises one limit as far as the drawing still fits, in steps that double and then halve.
  ///
  /// It stops a little below the greatest value for the sake of time, by one part in 64.
  private func raise(
    _ limit: WritableKeyPath<CutLimits, Int>, of limits: inout CutLimits, to greatest: Int,
    _ best: inout CellPlan
  ) throws(LayoutError) {
    var refused = greatest + 1
    var step = 1
    while refused - limits[keyPath: limit] > 1 + limits[keyPath: limit] / 64 {
      let low = limits[keyPath: limit]
      var trial = limits
      trial[keyPath: limit] = refused > greatest ? min(low + step, greatest) : (low + refused) / 2
      if let plan = try plan(trial) {
        (limits, best) = (trial, plan)
        step *= 2
      } else {
        refused = trial[keyPath: limit]
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
    _ limits: inout CutLimits, _ best: inout CellPlan
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
