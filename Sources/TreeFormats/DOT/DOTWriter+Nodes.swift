import BinaryTrees
import TreeLayout
import TextSupport

extension DOTWriter {
  /// Writes a statement for each node, in pre-order.
  func writeNodes(of tree: TreeSnapshot<String>, to buffer: inout TextBuffer) {
    let elements = tree.elements
    let columns = tree.columns.keys.compactMap { key in
      tree.columns[key].map { (name: Self.attributeName(key), column: $0) }
    }
    let colors = tree.columns[.color]
    for node in tree.shape.indices {
      let label = elements[node]
      let look = look(of: node, color: colors?[node])
      buffer.write("  n")
      buffer.write(integer: node)
      buffer.write(" [label=")
      buffer.write(dotQuoted: label)
      switch placement {
      case .engine, .free: writeShape(around: label, look, to: &buffer)
      case .positions(let layout): writePlace(of: node, in: layout, look, to: &buffer)
      }
      look.write(to: &buffer)
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

  private func look(of node: Int, color: AnnotationValue?) -> DOTNodeLook {
    DOTNodeLook(
      isRed: color == .text("red"), isBlack: color == .text("black"),
      isOnPath: path.contains(node), isCurrent: current == node)
  }

  /// The name under which a column stands in DOT.
  private static func attributeName(_ key: AnnotationKey) -> String {
    var buffer = TextBuffer()
    buffer.write(dotQuoted: "tree_" + key.rawValue)
    let isWord = key.rawValue.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F
    }
    return isWord ? "tree_" + key.rawValue : buffer.text
  }

  /// Makes a wide label's node a rounded box that Graphviz fits to the text.
  private func writeShape(around label: String, _ look: DOTNodeLook, to buffer: inout TextBuffer) {
    let isWide = label.isWideInCircle
    if isWide { buffer.write(", shape=box, style=\"filled,rounded\", fixedsize=false") }
    if look.inset > 0 {
      let size = DOTNodeLook.circle - look.inset
      buffer.write(", width=")
      buffer.write(inches: size)
      buffer.write(", height=")
      buffer.write(inches: size)
    }
    if isWide { buffer.write(look.inset > 0 ? ", margin=\"0.05,0\"" : ", margin=\"0.1,0\"") }
  }

  /// Writes where a node stands and how large it is.
  private func writePlace(
    of node: Int, in layout: Layout, _ look: DOTNodeLook, to buffer: inout TextBuffer
  ) {
    let extents = layout.sizes[node]
    let (left, right) = (Int64(extents.left), Int64(extents.right))
    let (top, bottom) = (Int64(extents.top), Int64(extents.bottom))
    buffer.write(", pos=\"")
    buffer.write(points: Double(layout.fixedX(of: node)) + Double(right - left) / 2)
    buffer.write(",")
    buffer.write(
      points: Double(layout.bounds.maxY) - Double(layout.fixedY(of: node)) - Double(bottom - top)
        / 2)
    buffer.write("!\"")
    var (width, height) = (left + right, top + bottom)
    if width != height { buffer.write(", shape=box, style=\"filled,rounded\"") }
    width = max(width - look.inset, 0)
    height = max(height - look.inset, 0)
    if width != DOTNodeLook.circle {
      buffer.write(", width=")
      buffer.write(inches: width)
    }
    if height != DOTNodeLook.circle {
      buffer.write(", height=")
      buffer.write(inches: height)
    }
  }
}

extension DOTNodeLook {
  /// The size of an ordinary node, 36 pixels, in fixed-point steps.
  static let circle: Int64 = 36 * FixedPoint.scale
}

extension TextBuffer {
  /// Writes a position in fixed-point steps as points, of which 3 make 4 units; this is exact.
  fileprivate mutating func write(points steps: Double) {
    write(decimal: steps / Double(FixedPoint.scale) * 0.75, places: 7)
  }

  /// Writes a length in fixed-point steps as inches of 96 units.
  fileprivate mutating func write(inches steps: Int64) {
    write(decimal: FixedPoint.units(steps) / 96, places: 6)
  }
}

extension String {
  /// Whether the text might be wider than the 26 pixels that a circle has room for.
  ///
  /// This errs on the side of width; where Graphviz lays out, it measures the text itself.
  fileprivate var isWideInCircle: Bool {
    guard utf8.count <= 12 else { return true }
    var width = 0
    for scalar in unicodeScalars {
      switch scalar {
      case "m", "w", "M", "W", "@", "%": width += 14
      case "A"..."Z", "&": width += 12
      case " "..."~": width += 9
      default: width += 15
      }
    }
    return width > 27
  }
}
