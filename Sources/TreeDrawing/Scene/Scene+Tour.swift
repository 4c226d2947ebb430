import Foundation

extension Scene {
  /// Draws the way from node to node in the order of a traversal.
  func drawTour(on canvas: inout some Canvas) {
    guard tour.count > 1 else { return }
    canvas.save()
    canvas.begin(role: "tv-tour")
    var path = DrawingPath()
    var here = centre(of: tour[0])
    path.move(to: here)
    for node in tour.dropFirst() {
      let next = centre(of: node)
      // Bent to one side, so that it does not lie on the edges.
      let (dx, dy) = (next.x - here.x, next.y - here.y)
      let length = max(hypot(dx, dy), 1)
      let bend = min(length * 0.2, style.radius) * 4 / 3
      let (x, y) = (dy / length * bend, -dx / length * bend)
      path.curve(
        to: next, CGPoint(x: here.x + dx / 4 + x, y: here.y + dy / 4 + y),
        CGPoint(x: here.x + dx * 3 / 4 + x, y: here.y + dy * 3 / 4 + y))
      here = next
    }
    let ink = Ink(style.light.pathEdge, dark: style.dark.pathEdge)
    canvas.stroke(
      path, LineStyle(ink, width: style.lines.tour, cap: .round, dash: style.lines.dots))
    canvas.restore()
  }
}
