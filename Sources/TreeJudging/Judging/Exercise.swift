// Embedded Swift has no casts from generic types, and pages do not use closures of a test.
#if !hasFeature(Embedded)
  public import BinaryTrees

  /// Tests your search tree with random operations, and finds a short sequence after which the tree
  /// is wrong.
  ///
  ///     let judgement = exercise(
  ///       .avl, make: { MyTree() }, insert: { $0.insert($1) }, remove: { $0.remove($1) },
  ///       contains: { $0.contains($1) }, tree: { $0.root })
  ///     if let failure = judgement.failure { print(failure) }
  ///
  /// After each operation, the tree must contain the right keys and satisfy the rules of its kind.
  /// The result of `contains` must be correct. If `remove` returns a `Bool`, it must be `true` if and
  /// only if the tree contained the key. An error that a closure throws is a failure, too.
  ///
  /// A tree with elements of another type must convert keys to elements in `insert`, `remove` and
  /// `contains`, and elements to keys in `tree`. A node shows its color, balance or priority as
  /// annotations (``/BinaryTrees/BinaryTreeStructure/annotations``). If a red-black tree shows no colors
  /// or a treap no priorities, the shapes are checked, and the verdict is ``Judgement/Verdict/undecided``
  /// unless they are impossible. The steps of a splay tree must be those of a published algorithm.
  ///
  /// The closures run in this process: a trap ends the process, and there is no timeout for an
  /// operation that does not return. Use `treeviz judge` to test a program from outside.
  ///
  /// - Parameters:
  ///   - kind: the kind that the tree is expected to be. For heaps, use
  ///     ``exerciseHeap(_:seed:budget:make:insert:removeFirst:tree:)``.
  ///   - seed: the seed of the random operations.
  ///   - budget: the limits on operations, and on shortening a failure.
  ///   - make: creates a new, empty tree.
  ///   - insert: inserts a key.
  ///   - remove: removes a key, which may be absent.
  ///   - contains: returns whether the tree contains a key. If it is `nil`, no keys are searched for.
  ///   - tree: returns the root of the tree, or `nil` if the tree is empty.
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

  /// Tests your heap with random operations, and finds a short sequence after which the heap is
  /// wrong.
  ///
  ///     let judgement = exerciseHeap(
  ///       .minimumHeap, make: { MyHeap() }, insert: { $0.push($1) }, removeFirst: { $0.pop() },
  ///       tree: { try TreeSnapshot(heapArray: $0.entries).root })
  ///
  /// If `removeFirst` returns an `Int` or an `Int?`, it must be the element that was removed.
  /// Otherwise, this function is like ``exercise(_:seed:budget:make:insert:remove:contains:tree:)``.
  ///
  /// - Parameters:
  ///   - kind: ``JudgedKind/maximumHeap`` or ``JudgedKind/minimumHeap``.
  ///   - seed: the seed of the random operations.
  ///   - budget: the limits on operations, and on shortening a failure.
  ///   - make: creates a new, empty heap.
  ///   - insert: inserts an element.
  ///   - removeFirst: removes the first element, if there is one.
  ///   - tree: returns the root of the heap as a tree, or `nil` if the heap is empty.
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
    /// Tests trees in this process by calling the closures of a test.
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
              return JudgedRunError(
                reason: "cycle",
                message: error.cycle
                  ?? "the tree has more than \(error.limit) nodes: some are reached twice, "
                  + "perhaps in a cycle")
            } catch let error as WrongLinks {
              var runError = JudgedRunError(reason: "links", message: error.message)
              runError.wrongLinks = error
              return runError
            } catch {
              return JudgedRunError(reason: "error", message: "the tree cannot be seen: \(error)")
            }
            guard isToGoOn(JudgedState(tree: tree, answer: answer)) else { return nil }
          }
          return nil
        } catch {
          return JudgedRunError(reason: "error", message: "an error was thrown: \(error)")
        }
      }
    }
  }
#endif
