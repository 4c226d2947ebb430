import TextSupport
import TreeDrawing
import TreeSteps

/// What is said under the tree while a film plays: the operation, why a step is taken, what waits, and
/// what has been visited.
struct FilmWords {
  private var operation: [SVGFilm.Timed<String>] = []
  private var caption: [SVGFilm.Timed<String>] = []
  private var lists: [[SVGFilm.Timed<String>]]

  /// The greatest number of characters of a list that are shown.
  private static let mostCharacters = 56

  init(_ recording: Recording) {
    lists = Array(repeating: [], count: recording.frontierNames.count + 1)
  }

  /// The lines, from top to bottom.
  var lines: [SVGFilm.Line] {
    [(true, operation), (false, caption)] + lists.map { (true, $0) }
  }

  /// Says what there is to say of a moment.
  ///
  /// - Parameters:
  ///   - frame: the moment.
  ///   - time: when it begins.
  /// - Returns: how many characters there are to be read.
  mutating func say(_ frame: Frame, from time: Int) -> Int {
    var title = ""
    if let number = frame.operationIndex, let current = frame.operation {
      let count = frame.recording.operations.count
      title = current.title + (count > 1 ? " (\(number + 1) of \(count))" : "")
    }
    operation.change(to: title, at: time)
    caption.change(to: frame.caption, at: time)
    for (list, text) in frame.lists(characters: Self.mostCharacters).enumerated() {
      lists[list].change(to: text, at: time)
    }
    return frame.caption.count
  }
}
