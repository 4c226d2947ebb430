import BinaryTrees
import SearchTrees
import Testing
import TreeTestSupport

@testable import TreeSteps

/// What is said of the steps, word for word.
@Suite struct NarrationTests {
  static func words(of recording: Recording) -> String {
    var text = ""
    for (number, operation) in recording.operations.enumerated() {
      let end =
        number + 1 < recording.operations.count
        ? recording.operations[number + 1].firstStep : recording.steps.count
      text += "\(operation.title)\n"
      for index in operation.firstStep..<end {
        let frame = recording.frame(at: index + 1)
        let line = frame.line.map { "\(frame.algorithm?.lines[$0] ?? "")" } ?? "-"
        text += "  \(recording.steps[index].caption)  | \(line)\n"
      }
    }
    return text
  }

  @Test(arguments: RecordingTests.trees(seed: 3).map(\.name)) func everyKind(name: String) throws {
    let tree = try #require(RecordingTests.trees(seed: 3).first { $0.name == name }).tree
    var recorded = RecordedTree(tree)
    for key in [50, 30, 70, 20, 40, 60, 80, 10, 25, 35, 5, 37] { recorded.insert(key) }
    recorded.find(35)
    recorded.find(36)
    for key in [70, 50, 20, 99, 80, 60, 5, 10] { recorded.remove(key) }
    if case .heap = tree {
      recorded.pop()
      recorded.replaceFirst(with: 33)
      recorded.heapify([3, 9, 2, 8, 1, 7])
    }
    let file = "narration-\(name.replacing(" ", with: "-")).txt"
    let mismatch = Snapshots(besides: #filePath).mismatch(
      Self.words(of: try recorded.recording()), file)
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }
}
