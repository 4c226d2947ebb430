import BinaryTrees
import TreeReflection

/// Which element stands at the root of a heap.
public enum HeapOrder: Hashable, Sendable {
  /// The least one: no child is less than its parent.
  case min
  /// The greatest one: no child is greater than its parent.
  case max
}

/// Expects a tree to be a binary heap: complete, and in heap order.
///
///     expectHeap([9, 5, 8, 1])
///     expectHeap(tree.root, .min)
///
/// - Parameters:
///   - actual: the tree to look at, or `nil` for the empty one; see
///     ``expectTree(_:equals:names:fileID:filePath:line:column:)`` for what it can be.
///   - order: which element stands at the root.
///   - names: what the properties are called that reflection looks for.
///   - fileID: the module and file of the test.
///   - filePath: the path of the file.
///   - line: the line in it.
///   - column: the column in the line.
/// - Returns: whether it is one.
/// - Complexity: O(*n*), and some microseconds for each node found by reflection.
@discardableResult
public func expectHeap(
  _ actual: Any?, _ order: HeapOrder = .max, names: ReflectedNames = .standard,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Bool {
  let rules: [TreeRule] = [order == .min ? .minHeap : .maxHeap]
  return report(
    RuleCheck(TestedTree(actual, names), rules, as: order == .min ? "a min-heap" : "a max-heap")
      .failure,
    at: SourcePlace(fileID, filePath, line, column))
}
