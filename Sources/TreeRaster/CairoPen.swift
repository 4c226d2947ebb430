#if Raster
  import CLibraries
  import Foundation
  import TreeDrawing

  /// A cairo context that the canvas draws with.
  ///
  /// Consecutive lines of text with the same font and color are drawn together, because cairo's
  /// time for a page is quadratic in the number of drawing operations.
  final class CairoPen {
    private let surface: CairoSurface
    private let cairo: CairoLibrary
    private let context: OpaquePointer
    private let isDark: Bool
    private let typesetter: Typesetter
    private let family: String
    private var glyphs: GlyphBatch

    init(_ surface: CairoSurface, isDark: Bool, _ typesetter: Typesetter, family: String) {
      self.surface = surface
      self.isDark = isDark
      self.typesetter = typesetter
      self.family = family
      glyphs = GlyphBatch(drawsOutlines: surface.isBitmap)
      cairo = surface.cairo
      context = cairo.create(surface.surface)
      cairo.set_miter_limit(context, 4)
    }

    deinit {
      // Drawing the pending text releases its fonts.
      flush()
      cairo.destroy(context)
    }

    func save() {
      flush()
      cairo.save(context)
    }

    func restore() {
      flush()
      cairo.restore(context)
    }

    func setMatrix(_ matrix: cairo_matrix_t) {
      flush()
      var matrix = matrix
      cairo.set_matrix(context, &matrix)
    }

    func clip(to path: DrawingPath) {
      flush()
      trace(path)
      cairo.clip(context)
    }

    func fill(_ path: DrawingPath, _ ink: AdaptiveColor) {
      flush()
      choose(ink)
      trace(path)
      cairo.fill(context)
    }

    func stroke(_ path: DrawingPath, _ line: LineStyle) {
      flush()
      choose(line.ink)
      cairo.set_line_width(context, line.width)
      let isRound = line.cap == .round
      cairo.set_line_cap(
        context, Int32(isRound ? TV_CAIRO_LINE_CAP_ROUND : TV_CAIRO_LINE_CAP_BUTT))
      cairo.set_line_join(
        context, Int32(isRound ? TV_CAIRO_LINE_JOIN_ROUND : TV_CAIRO_LINE_JOIN_MITER))
      // cairo rejects dash patterns that contain only zeros.
      let dash = line.dash.contains { $0 > 0 } ? line.dash : []
      cairo.set_dash(context, dash, Int32(clamping: dash.count), 0)
      trace(path)
      cairo.stroke(context)
    }

    func draw(_ text: String, at point: CGPoint, _ font: FontStyle) {
      guard let line = typesetter.shape(text, .init(family: family, weight: font.weight)) else {
        return
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
      let look = GlyphBatch.Look(
        ink: font.ink, horizontalScale: size * stretch, verticalScale: size)
      if glyphs.look != look || glyphs.isFull { flush() }
      if glyphs.append(text, line, at: CGPoint(x: start, y: point.y), look, cairo) { return }
      flush()
      choose(font.ink)
      cairo.save(context)
      cairo.translate(context, start, point.y)
      cairo.scale(context, look.horizontalScale, look.verticalScale)
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

    /// Draws the pending text.
    private func flush() {
      guard let look = glyphs.look else { return }
      choose(look.ink)
      cairo.save(context)
      cairo.scale(context, look.horizontalScale, look.verticalScale)
      glyphs.draw(on: context, cairo)
      cairo.restore(context)
    }

    private func choose(_ ink: AdaptiveColor) {
      let color = isDark ? ink.dark : ink.light
      func share(_ shift: UInt32) -> Double { Double((color.hex >> shift) & 0xFF) / 255 }
      cairo.set_source_rgba(context, share(16), share(8), share(0), ink.opacity)
    }

    private func trace(_ path: DrawingPath) {
      cairo.new_path(context)
      for element in path.elements {
        switch element {
        case .move(let point): cairo.move_to(context, point.x, point.y)
        case .line(let point): cairo.line_to(context, point.x, point.y)
        case .curve(let first, let second, let end):
          cairo.curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
        case .close: cairo.close_path(context)
        }
      }
    }
  }
#endif
