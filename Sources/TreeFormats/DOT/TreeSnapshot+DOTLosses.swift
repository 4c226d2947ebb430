import BinaryTrees
import TextSupport

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
    // No byte takes more than six between quotes.
    let room = DOTQuoting.maximumBytes - 2
    guard utf8.count <= room / 6 || dotQuotedCount <= room else { return false }
    return unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "\u{7F}": false
      case "\t", "\n", " "..."\u{FFFD}", "\u{10000}"...: true
      default: false
      }
    }
  }
}
