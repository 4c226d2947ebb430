public import BinaryTrees
import TreeReflection

/// Expects a tree to be the same as another: the same shape, and equal elements.
///
///     expectTree(tree.root, equals: [5, 3, 8, nil, 4])
///
/// If it is not, the test fails with both trees side by side, what is missing, not expected or in
/// another place, and a picture of both.
///
/// Both are anything that is a tree or looks like one: what conforms to ``BinaryTrees/BinaryTreeType``,
/// a snapshot, a tree of TreeViz, an array with the entries level by level (each node takes two for
/// its children, `nil` where there is none), or any value with `left` and `right`, found by
/// reflection. Colours and the like are compared where both trees say them. Elements are equal if
/// they are written alike and, where they are of one `Hashable` type, equal.
///
/// It works in Swift Testing and in XCTest.
///
/// - Parameters:
///   - actual: the tree to look at, or `nil` for the empty one.
///   - expected: what it is to be.
///   - names: what the properties are called that reflection looks for.
///   - fileID: the module and file of the test.
///   - filePath: the path of the file.
///   - line: the line in it.
///   - column: the column in the line.
/// - Returns: whether the trees are the same.
/// - Complexity: O(*n*) on average, and some microseconds for each node found by reflection; if the
///   trees differ and neither order nor unequal keys tell nodes apart, O(*n*²) up to 300 nodes.
@discardableResult
public func expectTree(
  _ actual: Any?, equals expected: Any?, names: ReflectedNames = .standard,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Bool {
  let comparison = TreeComparison(TestedTree(actual, names), with: TestedTree(expected, names))
  return report(comparison.failure, at: SourcePlace(fileID, filePath, line, column))
}

/// Expects a tree to keep rules.
///
///     expectTree(heap.root, satisfies: .complete, .minHeapOrder)
///
/// If it does not, the test fails with the witness: the node that breaks a rule, the path to it and
/// the bound, in words and marked in the tree, and a picture of it.
///
/// - Parameters:
///   - actual: the tree to look at, or `nil` for the empty one; see ``expectTree(_:equals:names:fileID:filePath:line:column:)``.
///   - rules: the rules, in the order in which they are checked.
///   - names: what the properties are called that reflection looks for.
///   - fileID: the module and file of the test.
///   - filePath: the path of the file.
///   - line: the line in it.
///   - column: the column in the line.
/// - Returns: whether the tree keeps them all; `false` also if one cannot be checked, because the
///   nodes do not say what it asks for.
/// - Complexity: O(*n*), and some microseconds for each node found by reflection.
@discardableResult
public func expectTree(
  _ actual: Any?, satisfies rules: TreeRule..., names: ReflectedNames = .standard,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Bool {
  let name = "as the rules say (\(rules.map(\.name).joined(separator: ", ")))"
  return report(
    RuleCheck(TestedTree(actual, names), rules, as: name).failure,
    at: SourcePlace(fileID, filePath, line, column))
}

/// Records a failure if there is one.
func report(_ failure: TestFailure?, at place: SourcePlace) -> Bool {
  failure?.record(at: place)
  return failure == nil
}
