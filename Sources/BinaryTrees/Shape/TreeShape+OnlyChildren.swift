extension TreeShape {
  /// In words, that a text does not tell on which side of its parent an only child is; empty if there
  /// is none.
  package var lossOfSides: [String] {
    let count = indices.count { (left[$0] == Self.none) != (right[$0] == Self.none) }
    guard count > 0 else { return [] }
    return ["whether an only child is left or right (\(count.nodesInWords))"]
  }
}
