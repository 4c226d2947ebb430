import BinaryTrees
import TextSupport

/// The reason why a tree cannot be written in a format.
public struct TreeWriteError: Error, Hashable, Sendable {
  /// The requested format.
  public let format: TreeFormat

  /// The reason, without a full stop, including the limit if the tree exceeds one.
  public let message: String
}

extension TreeWriteError: CustomStringConvertible {
  /// A description of the error.
  public var description: String { "\(format): \(message)" }
}

/// The columns of a tree that a format can represent, and descriptions of the others.
struct WrittenColumns {
  /// The columns that are written.
  private(set) var kept: [(key: AnnotationKey, column: TreeColumn)] = []

  /// Descriptions of the columns and entries that the format cannot represent.
  private(set) var losses: [String] = []

  /// Separates the columns that a format can represent from the others.
  ///
  /// - Parameters:
  ///   - columns: the columns.
  ///   - reason: the reason why some entries cannot be written.
  ///   - isWritten: returns whether the format can represent an entry.
  ///   - fault: returns the reason why a column with the given name cannot be written, or `nil` if
  ///     it can.
  init(
    _ columns: [TreeColumns.Entry], unless reason: String, isWritten: (AnnotationValue) -> Bool,
    fault: (AnnotationKey) -> String? = { _ in nil }
  ) {
    for entry in columns {
      let (key, column) = (entry.key, entry.value)
      let given = (0..<column.count).count { column[$0] != nil }
      let written = (0..<column.count).count { column[$0].map(isWritten) ?? false }
      if let fault = fault(key) ?? (given == 0 ? "which is empty" : nil) {
        losses.append("column \(key), \(fault)")
        continue
      }
      if written < given {
        let count = given - written
        losses.append("\(count.counted("entry", plural: "entries")) of column \(key), \(reason)")
      }
      if written > 0 { kept.append((key, column)) }
    }
  }
}

extension AnnotationValue {
  /// Whether the value is not an infinity or NaN.
  var isFinite: Bool { if case .decimal(let value) = self { value.isFinite } else { true } }
}

extension TreeSnapshot<String> {
  /// A description of the labels whose control characters are written as visible symbols.
  ///
  /// The array is empty if no label contains a control character.
  var lossOfControls: [String] {
    let count = elements.count { $0.unicodeScalars.contains { $0.isControl } }
    return count == 0 ? [] : ["the control characters of \(count.counted("label"))"]
  }
}

extension TreeShape {
  /// Throws an error if a format needs more places or guides for the tree than the limit.
  func require(
    _ count: Int, _ what: String, limit: Int, in format: TreeFormat
  ) throws(TreeWriteError) {
    guard count > limit else { return }
    throw TreeWriteError(
      format: format,
      message: "a tree of height \(height) takes more \(what) than the limit of \(limit)")
  }

  /// Visits each node twice: before its subtrees and after them.
  ///
  /// This is the order for writing nested formats.
  ///
  /// The traversal needs no stack, because nodes are numbered in pre-order, and the parent links
  /// lead from the end of a subtree to the next one.
  ///
  /// - Parameters:
  ///   - enter: called before the subtrees of a node.
  ///   - leave: called after the subtrees of a node.
  /// - Complexity: O(*n*).
  func nestedWalk(enter: (Int) -> Void, leave: (Int) -> Void) {
    for node in indices {
      enter(node)
      guard isLeaf(node) else { continue }
      var done = node
      leave(done)
      while parent[done] != TreeShape.none {
        let above = Int(parent[done])
        if done + size(of: done) < above + size(of: above) { break }
        leave(above)
        done = above
      }
    }
  }
}
