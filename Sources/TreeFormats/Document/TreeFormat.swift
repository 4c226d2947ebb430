/// The formats that a tree can be read from or written in.
///
/// The raw values are their names on the command line.
public enum TreeFormat: String, CaseIterable, Hashable, Sendable {
  /// Keys to insert in order into an unbalanced search tree: `5 3 8`.
  case keys
  /// The compact level-order list.
  ///
  /// A missing node has no entries for its children: `[1,null,2,3]`, `{1,#,2,3}`, or without
  /// brackets `1,null,2,3`.
  case list
  /// The array of a heap.
  ///
  /// The children of entry *i* are the entries 2*i* + 1 and 2*i* + 2, even if entry *i* is missing.
  case heapArray = "heap-array"
  /// S-expressions: `(5 (3) (8))`.
  case sexpr
  /// Newick, the format for phylogenies: `((a,b)c:1.5,d);`.
  case newick
  /// NEXUS, whose block of trees contains trees in Newick: `tree name = [&R] ((1,2),3);`.
  ///
  /// This format can only be read.
  case nexus
  /// JSON with an object for each node that contains the objects of its children.
  case json
  /// JSON with a single object that contains the arrays `children_left` and `children_right`.
  case jsonArrays = "json-arrays"
  /// Labels followed by their children in parentheses: `5(3(1)(4))(8)`.
  ///
  /// This format can only be read.
  case parenthesized
  /// The literals of programs: `TreeNode(5, TreeNode(3), None)`, `{'val': 5, 'left': None}`,
  /// `(5, (3,), (8,))`.
  ///
  /// This format can only be read.
  case literal
  /// The rules of a decision tree as printed by scikit-learn's `export_text`.
  ///
  /// This format can only be read.
  case decisionRules = "decision-rules"
  /// A decision tree in DOT, as scikit-learn's `export_graphviz` writes it.
  ///
  /// This format can only be read. Other trees in DOT cannot be read.
  case decisionDOT = "decision-dot"
  /// A tree of a model of XGBoost: the text, JSON or DOT of `dump_model`, the table of
  /// `trees_to_dataframe`, or the JSON of `save_model`.
  ///
  /// This format can only be read.
  case xgboost
  /// A tree of a model of LightGBM: the JSON of `dump_model`, the text of `save_model`, or the table
  /// of `trees_to_dataframe`.
  ///
  /// This format can only be read.
  case lightgbm
  /// A clustering: SciPy's linkage matrix as a table or a file of NumPy, or the attributes
  /// `children_` and `distances_` of scikit-learn in JSON.
  ///
  /// This format can only be read.
  case linkage
  /// Text with one node on each line, where children are indented below their parents.
  ///
  /// This format can only be read.
  case indented
  /// Drawings with the root on the left, and each right child above its parent.
  ///
  /// Each line has one label.
  case sideways
  /// Drawings made of characters, by TreeViz or by Python's `binarytree`.
  ///
  /// As a format, they can only be read; other parts of TreeViz draw them.
  case drawing
}

extension TreeFormat: CustomStringConvertible {
  /// The name of the format on the command line.
  public var description: String { rawValue }
}

extension TreeFormat {
  /// Whether trees can be written in this format, not only read.
  public var isWritten: Bool { !keeps.isEmpty }

  /// A noun phrase for text in this format: `a level-order list`.
  package var title: String { traits.title }

  /// The usual extensions of files in this format, the most common first.
  public var fileExtensions: [String] { traits.extensions }

  private var traits: (title: String, extensions: [String]) {
    switch self {
    case .keys: ("keys", ["keys", "txt"])
    case .list: ("a level-order list", ["list"])
    case .heapArray: ("the array of a heap", ["heap"])
    case .sexpr: ("an s-expression", ["sexpr", "sexp", "lisp"])
    case .newick: ("a tree in Newick", ["nwk", "newick", "tre", "tree", "treefile"])
    case .nexus: ("trees in NEXUS", ["nex", "nexus", "nxs"])
    case .json, .jsonArrays: ("a tree in JSON", ["json"])
    case .parenthesized: ("labels with their children in parentheses", [])
    case .literal: ("a tree as a program writes it", [])
    case .decisionRules: ("the rules of a decision tree", [])
    case .decisionDOT: ("a decision tree in DOT", [])
    case .xgboost: ("a model of XGBoost", [])
    case .lightgbm: ("a model of LightGBM", [])
    case .linkage: ("a linkage matrix", [])
    case .indented: ("indented text", [])
    case .sideways: ("a tree that is drawn sideways", [])
    case .drawing: ("a drawing", [])
    }
  }

  /// Finds the usual format of files with an extension.
  ///
  /// - Parameter fileExtension: the extension without its dot, in upper or lower case.
  public init?(fileExtension: String) {
    let name = fileExtension.lowercased()
    guard let format = TreeFormat.allCases.first(where: { $0.fileExtensions.contains(name) })
    else { return nil }
    self = format
  }
}
