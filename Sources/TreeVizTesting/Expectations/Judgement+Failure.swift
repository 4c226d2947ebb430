import BinaryTrees
import TreeJudging
import TreeSteps
import TreeText

extension Judgement {
  /// The failure of the test, or `nil` if the tree passed.
  var testFailure: TestFailure? {
    if let failure { return failure.testFailure }
    return unchecked.first.map { TestFailure(unchecked: $0) }
  }
}

extension TestFailure {
  /// Creates the failure of a tree that cannot be checked, because it lacks the data for a rule.
  init(unchecked rule: TreeRule) {
    let column = rule.requiredColumn?.rawValue ?? ""
    self.init(
      text: "the tree cannot be checked (\(rule)): no property of its nodes says their \(column)")
  }
}

extension JudgedFailure {
  /// The maximum number of operations in the message.
  private static let longestList = 40

  fileprivate var testFailure: TestFailure { TestFailure(text: text, files: pictures + recordings) }

  private var headline: String {
    let count = operations.count
    return
      "not \(kind) after \(count) operation\(count == 1 ? "" : "s") (seed \(seed)): \(sentence)"
  }

  private var text: String {
    var lines = [headline, ""]
    lines += operations.suffix(Self.longestList).map { "  \($0)" }
    if operations.count > Self.longestList {
      lines.insert("  … \(operations.count - Self.longestList) more", at: 2)
    }
    let drawing = TreePicture.text(
      views.map { SideBySideText.Panel($0.heading, $0.tree, marks: $0.marks) }, hasLegend: true)
    lines += ["", drawing.trimmingLineFeed]
    if isCutShort { lines += ["", JudgedFailure.limitOfShortening] }
    if !isReproducible { lines += ["", "run again, the same operations did not fail"] }
    return lines.joined(separator: "\n")
  }

  private var pictures: [TestFailure.File] {
    TreePicture.file(
      views.map { ($0.heading, $0.tree, $0.marks) }, title: headline, subject: "failure")
  }

  /// A JSON file of the recording, or no file if the recording cannot be made.
  private var recordings: [TestFailure.File] {
    guard let recording = try? recording() else { return [] }
    return [
      TestFailure.File(
        subject: "recording", fileExtension: "json",
        text: String(decoding: recording.json, as: UTF8.self))
    ]
  }
}
