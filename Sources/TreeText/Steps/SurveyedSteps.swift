import TreeSteps

/// Which lists the steps of a recording need, found in one pass over them while they grow.
struct SurveyedSteps: Sendable {
  /// The number of steps that have been looked at and are still there.
  private(set) var count = 0
  private var hasOutput = false
  private var hasChanges = false

  /// The number of lists beside the tree: what has been visited, and the counts of changes.
  var listCount: Int { (hasOutput ? 1 : 0) + (hasChanges ? 1 : 0) }

  /// Looks at the steps that have not been looked at yet.
  mutating func look(at steps: [Step]) {
    for step in steps[count...] {
      hasOutput = hasOutput || !step.output.isEmpty
      hasChanges = hasChanges || !step.changes.isEmpty
      count += 1
    }
  }

  /// Forgets how many the first steps were; the lists stay, so that the screen does not jump.
  mutating func drop(first count: Int) { self.count = max(0, self.count - count) }
}
