public import BinaryTrees
public import TreeJudging

/// Expects a search tree of your own to stay what it is meant to be through random operations.
///
///     expectExercise(
///       .avl, make: { MyTree() }, insert: { $0.insert($1) }, remove: { $0.remove($1) },
///       contains: { $0.contains($1) }, tree: { $0.root })
///
/// After each operation the tree has to hold the right keys and to keep the rules of its kind, and
/// what `contains` says has to be so; if `remove` says a `Bool`, it has to be whether the key was
/// there. If anything is wrong, the test fails with a short sequence of operations that leads to
/// it, the tree before the last one, the tree after it with the witness, and a correct tree of the same
/// operations; a picture of these and the recording, which `treeviz play` plays, are kept.
///
/// Trees grow with the number of operations: the largest one holds 280 keys after 2,000 operations,
/// and 1,000 after 25,000.
///
/// If an operation crashes, the process of the tests ends. The operations on that tree are then in the
/// file `TreeVizTesting-PID/FILE-LINE-operations.txt` of the temporary folder; the last one crashed.
///
/// The tree holds whole numbers. A red-black tree must show its colours and a treap its priorities,
/// as ``expectRedBlack(_:names:fileID:filePath:line:column:)`` says.
///
/// - Parameters:
///   - kind: what the tree is meant to be; of heaps,
///     ``expectHeapExercise(_:seed:operations:make:insert:removeFirst:tree:names:fileID:filePath:line:column:)``
///     takes care.
///   - seed: the number from which the operations are made.
///   - operations: how many are carried out.
///   - make: makes a new, empty tree.
///   - insert: inserts a key, which may be there.
///   - remove: removes a key, which may be absent.
///   - contains: says whether the tree holds a key; without it keys are not looked for.
///   - tree: the root of the tree, or `nil` if it is empty; see
///     ``expectTree(_:equals:names:fileID:filePath:line:column:)`` for what it can be.
///   - names: what the properties are called that reflection looks for.
///   - fileID: the module and file of the test.
///   - filePath: the path of the file.
///   - line: the line in it.
///   - column: the column in the line.
/// - Returns: whether nothing was wrong.
/// - Complexity: O(operations · nodes of a tree), and some microseconds for each node found by
///   reflection.
@discardableResult
public func expectExercise<Tree, Inserted, Removed>(
  _ kind: JudgedKind, seed: UInt64 = 0, operations: Int = 2_000,
  make: @escaping () throws -> Tree,
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

/// Expects a heap of your own to stay one through random operations.
///
///     expectHeapExercise(
///       .min, make: { MyHeap() }, insert: { $0.push($1) }, removeFirst: { $0.pop() },
///       tree: { $0.entries })
///
/// It is like ``expectExercise(_:seed:operations:make:insert:remove:contains:tree:names:fileID:filePath:line:column:)``
/// otherwise; if `removeFirst` says an `Int` or an `Int?`, it has to be the element that is removed.
///
/// - Parameters:
///   - order: which element stands at the root.
///   - seed: the number from which the operations are made.
///   - operations: how many are carried out.
///   - make: makes a new, empty heap.
///   - insert: inserts an element.
///   - removeFirst: removes the first element, if there is one.
///   - tree: the root of the heap, or its array.
///   - names: what the properties are called that reflection looks for.
///   - fileID: the module and file of the test.
///   - filePath: the path of the file.
///   - line: the line in it.
///   - column: the column in the line.
/// - Returns: whether nothing was wrong.
/// - Complexity: O(operations · nodes of a heap), and some microseconds for each node found by
///   reflection.
@discardableResult
public func expectHeapExercise<Tree, Inserted, Removed>(
  _ order: HeapOrder = .max, seed: UInt64 = 0, operations: Int = 2_000,
  make: @escaping () throws -> Tree,
  insert: @escaping (inout Tree, Int) throws -> Inserted,
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

/// The root of what a test shows of its tree.
private func seenTree(
  _ value: Any?, _ names: ReflectedNames
) throws -> TreeSnapshot<Int>.Cursor? {
  let tested = TestedTree(value, names)
  if let fault = tested.fault { throw UnseenTree(description: fault) }
  return try tested.tree.map { element in
    if let key = element.value as? Int { return key }
    throw ReflectionError.wrongElement(
      element.label, type: "\(type(of: element.value))", expected: "Int")
  }.root
}

/// That a tree could not be seen, in words.
private struct UnseenTree: Error, CustomStringConvertible {
  let description: String
}
