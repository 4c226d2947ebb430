import BinaryTrees
import Foundation
import TextSupport
import TreeDrawing
import TreeLayout
import TreeTestSupport

/// Scenes with all kinds of labels, some of them marked, tagged or colored.
enum SampleScenes {
  /// Short and long labels, with wide and narrow letters, in several scripts.
  static let words =
    [
      "5", "42", "1000", "Amazon", "Wide label", "pixel_2_5 <= 0.500", "Ωμέγα", "日本語", "",
      "jgpqy", "999", "tt = {}", "WWWWWWWW", "[1, 2] ++ [3]", "Дунай", "\u{1}\u{7F}\u{FFFE}",
      "petal length (cm) <= 2.45",
      "a label that is so long that it has to be wrapped into more than one line",
    ] + (1...12).map { String(repeating: "t0", count: $0) + "x" }

  static func scene(
    bubbles: Bool = false, metrics: any TextMetrics = FontMetrics(),
    _ change: (inout DrawingStyle) -> Void
  ) throws -> TreeScene {
    var generator = SplitMix64(seed: 9)
    let shape = TreeShape.random(count: 36, using: &generator)
    let tree = TreeSnapshot(
      shape: shape, elements: shape.indices.map { Self.words[$0 % Self.words.count] },
      columns: [.color: .texts(shape.indices.map { $0 % 3 == 0 ? "red" : "black" })])
    var marks = TreeMarks(path: [0, 1, 2])
    marks[4] = [.added, .violation]
    marks[6] = .removed
    marks[8] = .tagged
    marks.traversalPath = shape.nodes(in: .inorder)
    var style = DrawingStyle.standard
    change(&style)
    let own = NodeColorPair(
      light: NodeColors(
        fill: RGBColor(0xFFF4D6), stroke: RGBColor(0x7A4B00), text: RGBColor(0x3D2600)))
    return try TreeScene(
      of: tree, style: style, marks: marks,
      detail: { node in
        NodeDetail(
          notes: node.isMultiple(of: 5) ? ["+\(node)", "[1, \(node)]"] : [],
          radius: bubbles ? Double(8 + node) : nil, colors: node == 11 ? own : nil)
      }, metrics: metrics)
  }

  /// Returns scenes of all node shapes, label fits and orientations, and of bubbles.
  static func all(
    metrics: any TextMetrics = FontMetrics()
  ) throws -> [(name: String, scene: TreeScene)] {
    try (0..<count).map { try scene(number: $0, metrics: metrics) }
  }

  /// The number of scenes.
  static let count = NodeShape.allCases.count * LabelFit.allCases.count + 1

  /// Returns one of the scenes.
  static func scene(
    number: Int, metrics: any TextMetrics = FontMetrics()
  ) throws -> (name: String, scene: TreeScene) {
    guard number < count - 1 else {
      return (
        "bubbles",
        try scene(bubbles: true, metrics: metrics) {
          $0.emptyPlaces.areShown = true
        }
      )
    }
    let shape = NodeShape.allCases[number / LabelFit.allCases.count]
    let fit = LabelFit.allCases[number % LabelFit.allCases.count]
    let orientation = LayoutOrientation.allCases[number % 4]
    let scene = try scene(metrics: metrics) {
      ($0.shape, $0.labels, $0.orientation) = (shape, fit, orientation)
      $0.rulers.areShown = fit == .grow
      $0.rulers.showsGrid = fit == .grow
      $0.edges = EdgeRouting.allCases[number % EdgeRouting.allCases.count]
      $0.lines.pattern = DrawingStyle.Lines.Pattern.allCases[number % 3]
    }
    return ("\(shape) \(fit) \(orientation)", scene)
  }
}
