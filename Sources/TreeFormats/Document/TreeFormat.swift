/// The formats that a tree can be read from or written in, by the names the command line uses.
public enum TreeFormat: String, CaseIterable, Hashable, Sendable {
  /// Keys to insert in order into a plain search tree: `5 3 8`.
  case keys
  /// The compact level-order list, in which an absent node has no places below it:
  /// `[1,null,2,3]`.
  case list
  /// The array of a heap, in which the children of place *i* are at 2*i* + 1 and 2*i* + 2, whether
  /// or not there is a node at *i*.
  case heapArray = "heap-array"
  /// S-expressions: `(5 (3) (8))`.
  case sexpr
  /// Newick, the format of phylogenies: `((a,b)c:1.5,d);`.
  case newick
  /// JSON, an object per node with its children nested in it.
  case json
  /// JSON, one object with the arrays `children_left` and `children_right`.
  case jsonArrays = "json-arrays"
}

extension TreeFormat: CustomStringConvertible {
  /// The name of the format, as the command line spells it.
  public var description: String { rawValue }
}

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
