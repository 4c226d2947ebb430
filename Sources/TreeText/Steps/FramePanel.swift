import BinaryTrees
import SearchTrees
package import TreeSteps
import TextSupport

/// What is said beside the drawing of a frame, made visible for a terminal.
package struct FramePanel: Hashable, Sendable {
  /// Why the step is taken.
  package let caption: String

  /// The line of the algorithm that is carried out, without its indentation, or `nil`.
  package let codeLine: String?

  /// The stack or queue, what has been visited, and the counts; a line each.
  package let lists: [String]

  /// Says what there is to say of a frame.
  ///
  /// - Parameter frame: the frame.
  package init(of frame: Frame) {
    caption = frame.index == 0 ? "" : frame.caption.visibleOnTerminal
    codeLine = frame.line.flatMap { line in
      frame.algorithm?.lines[line].drop { $0 == " " }.description.visibleOnTerminal
    }
    var lists = frame.lists { $0.visibleOnTerminal }.filter { !$0.isEmpty }
    let counts = [
      (frame.counts.comparisons, "comparison"), (frame.counts.rotations, "rotation"),
      (frame.counts.exchanges, "exchange"),
    ].filter { $0.0 > 0 }.map { $0.0.counted($0.1) }
    if !counts.isEmpty { lists.append(counts.joined(separator: ", ")) }
    self.lists = lists
  }
}
