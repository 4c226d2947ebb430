import TreeGeometry

#if Raster
  import CLibraries
  import Foundation
  import TreeDrawing
  import TextSupport

  /// A canvas that draws with cairo.
  ///
  /// Consecutive lines of text with the same font and color are drawn together, because cairo's
  /// time for a page is quadratic in the number of drawing operations.
  final class CairoCanvas: DrawingCanvas {
    let metrics: any TextMetrics

    private let surface: CairoSurface
    private let cairo: CairoLibrary
    private let context: OpaquePointer
    private let scale: Double
    private let isDark: Bool
    private let typesetter: Typesetter
    private let family: String
    private var glyphs: GlyphBatch
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
      (self.metrics, family) = (metrics, metrics.family)
      (self.surface, self.scale, self.isDark) = (surface, scale, isDark)
      self.typesetter = typesetter
      glyphs = GlyphBatch(drawsOutlines: surface.isBitmap)
      cairo = surface.cairo
      context = cairo.create(surface.surface)
      cairo.set_miter_limit(context, 4)
      setMatrix(.identity)
      cairo.save(context)
    }

    deinit {
      // Drawing the pending text releases its fonts.
      flush()
      cairo.destroy(context)
    }

    var transform: AffineTransform { state.current.transform }

    func save() {
      flush()
      state.save()
      cairo.save(context)
      depth += 1
    }

    func restore() {
      flush()
      state.restore()
      cairo.restore(context)
      // A restore without a matching save returns to the initial state, which must remain saved.
      if depth == 0 { cairo.save(context) } else { depth -= 1 }
    }

    func concatenate(_ transform: AffineTransform) throws(TransformError) {
      try state.concatenate(transform)
      setMatrix(self.transform)
    }

    func clip(to path: DrawingPath) {
      flush()
      trace(path)
      cairo.clip(context)
    }

    func begin(role: String) {}

    func fill(_ path: DrawingPath, _ color: AdaptiveColor) {
      guard !path.elements.isEmpty, color.opacity > 0 else { return }
      flush()
      choose(color)
      trace(path)
      cairo.fill(context)
    }

    func stroke(_ path: DrawingPath, _ line: LineStyle) {
      guard !path.elements.isEmpty, line.width > 0, line.color.opacity > 0 else { return }
      flush()
      choose(line.color)
      cairo.set_line_width(context, line.width)
      let isRound = line.cap == .round
      cairo.set_line_cap(context, Int32(isRound ? TV_CAIRO_LINE_CAP_ROUND : TV_CAIRO_LINE_CAP_BUTT))
      cairo.set_line_join(
        context, Int32(isRound ? TV_CAIRO_LINE_JOIN_ROUND : TV_CAIRO_LINE_JOIN_MITER))
      // cairo rejects dash patterns that contain only zeros.
      let dash = line.dash.contains { $0 > 0 } ? line.dash : []
      cairo.set_dash(context, dash, Int32(clamping: dash.count), 0)
      // Transform the path but not the pen of a line that keeps its width.
      let keepsWidth = line.keepsWidth && transform != .identity
      if keepsWidth { setMatrix(.identity) }
      let traced = keepsWidth ? path.transformed(by: transform) : path
      strokeInParts(traced, most: surface.isBitmap && line.color.opacity == 1 ? 512 : .max)
      if keepsWidth { setMatrix(transform) }
    }

    func draw(_ text: String, at point: CGPoint, _ font: FontStyle) {
      guard point.x.isFinite, point.y.isFinite, !text.isEmpty, font.size > 0, font.color.opacity > 0
      else { return }
      let text = text.visibleInPicture
      guard let line = typesetter.shape(text, .init(family: family, weight: font.weight)) else {
        return
      }
      if text.utf8.contains(where: { $0 >= 0x80 }), typesetter.lacksGlyphs {
        MissingGlyphs.shared.add(text)
      }
      let size = font.size / Typesetter.size
      let natural = line.width * size
      let length = font.length.map { min($0, natural) } ?? natural
      let start =
        switch font.alignment {
        case .start: point.x
        case .middle: point.x - length / 2
        case .end: point.x - length
        }
      let stretch = natural > 0 ? length / natural : 1
      let style = GlyphBatch.Style(
        color: font.color, horizontalScale: size * stretch, verticalScale: size)
      if glyphs.style != style || glyphs.isFull { flush() }
      if glyphs.append(text, line, at: CGPoint(x: start, y: point.y), style, cairo) { return }
      flush()
      choose(font.color)
      cairo.save(context)
      cairo.translate(context, start, point.y)
      cairo.scale(context, style.horizontalScale, style.verticalScale)
      cairo.move_to(context, 0, 0)
      cairo.show_layout_line(context, line.line)
      cairo.restore(context)
    }

    /// Ends the drawing.
    ///
    /// - Throws: ``RasterError`` if something could not be drawn.
    func finish() throws(RasterError) {
      flush()
      cairo.show_page(context)
      try surface.check(cairo.status(context))
    }

    /// Sets the transform of the canvas, combined with the scale of the surface.
    private func setMatrix(_ transform: AffineTransform) {
      flush()
      var matrix = cairo_matrix_t(
        xx: scale * transform.m11, yx: scale * transform.m12, xy: scale * transform.m21,
        yy: scale * transform.m22, x0: scale * transform.tX, y0: scale * transform.tY)
      cairo.set_matrix(context, &matrix)
    }

    /// Draws the pending text.
    private func flush() {
      guard let style = glyphs.style else { return }
      choose(style.color)
      cairo.save(context)
      cairo.scale(context, style.horizontalScale, style.verticalScale)
      glyphs.draw(on: context, cairo)
      cairo.restore(context)
    }

    private func choose(_ color: AdaptiveColor) {
      let components = (isDark ? color.dark : color.light).hex
      func share(_ shift: UInt32) -> Double { Double((components >> shift) & 0xFF) / 255 }
      cairo.set_source_rgba(context, share(16), share(8), share(0), color.opacity)
    }

    private func trace(_ path: DrawingPath) {
      cairo.new_path(context)
      for element in path.elements { add(element) }
    }

    /// Strokes a path in parts that begin with a new subpath.
    ///
    /// On bitmaps, cairo finds the intersections of all lines of a stroke, which takes time that
    /// grows faster than their number. Parts of a translucent line would darken each other where
    /// they overlap.
    ///
    /// - Parameters:
    ///   - path: the path.
    ///   - limit: the number of elements after which a new subpath begins another part.
    private func strokeInParts(_ path: DrawingPath, most limit: Int) {
      cairo.new_path(context)
      var count = 0
      for element in path.elements {
        if case .move = element, count >= limit {
          cairo.stroke(context)
          count = 0
        }
        add(element)
        count += 1
      }
      cairo.stroke(context)
    }

    private func add(_ element: DrawingPath.Element) {
      switch element {
      case .move(let point): cairo.move_to(context, point.x, point.y)
      case .line(let point): cairo.line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo.curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo.close_path(context)
      }
    }
  }
#endif
