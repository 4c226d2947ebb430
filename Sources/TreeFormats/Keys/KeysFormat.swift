import BinaryTrees
import TextSupport
import TreeKeys

/// Reads keys and inserts them in order into a plain search tree: `5 3 8`.
///
/// How keys are spelled and ordered is told at ``KeyList``; a key that is there already is ignored.
enum KeysReader {
  /// Reads keys into a tree.
  ///
  /// - Parameters:
  ///   - bytes: the keys as UTF-8, separated by white space, commas or both.
  ///   - type: the type of the keys; `nil` decides by their spelling.
  ///   - limits: the largest text that is accepted.
  /// - Returns: the search tree of the keys.
  /// - Throws: ``SourceError`` at the first key that is none.
  /// - Complexity: O(*n* log *n*), in whatever order the keys come.
  static func read(
    _ bytes: [UInt8], type: KeyType?, _ limits: ReadingLimits
  ) throws(SourceError) -> TreeDocument {
    let keys = try KeyList.parse(bytes, type: type, limits: limits)
    let tree =
      switch keys.values {
      case .integers(let keys): TreeSnapshot(inserting: keys).map { String($0) }
      case .decimals: TreeSnapshot(inserting: keys.keys).map(\.label)
      case .texts(let keys): TreeSnapshot(inserting: keys)
      }
    return TreeDocument(tree: tree, format: .keys, keys: keys)
  }
}

/// Writes the keys of a search tree such that inserting them in order makes the same tree again:
/// in pre-order, `5 3 8`.
///
/// Labels that are numbers stand for themselves if the tree is in their order; if it is in the order
/// of words, what looks like a number is put in quotation marks. If it is in neither, the keys make
/// another tree, which is named as a loss. Nothing is left of columns.
enum KeysWriter {
  /// Writes the keys of a tree.
  ///
  /// - Parameter tree: the tree, each node holding its label.
  /// - Returns: the keys on one line, and what they cannot say.
  /// - Complexity: O(*n*).
  static func write(_ tree: TreeSnapshot<String>) -> WrittenText {
    let order = tree.shape.inorderIndices
    let numbers = numericKeys(tree.elements)
    let areNumbersInOrder =
      switch numbers?.values {
      case .integers(let keys): isStrictlyIncreasing(keys, order)
      case .decimals(let keys): isStrictlyIncreasing(keys, order)
      case .texts, nil: false
      }
    let areWordsInOrder = !areNumbersInOrder && isStrictlyIncreasing(tree.elements, order)
    var losses: [String] = []
    if !areNumbersInOrder, !areWordsInOrder {
      losses.append("the shape: the keys are not in the order of a search tree")
    }
    let isBare = areNumbersInOrder || !areWordsInOrder && numbers != nil
    var buffer = TextBuffer()
    for (node, label) in tree.elements.enumerated() {
      if node > 0 { buffer.write(UInt8(ascii: " ")) }
      if isBare || isWord(label) {
        buffer.write(label)
      } else {
        buffer.write(jsonText: label)
      }
    }
    buffer.write(UInt8(ascii: "\n"))
    return WrittenText(bytes: buffer.bytes, losses: losses + tree.lossOfColumns())
  }

  /// Whether a label is read back as a word without quotation marks.
  private static func isWord(_ label: String) -> Bool {
    let bytes = Array(label.utf8)[...]
    return label.isPlainWord && NumberSpelling(bytes) == .word
      && DoubtfulKey.fault(of: bytes) == nil
  }

  /// The labels as numbers, if they are numbers and keep their spelling as such.
  private static func numericKeys(_ labels: [String]) -> KeyList? {
    guard let keys = try? KeyList(labels: labels), keys.type != .text, keys.labels == labels
    else { return nil }
    return keys
  }

  private static func isStrictlyIncreasing(_ keys: [some Comparable], _ order: [Int32]) -> Bool {
    zip(order, order.dropFirst()).allSatisfy { keys[Int($0)] < keys[Int($1)] }
  }
}
