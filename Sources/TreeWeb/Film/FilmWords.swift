import TextSupport
import TreeDrawing
import TreeSteps

/// What is said under the tree while a film plays: the operation, why a step is taken, what waits, and
/// what has been visited.
struct FilmWords {
  private var operation = SVGFilm.Line(isNote: true)
  private var caption = SVGFilm.Line(isNote: false)
  private var lists: [SVGFilm.Line]
  private var output: SVGFilm.Line

  /// The most labels of a list that are shown, and the most characters of them.
  private static let (mostLabels, mostCharacters) = (24, 56)

  init(_ recording: Recording) {
    lists = recording.frontierNames.map { _ in SVGFilm.Line(isNote: true) }
    output = SVGFilm.Line(isNote: true)
  }

  /// The lines, from top to bottom.
  var lines: [SVGFilm.Line] { [operation, caption] + lists + [output] }

  /// Says what there is to say of a moment.
  ///
  /// - Parameters:
  ///   - frame: the moment.
  ///   - time: when it begins.
  /// - Returns: how many characters there are to be read.
  mutating func say(_ frame: Frame, from time: Int) -> Int {
    let recording = frame.recording
    var title = ""
    if let number = frame.operationIndex {
      let count = recording.operations.count
      title = recording.operations[number].title + (count > 1 ? " (\(number + 1) of \(count))" : "")
    }
    operation.say(title, from: time)
    caption.say(frame.caption, from: time)
    for (list, name) in recording.frontierNames.enumerated() {
      // A queue is of interest at its front.
      let isQueue = name == "queue"
      let waiting = frame.waiting(in: list, limit: Self.mostLabels, atFront: isQueue)
      let isUsed = waiting.count > 0 || !(frame.step?.frontier.isEmpty ?? true)
      let labels = waiting.nodes.map { frame.label(of: $0) }
      let text = Self.text(labels, of: waiting.count, fromFront: isQueue)
      lists[list].say(isUsed ? "\(name): \(text.isEmpty ? "–" : text)" : "", from: time)
    }
    let (nodes, count) = frame.lastOutput(limit: Self.mostLabels)
    let text = Self.text(nodes.map { frame.label(of: $0) }, of: count, fromFront: false)
    output.say(text.isEmpty ? "" : "visited: \(text)", from: time)
    return frame.caption.count
  }

  /// As many labels as are shown, from one end, and a sign that there are more.
  private static func text(_ labels: [String], of count: Int, fromFront isFront: Bool) -> String {
    var shown: [String] = []
    var length = 0
    for label in isFront ? labels : labels.reversed() {
      length += label.count + 1
      if length > mostCharacters, !shown.isEmpty { break }
      shown.append(label)
    }
    if !isFront { shown.reverse() }
    let text = shown.joined(separator: " ")
    if shown.count == count { return text }
    return isFront ? text + " …" : "… " + text
  }
}
