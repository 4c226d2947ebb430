import BinaryTrees
import SearchTrees
import TreeReflection

/// Expects the heights of sibling subtrees to differ by at most 1.
///
///     expectBalanced(tree.root)
///
/// - Parameters:
///   - actual: the tree to check, or `nil` for the empty tree;
///     ``expectTree(_:equals:names:fileID:filePath:line:column:)`` describes the values that are
///     accepted.
///   - names: the names of the properties that reflection looks for.
///   - fileID: the module and file of the test.
///   - filePath: the path of the file.
///   - line: the line of the call.
///   - column: the column of the call.
/// - Returns: whether the tree is balanced.
/// - Complexity: O(*n*), and a few microseconds for each node that reflection reads.
@discardableResult
public func expectBalanced(
  _ actual: Any?, names: ReflectedNames = .standard, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
  check(actual, names, [.balanced], as: "balanced", at: SourcePlace(fileID, filePath, line, column))
}

/// Expects a tree to be an AVL tree: a search tree whose sibling subtrees differ in height by at
/// most 1.
///
///     expectAVL(tree.root)
///
/// If nodes store a `height`, a `size` or a `balance` (`balanceFactor`, `bf`), the value must be
/// correct for each subtree. The height of a leaf may be 0 or 1, and a balance may be the height of
/// the right subtree minus the height of the left subtree or the reverse, but the convention must
/// be the same in the whole tree.
///
/// - Parameters:
///   - actual: the tree to check, or `nil` for the empty tree;
///     ``expectTree(_:equals:names:fileID:filePath:line:column:)`` describes the values that are
///     accepted.
///   - names: the names of the properties that reflection looks for.
///   - fileID: the module and file of the test.
///   - filePath: the path of the file.
///   - line: the line of the call.
///   - column: the column of the call.
/// - Returns: whether the tree is an AVL tree.
/// - Complexity: O(*n*), and a few microseconds for each node that reflection reads.
@discardableResult
public func expectAVL(
  _ actual: Any?, names: ReflectedNames = .standard, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
  check(
    actual, names, [.searchOrder] + AVLScheme().balanceRules, as: "an AVL tree",
    at: SourcePlace(fileID, filePath, line, column))
}

/// Expects a tree to be a red-black tree: a search tree with a black root, no red node with a red
/// parent, and the same number of black nodes on every path from the root to a missing child.
///
///     expectRedBlack(tree.root)
///
/// Nodes must have a color in one of these forms: a property `color` that is written `red` or
/// `black`, is a Boolean (`true` for red) or a number (1 for red and 0 for black, or the reverse if
/// only this makes a red-black tree); a property `isRed` or `isBlack`; or, for enumeration cases,
/// an associated value that is `red` or `black`. A tree that conforms to `BinaryTreeType` provides
/// the color as an annotation. A stored `height` or `size` must be correct for each subtree.
///
/// - Parameters:
///   - actual: the tree to check, or `nil` for the empty tree;
///     ``expectTree(_:equals:names:fileID:filePath:line:column:)`` describes the values that are
///     accepted.
///   - names: the names of the properties that reflection looks for.
///   - fileID: the module and file of the test.
///   - filePath: the path of the file.
///   - line: the line of the call.
///   - column: the column of the call.
/// - Returns: whether the tree is a red-black tree.
/// - Complexity: O(*n*), and a few microseconds for each node that reflection reads.
@discardableResult
public func expectRedBlack(
  _ actual: Any?, names: ReflectedNames = .standard, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
  check(
    actual, names, [.searchOrder] + RedBlackScheme().balanceRules, as: "a red-black tree",
    at: SourcePlace(fileID, filePath, line, column))
}

/// Expects a tree to be a treap: a search tree where the priority of a node is never greater than
/// the priority of its parent.
///
///     expectTreap(tree.root)
///
/// Nodes must have a property or an annotation `priority`. A stored `height` or `size` must be
/// correct for each subtree.
///
/// - Parameters:
///   - actual: the tree to check, or `nil` for the empty tree;
///     ``expectTree(_:equals:names:fileID:filePath:line:column:)`` describes the values that are
///     accepted.
///   - names: the names of the properties that reflection looks for.
///   - fileID: the module and file of the test.
///   - filePath: the path of the file.
///   - line: the line of the call.
///   - column: the column of the call.
/// - Returns: whether the tree is a treap.
/// - Complexity: O(*n*), and a few microseconds for each node that reflection reads.
@discardableResult
public func expectTreap(
  _ actual: Any?, names: ReflectedNames = .standard, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
  check(
    actual, names, [.searchOrder] + TreapScheme().balanceRules, as: "a treap",
    at: SourcePlace(fileID, filePath, line, column))
}

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
