import Foundation
import TreeText

/// What is written of the nodes of large trees.
extension SVGComposer {
  /// Begins a layer of the nodes of one kind.
  mutating func openDiscs(_ kind: NodeKind, _ disc: SVGDisc) {
    text.write("<g class=\"")
    text.write(disc.name)
    text.write(kind.className)
    text.write("\" fill=\"none\"")
    write(" stroke=\"", disc.color(kind, palette))
    write(" stroke-width=\"", disc.width(style))
    text.write(" stroke-linecap=\"round\">\n")
  }

  /// Writes a node as a dot or a dash of a thick line.
  mutating func writeDisc(_ node: Int) {
    continuePath()
    let before = length
    let centre = scene.centre(of: node)
    let straight = max(0, scene.body(of: node).halfWidth - style.radius)
    text.write(UInt8(ascii: "M"))
    write(centre.x - straight)
    text.write(UInt8(ascii: " "))
    write(centre.y)
    text.write(UInt8(ascii: "h"))
    write(2 * straight)
    pathLength = (pathLength ?? 0) + length - before
  }

  /// Begins the borders and faces of the nodes of one kind.
  mutating func openBodies(_ kind: NodeKind) {
    text.write("<g class=\"tv-body")
    text.write(kind.className)
    text.write(UInt8(ascii: "\""))
    let colors = palette.colors(of: NodeLook(kind))
    write(" fill=\"", colors.fill)
    if style.shape == .plain {
      text.write(" stroke=\"none\">\n")
    } else {
      write(" stroke=\"", colors.stroke)
      write(" stroke-width=\"", style.lines.border)
      text.write(">\n")
    }
  }

  /// Begins the rings inside the red nodes.
  mutating func openInnerRings() {
    text.write("<g class=\"tv-inner\" fill=\"none\"")
    write(" stroke=\"", palette.redRing)
    write(" stroke-width=\"", style.rings.innerWidth)
    text.write(">\n")
  }

  /// Begins the plates under text that stands beside its node.
  mutating func openPlates() {
    text.write("<g class=\"tv-plates\"")
    write(" fill=\"", palette.plain.fill)
    text.write(">\n")
  }

  /// Writes a rounded box as a part of a path.
  mutating func writeBox(_ box: CGRect, _ radius: Double) {
    continuePath()
    let before = length
    let (flatX, flatY) = (box.width - 2 * radius, box.height - 2 * radius)
    text.write(UInt8(ascii: "M"))
    write(box.minX + radius)
    text.write(UInt8(ascii: " "))
    write(box.minY)
    writeSide("h", flatX)
    writeCorner(radius, radius, radius)
    writeSide("v", flatY)
    writeCorner(radius, -radius, radius)
    writeSide("h", -flatX)
    writeCorner(radius, -radius, -radius)
    writeSide("v", -flatY)
    writeCorner(radius, radius, -radius)
    text.write(UInt8(ascii: "z"))
    pathLength = (pathLength ?? 0) + length - before
  }

  private mutating func writeSide(_ direction: StaticString, _ extent: Double) {
    guard extent != 0 else { return }
    text.write(direction)
    write(extent)
  }

  private mutating func writeCorner(_ radius: Double, _ x: Double, _ y: Double) {
    text.write(UInt8(ascii: "a"))
    write(radius)
    text.write(UInt8(ascii: " "))
    write(radius)
    text.write(" 0 0 1 ")
    write(x)
    text.write(UInt8(ascii: " "))
    write(y)
  }

  /// Begins the labels of the nodes of one kind.
  mutating func openLabels(_ kind: NodeKind, name: StaticString = "tv-labels") {
    text.write("<g class=\"")
    text.write(name)
    text.write(kind.className)
    text.write(UInt8(ascii: "\""))
    write(" fill=\"", palette.colors(of: NodeLook(kind)).text)
    writeFont()
    text.write(">\n")
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
      text.write(" x=\"")
      write(centre.x)
      text.write("\" y=\"")
      write(centre.y + style.text.baseline)
      text.write(UInt8(ascii: "\""))
      text.write(textLength: heldLine.length(of: label, in: scene.body(of: node)))
      text.write(keepsSpaces(label) ? " xml:space=\"preserve\">" : ">")
      text.write(xml: label, as: .label)
    } else {
      writeLines(of: scene.label(of: node, at: centre))
    }
    text.write("</text>\n")
  }
}

extension NodeKind {
  /// The class of a node of this kind with a space before it, or nothing.
  var className: StaticString {
    switch self {
    case .plain: ""
    case .red: " tv-red"
    case .black: " tv-black"
    }
  }
}
