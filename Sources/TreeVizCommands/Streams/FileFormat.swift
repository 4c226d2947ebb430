import SystemPackage
import TreeFormats

/// Which format a file is written in: the one place that knows what its extension means.
enum FileFormat {
  /// The format that files with an extension have.
  ///
  /// - Parameter suffix: the extension in small letters, without its dot.
  /// - Returns: the name of the format, or `nil` if there is none.
  static func name(ofExtension suffix: String) -> String? {
    switch suffix {
    case "txt": "text"
    case _ where isDOT(suffix): "dot"
    case "svg", "png", "pdf", "html", "cast": suffix
    case "htm": "html"
    default: TreeFormat(fileExtension: suffix)?.rawValue
    }
  }

  /// Whether files with an extension are DOT, which can be written but not read.
  static func isDOT(_ suffix: String) -> Bool { ["dot", "gv"].contains(suffix) }

  /// The name of the format that the name of a file asks for.
  ///
  /// - Parameters:
  ///   - output: the file; `nil` and `-` ask for none, and so do devices.
  ///   - known: the names of the formats that there are to choose from.
  ///   - what: what is written, for messages: `format`.
  ///   - advice: what to do if the extension names another format.
  /// - Returns: the name, or `nil` if the file asks for none.
  /// - Throws: usage, if its extension names no format of those.
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
      .usage,
      "the extension of '\(output.path.shown)' is not that of a \(what); \(advice)")
  }
}
