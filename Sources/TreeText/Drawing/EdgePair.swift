import BinaryTrees

/// The edges from a node to its children, in columns.
///
/// The lines come down from the node, turn sideways on one row, and go down to the children; the
/// columns where they turn are their corners.
struct EdgePair {
  /// An edge's lower end.
  struct End {
    let column: Int
    let weight: BoxArms.Weight
  }

  /// The column of the node.
  let column: Int

  /// The lower end of the edge to the left child, or of the only one.
  let first: End?

  /// The lower end of the edge to the right child if there are two.
  let second: End?

  init(below node: Int, _ plan: CellLayout, _ marks: TreeMarks) {
    let tree = plan.tree
    func end(_ child: Int32) -> End? {
      guard child != TreeShape.none else { return nil }
      let child = Int(child)
      let isOnPath =
        !marks.isEmpty && marks.isEdgeOnPath(Int(tree.nodes[child]), Int(tree.nodes[node]))
      return End(column: plan.column[child], weight: isOnPath ? .heavy : .light)
    }
    let (left, right) = (end(tree.shape.left[node]), end(tree.shape.right[node]))
    column = plan.column[node]
    first = left ?? right
    second = left == nil ? nil : right
  }

  /// The weight of the line that comes down from the node.
  var stem: BoxArms.Weight {
    first?.weight == .heavy || second?.weight == .heavy ? .heavy : .light
  }

  /// The leftmost corner.
  var firstCorner: Int { min(column, first?.column ?? column, second?.column ?? column) }

  /// The next corner to the right, or `nil` after the last.
  func corner(after corner: Int) -> Int? {
    var next = Int.max
    if column > corner { next = column }
    if let first, first.column > corner { next = min(next, first.column) }
    if let second, second.column > corner { next = min(next, second.column) }
    return next == .max ? nil : next
  }

  /// The weight of the line that goes down from a corner, if one does.
  func weight(endingAt corner: Int) -> BoxArms.Weight {
    if let first, first.column == corner { return first.weight }
    if let second, second.column == corner { return second.weight }
    return .none
  }

  /// The weight of the line between two neighbouring corners.
  func weight(from low: Int, to high: Int) -> BoxArms.Weight {
    func isHeavy(_ end: End?) -> Bool {
      guard let end, end.weight == .heavy else { return false }
      return min(column, end.column) <= low && high <= max(column, end.column)
    }
    return isHeavy(first) || isHeavy(second) ? .heavy : .light
  }
}
