import BinaryTrees
import TextSupport

/// The reason why a tree cannot be written in a format.
public struct TreeWriteError: Error, Hashable, Sendable {
  /// The requested format.
  public let format: TreeFormat

  /// The reason, including the limit if the tree exceeds one.
  public let message: String

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - message: the reason, without a full stop, including the limit if the tree exceeds one.
  ///   - format: the requested format.
  public init(_ message: String, format: TreeFormat) {
    self.message = message
    self.format = format
  }
}

extension TreeWriteError: CustomStringConvertible {
  /// A description of the error.
  public var description: String { "\(format): \(message)" }
}

extension TreeSnapshot {
  /// Describes the loss of all columns except those with the given names.
  func lossOfColumns(besides kept: AnnotationKey...) -> [String] {
    columns.keys.filter { !kept.contains($0) }.map { "column \($0)" }
  }
}

extension TreeSnapshot<String> {
  /// Describes the replacement of control characters in labels by visible symbols.
  var lossOfControls: [String] {
    let count = elements.count { $0.unicodeScalars.contains(where: \.isControl) }
    guard count > 0 else { return [] }
    return ["the control characters of \(count.counted("label"))"]
  }
}

extension TreeShape {
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
        if left[above] == done, right[above] != TreeShape.none { break }
        leave(above)
        done = above
      }
    }
  }
}
