import BinaryTrees
import TextSupport
import TreeKeys

extension TreeDocument {
  /// Reads keys, such as `5 3 8`, and inserts them into an unbalanced search tree in the order of
  /// the text.
  ///
  /// ``KeyList`` documents the spelling and the order of keys. Duplicate keys are ignored.
  ///
  /// - Throws: ``SourceError`` at the first invalid key.
  /// - Complexity: O(*n* log *n*), regardless of the order of the keys.
  static func reading(
    keys bytes: [UInt8], type: KeyType?, _ limits: ReadingLimits
  ) throws(SourceError) -> TreeDocument {
    // Both the writer of this format and drawings show the empty tree as `[]`.
    let isEmpty = type != .text && bytes[TextScanner.start(of: bytes)...].isEmptyTree
    let keys = try KeyList.parse(isEmpty ? [] : bytes, type: type, limits: limits)
    let tree =
      switch keys.values {
      case .integers(let keys): TreeSnapshot(inserting: keys).map { String($0) }
      case .decimals: TreeSnapshot(inserting: keys.keys).map { $0.label }
      case .texts(let keys): TreeSnapshot(inserting: keys)
      }
    var notes: [String] = []
    if type == nil, case .texts(let words) = keys.values, words.count == 1,
      let first = words[0].utf8.first, ByteSet.openingBrackets.contains(first)
    {
      notes = ["read as one key; without its quotation marks, it may be a tree"]
    }
    if type == nil, keys.type == .text, keys.count > 1, isIndented(bytes) {
      notes = ["each word is read as a key, although the lines are indented like those of a tree"]
    }
    if type == nil, keys.type == .decimal, let items = itemsOfDistances(bytes) {
      notes = [
        "read as keys of a search tree; if these lines are the distances of \(items) items, cluster "
          + "them first, as with linkage of SciPy"
      ]
    }
    return TreeDocument(
      tree: tree, format: .keys, keys: keys, notes: notes,
      notation: TreeNotation(labelTypes: keys.type == .text ? .words : .spelled))
  }

  /// Returns the number of items whose pairs have the distances on the lines of a text, or `nil` if a
  /// line is not one number with a fraction, or their number is not that of the pairs of 4 or more
  /// items.
  private static func itemsOfDistances(_ bytes: [UInt8]) -> Int? {
    var count = 0
    for line in bytes[TextScanner.start(of: bytes)...].split(separator: 0x0A) {
      let word = line.trimmed
      guard word.first?.isDigit == true, word.isNumber, word.contains(UInt8(ascii: ".")) else {
        return nil
      }
      count += 1
    }
    var items = 4
    while items * (items - 1) / 2 < count, items < 30_000 { items += 1 }
    return items * (items - 1) / 2 == count ? items : nil
  }

  /// Whether the text has several lines, and all but the first begin with white space.
  ///
  /// A summary below the lines, as the program `tree` prints it, is ignored.
  private static func isIndented(_ bytes: [UInt8]) -> Bool {
    let bytes = DrawnText.withoutTraversal(bytes)
    let starts = bytes.indices.lazy.filter { $0 > 0 && bytes[$0 - 1] == 0x0A && bytes[$0] != 0x0A }
    return bytes.first?.isSpace == false && !starts.isEmpty
      && starts.allSatisfy { bytes[$0].isSpace }
  }
}

/// Writes the keys of a search tree in pre-order: `5 3 8`.
///
/// Inserting them in this order makes the same tree again.
///
/// If the tree is ordered by number, numeric labels are written without quotation marks. If it is
/// ordered as words, labels that look like numbers are quoted. If it has neither order, the keys
/// make a different tree, which is reported as a loss. Columns are not written. The empty tree is
/// `[]`.
enum KeysWriter {
  /// Writes the keys of a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree with the labels of its nodes.
  ///   - types: the types of the labels.
  /// - Returns: the keys on one line, and descriptions of the information that they cannot
  ///   represent.
  /// - Complexity: O(*n*).
  static func write(_ tree: TreeSnapshot<String>, _ types: LabelTypes) -> WrittenText {
    let order = tree.shape.inorderIndices
    let numbers = numericKeys(tree.elements, types)
    let areNumbersInOrder = numbers.map { isStrictlyIncreasing($0.keys, order) } ?? false
    let areWordsInOrder = !areNumbersInOrder && isStrictlyIncreasing(tree.elements, order)
    var losses: [String] = []
    if !areNumbersInOrder, !areWordsInOrder {
      losses.append("the shape: the keys are not in the order of a search tree")
    }
    let isBare = areNumbersInOrder || !areWordsInOrder && numbers != nil
    var buffer = TextBuffer()
    if tree.isEmpty { buffer.write("[]") }
    // A single word such as `R----5` is read as indented text.
    let isAmbiguous = tree.count == 1 && TreeFormat.lineFormat(Array(tree.elements[0].utf8)) != nil
    for (node, label) in tree.elements.enumerated() {
      if node > 0 { buffer.write(UInt8(ascii: " ")) }
      buffer.write(label, isBare: isBare || isWord(label) && !isAmbiguous)
    }
    buffer.write(UInt8(ascii: "\n"))
    return WrittenText(bytes: buffer.bytes, losses: losses)
  }

  /// Returns whether a label without quotation marks is read as a word.
  private static func isWord(_ label: String) -> Bool {
    let bytes = Array(label.utf8)[...]
    return label.isPlainWord && NumberSpelling(bytes) == .word
      && DoubtfulKey.fault(of: bytes) == nil && !DoubtfulKey.isOperator(bytes)
  }

  /// Returns the labels as numeric keys, or `nil` if a label is not a number in its canonical
  /// spelling.
  private static func numericKeys(_ labels: [String], _ types: LabelTypes) -> KeyList? {
    guard let keys = try? KeyList(labels: labels, type: nil, isWord: types.isWord),
      keys.type != .text, keys.labels == labels
    else { return nil }
    return keys
  }

  private static func isStrictlyIncreasing(_ keys: [some Comparable], _ order: [Int32]) -> Bool {
    zip(order, order.dropFirst()).allSatisfy { keys[Int($0)] < keys[Int($1)] }
  }
}
