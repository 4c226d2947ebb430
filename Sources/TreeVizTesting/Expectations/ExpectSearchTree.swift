import BinaryTrees
import TreeReflection

/// Expects a tree to be a binary search tree.
///
///     expectSearchTree(tree.root)
///
/// All in the left subtree of a node are less than its element, all in the right one greater.
///
/// - Parameters:
///   - actual: the tree to look at, or `nil` for the empty one; see
///     ``expectTree(_:equals:names:fileID:filePath:line:column:)`` for what it can be.
///   - allowed: whether elements equal to that of a node may be in its right subtree.
///   - names: what the properties are called that reflection looks for.
///   - fileID: the module and file of the test.
///   - filePath: the path of the file.
///   - line: the line in it.
///   - column: the column in the line.
/// - Returns: whether it is one.
/// - Complexity: O(*n*), and some microseconds for each node found by reflection.
@discardableResult
public func expectSearchTree(
  _ actual: Any?, allowingEqualOnRight allowed: Bool = false, names: ReflectedNames = .standard,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> Bool {
  let rules: [TreeRule] = [.searchOrder(allowingEqualOnRight: allowed)]
  return report(
    RuleCheck(TestedTree(actual, names), rules, as: "a binary search tree").failure,
    at: SourcePlace(fileID, filePath, line, column))
}

/// Expects a tree to be a binary search tree in an order of its own.
///
///     expectSearchTree(root) { (one: Person, other: Person) in one.age < other.age }
///
/// - Parameters:
///   - actual: the tree to look at, or `nil` for the empty one; see
///     ``expectTree(_:equals:names:fileID:filePath:line:column:)`` for what it can be.
///   - allowed: whether elements equal to that of a node may be in its right subtree.
///   - names: what the properties are called that reflection looks for.
///   - fileID: the module and file of the test.
///   - filePath: the path of the file.
///   - line: the line in it.
///   - column: the column in the line.
///   - areInIncreasingOrder: whether the first element comes before the second; a strict weak order.
/// - Returns: whether it is one; `false` also if an element is of another type.
/// - Complexity: O(*n*), and some microseconds for each node found by reflection.
@discardableResult
public func expectSearchTree<Element>(
  _ actual: Any?, allowingEqualOnRight allowed: Bool = false,
  names: ReflectedNames = .standard, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  by areInIncreasingOrder: (Element, Element) -> Bool
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
      tested, [.searchOrder(allowingEqualOnRight: allowed)], as: "a binary search tree"
    ) { one, other in
      guard let one = one as? Element, let other = other as? Element else { return false }
      return areInIncreasingOrder(one, other)
    }
    return report(check.failure, at: place)
  }
}
