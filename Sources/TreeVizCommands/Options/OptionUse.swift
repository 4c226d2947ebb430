/// The products that an option can affect.
struct Products: OptionSet {
  let rawValue: UInt32

  // Trees.
  static let text = Products(rawValue: 1 << 0)
  static let svg = Products(rawValue: 1 << 1)
  static let png = Products(rawValue: 1 << 2)
  static let pdf = Products(rawValue: 1 << 3)
  static let page = Products(rawValue: 1 << 4)
  static let dot = Products(rawValue: 1 << 5)
  /// A tree format that can be read again.
  static let data = Products(rawValue: 1 << 6)
  /// A layout of TreeViz, drawn by Graphviz.
  static let positions = Products(rawValue: 1 << 7)
  /// A layout and drawing of Graphviz.
  static let graphviz = Products(rawValue: 1 << 8)
  static let viewer = Products(rawValue: 1 << 9)
  /// A line printed by `check` or `traverse` without a drawing.
  static let answer = Products(rawValue: 1 << 10)

  // Steps.
  static let frames = Products(rawValue: 1 << 11)
  static let cast = Products(rawValue: 1 << 12)
  static let animation = Products(rawValue: 1 << 13)
  static let stepPage = Products(rawValue: 1 << 14)
  static let recording = Products(rawValue: 1 << 15)

  // Graphs of functions.
  static let graph = Products(rawValue: 1 << 16)
  static let graphViewer = Products(rawValue: 1 << 17)
  static let graphPicture = Products(rawValue: 1 << 18)
  static let graphBitmap = Products(rawValue: 1 << 19)
  static let graphPage = Products(rawValue: 1 << 20)
  static let graphData = Products(rawValue: 1 << 21)

  // Quizzes.
  static let quiz = Products(rawValue: 1 << 22)
  static let quizPage = Products(rawValue: 1 << 23)

  static let pictures: Products = [.svg, .png, .pdf]
  static let engines: Products = [.positions, .graphviz]
  static let pages: Products = [.page, .stepPage]
  static let steps: Products = [.frames, .cast, .animation, .stepPage, .recording]
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
    ("--json", .allButQuizPage), ("--answers", .allButQuizPage),
    ("--title", [.pictures, .pages, .animation]),
    ("--theme", [.pictures, .dot, .engines, .animation, .graphPictures, .graphPage]),
    ("--nodes", .pictures), ("--labels", .pictures), ("--edges", .pictures),
    ("--radii", [.pictures, .pages]),
    ("--highlight", [.drawn, .page, .stepPage, .dot, .engines]),
    ("--edge-labels", [.pictures, .pages]), ("--lines", .pictures),
    ("--size-by", [.pictures, .pages]), ("--tour", .pictures),
    ("--rulers", [.pictures, .pages]), ("--key-ruler", [.pictures, .pages]), ("--grid", .pictures),
    ("--empty-places", .pictures), ("--fixed-lines", [.svg, .pages]),
    ("--appearance", [.pictures, .pages, .animation, .graphPictures]),
    ("--background", [.pictures, .animation, .graphPictures]),
    ("--fit", [.pictures, .animation, .graphPictures]),
    ("--scale", [.png, .graphBitmap]), ("--megapixels", [.png, .graphBitmap]),
    ("--traversal", [.text, .pictures, .page, .dot, .engines, .steps]),
    ("--mark", [.drawn, .page, .dot, .engines]), ("--tag", [.drawn, .pages]),
    ("--annotate", [.drawn, .frames, .cast, .animation]),
    ("--color", [.text, .viewer, .frames, .graph, .graphViewer, .quiz]),
    (
      "--width",
      [.text, .pictures, .frames, .cast, .animation, .graph, .graphPictures, .quiz]
    ), ("--height", [.graph, .graphPictures]),
    ("--charset", [.text, .viewer, .frames, .cast, .graph, .graphViewer, .quiz]),
    ("--layout", [.drawn, .positions]), ("--orientation", [.drawn, .positions]),
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
      let reason = reason(option, product)
      if names[reason] == nil { reasons.append(reason) }
      names[reason, default: []].append(option)
    }
    return reasons.map { "\((names[$0] ?? []).joined(separator: ", ")): \($0)" }
  }

  /// Returns the reason why an option does not affect a product, with a suggestion.
  private static func reason(_ option: String, _ product: Products) -> String {
    if !Products.steps.union([.viewer, .quizPage]).contains(product) {
      if option == "--scale" || option == "--megapixels" { return "no effect but in PNG" }
      if option == "--fixed-lines", [.png, .pdf].contains(product) {
        return "no effect but in SVG"
      }
    }
    let isForCharacters = option == "--color" || option == "--charset"
    switch product {
    case .viewer, .graphViewer: return "no effect with --view"
    case .answer where isForCharacters: return "no effect without a drawing; use --format text"
    case .answer: return "no effect without a picture; use -o FILE.svg"
    case .quizPage: return "no effect on a page; omit -o to be asked here"
    case _ where Products.steps.contains(product): return "no effect with --step"
    case .graph, .graphPicture, .graphBitmap, .graphPage, .graphData:
      return "no effect on this output"
    case _ where isForCharacters:
      return "no effect on this output; only drawings in characters use it"
    // If Graphviz draws the picture, another file format would not help.
    case .positions, .graphviz:
      return "no effect on this output; only the engine treeviz uses these options"
    default: return "no effect on this output; use -o FILE.svg, .png or .pdf"
    }
  }
}
