import TreeFormats

/// The output format of a tree.
enum OutputFormat: Hashable {
  /// A drawing in characters.
  case text
  /// A picture drawn by TreeViz, as SVG.
  case svg
  /// A tree format that can be read again.
  case tree(TreeFormat)
  /// The language of Graphviz, which is written but not read.
  case dot
  /// A picture drawn by TreeViz, as a bitmap.
  case png
  /// A picture drawn by TreeViz, as a PDF page.
  case pdf
  /// A web page that contains the trees.
  case html
  /// A format of Graphviz with its name.
  case graphviz(String)

  /// The formats of drawings by name.
  private static let drawn: [String: OutputFormat] = [
    "svg": .svg, "dot": .dot, "png": .png, "pdf": .pdf, "html": .html,
  ]

  /// The names of the formats in the help.
  static let names =
    ["text", "svg", "png", "pdf", "html"] + TreeFormat.allCases.filter(\.isWritten).map(\.rawValue)
    + ["dot"]

  /// Creates the format with a name for an engine.
  ///
  /// - Throws: a usage error if there is no such format.
  init(_ name: String, engine: Engine) throws(CommandFailure) {
    if name == "text" {
      self = .text
    } else if engine != .treeviz {
      self = .graphviz(name)
    } else if let format = TreeFormat(rawValue: name), format.isWritten {
      self = .tree(format)
    } else if let format = Self.drawn[name] {
      self = format
    } else {
      throw CommandFailure(
        .usage,
        """
        '\(name)' is not a format of TreeViz; choose from \(Self.names.joined(separator: ", ")). \
        With --engine, every format of the installed Graphviz can be used.
        """)
    }
  }

  /// Whether the product is text for a terminal.
  var isText: Bool { self == .text }

  /// Whether the product is a picture, drawn by TreeViz or by Graphviz.
  var isPicture: Bool {
    switch self {
    case .svg, .png, .pdf, .dot, .graphviz: true
    case .text, .tree, .html: false
    }
  }

  /// Whether the format contains bytes that would disturb a terminal.
  var isBinary: Bool {
    if self == .png || self == .pdf { return true }
    guard case .graphviz(let name) = self else { return false }
    let texts = ["svg", "dot", "xdot", "gv", "canon", "plain", "plain-ext", "json", "json0"]
    return !texts.contains(name)
  }
}

/// The program that computes the layout, and the program that draws it.
enum Engine: Hashable {
  /// TreeViz computes the layout and draws it.
  case treeviz
  /// TreeViz computes the layout, and Graphviz draws it.
  case positions
  /// Graphviz computes the layout with the named engine and draws it.
  case graphviz(String)

  init(name: String) {
    self =
      switch name {
      case "treeviz": .treeviz
      case "graphviz": .positions
      default: .graphviz(name)
      }
  }
}
