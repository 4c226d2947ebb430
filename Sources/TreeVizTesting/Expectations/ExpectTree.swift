public import BinaryTrees
import TreeReflection

/// Expects a tree to have the same shape as another tree, and equal elements.
///
///     expectTree(tree.root, equals: [5, 3, 8, nil, 4])
///
/// If the trees differ, the test fails and shows both trees side by side with the nodes that are
/// missing, unexpected or in another position. A picture of both trees is attached to the test or,
/// in XCTest, written to the temporary folder.
///
/// Each tree is a value that conforms to ``/BinaryTrees/BinaryTreeType``, a snapshot, a tree of
/// TreeViz, an array with the entries in level order (two entries for the children of each
/// node, `nil` for a missing child), or any value with `left` and `right`, found by
/// reflection. Annotations such as colors are compared if both trees have them. Elements are equal
/// if their labels are equal and, if all of them have the same `Equatable` type, their values are
/// equal.
///
/// This works in Swift Testing and in XCTest.
///
/// - Parameters:
///   - actual: the tree to check, or `nil` for the empty tree.
///   - expected: the expected tree, or `nil` for the empty tree.
///   - names: the names of the properties that reflection looks for.
///   - fileID: the module and file of the test.
///   - filePath: the path of the file.
///   - line: the line of the call.
///   - column: the column of the call.
/// - Returns: whether the trees are equal.
/// - Complexity: O(*n*) on average, and a few microseconds for each node that reflection reads. If
///   the trees differ and neither an order nor unique keys identify the nodes, O(*n*²) for at most
///   300 nodes.
@discardableResult
public func expectTree(
  _ actual: Any?, equals expected: Any?, names: ReflectedNames = .standard,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Bool {
  let comparison = TreeComparison(
    actual: TestedTree(actual, names), expected: TestedTree(expected, names))
  return report(comparison.failure, at: SourcePlace(fileID, filePath, line, column))
}

/// Expects a tree to satisfy rules.
///
///     expectTree(heap.root, satisfies: .complete, .minHeapOrder)
///
/// If the tree violates a rule, the test fails and shows the witness: the node that violates the
/// rule, the path to it and the bound, in words and marked in the tree. A picture of the tree is
/// attached to the test or, in XCTest, written to the temporary folder.
///
/// - Parameters:
///   - actual: the tree to check, or `nil` for the empty tree;
///     ``expectTree(_:equals:names:fileID:filePath:line:column:)`` describes the values that are
///     accepted.
///   - rules: the rules, in the order of their checks.
///   - names: the names of the properties that reflection looks for.
///   - fileID: the module and file of the test.
///   - filePath: the path of the file.
///   - line: the line of the call.
///   - column: the column of the call.
/// - Returns: whether the tree satisfies all rules; `false` also if a rule cannot be checked
///   because the nodes lack the annotation that it requires.
/// - Complexity: O(*n*), and a few microseconds for each node that reflection reads.
@discardableResult
public func expectTree(
  _ actual: Any?, satisfies rules: TreeRule..., names: ReflectedNames = .standard,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Bool {
  let name = "as the rules say (\(rules.map(\.name).joined(separator: ", ")))"
  return check(actual, names, rules, as: name, at: SourcePlace(fileID, filePath, line, column))
}

/// Checks rules on a value that is read by reflection, and records any failure.
///
/// - Returns: whether the tree satisfies the rules.
func check(
  _ actual: Any?, _ names: ReflectedNames, _ rules: [TreeRule], as name: String,
  at place: SourcePlace
) -> Bool {
  let check = RuleCheck(tested: TestedTree(actual, names), rules: rules, name: name)
  return report(check.failure, at: place)
}

/// Records a failure, if any, and returns whether there was no failure.
func report(_ failure: TestFailure?, at place: SourcePlace) -> Bool {
  failure?.record(at: place)
  return failure == nil
}
