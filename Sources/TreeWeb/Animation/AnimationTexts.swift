import TextSupport
import TreeDrawing
import TreeSteps

/// The texts under the tree during an animation: the operation, the reason for the step, the
/// waiting nodes, and the visited nodes.
struct AnimationTexts {
  private var operation: [SVGAnimation.Timed<String>] = []
  private var caption: [SVGAnimation.Timed<String>] = []
  private var lists: [[SVGAnimation.Timed<String>]]

  /// The maximum number of characters shown of a list.
  private static let mostCharacters = 56

  init(_ recording: Recording) {
    lists = Array(repeating: [], count: recording.frontierNames.count + 1)
  }

  /// The lines of text, from top to bottom.
  var lines: [SVGAnimation.Line] {
    [(true, operation), (false, caption)] + lists.map { (true, $0) }
  }

  /// Records the texts of a moment.
  ///
  /// - Parameters:
  ///   - frame: the moment.
  ///   - time: the start of the moment.
  /// - Returns: the number of characters of the caption.
  mutating func say(_ frame: Frame, from time: Int) -> Int {
    var title = ""
    if let number = frame.operationIndex, let current = frame.operation {
      let count = frame.recording.operations.count
      title = current.heading + (count > 1 ? " (\(number + 1) of \(count))" : "")
    }
    operation.change(to: title, at: time)
    caption.change(to: frame.caption, at: time)
    for (list, text) in frame.lists(characters: Self.mostCharacters).enumerated() {
      lists[list].change(to: text, at: time)
    }
    return frame.caption.count
  }
}
