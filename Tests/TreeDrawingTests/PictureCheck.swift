import BinaryTrees
import Foundation
import TextSupport
import TreeDrawing

/// Checks an SVG without using the positions that the scene contains.
struct PictureCheck {
  let svg: ParsedSVG
  let tree: TreeSnapshot<String>
  /// The shape of each node, in pre-order.
  private var outlines: [Outline] = []

  /// A circle or a rounded box, as the set of points at a distance from a smaller box.
  private struct Outline {
    var x: Double
    var y: Double
    var halfWidth: Double
    var halfHeight: Double
    var radius: Double

    /// Returns the distance of a point from the border, negative inside.
    func distance(_ x: Double, _ y: Double) -> Double {
      let (flatX, flatY) = (halfWidth - radius, halfHeight - radius)
      let nearestX = min(max(x, self.x - flatX), self.x + flatX)
      let nearestY = min(max(y, self.y - flatY), self.y + flatY)
      return hypot(x - nearestX, y - nearestY) - radius
    }
  }

  /// Whether nodes must be centered at whole pixels.
  private let isOnGrid: Bool

  /// Returns the first fault in the picture of a tree, or `nil`.
  static func fault(
    _ bytes: [UInt8], of tree: TreeSnapshot<String>, gap: Double = 20, isOnGrid: Bool = true
  ) -> String? {
    do {
      var check = PictureCheck(svg: try ParsedSVG(bytes), tree: tree, isOnGrid: isOnGrid)
      return check.fault(gap: gap)
    } catch {
      return "not well-formed: \(error)"
    }
  }

  private init(svg: ParsedSVG, tree: TreeSnapshot<String>, isOnGrid: Bool) {
    self.svg = svg
    self.tree = tree
    self.isOnGrid = isOnGrid
  }

  private mutating func fault(gap: Double) -> String? {
    faultOfVocabulary() ?? faultOfRoot() ?? faultOfNodes() ?? faultOfEdges()
      ?? faultOfNeighbors(gap: gap) ?? faultOfBounds()
  }

  private static let allowed: [String: Set<String>] = {
    let line: Set<String> = ["class", "fill", "stroke", "stroke-width", "stroke-dasharray"]
    let length: Set<String> = ["textLength", "lengthAdjust"]
    let font: Set<String> = ["font-family", "font-size", "font-weight", "text-anchor"]
    return [
      "svg": [
        "xmlns", "id", "class", "role", "aria-labelledby", "width", "height", "viewBox",
      ],
      "title": ["id"], "desc": ["id"], "style": [],
      "g": line.union(font).union(["stroke-linecap", "data-index", "data-key"]),
      "line": ["class", "data-child", "x1", "y1", "x2", "y2"],
      "path": ["class", "data-child", "d", "fill", "stroke-linecap", "stroke-width"],
      "circle": line.union(["cx", "cy", "r"]),
      "rect": line.union(["x", "y", "width", "height", "rx"]),
      "text": length.union(font).union([
        "class", "data-index", "data-key", "x", "y", "fill", "stroke", "xml:space",
      ]),
      "tspan": length.union(["x", "y"]),
    ]
  }()

  private func faultOfVocabulary() -> String? {
    var ids: Set<String> = []
    for element in svg.elements {
      guard let allowed = PictureCheck.allowed[element.name] else { return "<\(element.name)>" }
      for name in element.attributes.keys where !allowed.contains(name) {
        return "<\(element.name) \(name)>"
      }
      if element.depth > 6 { return "<\(element.name)> at depth \(element.depth)" }
      if let id = element.attributes["id"], !ids.insert(id).inserted { return "id \(id) twice" }
    }
    let root = svg.elements[0].attributes["id"] ?? ""
    return ids.allSatisfy { $0.hasPrefix(root) } && !root.isEmpty ? nil : "ids \(ids)"
  }

