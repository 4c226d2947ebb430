import BinaryTrees

extension TreeSnapshot<String> {
  /// In words, that some labels were cut or had characters replaced.
  var lossOfLabelsInDOT: [String] {
    let count = elements.count { !$0.isSaidInDOT }
    guard count > 0 else { return [] }
    let labels = count == 1 ? "1 label" : "\(count) labels"
    return ["parts of \(labels) too long for DOT or with characters that XML cannot hold"]
  }
}

extension String {
  /// Whether Graphviz shows the text as it is.
  fileprivate var isSaidInDOT: Bool {
    // Between its quotes a string has room for 16,381 bytes, and no byte takes more than five.
    var quoted = utf8.count
    if quoted > 3_276 {
      for byte in utf8 {
        switch byte {
        case UInt8(ascii: "&"): quoted += 4
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "\n"): quoted += 1
        default: break
        }
      }
    }
    guard quoted <= 16_381 else { return false }
    return unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "\t", "\n", " "..."\u{FFFD}", "\u{10000}"...: true
      default: false
      }
    }
  }
}
