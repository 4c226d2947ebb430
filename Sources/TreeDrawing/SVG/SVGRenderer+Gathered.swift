import Foundation
import TextSupport

/// Writes the shapes of large trees, combined into few elements.
extension SVGRenderer {
  /// Writes a straight edge as a part of a path.
  mutating func gatherLine(from start: CGPoint, to end: CGPoint) {
    gather {
      $0.write(atMost: 2 + 4 * (1 + TextCursor.numberRoom)) {
        $0.write(UInt8(ascii: "M"), start)
        $0.write(UInt8(ascii: "L"), end)
      }
    }
  }

  /// Writes a node as a dot or a dash of a thick line.
  mutating func gatherDisc(at center: CGPoint, straight: Double) {
    gather {
      $0.write(atMost: 3 * (1 + TextCursor.numberRoom)) {
        $0.write(UInt8(ascii: "M"), CGPoint(x: center.x - straight, y: center.y))
        $0.write(UInt8(ascii: "h"))
        $0.write(coordinate: 2 * straight)
      }
    }
  }

  /// Writes a rounded box as a part of a path.
  mutating func gather(_ box: CGRect, _ radius: Double) {
    let (flatX, flatY) = (box.width - 2 * radius, box.height - 2 * radius)
    gather {
      $0.move(to: CGPoint(x: box.minX + radius, y: box.minY))
      $0.writeSide("h", flatX)
      $0.writeCorner(radius, radius, radius)
      $0.writeSide("v", flatY)
      $0.writeCorner(radius, -radius, radius)
      $0.writeSide("h", -flatX)
      $0.writeCorner(radius, -radius, -radius)
      $0.writeSide("v", -flatY)
      $0.writeCorner(radius, radius, -radius)
      $0.write(UInt8(ascii: "z"))
    }
  }

  /// Writes the label of a node.
  ///
  /// In large trees, the label element represents the node.
  mutating func writeLabel(_ node: Int) {
    if scene.isSetPlainly, writePlainLabel(node) { return }
    text.write("<text class=\"tv-node")
    text.write(scene.kind(of: node).className)
    writeIdentity(node)
    writeLines(of: scene.label(of: node, at: scene.center(of: node)))
    text.write("</text>\n")
  }

  /// Writes the label of a standard node if it consists of letters and digits and is measured by
  /// the built-in metrics.
  ///
  /// This is the fast path for trees with up to a million nodes.
  ///
  /// - Returns: `false` if the label contains other characters. Nothing is written in this case.
  private mutating func writePlainLabel(_ node: Int) -> Bool {
    var label = scene.labels[node]
    let isPlain = label.withUTF8 { bytes in
      bytes.count < 64 && bytes.allSatisfy { $0.isLetter || $0.isDigit }
    }
    guard let fontMetrics, isPlain else { return false }
    let length = fontMetrics.heldLength(
      of: label, size: style.text.size, weight: style.text.weight,
      within: style.roomForLine(in: scene.body(of: node)))
    let (name, center) = (scene.kind(of: node).className, scene.center(of: node))
    let baseline = center.y + style.text.baseline
    label.withUTF8 { bytes in
      text.write(atMost: 256 + 4 * TextCursor.numberRoom) {
        $0.write("<text class=\"tv-node")
        $0.write(name)
        $0.write("\" data-index=\"")
        $0.write(integer: node)
        $0.write("\" data-key=\"")
        $0.write(bytes)
        $0.write("\" x=\"")
        $0.write(coordinate: center.x)
        $0.write("\" y=\"")
        $0.write(coordinate: baseline)
        if let length {
          $0.write("\" textLength=\"")
          $0.write(coordinate: length)
          $0.write("\" lengthAdjust=\"spacingAndGlyphs")
        }
        $0.write("\">")
        $0.write(bytes)
        $0.write("</text>\n")
      }
    }
    return true
  }
}

extension TextCursor {
  /// Writes a letter and a point.
  fileprivate mutating func write(_ letter: UInt8, _ point: CGPoint) {
    write(letter)
    write(coordinate: point.x)
    write(UInt8(ascii: " "))
    write(coordinate: point.y)
  }
}

extension TextBuffer {
  fileprivate mutating func writeSide(_ direction: StaticString, _ extent: Double) {
    guard extent != 0 else { return }
    write(direction)
    write(extent)
  }

  fileprivate mutating func writeCorner(_ radius: Double, _ x: Double, _ y: Double) {
    write(UInt8(ascii: "a"))
    write(radius, radius)
    write(" 0 0 1 ")
    write(x, y)
  }
}
