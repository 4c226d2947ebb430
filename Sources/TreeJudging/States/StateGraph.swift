import BinaryTrees

/// The small trees that were seen, and which operation leads from one to the next.
///
/// Keys are told apart by their order only, so that what is learned from one sequence holds for
/// another one with other keys; that a tree may know more than can be seen of it is left aside.
struct StateGraph {
  /// A tree with its keys numbered in order, without what tells one run from another.
  typealias State = TreeSnapshot<Int>

  /// An operation whose key is named by its place among the different keys of the tree: the key of
  /// number *i* is at 2*i* + 1, what is less at 2*i* or before.
  struct Move: Hashable {
    enum Verb: Hashable {
      case insert, remove, find, removeFirst
    }

    let verb: Verb
    let place: Int
  }

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
