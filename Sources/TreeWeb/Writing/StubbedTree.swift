package import BinaryTrees

extension TreeSnapshot<String> {
  /// Whether an interactive page can draw the branch lengths of the tree.
  ///
  /// At least one length must be positive, and the greatest must be from 10⁻²⁵⁰ through 10²⁵⁰.
  ///
  /// - Complexity: O(*n*).
  package var hasLengthsForPages: Bool {
    guard let lengths = columns[.branchLength]?.numbers.dropFirst() else { return false }
    let most = lengths.reduce(0) { max($0, $1?.magnitude ?? 0) }
    return (1e-250...1e250).contains(most) && lengths.contains { $0.map { $0 > 0 } ?? false }
  }

  /// The binary tree in which marked stubs join the second and all further children of each node with
  /// three or more children, and the new number of each node.
  ///
  /// Pages do not show the stubs if they draw branch lengths.
  ///
  /// - Complexity: O(*n*) for each column.
  package var stubbed: (tree: TreeSnapshot, places: [Int]) {
    // The number of children that follow, and the node or the stub that gets the next child.
    var following = [Int32](repeating: 0, count: count)
    for above in shape.parent.dropFirst() { following[Int(above)] += 1 }
    let childCount = following
    var last = following
    var (order, parent): ([Int32], [Int32]) = ([], [])
    var left: [Int32] = []
    var (right, places) = (left, [Int](repeating: 0, count: count))
    func append(_ node: Int32, below above: Int32, isLeft: Bool) -> Int32 {
      let number = Int32(truncatingIfNeeded: order.count)
      order.append(node)
      parent.append(above)
      left.append(TreeShape.none)
      right.append(TreeShape.none)
      if above != TreeShape.none {
        if isLeft { left[Int(above)] = number } else { right[Int(above)] = number }
      }
      return number
    }
    for node in shape.indices {
      let own = Int32(truncatingIfNeeded: node)
      var (place, isLeft) = (TreeShape.none, true)
      if node > 0 {
        let above = Int(shape.parent[node])
        following[above] -= 1
        let isOnly = childCount[above] == 1
        isLeft = isOnly ? shape.left[above] == own : above + 1 == node
        if above + 1 != node, following[above] > 0 {
          last[above] = append(TreeShape.none, below: last[above], isLeft: false)
          isLeft = true
        }
        place = last[above]
      }
      let number = append(own, below: place, isLeft: isLeft)
      (last[node], places[node]) = (number, Int(number))
    }
    var columns = columns
    for key in columns.keys {
      columns[key] = columns[key].map { column in
        TreeColumn(order.map { $0 == TreeShape.none ? nil : column[Int($0)] })
      }
    }
    columns[.stub] = .integers(order.map { $0 == TreeShape.none ? 1 : nil })
    let elements = elements
    let tree = TreeSnapshot(
      shape: TreeShape(preorderLeft: left, right: right, parent: parent),
      elements: order.map { $0 == TreeShape.none ? "" : elements[Int($0)] }, columns: columns)
    return (tree, places)
  }
}

extension TreeMarks {
  /// Returns the marks of a tree whose nodes have other numbers.
  ///
  /// - Parameter places: the new number of each node.
  /// - Returns: the marks by the new numbers.
  package func moved(to places: [Int]) -> TreeMarks {
    var marks = TreeMarks()
    for (old, new) in places.enumerated() where !self[old].isEmpty { marks[new] = self[old] }
    return marks
  }
}
