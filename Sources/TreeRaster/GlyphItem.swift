#if Raster
  import CLibraries

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
  }

  /// The parts of a shaped line, from left to right.
  struct GlyphItems: Sequence, IteratorProtocol {
    private var node: UnsafeMutablePointer<GSList>?

    init(_ line: UnsafeMutablePointer<PangoLayoutLine>) { node = line.pointee.runs }

    mutating func next() -> GlyphItem? {
      guard let current = node else { return nil }
      node = current.pointee.next
      guard let item = current.pointee.data else { return next() }
      return GlyphItem(item.load(as: PangoGlyphItem.self))
    }
  }
#endif
