import BinaryTrees
import Foundation
import TreeGeometry

/// The nodes, texts and lines of a picture that further text must not cover.
///
/// They are stored by the cells of a grid, so that a search examines only what is near.
struct SceneObstacles {
  /// A line of an edge, given by the lower node of the edge.
  private typealias Line = (start: CGPoint, end: CGPoint, child: Int)

  private var boxes: [(box: TurnedBox, owner: Int)] = []
  private var lines: [Line] = []
  /// The indices of the texts beside nodes, by the numbers of the nodes.
  private var texts: [Int: Int] = [:]
  /// The indices of the boxes and lines in each cell.
  private var boxCells: [Cell: [Int]] = [:]
  private var lineCells: [Cell: [Int]] = [:]
  /// Half the width of an edge.
  private let reach: Double
  /// The side of a cell.
  private let side: Double

  private struct Cell: Hashable {
    let column, row: Int
  }

  /// The maximum number of nodes in a picture whose obstacles are collected.
  static let nodeLimit = 20_000

  /// Collects the nodes of a scene, the text beside them and the edges.
  init(of scene: TreeScene) {
    reach = max(scene.style.lines.edge, scene.columns.edgeWidths.max() ?? 0) / 2
    // The number of cells that a line crosses is limited, because the height layout of few nodes may
    // be millions of units wide.
    side = max(64, max(scene.size.width, scene.size.height) / 4096)
    for node in scene.shape.indices {
      let center = scene.center(of: node)
      add(scene.body(of: node).box(around: center), owner: node)
      // Among spokes, only the text of leaves has a usual place.
      guard let plate = scene.fitted(node)?.plate,
        scene.spokes == nil || scene.shape.isLeaf(node)
      else { continue }
      texts[node] = boxes.count
      add(scene.place(ofPlate: plate, at: node), owner: node)
      if let leader = scene.leader(of: node) { add((leader.start, leader.end, node)) }
    }
    for child in scene.shape.indices.dropFirst() {
      let points = scene.edge(above: child).points
      for (start, end) in zip(points, points.dropFirst()) { add((start, end, child)) }
    }
  }

  /// Adds a node or a text.
  ///
  /// - Parameters:
  ///   - box: the bounds.
  ///   - owner: the number of the node, or −1.
  mutating func add(_ box: CGRect, owner: Int) { add(TurnedBox(box), owner: owner) }

  /// Adds a node or a text whose bounds may be rotated.
  mutating func add(_ box: TurnedBox, owner: Int) {
    for cell in cells(of: box.bounds) { boxCells[cell, default: []].append(boxes.count) }
    boxes.append((box, owner))
  }

  /// Removes the text beside a node.
  mutating func removeText(of node: Int) {
    if let index = texts.removeValue(forKey: node) {
      boxes[index].box = TurnedBox(CGRect(x: -1e12, y: -1e12, width: 0, height: 0))
    }
  }

  private mutating func add(_ line: Line) {
    let (first, last) = line.start.x < line.end.x ? (line.start, line.end) : (line.end, line.start)
    let slope = first.x < last.x ? (last.y - first.y) / (last.x - first.x) : 0
    var left = first
    // In each column of cells, the line spans a range of rows.
    repeat {
      let x = ((left.x / side).rounded(.down) + 1) * side
      let right = x < last.x ? CGPoint(x: x, y: first.y + (x - first.x) * slope) : last
      let part = CGRect(
        x: left.x, y: min(left.y, right.y), width: right.x - left.x, height: abs(right.y - left.y))
      for cell in cells(of: part) { lineCells[cell, default: []].append(lines.count) }
      left = right
    } while left.x < last.x
    lines.append(line)
  }

  private func cells(of box: CGRect) -> [Cell] {
    func range(_ low: Double, _ high: Double) -> ClosedRange<Int> {
      Int((low / side).rounded(.down))...Int((high / side).rounded(.down))
    }
    return range(box.minX, box.maxX).flatMap { column in
      range(box.minY, box.maxY).map { Cell(column: column, row: $0) }
    }
  }

  /// Returns whether text covers nothing.
  ///
  /// - Parameters:
  ///   - box: the bounds of the text.
  ///   - owner: the number of the node whose own box and text are ignored, or `nil`.
  ///   - edge: the lower node of the edge that is ignored, or `nil`.
  /// - Returns: `true` if the text overlaps no node, text or line.
  func isFree(_ box: CGRect, of owner: Int? = nil, on edge: Int? = nil) -> Bool {
    isFree(TurnedBox(box), of: owner, on: edge)
  }

  /// Returns whether text whose bounds may be rotated covers nothing.
  func isFree(_ box: TurnedBox, of owner: Int? = nil, on edge: Int? = nil) -> Bool {
    // Boxes that only touch do not overlap.
    let inner = box.inset(by: 0.01)
    let outer = box.inset(by: -reach)
    func meets(_ line: Line) -> Bool {
      outer.box.clip(outer.turnedBack(line.start), outer.turnedBack(line.end)) != nil
    }
    return cells(of: outer.bounds).allSatisfy { cell in
      (boxCells[cell] ?? []).allSatisfy {
        boxes[$0].owner == owner || !boxes[$0].box.intersects(inner)
      }
        && (lineCells[cell] ?? []).allSatisfy { lines[$0].child == edge || !meets(lines[$0]) }
    }
  }
}
