import BinaryTrees
import Foundation
import TreeSteps
import TreeTerminal
import TreeText

/// Decodes a recording, accesses its frames, plays it as text, and encodes it again.
enum RecordingFuzzing {
  /// The maximum number of frames that are checked.
  private static let frameLimit = 50

  /// Checks the JSON of a recording.
  static func check(_ bytes: [UInt8]) throws {
    guard let recording = try? JSONDecoder().decode(Recording.self, from: Data(bytes)) else {
      return
    }
    for index in recording.frameIndices.prefix(frameLimit) {
      let frame = recording.frame(at: index)
      let tree = frame.tree
      for id in tree.identities ?? [] {
        try expect(frame.path(to: id).last == id, "node \(id) has no path in frame \(index)")
      }
      _ = (frame.counts, frame.frontier, frame.output, frame.operation, frame.algorithm)
      _ = (frame.caption, frame.focus.map(frame.label), frame.marks(in: tree))
    }
    if recording.labels.count <= 200 {
      for text in FrameText(of: recording).prefix(frameLimit) {
        try expect(!text.isEmpty, "a frame without text")
      }
    }
    let again = try JSONDecoder().decode(Recording.self, from: Data(recording.json))
    try expect(again == recording, "a recording reads back as another")
    _ = try? recording.followed(by: recording)
  }
}
