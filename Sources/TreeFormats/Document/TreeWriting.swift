import BinaryTrees
import TextSupport

/// A tree that a format cannot say at all, or not within its limits.
public struct TreeWriteError: Error, Hashable, Sendable {
  /// The format that was to be written.
  public let format: TreeFormat

  /// Why it cannot be, naming the limit where there is one.
  public let message: String

  /// Makes the error.
  ///
  /// - Parameters:
  ///   - message: why it cannot be, in words without a full stop, naming the limit if there is one.
  ///   - format: the format that was to be written.
  public init(_ message: String, format: TreeFormat) {
    self.message = message
    self.format = format
  }
}

extension TreeWriteError: CustomStringConvertible {
  /// The error in words.
  public var description: String { "\(format): \(message)" }
}

extension TreeSnapshot {
  /// In words, that none of the columns is kept but those of the given names.
  func lossOfColumns(besides kept: AnnotationKey...) -> [String] {
    columns.keys.filter { !kept.contains($0) }.map { "column \($0)" }
  }
}

extension TreeSnapshot<String> {
  /// In words, that controls in labels are shown and not kept.
  var lossOfControls: [String] {
    let count = elements.count { $0.unicodeScalars.contains(where: \.isControl) }
    guard count > 0 else { return [] }
    return ["the control characters of \(count.counted("label"))"]
  }
}

extension TreeShape {
  /// Meets every node twice: on the way down, and when the subtree below it is done.
  ///
  /// What nests is written so. There is no stack: nodes are numbered in pre-order, and where a
  /// subtree ends the parents lead up to the next one.
  ///
  /// - Parameters:
  ///   - enter: called before anything of a node's subtree.
  ///   - leave: called after everything of a node's subtree.
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
