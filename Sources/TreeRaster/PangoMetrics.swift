#if Raster
  import TreeDrawing
  import TextSupport

  /// The widths of text as pango sets it in the fonts of this machine.
  struct PangoMetrics: TextMetrics {
    let typesetters: TypesetterPool
    /// The fonts to try in turn, as in CSS.
    let family: String

    /// The width of a line of text.
    func width(of text: String, size: Double, weight: Int) -> Double {
      let text = text.visibleInPicture
      return typesetters.withTypesetter {
        $0.width(of: text, Typesetter.Font(family: family, weight: weight))
      } * size
        / Typesetter.size
    }
  }
#endif
