import BinaryTrees
import Foundation
import TreeLayout

/// The edges of a dendrogram with more leaves than its page has pixels: the lines of all edges,
/// rounded to pixels, and merged where they share a pixel.
///
/// Each row of pixels contains the parts of horizontal lines, and each column the parts of vertical
/// lines. The number of parts depends on the page, not on the tree.
struct MergedEdges {
  /// The minimum number of leaves per pixel for merged edges.
  static let leavesPerPixel = 2

  /// The greatest number of pixels of a page whose edges are merged.
  private static let mostPixels = 1 << 24

  /// The number of lines of a path, after which the next path starts.
  private static let linesPerPath = 2_000

  /// The lines, in paths of limited length.
  let paths: [DrawingPath]

  /// Merges the edges of a scene.
  ///
  /// - Parameters:
  ///   - scene: a scene without nodes, whose edges have corners and grow in one direction.
  ///   - pixel: the extent of a pixel in units of the scene.
  ///   - color: the color of the cluster whose edges are merged, or `nil` for the edges of no cluster.
  /// - Complexity: O(*n* + number of pixels).
  init(of scene: TreeScene, pixel: Double, color: Int? = nil) {
    let (columns, rows) = Self.pixels(of: scene.size, pixel)
    var horizontal = PixelRuns(lines: rows, length: columns)
    var vertical = PixelRuns(lines: columns, length: rows)
    let isVertical = scene.style.orientation.isVertical
    func place(of node: Int) -> (x: Int, y: Int) {
      let center = scene.center(of: node)
      return (Int(center.x / pixel), Int(center.y / pixel))
    }
    for child in scene.shape.indices.dropFirst()
    where scene.edgeAppearance(above: child) == .plain && scene.clusterColor(above: child) == color
    {
      let (upper, lower) = (place(of: scene.parent(of: child)), place(of: child))
      horizontal.add(upper.x, lower.x, in: isVertical ? upper.y : lower.y)
      vertical.add(upper.y, lower.y, in: isVertical ? lower.x : upper.x)
    }
    horizontal.finish()
    vertical.finish()
    var paths: [DrawingPath] = []
    var path = DrawingPath()
    var count = 0
    func center(_ x: Int, _ y: Int) -> CGPoint {
      CGPoint(x: (Double(x) + 0.5) * pixel, y: (Double(y) + 0.5) * pixel)
    }
    func add(_ start: CGPoint, _ end: CGPoint) {
      path.addLine(from: start, to: end)
      count += 1
      guard count == Self.linesPerPath else { return }
      paths.append(path)
      (path, count) = (DrawingPath(), 0)
    }
    // A dot that a line in the other direction covers is not drawn again.
    horizontal.visitRuns { row, run in
      if run.count > 1 || !vertical.covers(row, in: run.lowerBound) {
        add(center(run.lowerBound, row), center(run.upperBound - 1, row))
      }
    }
    vertical.visitRuns { column, run in
      if run.count > 1 {
        add(center(column, run.lowerBound), center(column, run.upperBound - 1))
      }
    }
    if count > 0 { paths.append(path) }
    self.paths = paths
  }

  /// Returns whether the pixels of a page are few enough to merge edges.
  static func suits(_ size: CGSize, pixel: Double) -> Bool {
    guard pixel > 0, size.width.isFinite, size.height.isFinite,
      size.width / pixel < Double(mostPixels), size.height / pixel < Double(mostPixels)
    else { return false }
    let (columns, rows) = pixels(of: size, pixel)
    return columns * rows <= mostPixels
  }

  private static func pixels(of size: CGSize, _ pixel: Double) -> (columns: Int, rows: Int) {
    (Int(size.width / pixel) + 1, Int(size.height / pixel) + 1)
  }
}

/// The pixels that lines in one direction cover.
private struct PixelRuns {
  private let lines: Int
  private let length: Int
  /// The number of lines that cover each pixel.
  ///
  /// Before ``finish()``, the difference between this number and that of the preceding pixel.
  private var counts: [Int32]

  init(lines: Int, length: Int) {
    (self.lines, self.length) = (lines, length + 1)
    counts = [Int32](repeating: 0, count: lines * (length + 1))
  }

  /// Adds the pixels from one place to another, both included.
  mutating func add(_ first: Int, _ last: Int, in line: Int) {
    let limit = length - 2
    let line = min(max(0, line), lines - 1) * length
    counts[line + min(max(0, min(first, last)), limit)] += 1
    counts[line + min(max(0, max(first, last)), limit) + 1] -= 1
  }

  /// Adds up the differences.
  mutating func finish() {
    var sum: Int32 = 0
    for place in counts.indices {
      sum += counts[place]
      counts[place] = sum
    }
  }

  func covers(_ place: Int, in line: Int) -> Bool { counts[line * length + place] > 0 }

  /// Calls a function with each line and each run of pixels in it, in order.
  func visitRuns(_ body: (Int, Range<Int>) -> Void) {
    for line in 0..<lines {
      var place = 0
      while place < length {
        guard covers(place, in: line) else {
          place += 1
          continue
        }
        let start = place
        while place < length, covers(place, in: line) { place += 1 }
        body(line, start..<place)
      }
    }
  }
}

extension TreeScene {
  /// The extent of a pixel of the page in units of the scene, if the edges are merged, or else
  /// `nil`.
  ///
  /// They are merged in a dendrogram with branch lengths whose nodes are too small to be drawn, if
  /// the page has more than two leaves for each pixel.
  var mergedPixel: Double? {
    guard !legibility.showsNodes, !legibility.showsLabels, style.edges == .corner, hasRows,
      style.lines.pattern == .solid, tree.columns[.branchLength] != nil
    else { return nil }
    let pixel = legibility.leastExtent / TreeScene.leastMark
    let across = style.orientation.isVertical ? size.width : size.height
    let leaves = shape.indices.lazy.filter { self.shape.isLeaf($0) }.count
    guard pixel > 0, Double(leaves) * pixel > Double(MergedEdges.leavesPerPixel) * across,
      MergedEdges.suits(size, pixel: pixel)
    else { return nil }
    return pixel
  }

  /// Draws the plain edges of one color, merged where they share a pixel.
  func drawMergedEdges(_ pixel: Double, _ color: Int?, on canvas: inout some DrawingCanvas) {
    let ink = color.map { columns.clusters.colors[$0] } ?? style.color { $0.edge }
    let line = LineStyle(ink, width: style.lines.edge, cap: .round)
    for path in MergedEdges(of: self, pixel: pixel, color: color).paths {
      canvas.stroke(path, line)
    }
  }
}
