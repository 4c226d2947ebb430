import TreeFormats

/// The file formats of pictures drawn by TreeViz.
enum PictureFile: String, CaseIterable {
  case svg, png, pdf, tex

  /// The names, separated by commas.
  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  /// The extensions, for messages: `.svg, .png, .pdf or .tex`.
  static let extensions =
    "." + allCases.dropLast().map(\.rawValue).joined(separator: ", .")
    + (allCases.last.map { " or .\($0.rawValue)" } ?? "")

  /// The option to write a picture: `-o FILE.svg, .png or .pdf`.
  static let option = "-o FILE\(extensions)"

  /// Whether the format contains bytes that would disturb a terminal.
  var isBinary: Bool { self == .png || self == .pdf }

  /// The unit of lengths in the file.
  var unit: String { self == .pdf ? "pt" : "px" }
}

/// The formats of files.
///
/// This is the only place that interprets file extensions.
enum FileFormat {
  /// Returns the format of files with a given extension.
  ///
  /// - Parameter suffix: the extension in lowercase, without its dot.
  /// - Returns: the name of the format, or `nil` if the extension is unknown.
  static func name(ofExtension suffix: String) -> String? {
    switch suffix {
    case "txt": "text"
    case _ where isDOT(suffix): "dot"
    case "html", "cast": suffix
    case _ where PictureFile(rawValue: suffix) != nil: suffix
    case "htm": "html"
    case "csv": "table"
    case "mmd": "mermaid"
    default: TreeFormat(fileExtension: suffix)?.rawValue
    }
  }

  /// Returns whether an argument with an extension is the name of a file.
  ///
  /// This applies to the extensions of formats that can be read or written, and to other common ones.
  static func isKnown(_ suffix: String) -> Bool {
    name(ofExtension: suffix) != nil || others.contains(suffix)
  }

  /// The extensions of formats that can neither be read nor written.
  private static let others: Set<String> = [
    "tsv", "xml", "phyloxml", "nexml", "npy", "npz",
    "pkl", "tv",
    "gz", "bz2", "xz", "zst", "zip", "jpg", "jpeg", "gif", "webp", "md", "log", "py", "yaml", "yml",
  ]

  /// Returns whether an extension belongs to the DOT format, which can be written but not read.
  static func isDOT(_ suffix: String) -> Bool { ["dot", "gv"].contains(suffix) }

  /// Returns whether an extension belongs to scripts, which `play` records.
  static func isScript(_ suffix: String) -> Bool { suffix == "tv" }

  /// Returns the format that the extension of a file selects.
  ///
  /// - Parameters:
  ///   - output: the file. `nil`, `-` and devices select no format.
  ///   - known: the names of the available formats.
  ///   - what: the noun for a format in messages, such as `format`.
  ///   - advice: an alternative for the error message.
  /// - Returns: the name of the format, or `nil` if the file selects none.
  /// - Throws: a usage error if the extension does not belong to an available format.
  static func name(
    of output: FileArgument?, among known: [String], _ what: String = "format",
    advice: String = "choose one with --format"
  ) throws(CommandFailure) -> String? {
    guard let output, !output.isStandardStream, !output.path.isDevice,
      let suffix = output.path.lowercasedExtension
    else { return nil }
    // Graphviz names its formats by their extensions.
    let name = name(ofExtension: suffix) ?? suffix
    if known.contains(name) { return name }
    throw CommandFailure(
      .usage, "the extension of '\(output.path.shown)' is not that of a \(what); \(advice)")
  }
}
