extension Int {
  /// The number of nodes in words: `1 node`, `5 nodes`.
  package var nodesInWords: String { self == 1 ? "1 node" : "\(self) nodes" }

  /// The number with a minus sign, not a hyphen, if it is negative.
  var withMinus: String { self < 0 ? "−\(magnitude)" : "\(self)" }

  /// The number with its sign, but for 0.
  package var signed: String { self > 0 ? "+\(self)" : withMinus }
}
