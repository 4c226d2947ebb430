import BinaryTrees
import TreeLayout

extension PictureSettings {
  /// Sets an option of the command.
  ///
  /// - Parameters:
  ///   - name: the name of the option without hyphens before it.
  ///   - value: the value, which is ignored for flags.
  /// - Throws: ``PictureError`` if there is no such option or value.
  package mutating func set(_ name: String, to value: String) throws(PictureError) {
    func choice<Choice: RawRepresentable & CaseIterable>() throws(PictureError) -> Choice
    where Choice.RawValue == String {
      try Self.known(Choice(rawValue: value), name, value) {
        Choice.allCases.map { $0.rawValue }.joined(separator: ", ")
      }
    }
    switch name {
    case "layout": layout = try choice()
    case "orientation": orientation = try choice()
    case "theme": theme = try choice()
    case "nodes": nodes = try choice() as NodeShape
    case "labels": labels = try choice()
    case "edges": edges = try choice() as EdgeRouting
    case "lines": lines = try choice()
    case "size-by": sizeBy = try choice() as BubbleMeasure
    case "highlight": highlight = try choice() as TraversalOrder
    case "traversal": traversal = try choice() as TraversalOrder
    case "annotate": notes = value.split(separator: ",").map { NodeNote(rawValue: String($0)) }
    case "color-by": colorBy = NodeNote.columnName(value)
    case "strip": strips = value.split(separator: ",").map { NodeNote.columnName(String($0)) }
    case "width-by": widthBy = NodeNote.columnName(value)
    case "cut":
      let height = Double(value).flatMap { $0.isFinite ? $0 : nil }
      cut = .height(try Self.known(height, name, value) { "a number" })
    case "clusters": cut = .clusters(try Self.known(Int(value), name, value) { "a whole number" })
    case "digits":
      digits = try Self.known(Int(value).flatMap { (1...17) ~= $0 ? $0 : nil }, name, value) {
        "1 to 17"
      }
    case "title": title = value
    case "radii": radii = try Self.known(Self.radii(value), name, value) { "6...20" }
    case "edge-labels":
      edgeLabels = try Self.known(DrawingStyle.EdgeLabels(words: value), name, value) { "yes,no" }
    default: try setPage(name, to: value)
    }
  }

  private mutating func setPage(_ name: String, to value: String) throws(PictureError) {
    switch name {
    case "reversed": isReversed = true
    case "tour": hasTraversalPath = true
    case "rulers": hasRulers = true
    case "key-ruler": hasKeyRuler = true
    case "scale-bar": hasScaleBar = true
    case "grid": hasGrid = true
    case "empty-places": hasEmptyPlaces = true
    case "fixed-lines": keepsLineWidths = true
    case "appearance":
      let choices: [(String, SVGOptions.Appearance?)] = [
        ("auto", nil), ("light", .light), ("dark", .dark),
      ]
      let chosen = choices.first { $0.0 == value }
      appearance = try Self.known(chosen, name, value) { "auto, light, dark" }.1
    case "background":
      let color = try Self.known(RGBColor.named(value), name, value) { "#rrggbb, white, none" }
      page.background = color.map { AdaptiveColor($0) }
    case "fit":
      page.fit = try Self.known(PicturePage.Fit(name: value), name, value) {
        "16:9, 800x600, a4, a5, a6, letter"
      }
    default: throw PictureError(description: "there is no option \(name)")
    }
  }

  private static func known<Value>(
    _ value: Value?, _ name: String, _ word: String, _ expected: () -> String
  ) throws(PictureError) -> Value {
    if let value { return value }
    throw PictureError(description: "\(word) is not a value of \(name) (expected: \(expected()))")
  }
}
