extension TreeShape {
  /// The mirror image: left and right exchanged at every node.
  ///
  /// - Returns: the shape in the mirror.
  /// - Complexity: O(*n*).
  public func mirrored() -> TreeShape {
    let order = mirroredOrder
    return TreeShape(count: count) { node, _ in
      let child = right[Int(order[node])]
      return child == TreeShape.none ? 0 : Int(subtreeSize[Int(child)])
    }
  }

  /// The numbers of the nodes in the pre-order of the mirror image: root, right, left.
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

extension TreeShape {
  /// Whether this shape becomes the other by exchanging the children of some nodes.
  ///
  /// Alfred Aho, John Hopcroft and Jeffrey Ullman, "The Design and Analysis of Computer Algorithms",
  /// 1974, example 3.2: subtrees get the same number if their children have the same two numbers, in
  /// whatever order. Instead of sorting each level the numbers are looked up in a table.
  ///
  /// - Parameter other: the other shape.
  /// - Returns: `true` if the shapes are equal but for left and right.
  /// - Complexity: O(*n*) expected.
  public func isIsomorphic(to other: TreeShape) -> Bool {
    guard count == other.count, height == other.height else { return false }
    var classes = SubtreeClasses()
    return classes.number(self) == classes.number(other)
  }
}

/// Numbers for subtrees, the same for those that are equal but for left and right.
private struct SubtreeClasses {
  /// The numbers of the two children in one word, and the number given to them; the empty tree is 0.
  private var numbers: [UInt64: UInt32] = [:]

  /// The number of a whole shape.
  mutating func number(_ shape: TreeShape) -> UInt32 {
    var numberOf = [UInt32](repeating: 0, count: shape.count)
    for node in shape.indices.reversed() {
      let (left, right) = (shape.left[node], shape.right[node])
      let one = left == TreeShape.none ? 0 : numberOf[Int(left)]
      let other = right == TreeShape.none ? 0 : numberOf[Int(right)]
      let key = UInt64(min(one, other)) << 32 | UInt64(max(one, other))
      let fresh = UInt32(truncatingIfNeeded: numbers.count + 1)
      numberOf[node] = numbers[key] ?? fresh
      if numberOf[node] == fresh { numbers[key] = fresh }
    }
    return numberOf.first ?? 0
  }
}
