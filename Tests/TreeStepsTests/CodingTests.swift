import BinaryTrees
import Foundation
import SearchTrees
import Testing
import TreeTestSupport

@testable import TreeSteps

/// Encoding and decoding preserve a recording, and an inconsistent file is refused.
@Suite struct CodingTests {
  @Test func thereAndBack() throws {
    for (name, tree) in RecordingTests.trees(seed: 5) {
      for seed in 0..<20 {
        let story = RecordingTests.Story(tree, seed: UInt64(seed), operations: 6, range: 20)
        let recording = try story.recorded.recording()
        let back = try JSONDecoder().decode(Recording.self, from: Data(recording.json))
        // Expect a Boolean, because a message with both recordings would fill pages.
        let isSame = back == recording
        #expect(isSame, "\(name), seed \(seed)")
        let last = recording.steps.count
        #expect(back.frame(at: last).tree == recording.frame(at: last).tree)
      }
    }
  }

  @Test func whatItLooksLike() throws {
    var tree = RecordedTree(.avl, [1, 2])
    tree.insert(3)
    let object = try JSONSerialization.jsonObject(with: Data(tree.recording().json))
    let sorted = try JSONSerialization.data(
      withJSONObject: object, options: [.sortedKeys, .prettyPrinted])
    let text = String(decoding: sorted, as: UTF8.self) + "\n"
    let mismatch = Snapshots(besides: #filePath).mismatch(text, "recording.json")
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  private static let head = #"{"treeviz":"recording","version":1,"title":"t","initial":"#

  @Test(arguments: [
    (
      #"[{"label":"1"}],"steps":[{"caption":"c","do":[{"do":"detach","node":1}]}]}"#,
      RecordingError.unknownNode(step: 0)
    ),
    (
      #"[{"label":"1"}],"labels":["2"],"steps":[{"caption":"c","do":[{"do":"detach","node":1}]}]}"#,
      .misfit(step: 0, change: "detach #1 from the root")
    ),
    (#"[{"label":"1"},{"label":"2","parent":1,"side":"left"}],"steps":[]}"#, .initialIdentities),
    (#"[{"label":"1"}],"steps":[{"caption":"c","focus":7}]}"#, .unknownNode(step: 0)),
    (
      #"[{"label":"1"}],"frontier":["stack"],"steps":[{"caption":"c","frontier":[{"dropLast":1}]}]}"#,
      .frontier(step: 0)
    ),
    // More lists than names
    (
      #"[],"frontier":["stack"],"steps":[{"caption":"c","frontier":[{},{}]}]}"#,
      .frontier(step: 0)
    ),
    (
      #"[],"frontier":["1","2","3","4","5","6","7","8","9"],"steps":[]}"#,
      .lists(count: 9, limit: 8)
    ),
    (#"[],"operations":[{"title":"o","firstStep":0,"algorithm":0}],"steps":[]}"#, .operation(0)),
    (
      #"[],"operations":[{"title":"o","firstStep":0}],"steps":[{"caption":"c","line":0}]}"#,
      .line(step: 0)
    ),
    (
      #"[],"algorithms":[{"name":"a","lines":["l"]}],"steps":[{"caption":"c","line":\#(Int.min)}]}"#,
      .line(step: 0)
    ),
  ]) func whatDoesNotHoldTogether(rest: String, error: RecordingError) {
    #expect(throws: error) {
      try JSONDecoder().decode(Recording.self, from: Data((Self.head + rest).utf8))
    }
  }

  @Test func anotherVersion() {
    let text = #"{"treeviz":"recording","version":2,"title":"","initial":[],"steps":[]}"#
    #expect(throws: RecordingError.version(2)) {
      try JSONDecoder().decode(Recording.self, from: Data(text.utf8))
    }
  }
}
