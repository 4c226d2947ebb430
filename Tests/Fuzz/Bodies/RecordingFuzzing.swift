import BinaryTrees
import Foundation
import TreeSteps
import TreeTerminal
import TreeText

/// Reads a recording, looks at its moments, plays it as text, and writes it again.
enum RecordingFuzzing {
  /// The most frames that are looked at.
  private static let frameLimit = 50

  /// Tests the JSON of a recording.
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
