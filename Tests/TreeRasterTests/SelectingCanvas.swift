import Foundation
import TextSupport
import TreeDrawing
import TreeGeometry

/// A part of a picture; only elements of the part are drawn on the canvas.
struct Selection<Picture: Drawable>: Drawable {
  /// The selected part.
  enum Part: Sendable {
    /// The text, in black.
    case text
    /// The background of text: nodes, plates and rulers, in black.
    case ground
    /// Everything except text.
    case shapes
  }

  let picture: Picture
  let part: Part

  init(_ part: Part, of picture: Picture) {
    self.part = part
    self.picture = picture
  }

  var size: CGSize { picture.size }

  func draw(on canvas: inout some DrawingCanvas) throws(TransformError) {
    var selecting = SelectingCanvas(base: canvas, part: part)
    defer { canvas = selecting.base }
    try picture.draw(on: &selecting)
  }

  /// Passes on the elements of the part.
  private struct SelectingCanvas<Base: DrawingCanvas>: DrawingCanvas {
    var base: Base
    let part: Part
    /// The roles of the current element, outermost first.
    private var roles = [""]

    init(base: Base, part: Part) {
      self.base = base
      self.part = part
    }

    var transform: AffineTransform { base.transform }
    var metrics: any TextMetrics { base.metrics }

    mutating func save() {
      base.save()
      roles.append(roles.last ?? "")
    }

    mutating func restore() {
      base.restore()
      roles.removeLast()
    }

    mutating func concatenate(_ transform: AffineTransform) throws(TransformError) {
      try base.concatenate(transform)
    }

    mutating func clip(to path: DrawingPath) { base.clip(to: path) }

    mutating func begin(role: String) {
      base.begin(role: role)
      roles[roles.count - 1] = role
    }

    mutating func fill(_ path: DrawingPath, _ color: AdaptiveColor) {
      if let color = selected(color) { base.fill(path, color) }
    }

    mutating func stroke(_ path: DrawingPath, _ line: LineStyle) {
      guard let color = selected(line.color) else { return }
      var line = line
      line.color = color
      base.stroke(path, line)
    }

    mutating func draw(_ text: String, at point: CGPoint, _ font: FontStyle) {
      guard part == .text else { return }
      var font = font
      font.color = AdaptiveColor(.black)
      base.draw(text, at: point, font)
    }

    /// Returns the color for a shape, or `nil` if the shape is not in the part.
    private func selected(_ color: AdaptiveColor) -> AdaptiveColor? {
      switch part {
      case .text: nil
      case .ground:
        ["tv-edges", "tv-stubs", "tv-empties", "tv-grid", "tv-tour"].contains(roles.last)
          ? nil : AdaptiveColor(.black)
      case .shapes: color
      }
    }
  }
}
