/// The formats that a tree can be read from or written in, by the names the command line uses.
public enum TreeFormat: String, CaseIterable, Hashable, Sendable {
  /// Keys to insert in order into a plain search tree: `5 3 8`.
  case keys
  /// The compact level-order list, in which an absent node has no places below it:
  /// `[1,null,2,3]`, `{1,#,2,3}`, or without brackets `1,null,2,3`.
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
  /// Labels with their children in parentheses behind them, which is read and not written:
  /// `5(3(1)(4))(8)`.
  case parenthesized
  /// What programs write down, which is read and not written: `TreeNode(5, TreeNode(3), None)`,
  /// `{'val': 5, 'left': None}`, `(5, (3,), (8,))`.
  case literal
  /// The rules of a decision tree as scikit-learn's `export_text` prints them, which is read and not
  /// written.
  case decisionRules = "decision-rules"
  /// Text in which children stand below their parents and further to the right, which is read and not
  /// written.
  case indented
  /// Drawings in characters, which are read as a format and written by other means: ours, and those
  /// of Python's `binarytree`.
  case drawing
}

extension TreeFormat: CustomStringConvertible {
  /// The name of the format, as the command line spells it.
  public var description: String { rawValue }
}

extension TreeFormat {
  /// Whether trees can be written in this format and not only be read.
  public var isWritten: Bool {
    switch self {
    case .keys, .list, .heapArray, .sexpr, .newick, .json, .jsonArrays: true
    case .parenthesized, .literal, .decisionRules, .indented, .drawing: false
    }
  }

  /// The noun for a text in this format: `a level-order list`.
  package var title: String {
    switch self {
    case .keys: "keys"
    case .list: "a level-order list"
    case .heapArray: "the array of a heap"
    case .sexpr: "an s-expression"
    case .newick: "a tree in Newick"
    case .json, .jsonArrays: "a tree in JSON"
    case .parenthesized: "labels with their children in parentheses"
    case .literal: "a tree as a program writes it"
    case .decisionRules: "the rules of a decision tree"
    case .indented: "indented text"
    case .drawing: "a drawing"
    }
  }

  /// The extensions that files of this format usually have, the most usual first.
  public var fileExtensions: [String] {
    switch self {
    case .keys: ["keys", "txt"]
    case .list: ["list"]
    case .heapArray: ["heap"]
    case .sexpr: ["sexpr", "sexp", "lisp"]
    case .newick: ["nwk", "newick", "tre", "tree"]
    case .json, .jsonArrays: ["json"]
    case .parenthesized, .literal, .decisionRules, .indented, .drawing: []
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
