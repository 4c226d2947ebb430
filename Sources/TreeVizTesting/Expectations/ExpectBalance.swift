import BinaryTrees
import SearchTrees
import TreeReflection

/// Expects the heights of sibling subtrees to differ by at most 1.
///
///     expectBalanced(tree.root)
///
/// - Parameters:
///   - actual: the tree to look at, or `nil` for the empty one; see
///     ``expectTree(_:equals:names:fileID:filePath:line:column:)`` for what it can be.
///   - names: what the properties are called that reflection looks for.
///   - fileID: the module and file of the test.
///   - filePath: the path of the file.
///   - line: the line in it.
///   - column: the column in the line.
/// - Returns: whether it is one.
/// - Complexity: O(*n*), and some microseconds for each node found by reflection.
@discardableResult
public func expectBalanced(
  _ actual: Any?, names: ReflectedNames = .standard,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Bool {
  let rules: [TreeRule] = [.balanced]
  return report(
    RuleCheck(TestedTree(actual, names), rules, as: "balanced").failure,
    at: SourcePlace(fileID, filePath, line, column))
}

/// Expects a tree to be an AVL tree: a search tree in which the heights of sibling subtrees differ by
/// at most 1.
///
///     expectAVL(tree.root)
///
/// Where nodes store a `height`, a `size` or a `balance` (`balanceFactor`, `bf`), it must be that of
/// the subtree: a leaf has the height 0, or in all of the tree 1; a balance is the height of the right
/// subtree minus that of the left one, or in all of the tree the reverse.
///
/// - Parameters:
///   - actual: the tree to look at, or `nil` for the empty one; see
///     ``expectTree(_:equals:names:fileID:filePath:line:column:)`` for what it can be.
///   - names: what the properties are called that reflection looks for.
///   - fileID: the module and file of the test.
///   - filePath: the path of the file.
///   - line: the line in it.
///   - column: the column in the line.
/// - Returns: whether it is one.
/// - Complexity: O(*n*), and some microseconds for each node found by reflection.
@discardableResult
public func expectAVL(
  _ actual: Any?, names: ReflectedNames = .standard,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Bool {
  let rules = [TreeRule.searchOrder] + AVLScheme().balanceRules
  return report(
    RuleCheck(TestedTree(actual, names), rules, as: "an AVL tree").failure,
    at: SourcePlace(fileID, filePath, line, column))
}

/// Expects a tree to be a red-black tree: a search tree with a black root, no red node below a red
/// one, and as many black nodes on every path down.
///
///     expectRedBlack(tree.root)
///
/// Nodes must say what they are: by a `color` that is written `red` or `black`, is a Boolean, true for
/// red, or a number, 1 for red and 0 for black (or the reverse, if only that makes a red-black tree);
/// by `isRed` or `isBlack`; or, in the case of an enumeration, by a value that is `red` or `black`. What
/// conforms says it as an annotation. A stored `height` or `size` must be that of the subtree.
///
/// - Parameters:
///   - actual: the tree to look at, or `nil` for the empty one; see
///     ``expectTree(_:equals:names:fileID:filePath:line:column:)`` for what it can be.
///   - names: what the properties are called that reflection looks for.
///   - fileID: the module and file of the test.
///   - filePath: the path of the file.
///   - line: the line in it.
///   - column: the column in the line.
/// - Returns: whether it is one.
/// - Complexity: O(*n*), and some microseconds for each node found by reflection.
@discardableResult
public func expectRedBlack(
  _ actual: Any?, names: ReflectedNames = .standard,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Bool {
  let rules = [TreeRule.searchOrder] + RedBlackScheme().balanceRules
  return report(
    RuleCheck(TestedTree(actual, names), rules, as: "a red-black tree").failure,
    at: SourcePlace(fileID, filePath, line, column))
}

/// Expects a tree to be a treap: a search tree in which no priority is greater than that of the parent.
///
///     expectTreap(tree.root)
///
/// Nodes must have a property or an annotation `priority`. A stored `height` or `size` must be that of
/// the subtree.
///
/// - Parameters:
///   - actual: the tree to look at, or `nil` for the empty one; see
///     ``expectTree(_:equals:names:fileID:filePath:line:column:)`` for what it can be.
///   - names: what the properties are called that reflection looks for.
///   - fileID: the module and file of the test.
///   - filePath: the path of the file.
///   - line: the line in it.
///   - column: the column in the line.
/// - Returns: whether it is one.
/// - Complexity: O(*n*), and some microseconds for each node found by reflection.
@discardableResult
public func expectTreap(
  _ actual: Any?, names: ReflectedNames = .standard,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Bool {
  let rules = [TreeRule.searchOrder] + TreapScheme().balanceRules
  return report(
    RuleCheck(TestedTree(actual, names), rules, as: "a treap").failure,
    at: SourcePlace(fileID, filePath, line, column))
}
