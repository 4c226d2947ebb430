/// The themes that come with the library, by name: each the colours for light pages and dark ones.
public enum Theme: String, Hashable, Sendable, CaseIterable {
  /// Calm blues that follow dark mode: the default.
  case calm
  /// Strong contrast, in the colours of Masataka Okabe and Kei Ito, "Color universal design", 2008,
  /// which people with any sort of colour vision tell apart.
  case contrast
  /// Black and white, as in a textbook, with lines of a grey that is seen on any page: red nodes
  /// are grey with a ring.
  case textbook

  /// The colours on a light page.
  public var light: Palette {
    switch self {
    case .calm: .calmOnLight
    case .contrast: .contrastOnLight
    case .textbook: .textbookOnLight
    }
  }

  /// The colours on a dark page.
  public var dark: Palette {
    switch self {
    case .calm: .calmOnDark
    case .contrast: .contrastOnDark
    case .textbook: .textbookOnDark
    }
  }
}

extension DrawingStyle {
  /// The standard style in the colours of a theme.
  ///
  /// - Parameter theme: the theme.
  /// - Returns: the style.
  public static func standard(_ theme: Theme) -> DrawingStyle {
    var style = DrawingStyle()
    (style.light, style.dark) = (theme.light, theme.dark)
    return style
  }
}
