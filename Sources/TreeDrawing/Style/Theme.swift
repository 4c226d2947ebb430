/// The built-in themes.
///
/// Each defines colors for light pages and dark pages.
public enum Theme: String, Hashable, Sendable, CaseIterable {
  /// Calm blues that follow dark mode. This is the default.
  case calm
  /// Strong contrast in the colors of Masataka Okabe and Kei Ito, "Color universal design", 2008,
  /// which people with any type of color vision can distinguish.
  case contrast
  /// Black and white, as in a textbook. Lines are of a gray that is visible on any page, and red
  /// nodes are gray with a ring.
  case textbook

  /// The colors on a light page.
  public var light: Palette { palettes.light }

  /// The colors on a dark page.
  public var dark: Palette { palettes.dark }

  private var palettes: (light: Palette, dark: Palette) {
    switch self {
    case .calm: (.calmOnLight, .calmOnDark)
    case .contrast: (.contrastOnLight, .contrastOnDark)
    case .textbook: (.textbookOnLight, .textbookOnDark)
    }
  }
}

extension DrawingStyle {
  /// Returns the standard style in the colors of a theme.
  ///
  /// - Parameter theme: the theme.
  /// - Returns: the style.
  public static func standard(_ theme: Theme) -> DrawingStyle {
    var style = DrawingStyle()
    (style.light, style.dark) = (theme.light, theme.dark)
    return style
  }
}
