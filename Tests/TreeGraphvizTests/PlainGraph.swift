/// The data of Graphviz's format `plain` that the tests need: lengths in inches, y upward.
struct PlainGraph {
  var width = 0.0
  var height = 0.0
  var nodes: [String: (x: Double, y: Double)] = [:]

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      switch words.first {
      case "graph" where words.count > 3:
        width = Double(words[2]) ?? 0
        height = Double(words[3]) ?? 0
      case "node" where words.count > 3:
        nodes[String(words[1])] = (Double(words[2]) ?? .nan, Double(words[3]) ?? .nan)
      default: break
      }
    }
  }
}
