public import BinaryTrees

/// Tests a search tree of your own with random operations, and finds a short sequence after which
/// it is wrong.
///
///     let judgement = exercise(
///       .avl, make: { MyTree() }, insert: { $0.insert($1) }, remove: { $0.remove($1) },
///       contains: { $0.contains($1) }, tree: { $0.root })
///     if let failure = judgement.failure { print(failure) }
///
/// After each operation the tree has to hold the right keys and to keep the rules of its kind, and
/// what `contains` says has to be so; if `remove` says a `Bool`, it has to be whether the key was
/// there. An error that a function throws is a failure, too.
///
/// A tree of other elements makes them of the numbers, and numbers of them when it is looked at. A
/// node shows its color, balance or priority as its annotations
/// (``BinaryTrees/BinaryTreeStructure/annotations``); what a node does not show is not checked.
///
/// Functions run in this process: one that traps ends it, and one that does not come back is waited
/// for without end. `treeviz judge` tests a program from outside.
///
/// - Parameters:
///   - kind: what the tree is meant to be; of heaps,
///     ``exerciseHeap(_:seed:budget:make:insert:removeFirst:tree:)`` takes care.
///   - seed: the number from which the operations are made.
///   - budget: how much is tried.
///   - make: makes a new, empty tree.
///   - insert: inserts a key.
///   - remove: removes a key, which may be absent.
///   - contains: says whether the tree holds a key; without it keys are not looked for.
///   - tree: the root of the tree, or `nil` if it is empty.
/// - Returns: the judgement, with the failure if there is one.
/// - Complexity: O(operations · nodes of a tree).
public func exercise<Tree, Inserted, Removed, Seen: BinaryTreeType>(
  _ kind: JudgedKind, seed: UInt64 = 0, budget: JudgingBudget = JudgingBudget(),
  make: @escaping () throws -> Tree,
  insert: @escaping (inout Tree, Int) throws -> Inserted,
  remove: @escaping (inout Tree, Int) throws -> Removed,
  contains: ((inout Tree, Int) throws -> Bool)? = nil,
  tree: @escaping (Tree) throws -> Seen?
) -> Judgement where Seen.Element == Int {
  var judge = TreeJudge(kind, seed: seed, budget: budget)
  judge.finds = contains != nil
  return judge.judge(making: make, seenBy: tree) { subject, operation in
    switch operation {
    case .insert(let key):
      _ = try insert(&subject, key)
      return nil
    case .remove(let key):
      return (try remove(&subject, key) as? Bool).map { .found($0) }
    case .find(let key):
      return try contains.map { .found(try $0(&subject, key)) }
    case .removeFirst: return nil
    }
  }
}

/// Tests a heap of your own with random operations, and finds a short sequence after which it is
/// wrong.
///
///     let judgement = exerciseHeap(
///       .minimumHeap, make: { MyHeap() }, insert: { $0.push($1) }, removeFirst: { $0.pop() },
///       tree: { try TreeSnapshot(heapArray: $0.entries).root })
///
/// It is like ``exercise(_:seed:budget:make:insert:remove:contains:tree:)`` otherwise; if
/// `removeFirst` says an `Int` or an `Int?`, it has to be the element that is removed.
///
/// - Parameters:
///   - kind: ``JudgedKind/maximumHeap`` or ``JudgedKind/minimumHeap``.
///   - seed: the number from which the operations are made.
///   - budget: how much is tried.
///   - make: makes a new, empty heap.
///   - insert: inserts an element.
///   - removeFirst: removes the first element, if there is one.
///   - tree: the root of the heap as a tree, or `nil` if it is empty.
/// - Returns: the judgement, with the failure if there is one.
/// - Complexity: O(operations · nodes of a heap).
public func exerciseHeap<Tree, Inserted, Removed, Seen: BinaryTreeType>(
  _ kind: JudgedKind = .maximumHeap, seed: UInt64 = 0, budget: JudgingBudget = JudgingBudget(),
  make: @escaping () throws -> Tree,
  insert: @escaping (inout Tree, Int) throws -> Inserted,
  removeFirst: @escaping (inout Tree) throws -> Removed,
  tree: @escaping (Tree) throws -> Seen?
) -> Judgement where Seen.Element == Int {
  TreeJudge(kind, seed: seed, budget: budget).judge(making: make, seenBy: tree) {
    subject, operation in
    switch operation {
    case .insert(let key):
      _ = try insert(&subject, key)
      return nil
    case .removeFirst:
      let removed = try removeFirst(&subject)
      return Removed.self == Int?.self || Removed.self == Int.self
        ? .element(removed as? Int) : nil
    case .remove, .find: return nil
    }
  }
}

extension TreeJudge {
  /// Tests trees in this process.
  fileprivate func judge<Tree, Seen: BinaryTreeType>(
    making make: @escaping () throws -> Tree, seenBy see: @escaping (Tree) throws -> Seen?,
    _ perform: @escaping (inout Tree, JudgedOperation) throws -> JudgedAnswer?
  ) -> Judgement where Seen.Element == Int {
    judge { operations, isToGoOn in
      do {
        var subject = try make()
        var insertions = 0
        for operation in operations {
          if case .insert = operation { insertions += 1 }
          let answer = try perform(&subject, operation)
          let tree: TreeSnapshot<Int>
          do {
            tree = try TreeSnapshot(try see(subject), limit: 2 * insertions + 64)
          } catch let error as TreeTooLarge {
            return JudgedMishap(
              reason: "cycle",
              message: "the tree has more than \(error.limit) nodes: some are reached twice, "
                + "perhaps in a cycle")
          } catch {
            return JudgedMishap(reason: "error", message: "the tree cannot be seen: \(error)")
          }
          guard isToGoOn(JudgedState(tree: tree, answer: answer)) else { return nil }
        }
        return nil
      } catch {
        return JudgedMishap(reason: "error", message: "an error was thrown: \(error)")
      }
    }
  }
}
