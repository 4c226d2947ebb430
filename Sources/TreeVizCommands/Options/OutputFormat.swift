import TreeFormats

/// What a product can be written as.
enum OutputFormat: Hashable {
  /// The drawing in characters.
  case text
  /// Our own picture.
  case svg
  /// A tree format, to be read again.
  case tree(TreeFormat)
  /// The language of Graphviz, which is written and not read.
  case dot
  /// Our own picture as a bitmap.
  case png
  /// Our own picture as a page.
  case pdf
  /// A page of the web, with the trees in it.
  case html
  /// A format of Graphviz, by its name there.
  case graphviz(String)

  /// The formats of drawings, by their names.
  private static let drawn: [String: OutputFormat] = [
    "svg": .svg, "dot": .dot, "png": .png, "pdf": .pdf, "html": .html,
  ]

  /// The formats that stand in the help.
  static let names =
    ["text", "svg", "png", "pdf", "html"] + TreeFormat.allCases.filter(\.isWritten).map(\.rawValue)
    + ["dot"]

  /// The format of that name under an engine.
  ///
  /// - Throws: usage, if there is none.
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

  /// Whether the product is text that a person reads on a terminal.
  var isText: Bool { self == .text }

  /// Whether the product is a picture, of ours or by Graphviz.
  var isPicture: Bool {
    switch self {
    case .svg, .png, .pdf, .dot, .graphviz: true
    case .text, .tree, .html: false
    }
  }

  /// Whether bytes of this format would upset a terminal.
  var isBinary: Bool {
    if self == .png || self == .pdf { return true }
    guard case .graphviz(let name) = self else { return false }
    let texts = ["svg", "dot", "xdot", "gv", "canon", "plain", "plain-ext", "json", "json0"]
    return !texts.contains(name)
  }
}

/// Who lays out and who draws.
enum Engine: Hashable {
  /// Our layout and our drawing.
  case treeviz
  /// Our layout, drawn by Graphviz.
  case positions
  /// A layout of Graphviz, by its name there.
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
