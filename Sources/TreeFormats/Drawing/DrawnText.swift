import TextSupport

/// Tells lines of edges from lines of labels.
enum DrawnText {
  /// Whether the first row of edges is drawn with slashes.
  static func hasSlashes(_ bytes: [UInt8]) -> Bool {
    for line in bytes.split(separator: 0x0A) where isOfEdges(line) {
      return line.contains(UInt8(ascii: "/")) || line.contains(UInt8(ascii: "\\"))
    }
    return false
  }

  /// Whether a line holds edges and nothing else.
  static func isOfEdges(_ line: ArraySlice<UInt8>) -> Bool {
    var hasEdge = false
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
      if scalar == "\r" || scalar == "\t" { continue }
      guard scalar.isDrawingLine else { return false }
      if scalar.isBoxDrawing || "/\\|'.".unicodeScalars.contains(scalar) { hasEdge = true }
    }
    return hasEdge
  }
}
