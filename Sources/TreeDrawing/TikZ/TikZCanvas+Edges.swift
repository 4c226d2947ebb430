import BinaryTrees
import Foundation
import TextSupport
import TreeGeometry
import TreeLayout

extension TikZCanvas {
  /// Writes the edges of a tree with their labels.
  mutating func writeEdges(of scene: TreeScene) {
    guard scene.shape.count > 1 else { return }
    var labels: [Int: TreeScene.EdgeLabel] = [:]
    if scene.hasEdgeLabels, scene.legibility.showsLabels {
      for label in scene.edgeLabels { labels[label.child] = label }
    }
    for child in scene.shape.indices.dropFirst() {
      write(scene.edge(above: child), of: scene, labels[child])
    }
  }

  private mutating func write(
    _ edge: TreeScene.Edge, of scene: TreeScene, _ label: TreeScene.EdgeLabel?
  ) {
    let part: TikZStyles.Part =
      switch edge.appearance {
      case .plain: .edge
      case .path: .pathEdge
      case .removed: .removedEdge
      }
    let width = edge.width.map { ", line width=\(pt($0))" } ?? ""
    let color =
      edge.appearance == .plain
      ? scene.clusterColor(above: edge.child).map {
        ", draw=" + styles.name(of: scene.columns.clusters.colors[$0])
      } ?? "" : ""
    text.write("  \\draw[\(styles.use(part))\(color)\(width)] ")
    if edge.routing == .bracket {
      write(edge.start)
    } else {
      text.write("(")
      write(name: edge.parent)
      text.write(")")
    }
    switch edge.routing {
    case _ where edge.isLine: text.write(" -- ")
    case _ where edge.arcCenter != nil:
      for piece in edge.arc {
        text.write(" .. controls ")
        write(piece.first)
        text.write(" and ")
        write(piece.second)
        text.write(" .. ")
        write(piece.end)
      }
      text.write(" -- ")
    case .curved:
      text.write(" .. controls ")
      write(edge.bends.0)
      text.write(" and ")
      write(edge.bends.1)
      text.write(" .. ")
    case .straight, .elbow, .corner, .bracket:
      var bends = [edge.bends.0, edge.bends.1]
      if bends[0] == edge.start { bends.removeFirst() }
      if bends.count == 2, bends[0] == bends[1] || bends[1] == edge.end { bends.removeLast() }
      for bend in bends where bend != edge.start {
        text.write(" -- ")
        write(bend)
      }
      text.write(" -- ")
    }
    if let label, edge.isLine {
      let length = hypot(edge.end.x - edge.start.x, edge.end.y - edge.start.y)
      let center = label.plate.center
      let share = hypot(center.x - edge.start.x, center.y - edge.start.y) / max(length, 1)
      text.write("node[\(styles.use(.edgeLabel))")
      if (share - 0.5).magnitude > 0.005 {
        text.write(", pos=\(TikZStyles.number(share, places: 2))")
      }
      text.write("] {")
      write(tex: label.word)
      text.write("} ")
    }
    text.write("(")
    write(name: edge.child)
    text.write(scene.detail(of: edge.child).isTriangle ? ".apex);\n" : ");\n")
    if let label, !edge.isLine {
      text.write("  \\node[\(styles.use(.edgeLabel))] at ")
      write(label.plate.center)
      text.write(" {")
      write(tex: label.word)
      text.write("};\n")
    }
  }

  /// Writes the places of the missing children of a node.
  mutating func writeEmptyPlaces(of number: Int, in scene: TreeScene) {
    guard scene.style.emptyPlaces.areShown else { return }
    for side in ChildSide.allCases {
      guard let place = scene.emptyPlace(side, of: number) else { continue }
      let empty = styles.use(.empty)
      text.write("  \\draw[\(styles.use(.stub))] (")
      write(name: number)
      text.write(") -- ")
      write(place.end)
      text.write(" node[\(empty)] {};\n")
    }
  }

  /// Writes the arrows from node to node in the order of a traversal, behind the nodes.
  ///
  /// The arrows need the names of the nodes, so they cannot be written before them.
  mutating func writeTraversalPath(of scene: TreeScene) {
    let path = scene.traversalPath
    if path.count < 2 { return }
    styles.require("backgrounds")
    text.write("  \\begin{scope}[on background layer]\n")
    defer { text.write("  \\end{scope}\n") }
    for (here, next) in zip(path, path.dropFirst()) {
      guard let sine = scene.bend(from: scene.outline(of: here), to: scene.outline(of: next)) else {
        continue
      }
      let degrees = Int((asin(sine) * 180 / Double.pi).rounded())
      text.write("  \\draw[\(styles.use(.tour))] (")
      write(name: here)
      text.write(") to[bend left=\(degrees)] (")
      write(name: next)
      text.write(");\n")
    }
  }
}
