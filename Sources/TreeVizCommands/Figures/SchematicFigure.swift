import BinaryTrees
import TextSupport
import TreeDrawing
import TreeFormats
import TreeText
import TreesOfKeys

/// A schematic figure of a rotation or of a case: trees before and after changes, with triangles
/// for subtrees of any size.
struct SchematicFigure {
  /// The name on the command line.
  let name: String

  /// The subject of the figure, in one line.
  let title: String

  /// The trees before, between and after the changes, as s-expressions.
  ///
  /// A Greek letter stands for a subtree. A colon separates the label of a node from its properties,
  /// which are themselves separated by commas: `red`, `black`, `c` and `c′` for colors that may be
  /// either, `double` for a double-black node, or a balance factor.
  let stages: [String]

  /// The changes between the trees.
  let changes: [PictureArrow]

  /// Creates a figure of changes in one direction.
  init(_ name: String, _ title: String, _ stages: [String], _ changes: [String]) {
    (self.name, self.title, self.stages) = (name, title, stages)
    self.changes = changes.map { PictureArrow($0) }
  }

  /// Creates a figure of a change and its reverse.
  init(_ name: String, _ title: String, _ stages: [String], change: String, reverse: String) {
    (self.name, self.title, self.stages) = (name, title, stages)
    changes = [PictureArrow(change, reverse: reverse)]
  }

  /// Returns the explanation of the symbols in the figure, or `nil` if there is nothing to explain.
  ///
  /// - Parameter asText: whether double-black nodes have a note instead of a border.
  /// - Returns: the explanation in parentheses.
  func legend(asText: Bool) -> String? {
    let properties = Set(stages.flatMap { Self.properties(in: $0) })
    var parts: [String] = []
    if properties.contains("c′") {
      parts.append("c, c′: red or black")
    } else if properties.contains("c") {
      parts.append("c: red or black")
    }
    if properties.contains("double"), !asText { parts.append("heavy border: double black") }
    return parts.isEmpty ? nil : "(\(parts.joined(separator: "; ")))"
  }

  private static func properties(in stage: String) -> [String] {
    stage.split { " ()".contains($0) }.flatMap { word in
      word.split(separator: ":").dropFirst().flatMap { $0.split(separator: ",").map(String.init) }
    }
  }

  /// Returns the trees of the figure.
  ///
  /// - Parameter charset: the characters of a drawing in which double-black nodes have a note instead
  ///   of a border, or `nil` for a picture.
  /// - Returns: the trees with their symbols.
  /// - Throws: a failure of the program if the table has a fault.
  func trees(_ charset: TextOptions.Charset?) throws(CommandFailure) -> [PresentedTree] {
    try stages.map { stage throws(CommandFailure) in
      let document = try CommandFailure.reporting {
        try TreeDocument.read(Array(stage.utf8), format: .sexpr)
      }
      return Self.tree(document.tree, charset)
    }
  }

  private static func tree(
    _ tree: TreeSnapshot<String>, _ charset: TextOptions.Charset?
  ) -> PresentedTree {
    var (labels, colors, notes): ([String], [String?], [String?]) = ([], [], [])
    var product = PresentedTree(tree: tree)
    func spelled(_ text: String) -> String { charset == .ascii ? spelledInASCII(text) : text }
    for (node, element) in tree.elements.enumerated() {
      let parts = element.split(separator: ":").map(String.init)
      var (color, note): (String?, String?)
      for property in parts.dropFirst().flatMap({ $0.split(separator: ",").map(String.init) }) {
        switch property {
        case "red", "black": color = property
        case "double":
          product.doubleBlacks.insert(node)
          if charset != nil { note = note.map { "\($0), double black" } ?? "double black" }
        default: note = spelled(property)
        }
      }
      let label = parts.first ?? ""
      if label.unicodeScalars.contains(where: { greek.contains($0) }) {
        product.triangles.insert(node)
      }
      labels.append(spelled(label))
      colors.append(color)
      notes.append(note)
    }
    var columns = TreeColumns()
    if colors.contains(where: { $0 != nil }) { columns[.color] = .texts(colors) }
    if notes.contains(where: { $0 != nil }) {
      columns[noteKey] = .texts(notes)
      product.usualNotes = [.column(noteKey)]
    }
    product.tree = TreeSnapshot(shape: tree.shape, elements: labels, columns: columns)
    return product
  }

  /// The letters that stand for subtrees.
  private static let greek: ClosedRange<Unicode.Scalar> = "α"..."ω"

  /// Returns a text in ASCII, with Latin letters for triangles: A, B, C for α, β, γ.
  static func spelledInASCII(_ text: String) -> String {
    var letters = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case greek: letters.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value - 0x3B1 + 0x41)))
      case "′": letters += "'"
      default: letters.unicodeScalars.append(scalar)
      }
    }
    return letters.spelledInASCII
  }

  private static let noteKey = AnnotationKey(rawValue: "note")
}
