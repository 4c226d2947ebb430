#if Raster
  import CCairo
  import Foundation

  /// Shapes lines of text: which glyphs of which fonts, and how far apart.
  ///
  /// All is shaped in one size, and scaled when it is drawn: widths are then proportional to the
  /// size, and pango looks for fonts once a weight. A typesetter is used by one thread at a time.
  final class Typesetter {
    /// The size that lines are shaped in.
    static let size = 64.0

    /// The fonts to try in turn.
    static let family = "Helvetica,Arial,Liberation Sans,sans-serif"

    private let cairo: CairoLibrary
    private let map, context, layout: OpaquePointer
    private var fonts: [Int: OpaquePointer] = [:]
    private var weight: Int?
    /// The widths of printable ASCII, by weight.
    private var latinWidths: [Int: [Double]] = [:]

    init(_ cairo: CairoLibrary) {
      self.cairo = cairo
      map = cairo.font_map_new()
      context = cairo.font_map_create_context(map)
      let options = cairo.font_options_create()
      cairo.font_options_set_antialias(options, Int32(TV_CAIRO_ANTIALIAS_GRAY))
      cairo.font_options_set_hint_style(options, Int32(TV_CAIRO_HINT_STYLE_NONE))
      cairo.font_options_set_hint_metrics(options, Int32(TV_CAIRO_HINT_METRICS_OFF))
      cairo.context_set_font_options(context, options)
      cairo.font_options_destroy(options)
      cairo.context_set_round_glyph_positions?(context, 0)
      layout = cairo.layout_new(context)
      cairo.layout_set_single_paragraph_mode(layout, 1)
    }

    deinit {
      for font in fonts.values { cairo.font_description_free(font) }
      for object in [layout, context, map] { cairo.g_object_unref(UnsafeMutableRawPointer(object)) }
    }

    /// A shaped line, which the next one takes the place of.
    struct Line {
      /// What pango knows of it.
      let line: UnsafeMutablePointer<PangoLayoutLine>
      /// Its advance in the typesetter's size.
      let width: Double
    }

    /// Shapes a line.
    ///
    /// - Parameters:
    ///   - text: the line as it is to be seen.
    ///   - weight: the weight of the font.
    /// - Returns: the line, or `nil` if pango has none.
    func shape(_ text: String, weight: Int) -> Line? {
      choose(weight)
      var text = text
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          if let first = characters.baseAddress {
            cairo.layout_set_text(layout, first, Int32(clamping: characters.count))
          } else {
            cairo.layout_set_text(layout, "", 0)
          }
        }
      }
      guard let line = cairo.layout_get_line_readonly(layout, 0) else { return nil }
      var extents = PangoRectangle()
      cairo.layout_line_get_extents(line, nil, &extents)
      return Line(line: line, width: Double(extents.width) / Double(TV_PANGO_SCALE))
    }

    /// The width of a line in the typesetter's size; the sum of the advances in plain ASCII, which
    /// kerning only ever brings closer.
    func width(of text: String, weight: Int) -> Double {
      let widths = latinWidths(weight)
      var text = text
      let plain = text.withUTF8 { bytes -> Double? in
        var width = 0.0
        for byte in bytes {
          guard 0x20..<0x7F ~= byte else { return nil }
          width += widths[Int(byte) - 0x20]
        }
        return width
      }
      return plain ?? shape(text, weight: weight)?.width ?? 0
    }

    private func latinWidths(_ weight: Int) -> [Double] {
      if let widths = latinWidths[weight] { return widths }
      let widths = (UInt8(0x20)..<0x7F).map { byte in
        shape(String(Character(Unicode.Scalar(byte))), weight: weight)?.width ?? 0
      }
      latinWidths[weight] = widths
      return widths
    }

    /// Makes a weight the current one.
    private func choose(_ weight: Int) {
      guard weight != self.weight else { return }
      self.weight = weight
      let font = fonts[weight] ?? description(weight)
      fonts[weight] = font
      cairo.layout_set_font_description(layout, font)
    }

    private func description(_ weight: Int) -> OpaquePointer {
      let font = cairo.font_description_new()
      cairo.font_description_set_family(font, Self.family)
      cairo.font_description_set_weight(font, Int32(clamping: min(max(weight, 100), 1000)))
      cairo.font_description_set_absolute_size(font, Self.size * Double(TV_PANGO_SCALE))
      return font
    }
  }

  /// Typesetters for whoever needs one, each used by one thread at a time.
  ///
  /// There are as many as were ever needed at once: what a typesetter has found out about the fonts
  /// is worth keeping.
  final class TypesetterPool: @unchecked Sendable {
    private let cairo: CairoLibrary
    private let lock = NSLock()
    private var idle: [Typesetter] = []

    init(_ cairo: CairoLibrary) { self.cairo = cairo }

    /// A typesetter for the time of a call.
    func withTypesetter<Result>(_ body: (Typesetter) throws -> Result) rethrows -> Result {
      let typesetter = lock.withLock { idle.popLast() } ?? Typesetter(cairo)
      defer { lock.withLock { idle.append(typesetter) } }
      return try body(typesetter)
    }
  }
#endif
