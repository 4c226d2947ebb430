import BinaryTrees
public import TreeJudging
import TreeReflection

/// Expects your search tree to keep its properties during random operations.
///
///     expectExercise(
///       .avl, make: { MyTree() }, insert: { $0.insert($1) }, remove: { $0.remove($1) },
///       contains: { $0.contains($1) }, tree: { $0.root })
///
/// After each operation, the tree must contain the right keys and satisfy the rules of its kind.
/// The result of `contains` must be correct. If `remove` returns a `Bool`, it must be `true` if and
/// only if the tree contained the key. If anything is wrong, the test fails and shows a short
/// sequence of operations, the tree before the last operation, the tree after it with the faulty
/// nodes marked, and a correct tree after the same operations. A picture of these trees and a
/// recording for `treeviz play` are attached to the test or, in XCTest, written to the temporary
/// folder.
///
/// Trees grow with the number of operations: the largest tree has about 280 keys after 2,000
/// operations, and 1,000 keys after 25,000.
///
/// If an operation crashes, the test process ends. The operations on that tree are then in the file
/// `TreeVizTesting-PID/FILE-LINE-operations.txt` of the temporary folder. The last one is
/// the operation that crashed.
///
/// The elements of the tree are integers. A red-black tree must show its colors and a treap its
/// priorities, as for ``expectRedBlack(_:names:fileID:filePath:line:column:)``. The steps of a splay
/// tree must be those of a published splay algorithm.
///
/// - Parameters:
///   - kind: the kind that the tree is expected to be. For heaps, use
///     ``expectHeapExercise(_:seed:operations:make:insert:removeFirst:tree:names:fileID:filePath:line:column:)``.
///   - seed: the seed of the random operations.
///   - operations: the number of operations.
///   - make: creates a new, empty tree.
///   - insert: inserts a key, which may be present.
///   - remove: removes a key, which may be absent.
///   - contains: returns whether the tree contains a key. If it is `nil`, no keys are searched for.
///   - tree: returns the root of the tree, or `nil` if the tree is empty;
///     ``expectTree(_:equals:names:fileID:filePath:line:column:)`` describes the values that are
///     accepted.
///   - names: the names of the properties that reflection looks for.
///   - fileID: the module and file of the test.
///   - filePath: the path of the file.
///   - line: the line of the call.
///   - column: the column of the call.
/// - Returns: whether there was no failure.
/// - Complexity: O(operations · nodes of a tree), and a few microseconds for each node that
///   reflection reads.
@discardableResult
public func expectExercise<Tree, Inserted, Removed>(
  _ kind: JudgedKind, seed: UInt64 = 0, operations: Int = 2_000, make: @escaping () throws -> Tree,
  insert: @escaping (inout Tree, Int) throws -> Inserted,
  remove: @escaping (inout Tree, Int) throws -> Removed,
  contains: ((inout Tree, Int) throws -> Bool)? = nil, tree: @escaping (Tree) throws -> Any?,
  names: ReflectedNames = .standard, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
  let place = SourcePlace(fileID, filePath, line, column)
  let file = OperationsFile(at: place)
  defer { file.delete() }
  let judgement = exercise(
    kind, seed: seed, budget: JudgingBudget(operations: operations),
    make: { try file.begin(make) }, insert: file.adding(JudgedOperation.insert, before: insert),
    remove: file.adding(JudgedOperation.remove, before: remove),
    contains: contains.map { file.adding(JudgedOperation.find, before: $0) },
    tree: { try seenTree(tree($0), names) })
  return report(judgement.testFailure, at: place)
}

/// Expects your heap to remain a heap during random operations.
///
///     expectHeapExercise(
///       .min, make: { MyHeap() }, insert: { $0.push($1) }, removeFirst: { $0.pop() },
///       tree: { $0.entries })
///
/// If `removeFirst` returns an `Int` or an `Int?`, it must be the element that was removed.
/// Otherwise, this function is like
/// ``expectExercise(_:seed:operations:make:insert:remove:contains:tree:names:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - order: the order that determines the element at the root.
///   - seed: the seed of the random operations.
///   - operations: the number of operations.
///   - make: creates a new, empty heap.
///   - insert: inserts an element.
///   - removeFirst: removes the first element, if there is one.
///   - tree: returns the root of the heap, or its array.
///   - names: the names of the properties that reflection looks for.
///   - fileID: the module and file of the test.
///   - filePath: the path of the file.
///   - line: the line of the call.
///   - column: the column of the call.
/// - Returns: whether there was no failure.
/// - Complexity: O(operations · nodes of a heap), and a few microseconds for each node that
///   reflection reads.
@discardableResult
public func expectHeapExercise<Tree, Inserted, Removed>(
  _ order: HeapOrder = .max, seed: UInt64 = 0, operations: Int = 2_000,
  make: @escaping () throws -> Tree, insert: @escaping (inout Tree, Int) throws -> Inserted,
  removeFirst: @escaping (inout Tree) throws -> Removed, tree: @escaping (Tree) throws -> Any?,
  names: ReflectedNames = .standard, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
  let place = SourcePlace(fileID, filePath, line, column)
  let file = OperationsFile(at: place)
  defer { file.delete() }
  let judgement = exerciseHeap(
    order == .min ? .minimumHeap : .maximumHeap, seed: seed,
    budget: JudgingBudget(operations: operations),
    make: { try file.begin(make) }, insert: file.adding(JudgedOperation.insert, before: insert),
    removeFirst: { tree in
      file.add(.removeFirst)
      return try removeFirst(&tree)
    }, tree: { try seenTree(tree($0), names) })
  return report(judgement.testFailure, at: place)
}

/// Reads the tree that the closure `tree` of a test returns.
private func seenTree(_ value: Any?, _ names: ReflectedNames) throws -> TreeSnapshot<Int>.Cursor? {
  let tested = TestedTree(value, names)
  if let fault = tested.fault {
    throw tested.tree.isEmpty
      ? UnseenTree(description: fault)
      : WrongLinks(message: fault, tree: tested.labels, marks: tested.marks)
  }
  return try tested.tree.map { element in
    if let key = element.value as? Int { return key }
    throw ReflectionError.wrongElement(
      element.label, type: "\(type(of: element.value))", expected: "Int")
  }.root
}

/// The reason why a tree could not be read.
private struct UnseenTree: Error, CustomStringConvertible {
  let description: String
}
