import BinaryTrees
import TextSupport
import TreeLayout

extension DOTRenderer {
  /// Writes a statement for each node, in pre-order.
  func writeNodes(of tree: TreeSnapshot<String>, to buffer: inout TextBuffer) {
    let columns = tree.columns.keys.compactMap { key in
      tree.columns[key].map { (name: Self.attributeName(key), column: $0) }
    }
    let kinds = TreeScene.kinds(of: tree)
    let details = marks.details(count: tree.count, style, beside: nil)
    for (node, label) in tree.showingVisits(marks).elements.enumerated() {
      let marks = marks[node]
      let look = NodeAppearance(kinds.isEmpty ? .plain : kinds[node], NodeEmphasis(marks))
      let border = DOTNodeBorder(look, isCurrent: marks.contains(.current), style)
      buffer.write(markup: "  n\(node) [label=\(dotQuoted: label)")
      switch placement {
      case .engine, .free: writeShape(around: label, border, look, to: &buffer)
      case .positions(let layout): writePlace(of: node, in: layout, border, look, to: &buffer)
      }
      writeBadges(marks, to: &buffer)
      let own = look.emphasis == .none ? details?(node).colors?.light : nil
      if look != NodeAppearance() || border.lines > 1 || own != nil {
        write(own ?? style.light.colors(of: look), border, around: label, to: &buffer)
      }
      for (name, column) in columns {
        guard let value = column[node] else { continue }
        buffer.write(markup: ", \(name)=\(dotQuoted: value.description)")
      }
      buffer.write("];\n")
    }
  }

  /// Writes the attributes that differ from those of an ordinary node.
  private func write(
    _ colors: NodeColors, _ border: DOTNodeBorder, around label: String, to buffer: inout TextBuffer
  ) {
    let plain = style.light.plain
    for (name, color, usual) in [
      ("color", colors.stroke, plain.stroke), ("fillcolor", colors.fill, plain.fill),
      ("fontcolor", colors.text, plain.text),
    ] where color != usual {
      buffer.write(markup: #", \#(name)="\#(color)""#)
    }
    // The ring leaves less space for a label of several characters.
    if border.inset > 0, !label.dropFirst().isEmpty {
      buffer.write(markup: ", fontsize=\(points: style.text.size * 0.8)")
    }
    if border.width != style.lines.border {
      buffer.write(markup: ", penwidth=\(points: border.width)")
    }
    if border.lines > 1 { buffer.write(markup: ", peripheries=\(border.lines)") }
  }

  /// Writes the symbols of the badges beside a node, in the colors of the badges' discs.
  private func writeBadges(_ marks: NodeMark, to buffer: inout TextBuffer) {
    guard !marks.isEmpty else { return }
    let signs = TreeScene.Sign.allCases.reversed().filter { marks.contains($0.mark) }
    if signs.isEmpty { return }
    // The text color of the node may be invisible on the page, so set the color explicitly.
    buffer.write(", xlabel=<")
    for sign in signs {
      let color = style.light.colors(of: sign.look).stroke
      buffer.write(markup: #"<font color="\#(color)">\#(sign.symbol)</font>"#)
    }
    buffer.write(">")
  }

  /// Returns the name of a column's attribute in DOT.
  private static func attributeName(_ key: AnnotationKey) -> String {
    let isWord = key.rawValue.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F
    }
    let name = "tree_" + key.rawValue
    return isWord ? name : Markup("\(dotQuoted: name)").text
  }

  /// The diameter of an ordinary node, in fixed-point steps.
  private var circle: Int64 { Int64(FixedPoint.ceiling(2 * style.radius)) }

  /// Writes the shape of a node.
  ///
  /// A wide label gets a rounded box that Graphviz fits to the text.
  private func writeShape(
    around label: String, _ border: DOTNodeBorder, _ look: NodeAppearance,
    to buffer: inout TextBuffer
  ) {
    let isWide =
      label.utf8.count > SizedFont.longestLabel
      || style.text.labelFont(FontMetrics()).width(of: label) > style.labelRoom
    writeOutline(isWide: isWide, look, to: &buffer)
    if isWide { buffer.write(", fixedsize=false") }
    if border.inset > 0 {
      let size = max(circle - border.inset, 0)
      writeSize(size, size, to: &buffer)
    }
    if isWide { buffer.write(border.inset > 0 ? ", margin=\"0.05,0\"" : ", margin=\"0.1,0\"") }
  }

  /// Writes the shape and the line style of a node if they differ from those of an ordinary node.
  private func writeOutline(
    isWide: Bool, _ look: NodeAppearance, to buffer: inout TextBuffer
  ) {
    let isRemoved = look.emphasis == .removed
    guard isWide || isRemoved else { return }
    let (shape, corners) = isWide ? (", shape=box", ",rounded") : ("", "")
    buffer.write(
      markup: #"\#(shape), style="filled\#(corners)\#(isRemoved ? ",dashed" : "")""#)
  }

  /// Writes the position and the size of a node.
  private func writePlace(
    of node: Int, in layout: NodePositions, _ border: DOTNodeBorder, _ look: NodeAppearance,
    to buffer: inout TextBuffer
  ) {
    let extents = layout.sizes[node]
    let (left, right) = (Int64(extents.left), Int64(extents.right))
    let (top, bottom) = (Int64(extents.top), Int64(extents.bottom))
    let x = Double(layout.fixedX(of: node)) + Double(right - left) / 2
    let y = Double(layout.bounds.maxY) - Double(layout.fixedY(of: node)) - Double(bottom - top) / 2
    let scale = Double(FixedPoint.scale)
    buffer.write(markup: #", pos="\#(points: x / scale),\#(points: y / scale)!""#)
    let (width, height) = (left + right, top + bottom)
    writeOutline(isWide: width != height, look, to: &buffer)
    writeSize(max(width - border.inset, 0), max(height - border.inset, 0), to: &buffer)
  }

  /// Writes the size of a node, in fixed-point steps, if it differs from that of an ordinary node.
  private func writeSize(_ width: Int64, _ height: Int64, to buffer: inout TextBuffer) {
    for (name, length) in [("width", width), ("height", height)] where length != circle {
      buffer.write(markup: ", \(name)=\(inches: FixedPoint.units(length))")
    }
  }
}

// Values in DOT. Lengths are given in pixels of 1/96 inch.
extension Markup {
  /// Appends a length in points.
  ///
  /// 3 points are 4 pixels.
  mutating func appendInterpolation(points length: Double) {
    appendInterpolation(length * 0.75, places: 7)
  }

  /// Appends a length in inches.
  mutating func appendInterpolation(inches length: Double) {
    appendInterpolation(length / 96, places: 6)
  }

  /// Appends a text in quotation marks.
  mutating func appendInterpolation(dotQuoted text: String) { buffer.write(dotQuoted: text) }
}
