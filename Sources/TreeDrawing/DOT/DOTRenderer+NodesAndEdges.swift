import BinaryTrees
import TextSupport
import TreeLayout

extension DOTRenderer {
  /// Writes the edges, with each edge to a left child before the edge to the right child.
  ///
  /// If `dot` places the nodes, an edge to an invisible node is inserted between the two.
  ///
  /// Weight 10 keeps the invisible node directly below its parent. With weight 1, one only child in
  /// a hundred is placed directly below its parent. Greater weights make no difference.
  func writeEdges(of shape: TreeShape, to buffer: inout TextBuffer) {
    let hasMiddles = placement == .engine && shape.count > 1
    if hasMiddles {
      buffer.write("  node [label=\"\", style=invis, width=0.01, height=0.01];\n")
    }
    for node in shape.indices where !shape.isLeaf(node) {
      if shape.hasGroups, case let children = shape.children(of: node), children.count > 2 {
        for child in children { writeEdge(from: node, to: Int32(child), &buffer) }
        continue
      }
      writeEdge(from: node, to: shape.left[node], &buffer)
      if hasMiddles {
        buffer.write("  n", integer: node)
        buffer.write(" -> m", integer: node)
        buffer.write(" [style=invis, weight=10];\n")
      }
      writeEdge(from: node, to: shape.right[node], &buffer)
    }
  }

  /// Writes the path of a traversal as dotted arrows, if the nodes have positions.
  ///
  /// An engine of Graphviz would move nodes because of these edges: `dot` keeps the order of all
  /// edges that leave a node, also of those with `constraint=false`.
  func writeTraversalPath(to buffer: inout TextBuffer) {
    let path = marks.traversalPath
    guard case .positions = placement, path.count > 1 else { return }
    buffer.write("  edge [style=dotted, arrowhead=normal, arrowsize=0.6")
    buffer.write(", color=", color: style.light.pathEdge)
    buffer.write(", penwidth=", points: style.lines.traversalPath)
    buffer.write("];\n")
    for (here, next) in zip(path, path.dropFirst()) {
      buffer.write("  n", integer: here)
      buffer.write(" -> n", integer: next)
      buffer.write(";\n")
    }
  }

  private func writeEdge(from node: Int, to child: Int32, _ buffer: inout TextBuffer) {
    guard child != TreeShape.none else { return }
    buffer.write("  n", integer: node)
    buffer.write(" -> n", integer: Int(child))
    if marks.isEdgeOnPath(Int(child), node) {
      buffer.write(" [color=", color: style.light.pathEdge)
      buffer.write(", penwidth=", points: style.lines.pathEdge)
      buffer.write("]")
    } else if marks[Int(child)].contains(.removed) {
      buffer.write(" [style=dashed]")
    }
    buffer.write(";\n")
  }

  /// Writes a statement for each node, in pre-order.
  func writeNodes(of tree: TreeSnapshot<String>, to buffer: inout TextBuffer) {
    let columns = tree.columns.keys.compactMap { key in
      tree.columns[key].map { (name: Self.attributeName(key), column: $0) }
    }
    let kinds = TreeScene.kinds(of: tree)
    let details = marks.details(count: tree.count, style, beside: nil)
    for (node, label) in tree.showingVisits(marks).elements.enumerated() {
      let marks = marks[node]
      let appearance = NodeAppearance(kinds.isEmpty ? .plain : kinds[node], NodeEmphasis(marks))
      let border = DOTNodeBorder(appearance, isCurrent: marks.contains(.current), style)
      buffer.write("  n", integer: node)
      buffer.write(" [label=")
      buffer.write(dotQuoted: label)
      switch placement {
      case .engine, .free: writeShape(around: label, border, appearance, to: &buffer)
      case .positions(let layout): writePlace(of: node, in: layout, border, appearance, to: &buffer)
      }
      writeBadges(marks, to: &buffer)
      let own = appearance.emphasis == .none ? details?(node).colors?.light : nil
      if appearance != NodeAppearance() || border.lines > 1 || own != nil {
        write(own ?? style.light.colors(of: appearance), border, around: label, to: &buffer)
      }
      for (name, column) in columns {
        guard let value = column[node] else { continue }
        buffer.write(", ")
        buffer.write(name)
        buffer.write("=")
        buffer.write(dotQuoted: value.description)
      }
      buffer.write("];\n")
    }
  }

  /// Writes the attributes that differ from the attributes of an ordinary node.
  private func write(
    _ colors: NodeColors, _ border: DOTNodeBorder, around label: String, to buffer: inout TextBuffer
  ) {
    let plain = style.light.plain
    if colors.stroke != plain.stroke { buffer.write(", color=", color: colors.stroke) }
    if colors.fill != plain.fill { buffer.write(", fillcolor=", color: colors.fill) }
    if colors.text != plain.text { buffer.write(", fontcolor=", color: colors.text) }
    // A node with outer outlines is smaller, so its label gets a smaller font. A single character
    // fits at full size.
    if border.inset > 0, !label.dropFirst().isEmpty {
      buffer.write(", fontsize=", points: style.text.size * 0.8)
    }
    if border.width != style.lines.border { buffer.write(", penwidth=", points: border.width) }
    if border.lines > 1 { buffer.write(", peripheries=", integer: border.lines) }
  }

