internal import ArgumentParser
import TreeDrawing
import TreeRaster

/// The page and the background of pictures.
struct PageOptions: ParsableArguments {
  @Option(
    """
    The colors for a light or a dark background; auto follows --background if it is given, else, in \
    SVG, the viewer's preference.
    """, as: "name")
  var appearance: Appearance = .auto

  @Option(
    "The background color of the picture: #rrggbb, #rgb, white, black or none (default).",
    as: "color", completion: .list(PageColor.names))
  var background: PageColor?

  @Option(
    """
    Fit the picture to a page: a ratio such as 16:9, a size such as 800x600 (16 to 32,767 each), \
    or a4, a5, a6, letter.
    """, as: "page", completion: .list(PageFit.names))
  var fit: PageFit?

  /// The options of a line that gives none of them.
  static var unset: Self {
    var options = Self()
    (options.appearance, options.background, options.fit) = (.auto, nil, nil)
    return options
  }

  /// Whether the colors suit a light background, a dark background, or the viewer's theme.
  enum Appearance: String, NamedChoice {
    case auto, light, dark
  }

  /// The page for pictures.
  var page: PicturePage {
    PicturePage(background: background?.color.map { AdaptiveColor($0) }, fit: fit?.fit)
  }

  /// The appearance of pictures.
  ///
  /// For `auto`, a given background color determines whether it is light or dark. Without a
  /// background color, it follows the viewer.
  var svgAppearance: SVGOptions.Appearance {
    switch appearance {
    case .light: .light
    case .dark: .dark
    case .auto: page.suitingAppearance
    }
  }
}

/// A color argument, which may be `none`.
struct PageColor: ExpressibleByArgument, Hashable {
  /// The color, or `nil` for `none`.
  let color: RGBColor?

  /// The values that completion suggests, besides hexadecimal colors.
  static let names = ["white", "black", "none"]

  init?(argument: String) {
    guard let color = RGBColor.named(argument.lowercased()) else { return nil }
    self.color = color
  }
}

/// An argument that determines the size of a page: a paper size such as `a4`, a ratio such as
/// `16:9`, or a size in pixels such as `800x600`.
struct PageFit: ExpressibleByArgument, Hashable {
  let fit: PicturePage.Fit

  /// The names of the paper sizes.
  static var names: [String] { PicturePage.Fit.sheets.keys.sorted() }

  init?(argument: String) {
    guard let fit = PicturePage.Fit(name: argument.lowercased()) else { return nil }
    self.fit = fit
  }
}

/// The size of a bitmap.
struct BitmapOptions: ParsableArguments {
  @Option(
    "The number of bitmap pixels per unit of the picture, \(NumberRange.words(NumberRange.scale)).",
    as: "x")
  var scale = 1.0

  @Option(
    "The maximum size of a bitmap in megapixels, \(NumberRange.words(BitmapOptions.limits)); larger ones are scaled down.",
    as: "n")
  var megapixels = BitmapOptions.usualMegapixels

  private static let usualMegapixels = Double(Raster.standardPixelLimit) / 1e6

  /// With the upper limit, a bitmap takes less than a gigabyte of memory.
  private static let limits = 0.01...200

  /// The options of a line that gives none of them.
  static var unset: Self {
    var options = Self()
    (options.scale, options.megapixels) = (1, usualMegapixels)
    return options
  }

  /// The maximum number of pixels.
  var pixelLimit: Int { Int(megapixels * 1e6) }

  mutating func validate() throws {
    try NumberRange.check(scale, NumberRange.scale, "--scale", "pixels")
    try NumberRange.check(megapixels, Self.limits, "--megapixels", "megapixels")
  }
}
