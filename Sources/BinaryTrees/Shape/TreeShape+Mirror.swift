extension TreeShape {
  /// Returns the mirror image of the shape, with left and right subtrees exchanged.
  ///
  /// - Returns: the mirror image.
  /// - Complexity: O(*n*).
  public func mirrored() -> TreeShape {
    let order = mirroredOrder
    return TreeShape(count: count) { node, _ in
      let child = right[Int(order[node])]
      return child == TreeShape.none ? 0 : Int(subtreeSize[Int(child)])
    }
  }

  /// The numbers of the nodes in the pre-order of the mirror image: root, right subtree, left
  /// subtree.
  ///
  /// - Complexity: O(*n*), in one pass without a stack.
  var mirroredOrder: [Int32] {
    [Int32](unsafeUninitializedCapacity: count) { order, initialized in
      var place = [Int32](repeating: 0, count: count)
      for node in indices {
        let here = place[node]
        order[Int(here)] = Int32(truncatingIfNeeded: node)
        var next = here + 1
        if right[node] != TreeShape.none {
          place[Int(right[node])] = next
          next += subtreeSize[Int(right[node])]
        }
        if left[node] != TreeShape.none { place[Int(left[node])] = next }
      }
      initialized = count
    }
  }
}
