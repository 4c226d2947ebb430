import TreeFormats

/// The output format of a tree.
enum OutputFormat: Hashable {
  /// A drawing in characters.
  case text
  /// A picture drawn by TreeViz.
  case picture(PictureFile)
  /// A tree format that can be read again.
  case tree(TreeFormat)
  /// The language of Graphviz, which is written but not read.
  case dot
  /// A flowchart of Mermaid, which is written but not read.
  case mermaid
  /// JSON with the names of d3, which is read as JSON.
  case d3
  /// A table with a row for each node, which is written but not read.
  case table
  /// A web page that contains the trees.
  case html
  /// An output format of Graphviz, given by its name.
  case graphviz(String)

  /// The names of the formats in the help.
  static let names =
    ["text"] + PictureFile.allCases.map(\.rawValue) + ["html"]
    + TreeFormat.allCases.filter(\.isWritten).map(\.rawValue) + ["d3", "table", "dot", "mermaid"]

  private static let others: [String: OutputFormat] = [
    "html": .html, "dot": .dot, "table": .table, "mermaid": .mermaid, "d3": .d3,
  ]

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
    } else if let file = PictureFile(rawValue: name) {
      self = .picture(file)
    } else if let format = Self.others[name] {
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

  /// Whether the product is a JSON value.
  var isJSON: Bool { self == .tree(.json) || self == .tree(.jsonArrays) || self == .d3 }

  /// The file format of a picture drawn by TreeViz, or `nil` for other formats.
  var file: PictureFile? { if case .picture(let file) = self { file } else { nil } }

  /// Whether the product is a picture, drawn by TreeViz or by Graphviz.
  var isPicture: Bool {
    switch self {
    case .picture, .dot, .mermaid, .graphviz: true
    case .text, .tree, .d3, .table, .html: false
    }
  }

  /// Whether the format contains bytes that would disturb a terminal.
  var isBinary: Bool {
    if let file { return file.isBinary }
    guard case .graphviz(let name) = self else { return false }
    let texts = ["svg", "dot", "xdot", "gv", "canon", "plain", "plain-ext", "json", "json0"]
    return !texts.contains(name)
  }
}

extension PictureFile {
  /// The product, which determines the effective options.
  var product: Products {
    switch self {
    case .svg: .svg
    case .png: .png
    case .pdf: .pdf
    case .tex: .tex
    }
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
