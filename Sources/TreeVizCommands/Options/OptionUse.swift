/// A set of products.
///
/// A product is a kind of output that options can affect.
struct Products: OptionSet {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(_ bit: Int) { rawValue = 1 << bit }

  // Products that show a tree. `data` is a format that can be read again. `positions` is a picture
  // that Graphviz draws with a layout of TreeViz. `answer` is a line that `check` or `traverse`
  // prints without a drawing.
  static let (text, svg, png, pdf, page) = (Self(0), Self(1), Self(2), Self(3), Self(4))
  static let (dot, data, positions, graphviz) = (Self(5), Self(6), Self(7), Self(8))
  static let (viewer, answer) = (Self(9), Self(10))

  // Products that show the steps of a recording.
  static let (frames, cast, animation, stepPage) = (Self(11), Self(12), Self(13), Self(14))
  static let recording = Self(15)

  // Products that show a graph of functions.
  static let (graph, graphViewer, graphPicture) = (Self(16), Self(17), Self(18))
  static let (graphBitmap, graphPage, graphData) = (Self(19), Self(20), Self(21))

  static let (quiz, quizPage) = (Self(22), Self(23))

  // A table of the nodes of a tree.
  static let table = Self(24)

  // Still pictures of the steps of a recording. `stepGIF` is an animated bitmap.
  static let (stepPicture, stepBitmap, stepPDF) = (Self(25), Self(26), Self(27))
  static let stepGIF = Self(28)

  // Pictures in TikZ: of a tree, and of the steps of a recording. TeX determines their size.
  static let (tex, stepTeX) = (Self(29), Self(30))

  // A page with a picture of a tree.
  static let stillPage = Self(31)

  // A flowchart of Mermaid.
  static let mermaid = Self(32)

  static let stills: Products = [.stepPicture, .stepBitmap, .stepPDF, .stepGIF, .stepTeX]

  static let pictures = Products(PictureFile.allCases.map(\.product)).union(.stillPage)
  fileprivate static let sizedPictures = pictures.subtracting(.tex)
  fileprivate static let sizedStills = stills.subtracting(.stepTeX)
  static let engines: Products = [.positions, .graphviz]
  static let pages: Products = [.page, .stepPage]
  static let steps: Products = [
    .frames, .cast, .animation, .stepPage, .recording, .stills,
  ]
  static let graphPictures: Products = [.graphPicture, .graphBitmap]
  fileprivate static let allButQuizPage = Products(rawValue: ~quizPage.rawValue)
  fileprivate static let drawn: Products = [.text, .pictures, .viewer]
}

/// The effects of options, used to report options without an effect.
enum OptionUse {
  /// The products that each option affects.
  ///
  /// Options without an effect are reported in this order.
  private static let table: [(option: String, products: Products)] = [
    ("--engine", Products(rawValue: ~Products.steps.union(.viewer).rawValue)),
    ("--json", .allButQuizPage), ("--answers", .allButQuizPage),
    ("--title", [.pictures, .pages, .animation, .stills]),
    (
      "--theme",
      [
        .pictures, .dot, .mermaid, .engines, .animation, .stills, .graphPictures, .graphPage,
      ]
    ),
    ("--nodes", .pictures), ("--labels", .pictures), ("--edges", .pictures),
    ("--radii", [.pictures, .pages]),
    ("--highlight", [.drawn, .page, .stepPage, .dot, .mermaid, .engines]),
    ("--edge-labels", [.pictures, .pages, .mermaid]), ("--lines", .pictures),
    ("--size-by", [.pictures, .pages]), ("--tour", [.pictures, .positions]),
    ("--rulers", [.pictures, .pages]), ("--key-ruler", [.pictures, .pages]), ("--grid", .pictures),
    ("--scale-bar", .pictures),
    ("--empty-places", [.pictures, .pages, .frames, .cast, .animation, .stills]),
    ("--array", [.drawn, .table, .pages, .frames, .cast, .animation, .stills]),
    ("--fixed-lines", [.svg, .pages]), ("--fragment", [.tex, .stepTeX]),
    ("--appearance", [.pictures, .pages, .animation, .stills, .graphPictures]),
    (
      "--background",
      Products([.pictures, .animation, .stills, .graphPictures]).subtracting(.stillPage)
    ),
    ("--fit", [.sizedPictures, .animation, .sizedStills, .graphPictures]),
    ("--scale", [.png, .graphBitmap, .stepBitmap, .stepGIF]),
    ("--megapixels", [.png, .graphBitmap, .stepBitmap, .stepGIF]),
    ("--traversal", [.text, .table, .pictures, .page, .dot, .mermaid, .engines, .steps, .viewer]),
    ("--mark", [.drawn, .page, .dot, .mermaid, .engines]), ("--tag", [.drawn, .pages]),
    ("--triangles", .drawn), ("--arrow", .pictures),
    ("--annotate", [.drawn, .table, .pages, .frames, .cast, .animation, .stills]),
    ("--color-by", .pictures), ("--width-by", .pictures), ("--strip", .pictures),
    ("--cut", .pictures), ("--clusters", .pictures),
    ("--digits", [.drawn, .mermaid]), ("--max-depth", [.drawn, .mermaid]),
    ("--label", [.drawn, .page, .dot, .mermaid, .engines]),
    ("--data", [.drawn, .page, .dot, .mermaid, .engines, .table, .data]),
    ("--path", [.drawn, .page, .dot, .mermaid, .engines]),
    ("--path-of", [.drawn, .page, .dot, .mermaid, .engines]),
    ("--color", [.text, .viewer, .frames, .graph, .graphViewer, .quiz]),
    (
      "--width",
      [
        .text, .sizedPictures, .frames, .cast, .animation, .sizedStills, .graph, .graphPictures,
        .quiz,
      ]
    ),
    ("--label-width", .text), ("--height", [.graph, .graphPictures]),
    ("--charset", [.text, .viewer, .frames, .cast, .graph, .graphViewer, .quiz]),
    ("--layout", [.drawn, .positions]), ("--orientation", [.drawn, .positions, .mermaid]),
  ]

