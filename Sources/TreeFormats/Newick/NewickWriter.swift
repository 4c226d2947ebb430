import BinaryTrees
import TextSupport

/// Writes Newick, which ``NewickParser`` reads: `((a:1,b:1)97:1.5,d[&rate=0.1]);`.
///
/// The column ``AnnotationKey/branchLength`` is written after colons, in the spelling of the original text
/// if the number has not changed. The column `support` is
/// written as labels of inner nodes if these have no other labels, the column `comment` as comments,
/// and the column `rooting` as `[&R]` or `[&U]` before the tree. All other columns are written as
/// annotations, in the form `[&&NHX:S=human]` or `[&rate=0.1]` of the original text. For a tree from
/// another format, the form is NHX if one of the names is a tag of NHX.
///
/// Labels that are not plain words are written in single quotation marks, with visible symbols for
/// control characters. Newick does not distinguish left from right. The empty tree is written as
/// the comment `[]`.
struct NewickWriter {
  private let tree: TreeSnapshot<String>
  private let lengths: WrittenColumns
  private let notes: WrittenColumns
  private let supports: TreeColumn?
  private let comments: TreeColumn?
  private let rooting: String?
  private let types: LabelTypes
  private let texts: LengthTexts

  /// Whether a reader interprets numeric labels of inner nodes as supports if there are any below
  /// the root.
  private var takesNumbersForSupports = false
  /// Whether numeric labels of inner nodes must be quoted, so that they are not read as supports.
  private var quotesNumbers = false
  /// Whether the support values of inner nodes, whose labels are empty, are written as labels.
  private var hasSupportsAsLabels = false
  private var isNHX = false

  /// Writes a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree with the labels of its nodes.
  ///   - notation: the types of the labels and the form of the annotations.
  /// - Returns: the tree on one line, and the columns and entries that Newick cannot represent.
  /// - Complexity: O(*n*) for each column, regardless of the depth.
  static func write(
    _ tree: TreeSnapshot<String>, _ notation: TreeNotation = TreeNotation()
  ) -> WrittenText {
    let writer = NewickWriter(tree, notation)
    var lengths = writer.lengths.losses
    if case .integers? = writer.lengths.kept.first?.column, lengths.isEmpty {
      lengths = ["that the numbers of column branchLength are whole"]
    }
    let truths = writer.notes.kept.filter { $0.column.hasTruthValues }.map {
      "that the truth values of column \($0.key) are not strings"
    }
    return WrittenText(
      bytes: writer.write(),
      losses: lengths + writer.notes.losses + truths)
  }

  /// The standard tags of NHX.
  private static let tags: Set<Substring> = Set(
    "AC B C Co D E EV GN L ND O PD S SN SO Sw T W XB XN".split(separator: " "))

  private init(_ tree: TreeSnapshot<String>, _ notation: TreeNotation) {
    (self.tree, types, texts) = (tree, notation.labelTypes, notation.lengthTexts)
    rooting = tree.isEmpty ? nil : tree.rooting
    let rootingKey: AnnotationKey? = rooting == nil ? nil : .rooting
    lengths = WrittenColumns(
      tree.columns.entries.filter { $0.key == .branchLength }, unless: "no finite numbers",
      isWritten: { $0.isFinite && !$0.isText })
    notes = WrittenColumns(
      tree.columns.entries.filter { $0.key != .branchLength && $0.key != rootingKey },
      unless: "with brackets, quotation marks or controls, or not finite", isWritten: Self.isWritten
    ) { key in
      key.rawValue.isNewickText && !key.rawValue.isEmpty
        ? nil : "a name with brackets, quotation marks or controls"
    }
    supports = notes.kept.first { $0.key == .support }?.column
    comments = notes.kept.first { $0.key == .comment }?.column
    let (shape, elements) = (tree.shape, tree.elements)
    takesNumbersForSupports =
      !lengths.kept.isEmpty
      && shape.indices.contains { shape.isLeaf($0) && elements[$0].isNewickName }
    quotesNumbers =
      takesNumbersForSupports
      && shape.indices.dropFirst().contains { isNumberedInnerNode($0) }
    guard !notes.kept.isEmpty else { return }
    hasSupportsAsLabels =
      takesNumbersForSupports
      && shape.indices.dropFirst().contains { elements[$0].isEmpty && support(of: $0) != nil }
    quotesNumbers = quotesNumbers || hasSupportsAsLabels
    isNHX =
      (notation.isNHX ?? notes.kept.contains { Self.tags.contains($0.key.rawValue[...]) })
      && shape.indices.allSatisfy { node in
        pairs(of: node).allSatisfy { key, value in
          // In NHX, a string that is spelled as a number cannot be quoted.
          key.rawValue.isNHXText && value.spelling.isNHXText
            && !(value.isText && value.spelling.isNewickNumber)
        }
      }
  }

  /// Returns whether Newick can represent a value.
  private static func isWritten(_ value: AnnotationValue) -> Bool {
    value.isFinite && value.description.isNewickText
  }

  /// Returns whether a node has children and a label that is spelled as a support.
  private func isNumberedInnerNode(_ node: Int) -> Bool {
    !tree.shape.isLeaf(node) && NewickEntry.isSupport(Array(tree.elements[node].utf8)[...])
  }

  /// Returns the support of a node as text.
  ///
  /// The result is `nil` if the node has no support or Newick cannot represent it as a support.
  private func support(of node: Int) -> String? {
    guard !tree.shape.isLeaf(node), let support = supports?.written(node),
      NewickEntry.isSupport(Array(support.spelling.utf8)[...])
    else { return nil }
    // A string that is spelled as a number would be read as a number.
    return support.isText && support.spelling.isNewickNumber ? nil : support.spelling
  }

