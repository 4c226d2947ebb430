import BinaryTrees
import TreeSteps

/// The tree of a frame, laid out in cells.
struct DrawnFrame: Sendable {
  /// The index of the frame.
  let index: Int
  let tree: TreeSnapshot<String>
  let marks: TreeMarks
  let labels: NodeLabels
  /// The positions of the nodes, or `nil` if the tree is empty or too large to be drawn.
  let plan: CellLayout?
  /// The indentation of the entire tree, in columns.
  let indent: Int
  /// The id of each node.
  let ids: [NodeID]

  init(of index: Int, in layout: inout FrameLayout) {
    let frame = layout.recording.frame(at: index)
    self.index = index
    tree = layout.shownTree(of: frame)
    ids = tree.identities ?? []
    marks = frame.marks(in: tree)
    labels = layout.labels(of: tree)
    plan = tree.isEmpty ? nil : layout.plan(of: tree)
    indent = layout.indent(at: index)
  }

  /// Returns the column of a node.
  func column(of node: Int) -> Int? { plan.map { $0.column[node] + indent } }

  /// Returns the row of a node: the number of levels above it plus the rows of edges between them.
  func row(of node: Int) -> Int {
    guard let plan else { return 0 }
    let depth = Int(tree.shape.depth[node])
    return plan.tracks.prefix(depth).reduce(depth, +)
  }

  /// The number of rows.
  var rowCount: Int { plan.map { $0.tracks.count + $0.tracks.dropLast().reduce(0, +) } ?? 0 }

  /// Returns the position of a node, or `nil` if it is not in the tree.
  func place(of id: NodeID) -> (column: Int, row: Int)? {
    guard let node = ids.firstIndex(of: id), let column = column(of: node) else { return nil }
    return (column, row(of: node))
  }
}
