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
    let straight = max(0, scene.halfWidth(of: node) - style.radius)
    text.write(UInt8(ascii: "M"))
    write(centre.x - straight)
    text.write(UInt8(ascii: " "))
    write(centre.y)
    text.write(UInt8(ascii: "h"))
    write(2 * straight)
    pathLength = (pathLength ?? 0) + length - before
  }

  /// Begins the labels of the nodes of one kind.
  mutating func openLabels(_ kind: NodeKind) {
    text.write("<g class=\"tv-labels")
    text.write(kind.className)
    text.write(UInt8(ascii: "\""))
    write(" fill=\"", palette.colors(of: NodeLook(kind)).text)
    writeFont()
    text.write(">\n")
  }

  /// Writes the label of a node, which stands for the whole node.
  mutating func writeLabel(_ node: Int) {
    let centre = scene.centre(of: node)
    let shown = scene.shownLabel(of: node)
    text.write("<text class=\"tv-node")
    text.write(scene.kind(of: node).className)
    writeIdentity(node)
    text.write(" x=\"")
    write(centre.x)
    text.write("\" y=\"")
    write(centre.y + style.text.baseline)
    text.write(keepsSpaces(shown) ? "\" xml:space=\"preserve\">" : "\">")
    text.write(xml: shown, as: .label)
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
