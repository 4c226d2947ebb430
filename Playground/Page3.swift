import TreeViz

/// Page 3: pictures with individually styled nodes, a canvas, and a chart.
enum Page3 {
  static func run() throws {
    let tree = AVLTree([50, 30, 70, 20, 40, 60, 90, 10])
    guard let root = tree.root else { return }

    print("Leaves are noted, and the root is a great bubble:\n")
    let leaf = NodeDetail(notes: ["leaf"])
    let picture = try root.svg {
      "\($0)"
    } detail: { node in
      guard node.parent != nil else { return NodeDetail(radius: 30) }
      return node.left == nil && node.right == nil ? leaf : .none
    }
    print("  an SVG of \(picture.utf8.count) bytes")

    print("\nThe same tree on a canvas, which may be any type that conforms to Canvas:\n")
    let scene = try root.scene(layout: .radial)
    var canvas = SVGCanvas(id: "tree", size: scene.size)
    scene.draw(on: &canvas)
    let drawing = canvas.document(title: "A tree", description: "A radial drawing.")
    print("  an SVG of \(drawing.count) bytes")

    print("\nA graph of a function, with rulers:\n")
    var page = SVGCanvas(id: "heights", size: CGSize(width: 720, height: 440))
    try Chart("The least height", verticalTitle: "height").draw(on: &page) {
      GraphSnapshot([.init("log2(n + 1) − 1", .function { log2($0 + 1) - 1 })], over: 1...100)
    }
    let chart = page.document(title: "The least height", description: "Of a tree of n nodes.")
    print("  an SVG of \(chart.count) bytes")
  }
}
