/// The states that can be returned to.
///
/// States are values that share their storage until one changes, so that keeping one is cheap.
struct UndoStack<State> {
  /// The greatest number of changes that are kept, and the greatest size of all states together.
  struct Limits: Hashable, Sendable {
    var states = 1000
    var size = 10_000_000
  }

  /// The states, the oldest first, with their sizes.
  private var states: [(state: State, size: Int)] = []

  /// The index of the present state.
  private var position = 0

  private let limits: Limits
  private let size: (State) -> Int

  /// Makes an empty stack.
  ///
  /// - Parameters:
  ///   - limits: how much is kept; the oldest states are forgotten first, but not the last two.
  ///   - size: the size of a state.
  init(limits: Limits = Limits(), size: @escaping (State) -> Int) {
    (self.limits, self.size) = (limits, size)
  }

  /// The number of changes that can be undone.
  var undoCount: Int { position }

  /// The number of changes that can be done again.
  var redoCount: Int { max(0, states.count - 1 - position) }

  /// Records that one state replaces another, and forgets the changes that were undone.
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

  /// Undoes changes, and returns their number.
  mutating func undo(_ steps: Int, from state: inout State) -> Int {
    move(-min(steps, undoCount), &state)
  }

  /// Does changes again, and returns their number.
  mutating func redo(_ steps: Int, from state: inout State) -> Int {
    move(min(steps, redoCount), &state)
  }

  private mutating func move(_ steps: Int, _ state: inout State) -> Int {
    position += steps
    if steps != 0 { state = states[position].state }
    return abs(steps)
  }
}
