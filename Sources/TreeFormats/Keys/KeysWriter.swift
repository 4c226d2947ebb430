public import BinaryTrees
import TreeText

/// Writes the keys of a search tree such that inserting them in order makes the same tree again:
/// in pre-order, `5 3 8`.
///
/// Labels that are numbers stand for themselves if the tree is in their order; if it is in the order
/// of words, what looks like a number is put in quotation marks. If it is in neither, the keys make
/// another tree, which is named as a loss. Nothing is left of columns.
public struct KeysWriter: TreeWriter {
  /// The format that is written.
  public static var format: TreeFormat { .keys }

  /// Makes a writer.
  public init() {}

  /// Writes the keys of a tree.
  ///
  /// - Parameter tree: the tree, each node holding its label.
  /// - Returns: the keys on one line, and what they cannot say.
  /// - Complexity: O(*n*).
  public func write(_ tree: TreeSnapshot<String>) -> WrittenTree {
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
      if isBare || label.isPlainWord && NumberSpelling(Array(label.utf8)[...]) == .word {
        buffer.write(label)
      } else {
        buffer.write(jsonText: label)
      }
    }
    buffer.write(UInt8(ascii: "\n"))
    return WrittenTree(bytes: buffer.bytes, losses: losses + tree.lossOfColumns())
  }

  /// The labels as numbers, if they are numbers and keep their spelling as such.
  private func numericKeys(_ labels: [String]) -> KeyList? {
    guard let keys = try? KeyList(labels: labels), keys.type != .text, keys.labels == labels
    else { return nil }
    return keys
  }

  private func isStrictlyIncreasing(_ keys: [some Comparable], _ order: [Int32]) -> Bool {
    zip(order, order.dropFirst()).allSatisfy { keys[Int($0)] < keys[Int($1)] }
  }
}
