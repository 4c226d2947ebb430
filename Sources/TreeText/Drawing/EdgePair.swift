import BinaryTrees

/// The edges from a node to its children, in columns.
///
/// The line starts below the node, turns sideways in one row, and ends above the children. The
/// columns where it changes direction are its corners.
struct EdgePair {
  /// The lower end of an edge.
  struct End {
    let column: Int
    let weight: BoxArms.Weight
  }

  /// The column of the node.
  let column: Int

  /// The lower end of the edge to the left child, or to an only child.
  let first: End?

  /// The lower end of the edge to the right child, or `nil` unless there are two children.
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

  /// The weight of the line directly below the node.
  var stem: BoxArms.Weight {
    first?.weight == .heavy || second?.weight == .heavy ? .heavy : .light
  }

  /// The column of the leftmost corner.
  var firstCorner: Int { min(column, first?.column ?? column, second?.column ?? column) }

  /// Returns the next corner to the right, or `nil` after the last corner.
  func corner(after corner: Int) -> Int? {
    var next = Int.max
    if column > corner { next = column }
    if let first, first.column > corner { next = min(next, first.column) }
    if let second, second.column > corner { next = min(next, second.column) }
    return next == .max ? nil : next
  }

  /// Returns the weight of the line that goes down from a corner, or `none` if there is no such
  /// line.
  func weight(endingAt corner: Int) -> BoxArms.Weight {
    if let first, first.column == corner { return first.weight }
    if let second, second.column == corner { return second.weight }
    return .none
  }

  /// Returns the weight of the line between two adjacent corners.
  func weight(from low: Int, to high: Int) -> BoxArms.Weight {
    func isHeavy(_ end: End?) -> Bool {
      guard let end, end.weight == .heavy else { return false }
      return min(column, end.column) <= low && high <= max(column, end.column)
    }
    return isHeavy(first) || isHeavy(second) ? .heavy : .light
  }
}
