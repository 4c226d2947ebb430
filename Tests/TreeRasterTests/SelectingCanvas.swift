import Foundation
import TextSupport
import TreeDrawing
import TreeGeometry

/// A part of what a picture draws: only some of it reaches the canvas.
struct Selection<Picture: Drawable>: Drawable {
  /// What is drawn.
  enum Part: Sendable {
    /// Text, all of it black.
    case text
    /// What text may lie on: nodes, plates and rulers, all of it black.
    case ground
    /// All but text.
    case shapes
  }

  let picture: Picture
  let part: Part

  init(_ part: Part, of picture: Picture) {
    self.part = part
    self.picture = picture
  }

  var size: CGSize { picture.size }

  func draw(on canvas: inout some Canvas) throws(TransformError) {
    var selecting = SelectingCanvas(base: canvas, part: part)
    defer { canvas = selecting.base }
    try picture.draw(on: &selecting)
  }

  /// Hands on what belongs to the part.
  private struct SelectingCanvas<Base: Canvas>: Canvas {
    var base: Base
    let part: Part
    /// The roles of what is being drawn, from the outermost in.
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

    mutating func fill(_ path: DrawingPath, _ ink: AdaptiveColor) {
      if let ink = selected(ink) { base.fill(path, ink) }
    }

    mutating func stroke(_ path: DrawingPath, _ line: LineStyle) {
      guard let ink = selected(line.ink) else { return }
      var line = line
      line.ink = ink
      base.stroke(path, line)
    }

    mutating func draw(_ text: String, at point: CGPoint, _ font: FontStyle) {
      guard part == .text else { return }
      var font = font
      font.ink = AdaptiveColor(.black)
      base.draw(text, at: point, font)
    }

    /// What a shape is drawn with, or `nil` if it does not belong to the part.
    private func selected(_ ink: AdaptiveColor) -> AdaptiveColor? {
      switch part {
      case .text: nil
      case .ground:
        ["tv-edges", "tv-stubs", "tv-empties", "tv-grid", "tv-tour"].contains(roles.last)
          ? nil : AdaptiveColor(.black)
      case .shapes: ink
      }
    }
  }
}
