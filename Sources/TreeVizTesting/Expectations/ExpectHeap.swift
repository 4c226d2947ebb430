import BinaryTrees
import TreeReflection

/// The order of a heap, which determines the element at the root.
public enum HeapOrder: Hashable, Sendable {
  /// The least element is at the root: no child is less than its parent.
  case min
  /// The greatest element is at the root: no child is greater than its parent.
  case max
}

/// Expects a tree to be a binary heap: a complete tree in heap order.
///
///     expectHeap([9, 5, 8, 1])
///     expectHeap(tree.root, .min)
///
/// - Parameters:
///   - actual: the tree to check, or `nil` for the empty tree;
///     ``expectTree(_:equals:names:fileID:filePath:line:column:)`` describes the values that are
///     accepted.
///   - order: the order that determines the element at the root.
///   - names: the names of the properties that reflection looks for.
///   - fileID: the module and file of the test.
///   - filePath: the path of the file.
///   - line: the line of the call.
///   - column: the column of the call.
/// - Returns: whether the tree is such a heap.
/// - Complexity: O(*n*), and a few microseconds for each node that reflection reads.
@discardableResult
public func expectHeap(
  _ actual: Any?, _ order: HeapOrder = .max, names: ReflectedNames = .standard,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Bool {
  check(
    actual, names, [order == .min ? .minHeap : .maxHeap],
    as: order == .min ? "a min-heap" : "a max-heap",
    at: SourcePlace(fileID, filePath, line, column))
}
