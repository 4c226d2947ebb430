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
    write(" stroke-width=\"", look == .path ? style.lines.pathEdge : style.lines.edge)
    if look == .removed { write(" stroke-dasharray=\"", style.lines.dash) }
    text.write(" stroke-linecap=\"round\">\n")
  }

  /// Writes an edge as an element.
  mutating func writeLine(_ edge: Scene.Edge) {
    switch edge.look {
    case .plain: text.write("<line class=\"tv-edge\" data-child=\"")
    case .removed: text.write("<line class=\"tv-edge tv-removed\" data-child=\"")
    case .path: text.write("<line class=\"tv-edge tv-path\" data-child=\"")
    }
    text.write(integer: edge.child)
    text.write(UInt8(ascii: "\""))
    write(" x1=\"", edge.start.x)
    write(" y1=\"", edge.start.y)
    write(" x2=\"", edge.end.x)
    write(" y2=\"", edge.end.y)
    text.write("/>\n")
  }

  /// Writes an edge as a part of a path.
  mutating func writePath(_ edge: Scene.Edge) { writePath(edge.start, edge.end) }

  /// Writes the line to an empty place as a part of a path.
  mutating func writeStub(_ place: Scene.EmptyPlace) {
    if let start = place.start { writePath(start, place.end) }
  }

  private mutating func writePath(_ start: CGPoint, _ end: CGPoint) {
    continuePath()
    let before = length
    text.write(UInt8(ascii: "M"))
    write(start.x)
    text.write(UInt8(ascii: " "))
    write(start.y)
    text.write(UInt8(ascii: "L"))
    write(end.x)
    text.write(UInt8(ascii: " "))
    write(end.y)
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
