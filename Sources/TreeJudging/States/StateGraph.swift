import BinaryTrees

/// A graph of the small trees that occurred in the runs, and of the operations that lead from one
/// tree to another.
///
/// Keys are identified by their ranks, so that the result of an operation also applies to sequences
/// with other keys. Internal data of a tree that its snapshot does not show is ignored, unless
/// ``keepsHistory`` is set.
struct StateGraph {
  /// A tree whose keys are replaced by their ranks, without identities and priorities, which differ
  /// between runs.
  typealias State = TreeSnapshot<Int>

  /// An operation whose key is replaced by its rank among the distinct keys of the tree.
  ///
  /// Key *i* of the tree, counted from 0, has the rank 2*i* + 1. An absent key between the keys
  /// *i* − 1 and *i* has the rank 2*i*.
  typealias Move = JudgedOperation

  /// The result of an operation on a tree.
  enum Outcome: Equatable {
    case state(State)
    case failure
  }

  /// The maximum number of nodes of a tree in the graph.
  static let greatestCount = 12

  /// The maximum number of trees in the graph.
  private static let limit = 20_000

  /// Whether equal trees are distinguished by the last operation that changed them and the tree
  /// before it.
  ///
  /// This is useful if trees do not show their complete state.
  var keepsHistory = false

  private var moves: [State: [Move: Outcome]] = [:]

  /// Returns the result of an operation, or `nil` if it is not known.
  func outcome(of move: Move, at state: State) -> Outcome? { moves[state]?[move] }

  /// Records the result of an operation.
  ///
  /// - Parameters:
  ///   - operation: the operation.
  ///   - held: the keys of the tree before the operation.
  ///   - state: the tree before the operation, or `nil` if it is too large for the graph.
  ///   - tree: the tree after the operation, or `nil` if the operation failed.
  /// - Returns: the tree after the operation, or `nil` if it is too large or the operation failed.
  mutating func record(
    _ operation: JudgedOperation, _ held: KeyOracle, from state: State?,
    to tree: TreeSnapshot<Int>?
  ) -> State? {
    var next = tree.flatMap { $0.count <= Self.greatestCount ? $0.state : nil }
    guard let state, tree == nil || next != nil,
      moves.count < Self.limit || moves[state] != nil
    else { return next }
    var move = operation
    if let key = operation.key {
      let rank = Set(held.keys.prefix { $0 < key }).count
      move = operation.with(key: 2 * rank + (held.contains(key) ? 1 : 0))
    }
    if keepsHistory { next = next?.following(move, from: state) }
    moves[state, default: [:]][move] = next.map { .state($0) } ?? .failure
    return next
  }
}

extension StateGraph.State {
  /// Returns the tree with its history, in a column: the previous tree and the operation on it.
  ///
  /// An operation that does not change the tree keeps its history.
  fileprivate func following(_ move: StateGraph.Move, from previous: Self) -> Self {
    if shape == previous.shape { return previous }
    if isEmpty { return self }
    let before = previous.levelOrderList().map { $0.map(String.init) ?? "-" }
    var columns = columns
    columns["history"] = .texts(
      shape.indices.map { $0 == 0 ? "\(before.joined(separator: " ")): \(move)" : nil })
    return with(columns: columns)
  }
}

extension TreeSnapshot<Int> {
  /// The tree with its keys replaced by their ranks, without identities and priorities.
  fileprivate var state: StateGraph.State {
    let keys = Set(elements).sorted()
    let ranks = Dictionary(uniqueKeysWithValues: zip(keys, 0...))
    var columns = columns
    columns[.identity] = nil
    columns[.priority] = nil
    return TreeSnapshot(
      shape: shape, elements: elements.map { ranks[$0] ?? 0 }, columns: columns)
  }
}
