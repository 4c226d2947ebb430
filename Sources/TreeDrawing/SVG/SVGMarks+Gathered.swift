import Foundation
import TextSupport

/// What is written of the nodes of large trees.
extension SVGMarks {
  /// Writes a node as a dot or a dash of a thick line.
  mutating func gatherDisc(at centre: CGPoint, straight: Double) {
    gather {
      $0.move(to: CGPoint(x: centre.x - straight, y: centre.y))
      $0.write(UInt8(ascii: "h"))
      $0.write(2 * straight)
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

  /// Writes the label of a node, which stands for the whole node.
  mutating func writeLabel(_ node: Int) {
    text.write("<text class=\"tv-node")
    text.write(scene.kind(of: node).className)
    writeIdentity(node)
    let centre = scene.centre(of: node)
    if scene.isSetPlainly {
      // The way of a million nodes.
      let label = scene.labels[node]
      text.write(" x=\"", centre.x)
      text.write(" y=\"", centre.y + style.text.baseline)
      text.write(textLength: heldLine.length(of: label, in: scene.body(of: node)))
      text.write(label.needsPreservedSpaces ? " xml:space=\"preserve\">" : ">")
      text.write(xml: label, as: .label)
    } else {
      writeLines(of: scene.label(of: node, at: centre))
    }
    text.write("</text>\n")
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
