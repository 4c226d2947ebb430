import BinaryTrees

/// The small trees that were seen, and which operation leads from one to the next.
///
/// Keys are told apart by their order only, so that what is learned from one sequence holds for
/// another one with other keys; that a tree may know more than can be seen of it is left aside.
struct StateGraph {
  /// A tree with its keys numbered in order, without what tells one run from another.
  typealias State = TreeSnapshot<Int>

  /// An operation whose key is its place among the different keys of the tree: the key of number *i*
  /// is at 2*i* + 1, a key that is less at 2*i* or before.
  typealias Move = JudgedOperation

  /// What an operation leads to.
  enum Outcome: Equatable {
    case state(State)
    case failure
  }

  /// The greatest number of nodes of a tree that is kept.
  static let greatestCount = 9

  /// The greatest number of trees that are kept.
  private static let limit = 20_000

  private var moves: [State: [Move: Outcome]] = [:]

  /// What an operation leads to, if that was seen.
  func outcome(of move: Move, at state: State) -> Outcome? { moves[state]?[move] }

  /// Follows one tree from the empty one on.
  var walker: Walker { Walker() }

  struct Walker {
    private var state: State? = State(shape: .empty, elements: [])

    /// Notes where an operation leads, `nil` if to a fault, from a tree that holds some keys.
    mutating func step(
      _ operation: JudgedOperation, _ held: KeyOracle, to tree: TreeSnapshot<Int>?,
      in graph: inout StateGraph
    ) {
      let next = tree.flatMap { $0.count <= StateGraph.greatestCount ? $0.state : nil }
      defer { state = next }
      guard let state, tree == nil || next != nil else { return }
      guard graph.moves.count < StateGraph.limit || graph.moves[state] != nil else { return }
      let move = operation.key.map { operation.with(key: held.rankedPlace(of: $0)) } ?? operation
      graph.moves[state, default: [:]][move] = next.map { .state($0) } ?? .failure
    }
  }
}

extension KeyOracle {
  /// The place of a key among the different keys.
  fileprivate func rankedPlace(of key: Int) -> Int {
    2 * Set(keys.prefix { $0 < key }).count + (contains(key) ? 1 : 0)
  }
}

extension TreeSnapshot<Int> {
  /// The tree with its keys numbered in order, without identities and priorities.
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
