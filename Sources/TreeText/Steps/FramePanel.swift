import BinaryTrees
import TextSupport
package import TreeSteps

/// The texts beside the drawing of a frame, with visible symbols for control characters.
package struct FramePanel: Hashable, Sendable {
  /// The explanation of the step.
  package let caption: String

  /// The current line of the algorithm without its indentation, or `nil`.
  package let codeLine: String?

  /// The stack or queue, the visited nodes, and the counts of changes, one line each.
  package let lists: [String]

  /// Creates the texts of a frame.
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