  /// Returns the comment of a node.
  ///
  /// The result is `nil` if the node has no comment or Newick cannot represent it as a comment.
  private func comment(of node: Int) -> String? {
    guard case .text(let text)? = comments?[node], text.isNewickText,
      NewickEntry.rooting(text) == nil,
      NewickEntry.entries(of: Array(text.utf8)[...], isInner: !tree.shape.isLeaf(node))
        == [NewickEntry(key: .comment, value: text, isText: true)]
    else { return nil }
    return text
  }

  /// Returns the annotations of a node that are neither its support nor its comment.
  private func pairs(of node: Int) -> [(key: AnnotationKey, value: WrittenValue)] {
    notes.kept.compactMap { key, column in
      guard column[node].map(Self.isWritten) == true, let value = column.written(node) else {
        return nil
      }
      if key == .support, support(of: node) != nil { return nil }
      if key == .comment, comment(of: node) != nil { return nil }
      return (key, value)
    }
  }

  private func write() -> [UInt8] {
    let (shape, elements) = (tree.shape, tree.elements)
    let (hasNotes, lengths) = (!notes.kept.isEmpty, lengths.kept.first?.column.numbers)
    var buffer = TextBuffer()
    if tree.isEmpty { buffer.write("[]") }
    if let rooting { buffer.write("[&\(rooting)] ") }
    shape.nestedWalk { node in
      if shape.hasElder(node) { buffer.write(UInt8(ascii: ",")) }
      if !shape.isLeaf(node) { buffer.write(UInt8(ascii: "(")) }
    } leave: { node in
      if !shape.isLeaf(node) { buffer.write(UInt8(ascii: ")")) }
      let isQuoted =
        types.quotes(elements[node], of: node) || quotesNumbers && isNumberedInnerNode(node)
      buffer.write(newickLabel: elements[node], isQuoted: isQuoted)
      let support = hasNotes ? support(of: node) : nil
      let isLabel = hasSupportsAsLabels && elements[node].isEmpty
      if hasNotes {
        if let support, isLabel { buffer.write(support) }
        if let comment = comment(of: node) { buffer.write("[\(comment)]") }
        if !isNHX { buffer.write(writtenPairs(of: node)) }
      }
      if let length = lengths?[node], length.isFinite {
        buffer.write(UInt8(ascii: ":"))
        if let text = texts[node], Double(number: text) == length {
          buffer.append(text)
        } else {
          buffer.append(LengthTexts.standard(length))
        }
      }
      if let support, !isLabel { buffer.write("[\(support)]") }
      if hasNotes, isNHX { buffer.write(writtenPairs(of: node)) }
    }
    buffer.write(tree.isEmpty ? "\n" : ";\n")
    return buffer.bytes
  }

  private func writtenPairs(of node: Int) -> String {
    let texts = pairs(of: node).map { key, value in
      let text = value.spelling
      guard !isNHX else { return "\(key.rawValue)=\(text)" }
      return "\(key.rawValue.asNewickName)=\(value.isText ? text.asNewickValue : text)"
    }
    return texts.isEmpty
      ? "" : "\(isNHX ? "[&&NHX:" : "[&")\(texts.joined(separator: isNHX ? ":" : ","))]"
  }
}

extension TreeSnapshot<String> {
  /// `R` or `U`, if the column `rooting` has such an entry for the root and no other entries.
  fileprivate var rooting: String? {
    guard let column = columns[.rooting], case .text(let text)? = column[0],
      text == "R" || text == "U", (1..<count).allSatisfy({ column[$0] == nil })
    else { return nil }
    return text
  }
}

extension TreeColumn {
  /// Whether the column contains truth values, which Newick represents as strings.
  fileprivate var hasTruthValues: Bool {
    guard case .written(let values) = self else { return false }
    return values.contains { $0 == .json("true") || $0 == .json("false") }
  }
}

extension WrittenValue {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}

extension AnnotationValue {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}

extension String {
  /// Whether the text can be written in a comment.
  fileprivate var isNewickText: Bool {
    !utf8.contains { "[]\"".utf8.contains($0) } && !unicodeScalars.contains { $0.isControl }
  }

  /// Whether the text can be written in an NHX comment, where values cannot be quoted.
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
    let isRange =
      utf8.first == UInt8(ascii: "{") && utf8.last == UInt8(ascii: "}") && utf8.count > 1
    let inner = isRange ? utf8.dropFirst().dropLast() : utf8[...]
    let isPlain = !inner.contains { "{}".utf8.contains($0) || $0 == UInt8(ascii: ",") && !isRange }
    return isPlain && !isEmpty && !hasSpaceAtEnd && !isNewickNumber
      ? self : "\"\(self)\""
  }
}

extension TextBuffer {
  /// Writes a label, in quotation marks unless it is a plain word.
  ///
  /// - Parameters:
  ///   - label: the label.
  ///   - isQuoted: whether even a plain word is quoted.
  fileprivate mutating func write(newickLabel label: String, isQuoted: Bool) {
    let isPlain = label.utf8.allSatisfy { $0.isPlainInWords || $0 == UInt8(ascii: "_") }
    guard !isPlain || isQuoted else { return write(label) }
    write(UInt8(ascii: "'"))
    for byte in label.visibleControls.utf8 {
      if byte == UInt8(ascii: "'") { write(byte) }
      write(byte)
    }
    write(UInt8(ascii: "'"))
  }
}
