import BinaryTrees

/// A graph of the small trees that were seen, and of the operations that lead from one tree to
/// another.
///
/// Keys are identified by their ranks, so that the result of an operation holds for sequences with
/// other keys. State of a tree that its snapshot does not show is ignored.
struct StateGraph {
  /// A tree whose keys are replaced by their ranks, without the columns that differ between runs.
  typealias State = TreeSnapshot<Int>

  /// An operation whose key is given by its place among the distinct keys of the tree.
  ///
  /// The key of rank *i* (from 0) has the place 2*i* + 1. An absent key that is greater than *i*
  /// distinct keys has the place 2*i*.
  struct Move: Hashable {
    enum Verb: Hashable {
      case insert, remove, find, removeFirst
    }

    let verb: Verb
    let place: Int
  }

  /// The result of an operation on a tree.
  enum Outcome: Equatable {
    case state(State)
    case failure
  }

  /// The maximum number of nodes of a tree in the graph.
  static let greatestCount = 9

  /// The maximum number of trees in the graph.
  private static let limit = 20_000

  private var moves: [State: [Move: Outcome]] = [:]

  /// Returns the result of an operation, or `nil` if it is not known.
  func outcome(of move: Move, at state: State) -> Outcome? { moves[state]?[move] }

  /// A walker that starts at the empty tree.
  var walker: Walker { Walker() }

  struct Walker {
    private var state: State? = State(shape: .empty, elements: [])

    /// Records the result of an operation.
    ///
    /// - Parameters:
    ///   - operation: the operation.
    ///   - held: the keys of the tree before the operation.
    ///   - tree: the tree after the operation, or `nil` if the operation failed.
    ///   - graph: the graph.
    mutating func step(
      _ operation: JudgedOperation, _ held: KeyOracle, to tree: TreeSnapshot<Int>?,
      in graph: inout StateGraph
    ) {
      let next = tree.flatMap { $0.count <= StateGraph.greatestCount ? $0.state : nil }
      defer { state = next }
      guard let state, tree == nil || next != nil else { return }
      guard graph.moves.count < StateGraph.limit || graph.moves[state] != nil else { return }
      let move = Move(operation, among: held)
      graph.moves[state, default: [:]][move] = next.map { .state($0) } ?? .failure
    }
  }
}

extension StateGraph.Move {
  init(_ operation: JudgedOperation, among held: KeyOracle) {
    switch operation {
    case .insert(let key): self.init(verb: .insert, place: Self.place(of: key, among: held))
    case .remove(let key): self.init(verb: .remove, place: Self.place(of: key, among: held))
    case .find(let key): self.init(verb: .find, place: Self.place(of: key, among: held))
    case .removeFirst: self.init(verb: .removeFirst, place: 0)
    }
  }

  private static func place(of key: Int, among held: KeyOracle) -> Int {
    var rank = 0
    var last: Int?
    for other in held.keys.prefix(while: { $0 < key }) where other != last {
      rank += 1
      last = other
    }
    return 2 * rank + (held.contains(key) ? 1 : 0)
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
