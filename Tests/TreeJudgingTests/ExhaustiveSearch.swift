import BinaryTrees

@testable import TreeJudging

/// Finds the minimum number of operations until a tree is wrong, by breadth-first search over all
/// operations on copies of the tree.
///
/// Trees with different complete states are distinguished.
struct ExhaustiveSearch<Tree, State: Hashable> {
  let kind: JudgedKind
  let finds: Bool
  let perform: (inout Tree, JudgedOperation) throws -> JudgedAnswer?
  let see: (Tree) -> TreeSnapshot<Int>?
  /// Returns the complete state of a tree, with keys replaced by their ranks.
  let state: (Tree) -> State

  /// Returns the minimum number of operations, or `nil` if it is above the limit.
  func leastCount(from tree: Tree, limit: Int) -> Int? {
    var level = [(tree: tree, checker: SequenceChecker(kind))]
    var known: Set<State> = [state(tree)]
    var judge = TreeJudge(kind)
    judge.finds = finds
    for count in 1...limit {
      var next: [(tree: Tree, checker: SequenceChecker)] = []
      for (tree, checker) in level {
        for move in judge.moves(among: checker.oracle) {
          let operation = operation(move, checker.oracle)
          var (tree, checker) = (tree, checker)
          guard let answer = try? Optional.some(perform(&tree, operation)), let seen = see(tree),
            checker.fault(after: operation, JudgedState(tree: seen, answer: answer)) == nil
          else { return count }
          if known.insert(state(tree)).inserted { next.append((tree, checker)) }
        }
      }
      level = next
    }
    return nil
  }

  /// Returns the operation of a move, with a key at the position of the move.
  private func operation(_ move: StateGraph.Move, _ held: KeyOracle) -> JudgedOperation {
    let keys = Set(held.keys).sorted()
    guard let place = move.key else { return move }
    let rank = place / 2
    let below = rank > 0 ? keys[rank - 1] : 0
    let above = rank < keys.count ? keys[rank] : 1 << 60
    let key = place.isMultiple(of: 2) ? below + (above - below) / 2 : keys[rank]
    return move.with(key: key)
  }
}
