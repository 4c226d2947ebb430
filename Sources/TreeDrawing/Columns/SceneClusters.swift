import BinaryTrees
import TextSupport

/// The clusters of a dendrogram that the colors of edges show, and the line of the cut.
struct SceneClusters: Sendable {
  /// The colors of edges.
  var colors: [AdaptiveColor] = []

  /// The number of the color of the edge above each node, or −1 for an edge above the cut.
  ///
  /// Empty if there are no clusters.
  var colorOfEdge: [Int8] = []

  /// The line of the cut, or `nil` if no line is drawn.
  var line: Line?

  /// A line across the branches of a dendrogram.
  struct Line: Sendable {
    /// The deepest leaf, whose height is 0.
    let leaf: Int
    /// The ratio of the distance between the leaf and the line to the distance between the leaf and
    /// the root.
    let share: Double
    /// The height of the line in words.
    let label: String
  }

  /// No clusters.
  init() {}

  /// Colors the clusters of a cut.
  ///
  /// Neighboring clusters have different colors. A cluster of one leaf has no edges below the cut.
  ///
  /// - Parameters:
  ///   - cut: the cut.
  ///   - palette: the colors.
  ///   - hasLine: whether the layout shows the heights of merges.
  init(_ cut: DendrogramCut, _ palette: ColumnPalette, hasLine: Bool) {
    let (shape, heights) = (cut.merges.shape, cut.merges.heights)
    let limit = palette.lineLimit
    var colorOfCluster = [Int8](repeating: -1, count: Int(cut.numbers.max() ?? 0) + 1)
    var used = 0
    colorOfEdge = [Int8](repeating: -1, count: shape.count)
    for node in shape.indices.dropFirst() {
      let number = Int(cut.numbers[Int(shape.parent[node])])
      guard number > 0 else { continue }
      if colorOfCluster[number] < 0 {
        colorOfCluster[number] = Int8(truncatingIfNeeded: used % limit)
        used += 1
      }
      colorOfEdge[node] = colorOfCluster[number]
    }
    colors = (0..<min(used, limit)).map { palette.line(of: $0) }
    clusterNumbers = (0..<colors.count).map { color in
      colorOfCluster.indices.filter { Int(colorOfCluster[$0]) == color }
    }
    singles = colorOfCluster.indices.dropFirst().filter { colorOfCluster[$0] < 0 }
    guard hasLine, let line = cut.line,
      let leaf = shape.indices.filter({ shape.isLeaf($0) }).min(by: { heights[$0] < heights[$1] }),
      heights[0] > heights[leaf]
    else { return }
    self.line = Line(
      leaf: leaf, share: (line - heights[leaf]) / (heights[0] - heights[leaf]),
      label: DendrogramCut.text(of: line))
  }

  /// The numbers of the clusters of each color.
  private var clusterNumbers: [[Int]] = []

  /// The numbers of the clusters of one leaf.
  private var singles: [Int] = []

  /// The greatest number of clusters that a legend lists.
  private static let longestLegend = 40

  /// The legend, or `nil` if there are too many clusters for one.
  func legend(singles color: AdaptiveColor) -> ColumnLegend? {
    let count = clusterNumbers.reduce(singles.count) { $0 + $1.count }
    guard count <= Self.longestLegend else { return nil }
    func entry(_ color: AdaptiveColor, _ name: String) -> (NodeColorPair, String) {
      func colors(_ color: RGBColor) -> NodeColors {
        NodeColors(fill: color, stroke: color, text: color)
      }
      return (NodeColorPair(light: colors(color.light), dark: colors(color.dark)), name)
    }
    func list(_ numbers: [Int]) -> String { numbers.map { "\($0)" }.joined(separator: ", ") }
    var entries = zip(colors, clusterNumbers).map { entry($0, list($1)) }
    if !singles.isEmpty { entries.append(entry(color, "\(list(singles)) (one leaf each)")) }
    return ColumnLegend(count == 1 ? "cluster" : "clusters", names: entries)
  }

  /// A note if clusters share colors, or `nil`.
  var note: String? {
    let count = clusterNumbers.reduce(0) { $0 + $1.count }
    return count > colors.count ? "\(count) clusters share \(colors.count) colors" : nil
  }
}

extension ColumnPalette {
  /// The categories, ordered so that the colors of neighboring lines differ clearly.
  ///
  /// On light pages, lines in yellow are as dark as lines in orange.
  private static let lineOrder = [0, 1, 2, 4, 6, 5, 7, 3]

  /// The minimum contrast between lines and pages.
  private static let leastContrast = 3.0

  /// Grays of lines, ordered so that neighbors differ clearly.
  private static let grayLines = [
    AdaptiveColor(0x949494, dark: 0x6E6E6E), AdaptiveColor(0x262626, dark: 0xF4F4F4),
    AdaptiveColor(0x666666, dark: 0xA8A8A8),
  ]

  /// The maximum number of categories whose lines have distinct colors.
  var lineLimit: Int { isGray ? Self.grayLines.count : Self.categoryLimit }

  /// Returns the color of lines of a category, which is visible on light and on dark pages.
  ///
  /// - Parameter category: the number of the category. Beyond ``lineLimit``, colors repeat.
  /// - Returns: the color.
  func line(of category: Int) -> AdaptiveColor {
    if isGray { return Self.grayLines[category % Self.grayLines.count] }
    let color = colors(of: Self.lineOrder[category % Self.lineOrder.count]).light.fill
    return AdaptiveColor(
      color.readable(on: .white, contrast: Self.leastContrast),
      dark: color.readable(on: 0x0D1117, contrast: Self.leastContrast))
  }
}
