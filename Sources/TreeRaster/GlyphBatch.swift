#if Raster
  import CLibraries
  import Foundation
  import TreeDrawing

  /// Glyphs of one size and color that are drawn together, with the text that they represent.
  struct GlyphBatch {
    /// The common properties of all glyphs of a batch.
    struct Style: Hashable {
      let color: AdaptiveColor
      /// The scale factors from the typesetter's font size to the drawn size.
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
    private(set) var style: Style?
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
    ///   - style: the appearance of the line, which must equal the style of the glyphs in the
    ///     batch.
    ///   - cairo: the libraries.
    /// - Returns: whether the line was added. Lines with color glyphs or with characters that are
    ///   missing in all fonts are not added, because pango must draw them. On pages, lines with
    ///   right-to-left text are not added either.
    mutating func append(
      _ text: String, _ line: Typesetter.Line, at point: CGPoint, _ style: Style,
      _ cairo: CairoLibrary
    ) -> Bool {
      let items = GlyphItem.items(of: line.line.pointee)
      guard items.allSatisfy({ $0.isOutlined && (drawsOutlines || $0.isLeftToRight) }) else {
        return false
      }
      self.style = style
      let bytes = text.utf8.map { CChar(bitPattern: $0) }
      var x = point.x / style.horizontalScale
      let y = point.y / style.verticalScale
      for item in items {
        guard let font = cairo.font_get_scaled_font(item.font) else { continue }
        let place = run(of: font, cairo)
        append(item, bytes, &x, y, to: place)
      }
      return true
    }

    /// Returns the index of the glyphs of a font in ``runs``, and adds an entry for a new font.
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
        // Collect one cluster: the consecutive glyphs that represent the same characters of the
        // text.
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
        // Outlines are drawn without the text that they represent.
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

  /// A part of a shaped line that has one font and one direction.
  struct GlyphItem {
    private let item: PangoItem
    private let glyphs: PangoGlyphString

    init(_ item: PangoGlyphItem) {
      self.item = item.item.pointee
      glyphs = item.glyphs.pointee
    }

    /// The font of the part.
    var font: OpaquePointer { item.analysis.font }

    /// The range of bytes of the line that the part represents.
    var bytes: Range<Int> { Int(item.offset)..<Int(item.offset + item.length) }

    /// The number of glyphs.
    var count: Int { Int(glyphs.num_glyphs) }

    /// Returns a glyph.
    ///
    /// Glyphs are ordered from left to right.
    func glyph(_ place: Int) -> PangoGlyphInfo { glyphs.glyphs[place] }

    /// Returns the offset in ``bytes`` of the characters that a glyph represents.
    func offset(of place: Int) -> Int { Int(glyphs.log_clusters[place]) }

    /// Whether the text runs from left to right.
    var isLeftToRight: Bool { item.analysis.level.isMultiple(of: 2) }

    /// Whether the font contains outlines for all characters of the part.
    var isOutlined: Bool {
      (0..<count).allSatisfy {
        let glyph = glyph($0)
        if glyph.glyph == TV_PANGO_GLYPH_EMPTY { return true }
        return glyph.glyph & UInt32(TV_PANGO_GLYPH_UNKNOWN) == 0
          && glyph.attributes & UInt32(TV_PANGO_GLYPH_IS_COLOR) == 0
      }
    }

    /// Returns the parts of a shaped line, from left to right.
    static func items(of line: PangoLayoutLine) -> [GlyphItem] {
      var items: [GlyphItem] = []
      var list = line.runs
      while let run = list?.pointee {
        if let item = run.data { items.append(GlyphItem(item.load(as: PangoGlyphItem.self))) }
        list = run.next
      }
      return items
    }
  }
#endif