  private func faultOfRoot() -> String? {
    let root = svg.elements[0]
    let (width, height) = (root.number("width"), root.number("height"))
    guard root.name == "svg", root.attributes["role"] == "img" else { return "no image" }
    guard width == width.rounded(), height == height.rounded(), width > 0, height > 0 else {
      return "size \(width) × \(height)"
    }
    guard root.attributes["viewBox"] == "0 0 \(Int(width)) \(Int(height))" else { return "viewBox" }
    let words = svg.elements.filter { $0.parent == 0 }.prefix(2)
    guard words.map(\.name) == ["title", "desc"], words.allSatisfy({ !$0.text.isEmpty }) else {
      return "no title and description"
    }
    let ids = words.compactMap { $0.attributes["id"] }.joined(separator: " ")
    return root.attributes["aria-labelledby"] == ids ? nil : "not labeled by \(ids)"
  }

  private mutating func faultOfNodes() -> String? {
    for (number, element) in svg.elements.enumerated()
    where element.classes.contains("tv-node") && element.name == "g" {
      let node = outlines.count
      guard element.attributes["data-index"] == "\(node)" else { return "index of node \(node)" }
      guard node < tree.count else { return "too many nodes" }
      let key = tree.elements[node]
      guard element.attributes["data-key"] == attribute(key) else { return "key of node \(node)" }
      guard let shape = svg.elements.dropFirst(number + 1).first(where: { $0.name != "title" })
      else { return "no shape of node \(node)" }
      let texts = svg.children(of: number, "text")
      guard texts.count == 1, let text = texts.first else { return "label of node \(node)" }
      let place = svg.elements.indices.first {
        svg.elements[$0].parent == number && svg.elements[$0].name == "text"
      }
      let spans = svg.children(of: place ?? -1, "tspan")
      let lines = spans.isEmpty ? [text] : spans
      if let fault = fault(of: shape, lines, node) { return fault }
      let shown = lines.map(\.text).joined()
      // Line breaks and tabs in a label affect its layout and are not shown as symbols.
      let isLaidOut = key.contains { $0.isNewline || $0 == "\t" }
      let isWhole =
        spans.isEmpty && !isLaidOut
        ? shown == visible(key)
        : shown.filter { $0 != " " }
          == visible(key.filter { !$0.isNewline && $0 != "\t" }).filter { $0 != " " }
      if !isWhole {
        guard shown.hasSuffix("…"), isTitle(svg.children(of: number, "title").first?.text, of: key)
        else { return "node \(node) says \(shown)" }
      }
    }
    return outlines.count == tree.count ? nil : "\(outlines.count) nodes of \(tree.count)"
  }

  private mutating func fault(
    of shape: ParsedSVG.Element, _ lines: [ParsedSVG.Element], _ node: Int
  ) -> String? {
    var outline: Outline
    if shape.name == "circle" {
      let radius = shape.number("r")
      outline = Outline(
        x: shape.number("cx"), y: shape.number("cy"), halfWidth: radius, halfHeight: radius,
        radius: radius)
    } else {
      let (halfWidth, halfHeight) = (shape.number("width") / 2, shape.number("height") / 2)
      outline = Outline(
        x: shape.number("x") + halfWidth, y: shape.number("y") + halfHeight,
        halfWidth: halfWidth, halfHeight: halfHeight, radius: shape.number("rx"))
      guard halfWidth > 18 || halfHeight > 18, lines.count > 1 || halfHeight == 18 else {
        return "pill of \(node)"
      }
    }
    outlines.append(outline)
    let isWhole = outline.x == outline.x.rounded() && outline.y == outline.y.rounded()
    guard outline.radius == 18, isWhole || !isOnGrid else {
      return "node \(node) is at \(outline)"
    }
    let middle = lines.reduce(0) { $0 + $1.number("y") } / Double(lines.count)
    guard abs(middle - outline.y - 5.33) < 0.02 else { return "label of \(node) is off its middle" }
    for line in lines {
      guard line.number("x") == outline.x else { return "label of \(node) is off its middle" }
      let room = 2 * outline.halfWidth - FontMetrics().width(of: line.text, size: 15)
      guard room >= (shape.name == "circle" ? 10 : 20) else {
        return "node \(node) has \(room) left"
      }
    }
    return nil
  }

