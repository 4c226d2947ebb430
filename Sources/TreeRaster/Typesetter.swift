#if Raster
  import CLibraries
  import Foundation
  import TextSupport

  /// Shapes lines of text: selects the fonts and glyphs, and computes their positions.
  ///
  /// All lines are shaped in one size and scaled when they are drawn. Widths are thus proportional
  /// to the size, and pango searches for fonts only once per family and weight. Use a typesetter on
  /// one thread at a time.
  final class Typesetter {
    /// The font size of shaped lines.
    static let size = 64.0

    /// A list of font families, and a weight.
    struct Font: Hashable {
      /// The font families in order of preference, as in CSS.
      ///
      /// The names may be quoted.
      let family: String
      let weight: Int
    }

    private let cairo: CairoLibrary
    private let map, context, layout: OpaquePointer
    private var fonts: [Font: OpaquePointer] = [:]
    private var font: Font?
    /// The widths of the printable ASCII characters, by font.
    private var latinWidths: [Font: [Double]] = [:]

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

    /// A shaped line.
    ///
    /// It is valid until the next line is shaped.
    struct Line {
      /// The line as a data structure of pango.
      let line: UnsafeMutablePointer<PangoLayoutLine>
      /// The advance width of the line at the typesetter's font size.
      let width: Double
    }

    /// Shapes a line.
    ///
    /// - Parameters:
    ///   - text: the text of the line with symbols in place of control characters.
    ///   - font: the font.
    /// - Returns: the line, or `nil` if pango returns no line.
    func shape(_ text: String, _ font: Font) -> Line? {
      choose(font)
      cairo.layout_set_text(layout, text, Int32(clamping: text.utf8.count))
      guard let line = cairo.layout_get_line_readonly(layout, 0) else { return nil }
      var extents = PangoRectangle()
      cairo.layout_line_get_extents(line, nil, &extents)
      return Line(line: line, width: Double(extents.width) / Double(TV_PANGO_SCALE))
    }

    /// Whether the line that was shaped last has characters that no installed font contains.
    var lacksGlyphs: Bool { cairo.layout_get_unknown_glyphs_count(layout) > 0 }

    /// Returns the width of a line at the typesetter's font size.
    ///
    /// For printable ASCII this is the sum of the advance widths. It is an upper bound, because
    /// kerning only moves characters closer together.
    func width(of text: String, _ font: Font) -> Double {
      let widths = latinWidths[font] ?? measureLatinWidths(font)
      var text = text
      let plain = text.withUTF8 { bytes -> Double? in
        var width = 0.0
        for byte in bytes {
          guard 0x20..<0x7F ~= byte else { return nil }
          width += widths[Int(byte) - 0x20]
        }
        return width
      }
      return plain ?? shape(text, font)?.width ?? 0
    }

    /// Measures the printable ASCII characters of a font.
    private func measureLatinWidths(_ font: Font) -> [Double] {
      let widths = (UInt8(0x20)..<0x7F).map { byte in
        shape(String(Character(Unicode.Scalar(byte))), font)?.width ?? 0
      }
      latinWidths[font] = widths
      return widths
    }

    /// Selects the font of the next line.
    private func choose(_ font: Font) {
      guard font != self.font else { return }
      self.font = font
      let description = fonts[font] ?? description(font)
      fonts[font] = description
      cairo.layout_set_font_description(layout, description)
    }

    private func description(_ font: Font) -> OpaquePointer {
      let description = cairo.font_description_new()
      let names = font.family.split(separator: ",").map { name in
        name.filter { $0 != "\"" && $0 != "'" }.split(separator: " ").joined(separator: " ")
      }
      cairo.font_description_set_family(description, names.joined(separator: ","))
      cairo.font_description_set_weight(
        description, Int32(clamping: min(max(font.weight, 100), 1000)))
      cairo.font_description_set_absolute_size(description, Self.size * Double(TV_PANGO_SCALE))
      return description
    }
  }

  /// A pool of typesetters.
  ///
  /// Each typesetter is used by one thread at a time.
  ///
  /// Typesetters are never freed, because they cache information about fonts. Their number is the
  /// maximum number of simultaneous uses.
  final class TypesetterPool: @unchecked Sendable {
    private let cairo: CairoLibrary
    private let lock = NSLock()
    private var idle: [Typesetter] = []
    /// The typesetters in use, by thread.
    private var busy: [ObjectIdentifier: Typesetter] = [:]

    init(_ cairo: CairoLibrary) { self.cairo = cairo }

    /// Calls a closure with a typesetter.
    ///
    /// Nested calls on the same thread get the same typesetter.
    func withTypesetter<Value, Failure: Error>(
      _ body: (Typesetter) throws(Failure) -> Value
    ) throws(Failure) -> Value {
      let thread = ObjectIdentifier(Thread.current)
      if let typesetter = lock.withLock({ busy[thread] }) { return try body(typesetter) }
      let typesetter = lock.withLock {
        let typesetter = idle.popLast() ?? Typesetter(cairo)
        busy[thread] = typesetter
        return typesetter
      }
      defer {
        lock.withLock {
          busy[thread] = nil
          idle.append(typesetter)
        }
      }
      return try body(typesetter)
    }
  }

  /// The widths of text, measured by pango in the installed fonts.
  struct PangoMetrics: TextMetrics {
    let typesetters: TypesetterPool
    /// The font families in order of preference, as in CSS.
    let family: String

    /// Returns the width of a line of text.
    func width(of text: String, size: Double, weight: Int) -> Double {
      let text = text.visibleInPicture
      return typesetters.withTypesetter {
        $0.width(of: text, Typesetter.Font(family: family, weight: weight))
      } * size
        / Typesetter.size
    }
  }
#endif
