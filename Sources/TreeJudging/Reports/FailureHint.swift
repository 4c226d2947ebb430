import BinaryTrees

/// A hint about a failure: a setting of the test that avoids it.
package struct FailureHint {
  /// A setting of the test.
  package enum Setting: String, Sendable {
    /// Equal keys get their own nodes.
    case equalKeys
    /// The test never inserts a key that is present.
    case noEqualKeys
    /// The test removes only keys that are present.
    case presentOnly
    /// A run may take longer.
    case time
  }

  /// The condition under which the setting is right, such as `if equal keys are allowed`.
  package let condition: String

  /// The setting, or `nil` if the trees have to show more.
  package let setting: Setting?

  /// Finds a hint that follows from a failure alone, if any.
  ///
  /// - Parameter failure: the failure.
  package init?(_ failure: JudgedFailure) {
    let held = failure.before.elements
    switch (failure.operation, failure.fault) {
    case (_, .runError(let runError)) where runError.reason == "hang":
      self.init("if the program is only slow", .time)
    case (_, .priorityOrder):
      self.init("if priorities can be equal, the trees have to show them", nil)
    case (.insert(let key), .contents(_, let extra)) where held.contains(key) && extra == [key]:
      self.init("if equal keys are allowed", .equalKeys)
    default: return nil
    }
  }

  /// Finds a setting that avoids the last operation, after a failure without a tree.
  ///
  /// The result is `nil` if the program also fails at another operation.
  ///
  /// - Parameters:
  ///   - failure: the failure.
  ///   - run: runs the program again to find out whether it also fails at another operation.
  /// - Throws: the errors of `run`.
  package init?<Abort: Error>(
    _ failure: JudgedFailure, _ run: SequenceRun<Abort>
  ) throws(Abort) {
    guard case .runError = failure.fault else { return nil }
    let held = failure.before.elements
    let unused = (failure.operations.compactMap { $0.key }.max() ?? 0) + 1
    let (hint, other): (FailureHint, JudgedOperation)
    switch failure.operation {
    case .insert(let key) where held.contains(key):
      (hint, other) = (Self("if equal keys are not allowed", .noEqualKeys), .insert(unused))
    case .remove(let key) where !held.contains(key):
      hint = Self("if only keys in the tree may be removed", .presentOnly)
      other = held.first.map { .remove($0) } ?? .insert(unused)
    case .removeFirst where held.isEmpty:
      hint = Self("if an empty heap may not be asked for an element", .presentOnly)
      other = .insert(unused)
    default: return nil
    }
    // The trees of this run are not checked.
    let operations: [JudgedOperation] = failure.operations.dropLast() + [other]
    guard try run(operations, { _ in true }) == nil else { return nil }
    self = hint
  }

  private init(_ condition: String, _ setting: Setting?) {
    (self.condition, self.setting) = (condition, setting)
  }
}
