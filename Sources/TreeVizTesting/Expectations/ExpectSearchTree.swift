import BinaryTrees
import TreeReflection

/// Expects a tree to be a binary search tree.
///
///     expectSearchTree(tree.root)
///
/// All elements in the left subtree of a node are less than the element of the node, and all
/// elements in the right subtree are greater.
///
/// - Parameters:
///   - actual: the tree to check, or `nil` for the empty tree;
///     ``expectTree(_:equals:names:fileID:filePath:line:column:)`` describes the values that are
///     accepted.
///   - allowed: whether the right subtree of a node may contain elements that are equal to the
///     element of the node.
///   - names: the names of the properties that reflection looks for.
///   - fileID: the module and file of the test.
///   - filePath: the path of the file.
///   - line: the line of the call.
///   - column: the column of the call.
/// - Returns: whether the tree is a search tree.
/// - Complexity: O(*n*), and a few microseconds for each node that reflection reads.
@discardableResult
public func expectSearchTree(
  _ actual: Any?, allowingEqualOnRight allowed: Bool = false, names: ReflectedNames = .standard,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Bool {
  check(
    actual, names, [.searchOrder(allowingEqualOnRight: allowed)], as: "a binary search tree",
    at: SourcePlace(fileID, filePath, line, column))
}

/// Expects a tree to be a binary search tree in a given order.
///
///     expectSearchTree(root) { (one: Person, other: Person) in one.age < other.age }
///
/// - Parameters:
///   - actual: the tree to check, or `nil` for the empty tree;
///     ``expectTree(_:equals:names:fileID:filePath:line:column:)`` describes the values that are
///     accepted.
///   - allowed: whether the right subtree of a node may contain elements that are equal to the
///     element of the node.
///   - names: the names of the properties that reflection looks for.
///   - fileID: the module and file of the test.
///   - filePath: the path of the file.
///   - line: the line of the call.
///   - column: the column of the call.
///   - areInIncreasingOrder: returns whether the first element comes before the second. It must be
///     a strict weak order.
/// - Returns: whether the tree is a search tree; `false` also if an element is not of type
///   `Element`.
/// - Complexity: O(*n*), and a few microseconds for each node that reflection reads.
@discardableResult
public func expectSearchTree<Element>(
  _ actual: Any?, allowingEqualOnRight allowed: Bool = false, names: ReflectedNames = .standard,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, by areInIncreasingOrder: (Element, Element) -> Bool
) -> Bool {
  let tested = TestedTree(actual, names)
  let place = SourcePlace(fileID, filePath, line, column)
  if let other = tested.tree.elements.first(where: { !($0.value is Element) }) {
    let text =
      "the tree holds \(other.label), which is of type \(type(of: other.value)), not \(Element.self)"
    return report(TestFailure(text: text), at: place)
  }
  return withoutActuallyEscaping(areInIncreasingOrder) { areInIncreasingOrder in
    let check = RuleCheck(
      tested: tested, rules: [.searchOrder(allowingEqualOnRight: allowed)],
      name: "a binary search tree"
    ) { one, other in
      guard let one = one as? Element, let other = other as? Element else { return false }
      return areInIncreasingOrder(one, other)
    }
    return report(check.failure, at: place)
  }
}
