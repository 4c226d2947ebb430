import BinaryTrees

extension OperationPlan {
  /// Returns the operations that are possible on a tree with the given keys.
  ///
  /// Keys are identified by their ranks, not by their values.
  func moves(among held: KeyOracle) -> [StateGraph.Move] {
    let present = (0..<Set(held.keys).count).map { 2 * $0 + 1 }
    let absent = (0...present.count).map { 2 * $0 }
    let insertions = absent + (kind.duplicates == .reject ? [] : present)
    let removals = present + (removesAbsentKeys ? absent : [])
    var moves = insertions.map { StateGraph.Move.insert($0) }
    if !kind.isHeap {
      moves += removals.map { .remove($0) }
    } else if removesAbsentKeys || !present.isEmpty {
      moves.append(.removeFirst)
    }
    if finds { moves += (absent + present).map { .find($0) } }
    return moves
  }
}
