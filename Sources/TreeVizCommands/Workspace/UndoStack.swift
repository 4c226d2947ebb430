/// What can be undone and done again: states that share their memory with each other where they are
/// equal, as many of them as fit a bound.
struct UndoStack<State> {
  /// How many states are kept at most, and how large they may be together.
  struct Limits: Hashable, Sendable {
    var states = 1000
    var size = 4_000_000
  }

  private var past: [(state: State, size: Int)] = []
  private var future: [State] = []
  private var pastSize = 0
  private let limits: Limits
  private let size: (State) -> Int

  /// Makes an empty stack.
  ///
  /// - Parameters:
  ///   - limits: how much is kept; the oldest states are forgotten first.
  ///   - size: how large a state is, in whatever the limit counts.
  init(limits: Limits = Limits(), size: @escaping (State) -> Int) {
    (self.limits, self.size) = (limits, size)
  }

  /// How many steps back there are.
  var undoCount: Int { past.count }

  /// How many steps forward there are.
  var redoCount: Int { future.count }

  /// Records the state before a change; what was undone can no longer be done again.
  mutating func push(_ state: State) {
    future = []
    append(state)
  }

  private mutating func append(_ state: State) {
    past.append((state, size(state)))
    pastSize += past[past.count - 1].size
    var (surplus, rest) = (0, pastSize)
    while past.count - surplus > limits.states || rest > limits.size, surplus < past.count - 1 {
      rest -= past[surplus].size
      surplus += 1
    }
    past.removeFirst(surplus)
    pastSize = rest
  }

  /// Goes back up to that many steps from a state; says how many it were.
  mutating func undo(_ steps: Int, from state: inout State) -> Int {
    var done = 0
    while done < steps, let last = past.popLast() {
      pastSize -= last.size
      future.append(state)
      state = last.state
      done += 1
    }
    return done
  }

  /// Goes forward up to that many steps from a state; says how many it were.
  mutating func redo(_ steps: Int, from state: inout State) -> Int {
    var done = 0
    while done < steps, let next = future.popLast() {
      append(state)
      state = next
      done += 1
    }
    return done
  }
}
