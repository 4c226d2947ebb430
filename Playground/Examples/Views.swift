import TreeViz

extension Example {
  /// Scrolls a list with sticky headers: one section for each level of a tree.
  static let headers = Example(name: "headers", title: "Sticky headers") { report in
    var headers = StickyHeaders(global: .init(height: 3))
    report.write(
      "Three sections begin at rows 3, 14 and 25, below a global header of three rows. A header "
        + "stays at the top until the next one pushes it out:")
    var lines = "scroll  header: row\n"
    for scroll in [0, 9, 11, 12, 22] as [CGFloat] {
      headers.update(
        size: CGSize(width: 80, height: 40), scroll: scroll, sectionCount: 3
      ) { number in
        let top = CGFloat(4 + 11 * (number - 1))
        return .init(items: top...(top + 10), headerHeight: 1)
      }
      let rows = headers.headers.map { "\($0.section): \(Int($0.minY - scroll))" }
      lines += "\(Int(scroll))".padding(toLength: 8, withPad: " ", startingAt: 0)
      lines += rows.joined(separator: ", ") + "\n"
    }
    report.draw(lines)
    report.write("Sections measured: \(headers.measuredSections). Scrolling measures no section.")
  }

  /// Maps a tree to the largest area of a view.
  static let fitting = Example(name: "fitting", title: "Fit a model into a view") { report in
    let view = CGRect(x: 0, y: 0, width: 400, height: 200)
    for (width, height) in [(400, 400), (100, 10)] {
      let mapping = ModelToViewCoordinates(
        modelBounds: CGRect(x: 0, y: 0, width: width, height: height), viewBounds: view)
      let corner = mapping.toView(CGPoint(x: width, y: height))
      report.write(
        "A model of \(width) × \(height) in a view of 400 × 200 is scaled by \(mapping.zoomScale); "
          + "its corner is at (\(corner.x), \(corner.y)).")
    }
  }

  /// Draws axes with ticks that are visible.
  static let axes = Example(name: "axes", title: "Axes with visible ticks only") { report in
    guard let scale = AxisScale(pointsPerUnit: 20, minimumSpacing: 40) else { return }
    let bounds = CGRect(x: 0, y: 0, width: 400, height: 300)
    for x in [200.0, 530, -1e6] {
      let axes = CoordinateAxes(on: scale, origin: CGPoint(x: x, y: 150), bounds: bounds)
      let labels = axes?.horizontal?.map(\.label).joined(separator: " ") ?? "not visible"
      report.write("Horizontal axis with the origin at x = \(x): \(labels)")
    }
    var canvas = SVGCanvas(id: "axes", size: CGSize(width: 720, height: 440))
    try Chart("A parabola").draw(on: &canvas) {
      GraphSnapshot([.init("x² − 2", .function { $0 * $0 - 2 })], over: -3...3)
    }
    report.show(canvas, title: "A parabola")
  }

  /// Draws graphs of functions and zooms a view.
  static let graphs = Example(name: "graphs", title: "Graphs of functions") { report in
    var canvas = SVGCanvas(id: "heights", size: CGSize(width: 720, height: 440))
    try Chart("Heights of search trees", horizontalTitle: "keys", verticalTitle: "height")
      .draw(on: &canvas) {
        GraphSnapshot(
          [
            .init("log2(n + 1) − 1", .function { log2($0 + 1) - 1 }),
            .init("1.44 log2(n + 2)", .function { 1.44 * log2($0 + 2) }),
          ], over: 1...100)
      }
    report.show(canvas, title: "Heights of search trees")
    var view = try GraphView(
      bounds: CGRect(x: 0, y: 0, width: 320, height: 416), unitsAcross: 10)
    report.write("One unit is \(view.transform.m11) points wide.")
    view.pinch(by: 2)
    report.write("After a pinch by 2, it is \(view.transform.m11) points wide.")
  }

  /// Draws bubbles whose areas show the sizes of subtrees.
  static let bubbles = Example(name: "bubbles", title: "Bubbles with a striped overlay") { report in
    let tree = AVLTree([50, 30, 70, 20, 40, 60, 90])
    guard let root = tree.root else { return }
    let scale = try BubbleScale(radii: 12...40, maximum: Double(tree.count))
    let shape = TreeSnapshot(root).shape
    let radii = try scale.radii(for: shape.indices.map { Double(shape.size(of: $0)) })
    report.write("The area of a node shows the size of its subtree:")
    report.show(
      try root.svg {
        "\($0)"
      } detail: {
        NodeDetail(radius: radii[$0.index])
      })
    var canvas = SVGCanvas(id: "stripes", size: CGSize(width: 140, height: 140))
    let circle = CGRect(x: 20, y: 20, width: 100, height: 100)
    let blue = AdaptiveColor(RGBColor(0x2F6DB5))
    canvas.fill(DrawingPath(ellipseIn: circle), blue)
    StripedOverlay(over: circle)?.draw(on: &canvas, AdaptiveColor(RGBColor(0xFFFFFF)))
    report.write("Stripes mark a node without changing its color:")
    report.show(canvas, title: "Stripes")
  }
}
