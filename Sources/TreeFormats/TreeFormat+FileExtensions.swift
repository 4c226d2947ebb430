extension TreeFormat {
  /// The extensions that files of this format usually have, the most usual first.
  public var fileExtensions: [String] {
    switch self {
    case .keys: ["keys", "txt"]
    case .list: ["list"]
    case .heapArray: ["heap"]
    case .sexpr: ["sexpr", "sexp", "lisp"]
    case .newick: ["nwk", "newick", "tre", "tree"]
    case .json, .jsonArrays: ["json"]
    case .dot: ["dot", "gv"]
    }
  }

  /// The format that files of an extension usually have.
  ///
  /// - Parameter fileExtension: the extension without its dot, in any case.
  public init?(fileExtension: String) {
    let name = fileExtension.lowercased()
    guard let format = TreeFormat.allCases.first(where: { $0.fileExtensions.contains(name) })
    else { return nil }
    self = format
  }
}
