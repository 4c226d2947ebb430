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

  /// The lower ends of the edges, which are the same if there is only one child.
  let first: End
  let second: End

  /// Creates the edges below a node that has at least one child.
  init(below node: Int, _ plan: CellLayout, _ marks: TreeMarks) {
    let tree = plan.tree
    func end(_ child: Int32) -> End {
      let child = Int(child)
      let isOnPath =
        !marks.isEmpty && marks.isEdgeOnPath(Int(tree.nodes[child]), Int(tree.nodes[node]))
      return End(column: plan.column[child], weight: isOnPath ? .heavy : .light)
    }
    let (left, right) = (tree.shape.left[node], tree.shape.right[node])
    column = plan.column[node]
    first = end(left == TreeShape.none ? right : left)
    second = end(right == TreeShape.none ? left : right)
  }

  /// The weight of the line directly below the node.
  var stem: BoxArms.Weight { first.weight == .heavy ? .heavy : second.weight }

  /// The corners from left to right, where neighbors may be equal.
  var corners: (left: Int, middle: Int, right: Int) {
    let left = min(column, first.column, second.column)
    let right = max(column, first.column, second.column)
    return (left, column + first.column + second.column - left - right, right)
  }

  /// Returns the weight of the line that goes down from a corner, or `none` if there is no such
  /// line.
  func weight(endingAt corner: Int) -> BoxArms.Weight {
    first.column == corner ? first.weight : second.column == corner ? second.weight : .none
  }

  /// Returns the weight of the line between two adjacent corners.
  func weight(from low: Int, to high: Int) -> BoxArms.Weight {
    func isHeavy(_ end: End) -> Bool {
      end.weight == .heavy && min(column, end.column) <= low && high <= max(column, end.column)
    }
    return isHeavy(first) || isHeavy(second) ? .heavy : .light
  }
}
