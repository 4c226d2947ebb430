import Foundation
import TreeText

extension SVGComposer {
  /// Begins a group of lines.
  mutating func openEdges(_ look: Scene.EdgeLook, name: StaticString = "tv-edges") {
    text.write("<g class=\"")
    text.write(name)
    switch look {
    case .plain: break
    case .removed: text.write(" tv-removed")
    case .path: text.write(" tv-path")
    }
    text.write("\" fill=\"none\"")
    write(" stroke=\"", look == .path ? palette.pathEdge : palette.edge)
    let isDotted = style.lines.pattern == .dotted && look == .plain
    let width = isDotted ? style.lines.tour : style.lines.edge
    write(" stroke-width=\"", look == .path ? style.lines.pathEdge : width)
    if isDotted {
      write(" stroke-dasharray=\"", style.lines.dots)
    } else if look == .removed || style.lines.pattern == .dashed && look == .plain {
      write(" stroke-dasharray=\"", style.lines.dash)
    }
    text.write(" stroke-linecap=\"round\">\n")
  }

  /// Writes an edge as an element.
  mutating func writeLine(_ edge: Scene.Edge) {
    text.write(edge.style == .straight ? "<line" : "<path")
    switch edge.look {
    case .plain: text.write(" class=\"tv-edge\" data-child=\"")
    case .removed: text.write(" class=\"tv-edge tv-removed\" data-child=\"")
    case .path: text.write(" class=\"tv-edge tv-path\" data-child=\"")
    }
    text.write(integer: edge.child)
    text.write(UInt8(ascii: "\""))
    if edge.style != .straight {
      text.write(" d=\"")
      writeRoute(edge)
      text.write("\"/>\n")
      return
    }
    write(" x1=\"", edge.start.x)
    write(" y1=\"", edge.start.y)
    write(" x2=\"", edge.end.x)
    write(" y2=\"", edge.end.y)
    text.write("/>\n")
  }

  /// Writes an edge as a part of a path.
  mutating func writePath(_ edge: Scene.Edge) {
    continuePath()
    let before = length
    writeRoute(edge)
    pathLength = (pathLength ?? 0) + length - before
  }

  /// Writes the way of an edge as path data.
  private mutating func writeRoute(_ edge: Scene.Edge) {
    write(UInt8(ascii: "M"), edge.start)
    switch edge.style {
    case .straight: write(UInt8(ascii: "L"), edge.end)
    case .curved:
      write(UInt8(ascii: "C"), edge.bends.0)
      write(UInt8(ascii: " "), edge.bends.1)
      write(UInt8(ascii: " "), edge.end)
    case .elbow, .corner, .bracket:
      if edge.bends.0 != edge.start { write(UInt8(ascii: "L"), edge.bends.0) }
      if edge.bends.1 != edge.bends.0 { write(UInt8(ascii: "L"), edge.bends.1) }
      write(UInt8(ascii: "L"), edge.end)
    }
  }

  /// Writes a letter and a point.
  private mutating func write(_ letter: UInt8, _ point: CGPoint) {
    text.write(letter)
    write(point.x)
    text.write(UInt8(ascii: " "))
    write(point.y)
  }

  /// Writes the line to an empty place as a part of a path.
  mutating func writeStub(_ place: Scene.EmptyPlace) {
    if let start = place.start { writePath(start, place.end) }
  }

  private mutating func writePath(_ start: CGPoint, _ end: CGPoint) {
    continuePath()
    let before = length
    write(UInt8(ascii: "M"), start)
    write(UInt8(ascii: "L"), end)
    pathLength = (pathLength ?? 0) + length - before
  }

  /// Begins the group of the empty places.
  mutating func openEmptyPlaces() {
    text.write("<g class=\"tv-empties\"")
    write(" fill=\"", palette.edge)
    text.write(">\n")
    if let place = scene.emptyTree { writeSquare(place) }
  }

  /// Writes an empty place as an element.
  mutating func writeSquare(_ place: Scene.EmptyPlace) {
    text.write("<rect class=\"tv-empty\"")
    write(" x=\"", place.box.minX)
    write(" y=\"", place.box.minY)
    write(" width=\"", place.box.width)
    write(" height=\"", place.box.height)
    write(" rx=\"", place.cornerRadius)
    text.write("/>\n")
  }

  /// Writes an empty place as a part of a path.
  mutating func writePath(_ place: Scene.EmptyPlace) {
    continuePath()
    let before = length
    text.write(UInt8(ascii: "M"))
    write(place.box.minX)
    text.write(UInt8(ascii: " "))
    write(place.box.minY)
    text.write(UInt8(ascii: "h"))
    write(place.box.width)
    text.write(UInt8(ascii: "v"))
    write(place.box.height)
    text.write(UInt8(ascii: "h"))
    write(-place.box.width)
    text.write(UInt8(ascii: "z"))
    pathLength = (pathLength ?? 0) + length - before
  }
}
