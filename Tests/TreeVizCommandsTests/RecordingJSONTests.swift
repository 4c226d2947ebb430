import ArgumentParser
import BinaryTrees
import Foundation
import SearchTrees
import Testing
import TreeSteps
import TreeTestSupport
import TreesOfKeys

@testable import TreeVizCommands

/// Recordings are written in chunks that the decoder can read.
@Suite struct RecordingJSONTests {
  private func decoded(_ chunks: some Sequence<[UInt8]>) throws -> Recording {
    try JSONDecoder().decode(Recording.self, from: Data(chunks.joined()))
  }

  @Test func everyKind() throws {
    for kind in TreeKind.allCases {
      var generator = SplitMix64(seed: 8)
      let keys = (0..<80).map { _ in Int(generator.next() % 60) }
      var tree = KeyedTree<Int>(kind, seed: 1).recorded
      for key in keys { tree.insert(key, duplicates: .count) }
      for key in keys.prefix(40) { tree.remove(key) }
      let recording = try tree.recording()
      #expect(try decoded(RecordingChunks(recording)) == recording)
      // The same recording, written while the operations are performed.
      let chunks = RecordingChunks(KeyedTree<Int>(kind, seed: 1).recorded, keys) {
        $0.insert($1, duplicates: .count)
      }
      let streamed = try decoded(chunks)
      #expect(chunks.failure == nil && streamed.operations.count == keys.count)
      #expect(streamed.steps == Array(recording.steps.prefix(streamed.steps.count)))
    }
  }

  @Test(arguments: TraversalOrder.allCases) func recordedTraversalsAreReadBack(
    order: TraversalOrder
  ) throws {
    var generator = SplitMix64(seed: 3)
    let shape = TreeShape.random(count: 20, using: &generator)
    let recording = try Recording(traversing: labeled(shape), in: order)
    #expect(try decoded(RecordingChunks(recording)) == recording)
  }

  @Test func labelsAndAnnotationsOfAnySpelling() throws {
    let labels = ["a\"b", "\u{1B}[2J", "\u{202E}x", "é\\", ""]
    let tree = TreeSnapshot(
      shape: Chain.zigzag.shape(count: 5), elements: labels,
      columns: [
        .weight: .decimals([1, nil, 0.1, -1e-300, 2e30]), "sort of": .texts(labels),
        .balance: .integers([nil, 1, .min, .max, 0]),
      ])
    let other = TreeSnapshot(shape: tree.shape, elements: labels.reversed())
    let recording = try Recording(of: [tree, other, tree], title: "\u{9B}any", names: labels)
    let bytes = Array(RecordingChunks(recording).joined())
    #expect(try decoded([bytes]) == recording)
    #expect(bytes.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
    #expect(!String(decoding: bytes, as: UTF8.self).contains("\u{202E}"))
  }

  @Test func anEmptyRecording() throws {
    let recording = try Recording(of: [], title: "")
    #expect(try decoded(RecordingChunks(recording)) == recording)
  }

  /// A recording that is cut short by an internal error does not replace an existing file.
  @Test func unfinishedRecordingsAreNotKept() throws {
    struct Fault: Error {}
    let folder = try TemporaryFolder()
    for name in ["x.json", "new.json"] {
      if name == "x.json" { _ = try folder.file(name, "old") }
      let options = try OutputOptions.parse(["-o", folder.path(name)])
      let tree = KeyedTree<Int>(.avl, seed: 0).recorded
      let chunks = RecordingChunks(tree, Array(1...5000)) { tree, key in
        if key == 4000 { throw Fault() }
        tree.insert(key)
      }
      #expect(throws: CommandFailure.self) {
        try options.put(chunks) { () throws(CommandFailure) in
          if chunks.failure != nil { throw CommandFailure(.software, "cut") }
        }
      }
    }
    #expect(folder.names == ["x.json"])
    #expect(try String(contentsOfFile: folder.path("x.json"), encoding: .utf8) == "old")
  }
}
