import BinaryTrees
import TextSupport

/// The columns of a tree in the form that Newick represents them: supports, comments and
/// annotations.
struct NewickNotes {
  /// Whether a reader interprets numeric labels of inner nodes as supports, so that such labels
  /// must be quoted.
  let takesNumbersForSupports: Bool

  /// Descriptions of the entries and columns that Newick cannot represent.
  private(set) var losses: [String] = []

  private let shape: TreeShape
  private var columns: [(key: AnnotationKey, column: TreeColumn)] = []
  /// Whether supports are written in the places of labels of inner nodes.
  private var hasSupportsAsLabels = false
  private var isNHX = false

  /// The standard tags of NHX.
  private static let tags: Set<String> = [
    "AC", "B", "C", "Co", "D", "E", "EV", "GN", "L", "ND", "O", "PD", "S", "SN", "SO", "Sw", "T",
    "W",
    "XB", "XN",
  ]

  init(_ tree: TreeSnapshot<String>, hasLengths: Bool) {
    shape = tree.shape
    let (shape, elements) = (tree.shape, tree.elements)
    takesNumbersForSupports =
      hasLengths && shape.indices.contains { shape.isLeaf($0) && elements[$0].isNewickName }
    for key in tree.columns.keys where key != .branchLength {
      guard let column = tree.columns[key] else { continue }
      let said = shape.indices.count { column[$0] != nil }
      let kept = shape.indices.count { column[$0].map(Self.isWritten) ?? false }
      if !key.rawValue.isNewickText || key.rawValue.isEmpty {
        losses.append("column \(key), a name with brackets, quotation marks or controls")
      } else if said == 0 {
        losses.append("column \(key), which is empty")
      } else {
        columns.append((key, column))
        if kept < said {
          losses.append(
            "\((said - kept).entries) of column \(key), with brackets, quotation marks or controls,"
              + " or not finite")
        }
      }
    }
    guard !columns.isEmpty else { return }
    hasSupportsAsLabels =
      takesNumbersForSupports
      && shape.indices.allSatisfy { shape.isLeaf($0) || elements[$0].isEmpty }
      && shape.indices.dropFirst().contains { support(of: $0) != nil }
    isNHX =
      columns.contains { Self.tags.contains($0.key.rawValue) }
      && shape.indices.allSatisfy { node in
        pairs(of: node).allSatisfy { $0.key.rawValue.isNHXText && $0.value.description.isNHXText }
      }
  }

  /// Whether Newick can represent a value.
  private static func isWritten(_ value: AnnotationValue) -> Bool {
    value.isFinite && value.description.isNewickText
  }

  /// The support of a node, or `nil` if it has none that Newick can represent as a support.
  private func support(of node: Int) -> String? {
    guard !shape.isLeaf(node), let column = columns.first(where: { $0.key == .support })?.column,
      let value = column[node]?.description, NewickComment.isSupport(Array(value.utf8)[...])
    else { return nil }
    return value
  }

  /// The comment of a node, or `nil` if it has none that Newick can represent as a comment.
  private func comment(of node: Int) -> String? {
    guard let column = columns.first(where: { $0.key == .comment })?.column,
      case .text(let text)? = column[node], text.isNewickText, !text.isEmpty,
      case .plain = NewickComment(Array(text.utf8)[...], isAtInnerNode: !shape.isLeaf(node))
    else { return nil }
    return text
  }

  /// The annotations of a node that are neither its support nor its comment.
  private func pairs(of node: Int) -> [(key: AnnotationKey, value: AnnotationValue)] {
    columns.compactMap { key, column in
      guard let value = column[node], Self.isWritten(value) else { return nil }
      if key == .support, support(of: node) != nil { return nil }
      if key == .comment, comment(of: node) != nil { return nil }
      return (key, value)
    }
  }

  /// Writes the parts between a node's label and its branch length.
  func writeBeforeLength(of node: Int, to buffer: inout TextBuffer) {
    guard !columns.isEmpty else { return }
    if hasSupportsAsLabels, let support = support(of: node) { buffer.write(support) }
    if let comment = comment(of: node) { buffer.write("[\(comment)]") }
    if !isNHX { writePairs(of: node, to: &buffer) }
  }

  /// Writes the parts after a branch length.
  func writeBehindLength(of node: Int, to buffer: inout TextBuffer) {
    guard !columns.isEmpty else { return }
    if !hasSupportsAsLabels, let support = support(of: node) { buffer.write("[\(support)]") }
    if isNHX { writePairs(of: node, to: &buffer) }
  }

  private func writePairs(of node: Int, to buffer: inout TextBuffer) {
    let pairs = pairs(of: node)
    guard !pairs.isEmpty else { return }
    buffer.write(isNHX ? "[&&NHX" : "[&")
    for (place, (key, value)) in pairs.enumerated() {
      if isNHX { buffer.write(UInt8(ascii: ":")) } else if place > 0 { buffer.write(",") }
      buffer.write(isNHX ? key.rawValue : key.rawValue.asNewickName)
      buffer.write(UInt8(ascii: "="))
      if case .text(let text) = value, !isNHX {
        buffer.write(text.asNewickValue)
      } else {
        buffer.write(value.description)
      }
    }
    buffer.write(UInt8(ascii: "]"))
  }
}

extension String {
  /// Whether the text can be written in a comment.
  fileprivate var isNewickText: Bool {
    !utf8.contains { "[]\"".utf8.contains($0) } && !unicodeScalars.contains(where: \.isControl)
  }

  /// Whether the text can be written in NHX, which has no quotation marks.
  fileprivate var isNHXText: Bool {
    !isEmpty && !utf8.contains { ":=".utf8.contains($0) } && !hasSpaceAtEnd
  }

  private var hasSpaceAtEnd: Bool { utf8.first?.isSpace ?? false || utf8.last?.isSpace ?? false }

  /// The name of an annotation, quoted if necessary.
  fileprivate var asNewickName: String {
    utf8.contains { ",={} ".utf8.contains($0) } ? "\"\(self)\"" : self
  }

  /// The text of an annotation, quoted if it would be read as something else.
  fileprivate var asNewickValue: String {
    let inner =
      utf8.first == UInt8(ascii: "{") && utf8.last == UInt8(ascii: "}") && utf8.count > 1
      ? self.utf8.dropFirst().dropLast() : utf8[...]
    let isRange = inner.count < utf8.count
    let isPlain = !inner.contains { "{}".utf8.contains($0) || $0 == UInt8(ascii: ",") && !isRange }
    return isPlain && !isEmpty && !hasSpaceAtEnd && Double(newick: self) == nil
      ? self : "\"\(self)\""
  }
}
