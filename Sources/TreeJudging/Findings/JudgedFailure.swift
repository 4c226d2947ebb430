public import BinaryTrees
public import TreeSteps

/// A sequence of operations after which a tree is wrong, shortened as far as possible.
public struct JudgedFailure: Hashable, Sendable {
  /// The kind that the tree is expected to be.
  public let kind: JudgedKind

  /// The operations on a new tree.
  ///
  /// After the last one, the tree is wrong.
  public let operations: [JudgedOperation]

  /// The trees that were obtained, one after each operation, beginning with the first.
  ///
  /// The tree after the last operation is missing if it could not be obtained.
  public let trees: [TreeSnapshot<Int>]

  /// The fault after the last operation.
  public let fault: JudgedFault

  /// A correct tree after the same operations.
  public let expected: TreeSnapshot<Int>

  /// The seed of the random operations.
  public let seed: UInt64

  /// The number of operations before the sequence was shortened.
  public let originalCount: Int

  /// Whether the operations failed again when they were run once more.
  ///
  /// If not, the tree is not deterministic.
  public let isReproducible: Bool

  /// Whether a limit of the budget ended the shortening, so that a shorter sequence may fail.
  ///
  /// If it is `false`, one of two conditions holds: no shorter sequence fails, provided that sequences
  /// that lead to the same tree behave alike and the trees show their complete state; or no operation, no key and, in sequences of up to 40
  /// operations, no two operations can be omitted.
  public let isCutShort: Bool

  /// The last operation.
  public var operation: JudgedOperation { operations.last ?? .removeFirst }

  /// The tree before the last operation, or the last tree that was obtained before it.
  public var before: TreeSnapshot<Int> {
    (trees.count < operations.count ? trees.last : trees.dropLast().last)
      ?? TreeSnapshot(shape: .empty, elements: [])
  }

  /// The tree after the last operation, or `nil` if it could not be obtained.
  public var after: TreeSnapshot<Int>? { trees.count == operations.count ? trees.last : nil }

  /// A description of the fault, in a sentence without a full stop.
  ///
  /// It names the node, the keys or the answer at fault, or is the message of a run error.
  public var sentence: String { fault.text(after: operation, tree: after) }

  /// Returns a recording of the trees that were obtained, with one step for each operation.
  ///
  /// - Returns: the recording. It begins with the empty tree.
  /// - Throws: ``/TreeSteps/RecordingError`` only because of a bug in this library.
  /// - Complexity: O(*n*) on average, where *n* is the number of nodes of all trees.
  public func recording() throws(RecordingError) -> Recording {
    let empty = TreeSnapshot<String>(shape: .empty, elements: [])
    var names = ["the empty tree"] + operations.map { $0.description }
    if after != nil { names[names.count - 1] += ": \(sentence)" }
    return try Recording(
      of: [empty] + trees.map { $0.map(String.init) }, title: "not \(kind)", names: names)
  }
}

extension JudgedFailure: CustomStringConvertible {
  /// The failure as lines of text, with the trees as level-order lists.
  public var description: String {
    let count = operations.count
    var lines = ["not \(kind) after \(count) operation\(count == 1 ? "" : "s") (seed \(seed)):"]
    lines += operations.map { "  \($0)" }
    lines.append("before: \(Self.list(before))")
    if let after { lines.append("after:  \(Self.list(after))") }
    lines.append(sentence)
    lines.append("\(kind) of the same operations: \(Self.list(expected))")
    if isCutShort { lines.append(Self.limitOfShortening) }
    if !isReproducible { lines.append("run again, the same operations did not fail") }
    return lines.joined(separator: "\n")
  }

  /// The report on a sequence that may not be the shortest one.
  package static let limitOfShortening =
    "no shorter failing sequence was found within the limit of runs"

  private static func list(_ tree: TreeSnapshot<Int>) -> String {
    let entries = tree.levelOrderList().map { $0.map(String.init) ?? "null" }
    return "[\(entries.joined(separator: ", "))]"
  }
}
