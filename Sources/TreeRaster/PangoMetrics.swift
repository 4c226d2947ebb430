#if Raster
  import TreeDrawing
  import TextSupport

  /// The widths of text that pango sets in the fonts of this machine.
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
