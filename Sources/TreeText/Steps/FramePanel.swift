import BinaryTrees
import TextSupport
package import TreeSteps

/// The texts beside the drawing of a frame, with visible symbols for control characters.
package struct FramePanel: Hashable, Sendable {
  /// The explanation of the step.
  package let caption: String

  /// The current line of the algorithm without its indentation, or `nil`.
  package let codeLine: String?

  /// The stack or queue, the visited nodes, the array of a heap, and the counts of changes.
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
    lists += Self.array(of: frame)
    let counts = [
      (frame.counts.comparisons, "comparison"), (frame.counts.rotations, "rotation"),
      (frame.counts.exchanges, "exchange"),
    ].filter { $0.0 > 0 }.map { $0.0.counted($0.1) }
    if !counts.isEmpty { lists.append(counts.joined(separator: ", ")) }
    self.lists = lists
  }

  /// The maximum numbers of entries of an array, and of cells of their labels.
  private static let (entryLimit, cellLimit) = (24, 66)

  /// The lines of the array of a heap, or an empty array for other trees.
  private static func array(of frame: Frame) -> [String] {
    func label(_ node: NodeID) -> String {
      frame.label(of: node).visibleOnTerminal.clipped(toCells: 12)
    }
    guard let most = frame.array(limit: entryLimit) else { return [] }
    let width = most.entries.map { label($0).cellWidth }.max() ?? 0
    let limit = min(entryLimit, cellLimit / (max(width, 2) + 2))
    guard let array = frame.array(limit: limit) else { return [] }
    return array.lines(base: frame.recording.arrayBase, label).filter { !$0.isEmpty }
  }
}
