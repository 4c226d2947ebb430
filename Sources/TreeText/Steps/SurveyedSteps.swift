import TreeSteps

/// The lists that the steps of a recording need, determined in one pass while the recording grows.
struct SurveyedSteps: Sendable {
  /// The number of examined steps that are still in the recording.
  private(set) var count = 0
  private var hasOutput = false
  private var hasChanges = false

  /// The number of lists beside the tree: the visited nodes, and the counts of changes.
  var listCount: Int { (hasOutput ? 1 : 0) + (hasChanges ? 1 : 0) }

  /// Examines the steps that were not examined yet.
  mutating func look(at steps: [Step]) {
    for step in steps[count...] {
      hasOutput = hasOutput || !step.output.isEmpty
      hasChanges = hasChanges || !step.changes.isEmpty
      count += 1
    }
  }

  /// Removes the first steps from the count.
  ///
  /// The lists remain, so that the division of the screen does not change.
  mutating func drop(first count: Int) { self.count = max(0, self.count - count) }
}
