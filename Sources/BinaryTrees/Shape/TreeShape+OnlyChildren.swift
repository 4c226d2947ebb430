extension TreeShape {
  /// A phrase for a warning that a text format does not preserve the sides of only children.
  ///
  /// The array is empty if the tree has no only children.
  package var lossOfSides: [String] {
    let count = indices.count { (left[$0] == Self.none) != (right[$0] == Self.none) }
    guard count > 0 else { return [] }
    return ["whether an only child is left or right (\(count.nodesInWords))"]
  }
}