  /// Writes the symbols of the badges beside a node, in the colors of the badges' discs.
  private func writeBadges(_ marks: NodeMark, to buffer: inout TextBuffer) {
    let symbols = TreeScene.BadgeSymbol.all(in: marks)
    if symbols.isEmpty { return }
    // The text color of the node may be invisible on the page, so set the color explicitly.
    buffer.write(", xlabel=<")
    for symbol in symbols {
      buffer.write("<font color=", color: style.light.colors(of: symbol.appearance).stroke)
      buffer.write(">\(symbol.character)</font>")
    }
    buffer.write(">")
  }

  /// Returns the name of a column's attribute in DOT.
  private static func attributeName(_ key: AnnotationKey) -> String {
    let name = "tree_" + key.rawValue
    let isWord = name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    return isWord ? name : name.dotQuoted
  }

  /// The diameter of an ordinary node, in fixed-point steps.
  private var circle: Int64 { FixedPoint.ceiling(2 * style.radius) }

  /// Writes the shape of a node.
  ///
  /// A wide label gets a rounded box that Graphviz fits to the text.
  private func writeShape(
    around label: String, _ border: DOTNodeBorder, _ appearance: NodeAppearance,
    to buffer: inout TextBuffer
  ) {
    let isWide =
      label.utf8.count > SizedFont.longestLabel
      || style.text.labelFont(FontMetrics()).width(of: label) > style.labelRoom
    writeOutline(isWide: isWide, appearance, to: &buffer)
    if isWide { buffer.write(", fixedsize=false") }
    if border.inset > 0 {
      let size = max(circle - border.inset, 0)
      writeSize(size, size, to: &buffer)
    }
    if isWide { buffer.write(border.inset > 0 ? ", margin=\"0.05,0\"" : ", margin=\"0.1,0\"") }
  }

  /// Writes the shape and the line style of a node if it is not drawn like an ordinary node.
  private func writeOutline(
    isWide: Bool, _ appearance: NodeAppearance, to buffer: inout TextBuffer
  ) {
    let isRemoved = appearance.emphasis == .removed
    if isWide { buffer.write(", shape=box") }
    guard isWide || isRemoved else { return }
    buffer.write(", style=\"filled")
    if isWide { buffer.write(",rounded") }
    if isRemoved { buffer.write(",dashed") }
    buffer.write("\"")
  }

  /// Writes the position and the size of a node.
  private func writePlace(
    of node: Int, in layout: NodePositions, _ border: DOTNodeBorder, _ appearance: NodeAppearance,
    to buffer: inout TextBuffer
  ) {
    let extents = layout.sizes[node]
    let (left, right) = (Int64(extents.left), Int64(extents.right))
    let (top, bottom) = (Int64(extents.top), Int64(extents.bottom))
    let x = Double(layout.fixedX(of: node)) + Double(right - left) / 2
    let y = Double(layout.bounds.maxY) - Double(layout.fixedY(of: node)) - Double(bottom - top) / 2
    buffer.write(", pos=\"", points: x / Double(FixedPoint.scale))
    buffer.write(",", points: y / Double(FixedPoint.scale))
    buffer.write("!\"")
    let (width, height) = (left + right, top + bottom)
    writeOutline(isWide: width != height, appearance, to: &buffer)
    writeSize(max(width - border.inset, 0), max(height - border.inset, 0), to: &buffer)
  }

  /// Writes the size of a node, in fixed-point steps, if it differs from the size of an ordinary
  /// node.
  private func writeSize(_ width: Int64, _ height: Int64, to buffer: inout TextBuffer) {
    if width != circle { buffer.write(", width=", inches: FixedPoint.units(width)) }
    if height != circle { buffer.write(", height=", inches: FixedPoint.units(height)) }
  }
}

/// Attributes in DOT. Lengths are given in pixels of 1/96 inch.
extension TextBuffer {
  /// Writes a length in points.
  ///
  /// 3 points are 4 pixels.
  mutating func write(_ name: StaticString, points length: Double) {
    write(name)
    write(decimal: length * 0.75, places: 7)
  }

  /// Writes a whole number.
  mutating func write(_ name: StaticString, integer number: Int) {
    write(name)
    write(integer: number)
  }

  /// Writes a length in inches.
  mutating func write(_ name: StaticString, inches length: Double) {
    write(name)
    write(decimal: length / 96, places: 6)
  }

  /// Writes a color.
  mutating func write(_ name: StaticString, color: RGBColor) {
    write(name)
    write("\"")
    write(color)
    write("\"")
  }
}

/// The border of a node in DOT, which supports multiple outlines but no rings.
struct DOTNodeBorder {
  /// The number of outlines.
  ///
  /// Graphviz draws each 4 points outside the previous one.
  var lines = 1

  /// The line width of the outlines, in pixels.
  var width: Double

  /// The difference between the reserved space and the size of the node, which leaves space for
  /// outer outlines.
  ///
  /// In fixed-point steps.
  var inset: Int64 = 0

  /// Creates the border of a node in a style.
  ///
  /// A red node is a disc with a thick line. The gap between this line and the next outline looks
  /// like the ring of a red node in SVG.
  init(_ appearance: NodeAppearance, isCurrent: Bool, _ style: DrawingStyle) {
    width = appearance.emphasis.isMarked ? style.lines.markedBorder : style.lines.border
    if isCurrent { lines += 1 }
    guard appearance.kind == .red else { return }
    lines += 1
    // In points, because Graphviz places outlines at whole numbers of points.
    var inset = 8.0
    if !appearance.emphasis.isMarked {
      width = max(0, 4 - style.rings.innerWidth * 0.75) / 0.75
      inset += max(0, 4 - (style.rings.innerWidth + style.lines.border) * 0.75)
    }
    self.inset = FixedPoint.ceiling(inset / 0.75)
  }
}