  private func faultOfEdges() -> String? {
    var seen: Set<Int> = []
    for edge in svg.elements where edge.classes.contains("tv-edge") {
      guard let child = edge.attributes["data-child"].flatMap(Int.init),
        (1..<max(1, tree.count)).contains(child), seen.insert(child).inserted
      else { return "an edge to \(edge.attributes["data-child"] ?? "nowhere")" }
      let (upper, lower) = (outlines[Int(tree.shape.parent[child])], outlines[child])
      // An edge that would pass behind another node is bent; see `BentEdgeTests`.
      if edge.name == "path" { continue }
      let (x1, y1) = (edge.number("x1"), edge.number("y1"))
      let (x2, y2) = (edge.number("x2"), edge.number("y2"))
      guard abs(upper.distance(x1, y1)) < 0.02, abs(lower.distance(x2, y2)) < 0.02 else {
        return "the edge to \(child) does not run from border to border"
      }
      // Both ends are on the segment between the centers.
      let (dx, dy) = (lower.x - upper.x, lower.y - upper.y)
      for (x, y) in [(x1, y1), (x2, y2)] {
        let across = abs((x - upper.x) * dy - (y - upper.y) * dx) / hypot(dx, dy)
        let along = ((x - upper.x) * dx + (y - upper.y) * dy) / (dx * dx + dy * dy)
        guard across < 0.02, along > 0, along < 1 else { return "the edge to \(child) is bent" }
      }
    }
    return seen.count == max(0, tree.count - 1) ? nil : "\(seen.count) edges"
  }

  /// Checks the distances between boxes; sorts boxes to find neighbors, so that large pictures are
  /// checked fast.
  private func faultOfNeighbors(gap: Double) -> String? {
    let order = outlines.indices.sorted {
      (outlines[$0].y, outlines[$0].x) < (outlines[$1].y, outlines[$1].x)
    }
    for (near, far) in zip(order, order.dropFirst()) where outlines[near].y == outlines[far].y {
      let distance = outlines[far].x - outlines[near].x
      let room = distance - outlines[near].halfWidth - outlines[far].halfWidth
      guard room >= gap, distance >= gap + 36 else {
        return "nodes \(near) and \(far) are too near"
      }
    }
    return nil
  }

  /// Checks that all elements, including line widths, are within the margins.
  private func faultOfBounds() -> String? {
    let (width, height) = (svg.elements[0].number("width"), svg.elements[0].number("height"))
    for element in svg.elements {
      var box: (minX: Double, minY: Double, maxX: Double, maxY: Double)
      switch element.name {
      case "circle":
        let (x, y, r) = (element.number("cx"), element.number("cy"), element.number("r"))
        box = (x - r, y - r, x + r, y + r)
      case "rect":
        let (x, y) = (element.number("x"), element.number("y"))
        box = (x, y, x + element.number("width"), y + element.number("height"))
      default: continue
      }
      let line = lineWidth(element) / 2
      box = (box.minX - line, box.minY - line, box.maxX + line, box.maxY + line)
      guard box.minX >= 16, box.minY >= 16, box.maxX <= width - 16, box.maxY <= height - 16 else {
        return "<\(element.name)> at \(box) of \(width) × \(height)"
      }
    }
    return nil
  }

  private func lineWidth(_ element: ParsedSVG.Element) -> Double {
    var element = element
    while true {
      if element.attributes["stroke"] == "none" { return 0 }
      let width = element.number("stroke-width")
      if !width.isNaN { return width }
      guard element.parent >= 0 else { return 0 }
      element = svg.elements[element.parent]
    }
  }

  /// Whether a title is the whole label, or the beginning of a long one.
  private func isTitle(_ title: String?, of key: String) -> Bool {
    guard let title else { return false }
    if title == legal(key) { return true }
    let start = title.unicodeScalars.dropLast()
    return key.utf8.count > 1_000 && title.utf8.count > 900 && title.unicodeScalars.last == "…"
      && legal(key).unicodeScalars.starts(with: start)
  }

  private func legal(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar.value {
          case 0x09, 0x0A, 0x0D: scalar
          case ..<0x20, 0xFFFE, 0xFFFF: "\u{FFFD}"
          default: scalar
          }
        }))
  }

  private func attribute(_ text: String) -> String { legal(text) }
}
