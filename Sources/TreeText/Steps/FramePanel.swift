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
    func labels(_ ids: [NodeID]) -> String {
      ids.map { frame.label(of: $0).visibleOnTerminal }.joined(separator: " ")
    }
    func lastLabels(_ list: (nodes: [NodeID], count: Int)) -> String {
      (list.count > list.nodes.count ? "… " : "") + labels(list.nodes)
    }
    var lists: [String] = []
    for (list, name) in frame.recording.frontierNames.enumerated() {
      // A queue is of interest at its front.
      let isQueue = name == "queue"
      let waiting = frame.waiting(in: list, limit: Self.listLimit, atFront: isQueue)
      // An empty list is of interest only while it is used.
      if waiting.count == 0, frame.step?.frontier.isEmpty ?? true { continue }
      let isCut = waiting.count > waiting.nodes.count
      let text = isQueue ? labels(waiting.nodes) + (isCut ? " …" : "") : lastLabels(waiting)
      lists.append("\(name): \(text.isEmpty ? "–" : text)")
    }
    let output = frame.lastOutput(limit: Self.listLimit)
    if output.count > 0 { lists.append("visited: \(lastLabels(output))") }
    let counts = [
      (frame.counts.comparisons, "comparison"), (frame.counts.rotations, "rotation"),
      (frame.counts.exchanges, "exchange"),
    ].filter { $0.0 > 0 }.map { $0.0.counted($0.1) }
    if !counts.isEmpty { lists.append(counts.joined(separator: ", ")) }
    self.lists = lists
  }
}
