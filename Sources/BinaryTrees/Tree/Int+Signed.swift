extension Int {
  /// The number of nodes as text: `1 node`, `5 nodes`.
  package var nodesInWords: String { self == 1 ? "1 node" : "\(self) nodes" }

  /// The number as text.
  ///
  /// A negative number has a minus sign (U+2212), not a hyphen.
  var withMinus: String { self < 0 ? "−\(magnitude)" : "\(self)" }

  /// The number as text with a plus or minus sign.
  ///
  /// The number 0 has no sign.
  package var signed: String { self > 0 ? "+\(self)" : withMinus }
}
