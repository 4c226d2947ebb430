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

  /// The most labels of a list that are shown.
  private static let listLimit = 24

  /// Says what there is to say of a frame.
  ///
  /// - Parameter frame: the frame.
  package init(of frame: Frame) {
    caption = frame.index == 0 ? "" : frame.caption.visibleOnTerminal
    codeLine = frame.line.flatMap { line in
      frame.algorithm?.lines[line].drop { $0 == " " }.description.visibleOnTerminal
    }
    func labels(_ ids: some BidirectionalCollection<NodeID>) -> String {
      let shown = ids.suffix(Self.listLimit).map { frame.label(of: $0).visibleOnTerminal }
      let text = shown.joined(separator: " ")
      return ids.count > Self.listLimit ? "… \(text)" : text
    }
    var lists: [String] = []
    for (name, ids) in zip(frame.recording.frontierNames, frame.frontier) {
      // An empty list is of interest only while it is used.
      if ids.isEmpty, frame.step?.frontier.isEmpty ?? true { continue }
      let text = name == "queue" ? Self.queue(ids, frame) : labels(ids)
      lists.append("\(name): \(text.isEmpty ? "–" : text)")
    }
    let output = frame.output
    if !output.isEmpty { lists.append("visited: \(labels(output))") }
    let counts = [
      (frame.counts.comparisons, "comparison"), (frame.counts.rotations, "rotation"),
      (frame.counts.exchanges, "exchange"),
    ].filter { $0.0 > 0 }.map { $0.0 == 1 ? "1 \($0.1)" : "\($0.0) \($0.1)s" }
    if !counts.isEmpty { lists.append(counts.joined(separator: ", ")) }
    self.lists = lists
  }

  /// A queue is of interest at its front.
  private static func queue(_ ids: [NodeID], _ frame: Frame) -> String {
    let shown = ids.prefix(listLimit).map { frame.label(of: $0).visibleOnTerminal }
    return shown.joined(separator: " ") + (ids.count > listLimit ? " …" : "")
  }
}
