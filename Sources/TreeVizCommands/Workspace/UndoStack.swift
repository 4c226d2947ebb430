/// The states for undo and redo.
///
/// States are values that share storage until one of them changes, so that keeping a state is
/// cheap.
struct UndoStack<State> {
  /// The maximum number of changes, and the maximum total size of all states.
  struct Limits: Hashable, Sendable {
    var states = 1000
    var size = 4_000_000
  }

  /// The states with their sizes, from oldest to newest.
  private var states: [(state: State, size: Int)] = []

  /// The index of the current state.
  private var position = 0

  private let limits: Limits
  private let size: (State) -> Int

  /// Creates an empty stack.
  ///
  /// - Parameters:
  ///   - limits: the limits. If they are exceeded, the oldest states are discarded. At least the
  ///     two newest states are kept.
  ///   - size: a function that returns the size of a state.
  init(limits: Limits = Limits(), size: @escaping (State) -> Int) {
    (self.limits, self.size) = (limits, size)
  }

  /// The number of changes that can be undone.
  var undoCount: Int { position }

  /// The number of changes that can be redone.
  var redoCount: Int { max(0, states.count - 1 - position) }

  /// Records the replacement of a state by another and discards the changes that were undone.
  mutating func replace(_ old: State, by new: State) {
    if states.isEmpty { states = [(old, size(old))] }
    states.removeSubrange((position + 1)...)
    states.append((new, size(new)))
    var total = states.reduce(0) { $0 + $1.size }
    while states.count > 2, states.count > limits.states + 1 || total > limits.size {
      total -= states.removeFirst().size
    }
    position = states.count - 1
  }

  /// Undoes at most `steps` changes and returns their number.
  mutating func undo(_ steps: Int, from state: inout State) -> Int {
    move(-min(steps, undoCount), &state)
  }

  /// Redoes at most `steps` changes and returns their number.
  mutating func redo(_ steps: Int, from state: inout State) -> Int {
    move(min(steps, redoCount), &state)
  }

  private mutating func move(_ steps: Int, _ state: inout State) -> Int {
    position += steps
    if steps != 0 { state = states[position].state }
    return abs(steps)
  }
}
