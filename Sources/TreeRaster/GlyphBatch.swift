#if Raster
  import CLibraries
  import Foundation
  import TreeDrawing

  /// Glyphs of one size and color that are drawn together, with the text that they represent.
  struct GlyphBatch {
    /// The common properties of all glyphs of a batch.
    struct Look: Hashable {
      let ink: AdaptiveColor
      /// The scale factors from the typesetter's size to the drawn size.
      let horizontalScale: Double
      let verticalScale: Double
    }

    /// The maximum number of glyphs of a batch.
    private static let limit = 4096

    /// Whether glyphs are drawn as outlines.
    ///
    /// This is used for bitmaps, because cairo moves other glyphs to whole pixels.
    private let drawsOutlines: Bool

    /// The glyphs of one font.
    private struct Run {
      let font: OpaquePointer
      var text: [CChar] = []
      var glyphs: [cairo_glyph_t] = []
      var clusters: [cairo_text_cluster_t] = []
    }

    /// The appearance of the glyphs, or `nil` if the batch is empty.
    private(set) var look: Look?
    private var runs: [Run] = []
    private var count = 0

    init(drawsOutlines: Bool) { self.drawsOutlines = drawsOutlines }

    /// Whether the batch must be drawn before more glyphs are added.
    var isFull: Bool { count >= Self.limit }

    /// Adds a line of text.
    ///
    /// - Parameters:
    ///   - text: the text of the line.
    ///   - line: the shaped line.
    ///   - point: the start of the baseline.
    ///   - look: the appearance of the line, which must be that of the glyphs in the batch.
    ///   - cairo: the libraries.
    /// - Returns: whether the line was added. Lines with color glyphs or with characters that are
    ///   missing in all fonts are not added, because pango must draw them. On pages, lines with
    ///   right-to-left text are not added either.
    mutating func append(
      _ text: String, _ line: Typesetter.Line, at point: CGPoint, _ look: Look,
      _ cairo: CairoLibrary
    ) -> Bool {
      let items = GlyphItems(line.line)
      guard items.allSatisfy({ $0.isOutlined && (drawsOutlines || $0.isLeftToRight) }) else {
        return false
      }
      self.look = look
      let bytes = text.utf8.map { CChar(bitPattern: $0) }
      var x = point.x / look.horizontalScale
      let y = point.y / look.verticalScale
      for item in items {
        guard let font = cairo.font_get_scaled_font(item.font) else { continue }
        let place = run(of: font, cairo)
        append(item, bytes, &x, y, to: place)
      }
      return true
    }

    /// Returns the index of the glyphs of a font in ``runs``.
    private mutating func run(of font: OpaquePointer, _ cairo: CairoLibrary) -> Int {
      if let place = runs.firstIndex(where: { $0.font == font }) { return place }
      runs.append(Run(font: cairo.scaled_font_reference(font)))
      return runs.count - 1
    }

    /// Adds a part of a line that is set in one font, and advances the position by its width.
    private mutating func append(
      _ item: GlyphItem, _ bytes: [CChar], _ x: inout Double, _ y: Double, to place: Int
    ) {
      let unit = 1 / Double(TV_PANGO_SCALE)
      var first = 0
      while first < item.count {
        // Find the glyphs that represent the same characters.
        let offset = item.offset(of: first)
        var shown: Int32 = 0
        var next = first
        while next < item.count, item.offset(of: next) == offset {
          let glyph = item.glyph(next)
          if glyph.glyph != TV_PANGO_GLYPH_EMPTY {
            runs[place].glyphs.append(
              cairo_glyph_t(
                index: UInt(glyph.glyph), x: x + Double(glyph.x_offset) * unit,
                y: y + Double(glyph.y_offset) * unit))
            shown += 1
          }
          x += Double(glyph.width) * unit
          next += 1
        }
        first = next
        // Outlines do not contain text.
        if drawsOutlines { continue }
        let end = next < item.count ? item.offset(of: next) : item.bytes.count
        let covered = item.bytes.lowerBound + offset..<item.bytes.lowerBound + end
        runs[place].text.append(contentsOf: bytes[covered])
        runs[place].clusters.append(
          cairo_text_cluster_t(num_bytes: Int32(covered.count), num_glyphs: shown))
      }
      count += item.count
    }

    /// Draws all glyphs and empties the batch.
    mutating func draw(on context: OpaquePointer, _ cairo: CairoLibrary) {
      for run in runs {
        cairo.set_scaled_font(context, run.font)
        if drawsOutlines {
          cairo.new_path(context)
          cairo.glyph_path(context, run.glyphs, Int32(run.glyphs.count))
          cairo.fill(context)
        } else {
          cairo.show_text_glyphs(
            context, run.text, Int32(run.text.count), run.glyphs, Int32(run.glyphs.count),
            run.clusters, Int32(run.clusters.count), 0)
        }
        cairo.scaled_font_destroy(run.font)
      }
      self = GlyphBatch(drawsOutlines: drawsOutlines)
    }
  }
#endif
