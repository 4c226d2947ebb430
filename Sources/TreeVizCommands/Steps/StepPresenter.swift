import Foundation
import TreeSteps
import TreeTerminal
import TreeText

/// Plays a recording on a terminal, or writes it as the options say.
struct StepPresenter {
  let settings: StepSettings

  /// Resolves the options before any work is done.
  ///
  /// - Throws: usage, if they do not fit together.
  init(_ options: PictureOptions) throws(CommandFailure) {
    settings = try StepSettings(options)
  }

  /// Resolves the options of a traversal.
  ///
  /// - Throws: usage, if they do not fit together.
  init(_ options: TraversalStepOptions) throws(CommandFailure) {
    settings = try StepSettings(options)
  }

  /// Shows a recording.
  ///
  /// - Parameter recording: the recording; what it throws is a fault of our own.
  func present(_ recording: () throws(RecordingError) -> Recording) throws(CommandFailure) {
    let made: Recording
    do { made = try recording() } catch { throw CommandFailure(.software, "\(error)") }
    Progress.shared.end()
    switch settings.format {
    case .text:
      let options = TextOptions(
        charset: settings.charset, color: settings.hasColor, width: settings.width)
      let frames = FrameText(of: made, notes: settings.notes, options: options)
      try put(frames.lazy.map { Array($0.utf8) })
    case .json: try put(CollectionOfOne(try json(made)))
    case .cast: break
    }
  }

  /// Shows what was done to a tree, and then the traversal that the options ask for.
  func present(
    _ tree: RecordedTree<Int>, thenTraversing options: PictureOptions
  ) throws(CommandFailure) {
    try present { () throws(RecordingError) in
      let recording = try tree.recording()
      guard let order = options.traversal else { return recording }
      let last = recording.frame(at: recording.steps.count).tree
      return try recording.followed(
        by: Recording(traversing: last, in: order, reversed: options.reversed))
    }
  }

  private func json(_ recording: Recording) throws(CommandFailure) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(recording)) + [UInt8(ascii: "\n")]
    } catch {
      throw CommandFailure(.software, "the recording cannot be written: \(error)")
    }
  }

  private func put(_ chunks: some Sequence<[UInt8]>) throws(CommandFailure) {
    try ProductSink(output: settings.output).put(chunks)
  }
}
