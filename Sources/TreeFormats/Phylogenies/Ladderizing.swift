import BinaryTrees

extension TreeDocument {
  /// Sorts the children of each node by their numbers of leaves, the smallest one first.
  ///
  /// Children with the same number of leaves keep their order.
  ///
  /// - Complexity: O(*n* log *k*) for nodes of at most *k* children.
  package mutating func ladderize() {
    self = joined
    if tree.count > 2 { rearrange(tree.shape.ladderized()) }
  }
}

extension TreeShape {
  /// Returns the nodes with the children of each node in the order of their numbers of leaves.
  fileprivate func ladderized() -> RearrangedTree {
    let (parent, size) = (parent, subtreeSize)
    var leaves = [Int32](repeating: 0, count: count)
    for node in stride(from: count - 1, to: 0, by: -1) {
      if size[node] == 1 { leaves[node] = 1 }
      leaves[Int(parent[node])] += leaves[node]
    }
    // In pre-order, the place of a node follows from the sizes of its smaller siblings.
    var place = [Int32](repeating: 0, count: count)
    var children: [Int32] = []
    for node in indices where size[node] > 1 {
      let (first, end) = (node + 1, node + Int(size[node]))
      let second = first + Int(size[first])
      var next = place[node] + 1
      if second == end {
        place[first] = next
      } else if second + Int(size[second]) == end {
        let isSorted = leaves[first] <= leaves[second]
        place[first] = isSorted ? next : next + size[second]
        place[second] = isSorted ? next + size[first] : next
      } else {
        children.removeAll(keepingCapacity: true)
        var child = first
        while child < end {
          children.append(Int32(truncatingIfNeeded: child))
          child += Int(size[child])
        }
        children.sort { (leaves[Int($0)], $0) < (leaves[Int($1)], $1) }
        for child in children {
          place[Int(child)] = next
          next += size[Int(child)]
        }
      }
    }
    var order = [Int32](repeating: 0, count: count)
    var newParent = [Int32](repeating: Self.none, count: count)
    for node in indices {
      order[Int(place[node])] = Int32(truncatingIfNeeded: node)
      if node > 0 { newParent[Int(place[node])] = place[Int(parent[node])] }
    }
    return RearrangedTree(order: order, parent: newParent)
  }
}
