import TreeGeometry

#if Raster
  import CLibraries
  import Foundation
  import TreeDrawing
  import TextSupport

  /// A canvas that draws with cairo.
  struct CairoCanvas: DrawingCanvas {
    let metrics: any TextMetrics

    private let pen: CairoPen
    private let scale: Double
    private var state = CanvasState(.identity, clip: 0)
    /// The number of saved states that have not been restored.
    private var depth = 0

    /// Creates a canvas.
    ///
    /// - Parameters:
    ///   - surface: the surface to draw on.
    ///   - scale: the number of surface units per canvas unit.
    ///   - isDark: whether to use the colors for dark pages.
    ///   - typesetter: the typesetter for text.
    ///   - metrics: the widths of text set by the typesetter.
    init(
      _ surface: CairoSurface, scale: Double, isDark: Bool, _ typesetter: Typesetter,
      _ metrics: PangoMetrics
    ) {
      self.metrics = metrics
      self.scale = scale
      pen = CairoPen(surface, isDark: isDark, typesetter, family: metrics.family)
      pen.setMatrix(matrix(.identity))
      pen.save()
    }

    var transform: AffineTransform { state.current.transform }

    mutating func save() {
      state.save()
      pen.save()
      depth += 1
    }

    mutating func restore() {
      state.restore()
      pen.restore()
      // A restore without a matching save returns to the initial state, which must remain saved.
      if depth == 0 { pen.save() } else { depth -= 1 }
    }

    mutating func concatenate(_ transform: AffineTransform) throws(TransformError) {
      try state.concatenate(transform)
      pen.setMatrix(matrix(self.transform))
    }

    mutating func clip(to path: DrawingPath) { pen.clip(to: path) }

    mutating func begin(role: String) {}

    mutating func fill(_ path: DrawingPath, _ ink: AdaptiveColor) {
      guard !path.elements.isEmpty, ink.opacity > 0 else { return }
      pen.fill(path, ink)
    }

    mutating func stroke(_ path: DrawingPath, _ line: LineStyle) {
      guard !path.elements.isEmpty, line.width > 0, line.ink.opacity > 0 else { return }
      guard line.keepsWidth, transform != .identity else { return pen.stroke(path, line) }
      // Transform the path but not the pen, so that the line keeps its width.
      let mapped = path.transformed(by: transform)
      pen.setMatrix(matrix(.identity))
      pen.stroke(mapped, line)
      pen.setMatrix(matrix(transform))
    }

    mutating func draw(_ text: String, at point: CGPoint, _ font: FontStyle) {
      guard point.x.isFinite, point.y.isFinite, !text.isEmpty, font.size > 0, font.ink.opacity > 0
      else { return }
      pen.draw(text.visibleInPicture, at: point, font)
    }

    /// Ends the drawing.
    ///
    /// - Throws: ``RasterError`` if something could not be drawn.
    func finish() throws(RasterError) { try pen.finish() }

    /// Converts a transform of the canvas to a transform of the surface.
    private func matrix(_ transform: AffineTransform) -> cairo_matrix_t {
      cairo_matrix_t(
        xx: scale * transform.m11, yx: scale * transform.m12, xy: scale * transform.m21,
        yy: scale * transform.m22, x0: scale * transform.tX, y0: scale * transform.tY)
    }
  }
#endif
