public import BinaryTrees
public import TreeSteps

/// A sequence of operations after which a tree is not what it is meant to be, as short as it was
/// found.
public struct JudgedFailure: Hashable, Sendable {
  /// What the tree is meant to be.
  public let kind: JudgedKind

  /// The operations on a new tree; after the last one the tree is wrong.
  public let operations: [JudgedOperation]

  /// The trees that were seen, one for each operation from the first on; that of the last operation
  /// is there unless it could not be seen.
  public let trees: [TreeSnapshot<Int>]

  /// What is wrong.
  public let fault: JudgedFault

  /// A tree of the kind after the same operations.
  public let expected: TreeSnapshot<Int>

  /// The number from which the operations were made.
  public let seed: UInt64

  /// How many operations it took before the sequence was made shorter.
  public let originalCount: Int

  /// Whether the operations led to a fault again when they were run once more; if not, the tree does
  /// not behave the same each time.
  public let isReproducible: Bool

  /// The last operation.
  public var operation: JudgedOperation { operations.last ?? .removeFirst }

  /// The tree before the last operation, or the last one that was seen before.
  public var before: TreeSnapshot<Int> {
    (trees.count < operations.count ? trees.last : trees.dropLast().last)
      ?? TreeSnapshot(shape: .empty, elements: [])
  }

  /// The tree after the last operation, if it was seen.
  public var after: TreeSnapshot<Int>? {
    trees.count == operations.count ? trees.last : nil
  }

  /// What is wrong, in a sentence without a full stop: the witness.
  public var sentence: String { fault.text(after: operation, tree: after) }

  /// The trees that were seen, one becoming the next, to be played.
  ///
  /// - Returns: the recording; it begins with the empty tree.
  /// - Throws: ``TreeSteps/RecordingError``, which would be a fault of this library.
  /// - Complexity: O(*n*) on average for *n* nodes of all trees.
  public func recording() throws(RecordingError) -> Recording {
    let empty = TreeSnapshot<String>(shape: .empty, elements: [])
    var names = ["the empty tree"] + operations.map(\.description)
    if after != nil { names[names.count - 1] += ": \(sentence)" }
    return try Recording(
      of: [empty] + trees.map { $0.map(String.init) }, title: "not \(kind)", names: names)
  }
}

extension JudgedFailure: CustomStringConvertible {
  /// The failure in lines of text, the trees as level-order lists.
  public var description: String {
    let count = operations.count
    var lines = ["not \(kind) after \(count) operation\(count == 1 ? "" : "s") (seed \(seed)):"]
    lines += operations.map { "  \($0)" }
    lines.append("before: \(Self.list(before))")
    if let after { lines.append("after:  \(Self.list(after))") }
    lines.append(sentence)
    lines.append("\(kind) of the same operations: \(Self.list(expected))")
    if !isReproducible { lines.append("run again, the same operations did not fail") }
    return lines.joined(separator: "\n")
  }

  private static func list(_ tree: TreeSnapshot<Int>) -> String {
    let entries = tree.levelOrderList().map { $0.map(String.init) ?? "null" }
    return "[\(entries.joined(separator: ", "))]"
  }
}
