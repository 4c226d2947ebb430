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