  /// The options that affect only some products.
  static var options: [String] { table.map(\.option) }

  /// Whether an option affects a product.
  ///
  /// The result is also `true` for options that are not in the table.
  static func applies(_ option: String, to product: Products) -> Bool {
    table.first { $0.option == option }?.products.contains(product) ?? true
  }

  /// Returns notes on given options without an effect.
  ///
  /// - Parameters:
  ///   - product: the product.
  ///   - used: the options that the verb itself uses for another purpose.
  /// - Returns: one line for each reason.
  static func notes(on product: Products, used: Set<String> = []) -> [String] {
    var reasons: [String] = []
    var names: [String: [String]] = [:]
    for (option, products) in table
    where !products.contains(product) && !used.contains(option) && Invocation.gives(option) {
      let reason = reason(option, product, products)
      if names[reason] == nil { reasons.append(reason) }
      names[reason, default: []].append(option)
    }
    return reasons.map { "\((names[$0] ?? []).joined(separator: ", ")): \($0)" }
  }

  /// Returns the reason why an option does not affect a product, with a suggestion.
  ///
  /// - Parameters:
  ///   - option: the option.
  ///   - product: the product.
  ///   - others: the products that the option affects.
  /// - Returns: the reason.
  private static func reason(_ option: String, _ product: Products, _ others: Products) -> String {
    if !Products.steps.union([.viewer, .quizPage]).contains(product) {
      if option == "--scale" || option == "--megapixels" { return "no effect except in PNG" }
      if option == "--fixed-lines", Products.pictures.contains(product) {
        return "no effect except in SVG"
      }
    }
    let isForCharacters = ["--color", "--charset", "--label-width"].contains(option)
    switch product {
    case .viewer, .graphViewer: return "no effect with --view"
    case .answer where isForCharacters: return "no effect without a drawing; use --format text"
    case .answer: return "no effect without a picture; use -o FILE.svg"
    case .quizPage: return "no effect with -o; omit it to be asked here"
    case .stepTeX: return "no effect in TikZ"
    case _ where Products.steps.contains(product):
      return others == [.tex, .stepTeX] ? "no effect except in TikZ" : "no effect with --step"
    case .graph, .graphPicture, .graphBitmap, .graphPage, .graphData:
      return "no effect on this output"
    case _ where isForCharacters:
      return "no effect on this output; only drawings in characters use it"
    // If Graphviz draws the picture, another file format would not help.
    case .positions, .graphviz:
      return "no effect on this output; only the engine treeviz uses these options"
    default: return "no effect on this output; use \(suggestion(others))"
    }
  }

  /// Returns the formats of the products that an option affects: `--format text, or -o FILE.svg`.
  private static func suggestion(_ products: Products) -> String {
    var files = PictureFile.allCases.filter { products.contains($0.product) }.map(\.rawValue)
    if products.contains(.page) { files.append("html") }
    if products.contains(.dot) { files.append("dot") }
    let text = products.contains(.text) ? "--format text" : ""
    guard let last = files.popLast() else { return text }
    let list = files.isEmpty ? last : "\(files.joined(separator: ", .")) or .\(last)"
    return text.isEmpty ? "-o FILE.\(list)" : "\(text), or -o FILE.\(list)"
  }
}
