/// The changes for undo and redo.
///
/// The stack stores all changes and a few states. Any other state is restored from the last stored
/// state before it by repeating the changes between them. A state is copied only after the changes
/// since the last copy have cost as much, so copies at most double the time of the changes.
struct UndoStack<State> {
  /// The maximum number of changes, and the maximum total size of the stored states.
  struct Limits: Hashable, Sendable {
    var states = 1000
    var size = 4_000_000
  }

  /// A function that changes a state to the next one.
  typealias Change = (inout State) -> Void

  /// A stored state and the number of changes before it.
  private struct Kept {
    var index: Int
    let state: State
    let size: Int
  }

  /// The changes, from oldest to newest; `nil` if only the state after the change is stored.
  private var changes: [Change?] = []

  /// The stored states, from oldest to newest.
  ///
  /// They include the oldest reachable state and the state after each change that is `nil` in
  /// ``changes``.
  private var kept: [Kept] = []

  /// The number of changes that have been made and not undone.
  private var position = 0

  /// The smallest position that undo can reach.
  private var floor = 0

  /// The cost of the changes since the last stored state.
  private var work = 0

  private let limits: Limits
  private let size: (State) -> Int

  /// Creates an empty stack.
  ///
  /// - Parameters:
  ///   - limits: the limits. If they are exceeded, the oldest changes are discarded.
  ///   - size: a function that returns the size of a state, in the unit of the limit and of the cost
  ///     of changes.
  init(limits: Limits = Limits(), size: @escaping (State) -> Int) {
    (self.limits, self.size) = (limits, size)
  }

  /// The number of changes that can be undone.
  var undoCount: Int { position - floor }

  /// The number of changes that can be redone.
  var redoCount: Int { changes.count - position }

  /// Prepares a change in place.
  ///
  /// Stores a copy of the state first if the changes since the last stored state have cost as much
  /// as a copy.
  ///
  /// - Parameter state: the current state.
  mutating func prepare(_ state: State) {
    guard kept.isEmpty || 2 * work >= size(state) else { return }
    keep(state, at: position)
  }

  /// Records a change of the prepared state and discards the undone changes.
  ///
  /// - Parameters:
  ///   - amount: the cost of the change.
  ///   - change: repeats the change; equal states lead to equal results.
  mutating func append(work amount: Int, _ change: @escaping Change) {
    forgetFuture()
    changes.append(change)
    position += 1
    work += amount
    forgetPast()
  }

  /// Records the replacement of a state by another one and discards the undone changes.
  ///
  /// - Parameters:
  ///   - old: the state before.
  ///   - new: the state after.
  mutating func replace(_ old: State, by new: State) {
    if kept.isEmpty { keep(old, at: position) }
    forgetFuture()
    changes.append(nil)
    position += 1
    keep(new, at: position)
    forgetPast()
  }

  /// Restores the state that was prepared or recorded last.
  ///
  /// - Parameter state: the state to replace. It does not change if no state is stored.
  func restore(_ state: inout State) { go(to: position, &state) }

  /// Undoes at most `steps` changes and returns their number.
  mutating func undo(_ steps: Int, from state: inout State) -> Int {
    let done = min(steps, undoCount)
    if done > 0 {
      position -= done
      go(to: position, &state)
    }
    return done
  }

  /// Redoes at most `steps` changes and returns their number.
  mutating func redo(_ steps: Int, from state: inout State) -> Int {
    let done = min(steps, redoCount)
    if done > 0 {
      position += done
      go(to: position, &state)
    }
    return done
  }

  private func go(to index: Int, _ state: inout State) {
    guard let last = kept.last(where: { $0.index <= index }) else { return }
    state = last.state
    for change in changes[last.index..<index] { change?(&state) }
  }

  private mutating func keep(_ state: State, at index: Int) {
    if let place = kept.firstIndex(where: { $0.index >= index }) {
      // Later states remain until they are discarded.
      if kept[place].index == index { return }
      kept.insert(Kept(index: index, state: state, size: size(state)), at: place)
    } else {
      kept.append(Kept(index: index, state: state, size: size(state)))
    }
    work = 0
  }

  private mutating func forgetFuture() {
    changes.removeSubrange(position...)
    while let last = kept.last, last.index > position { kept.removeLast() }
  }

  /// Discards the oldest changes and states.
  ///
  /// Each reachable position needs a stored state at or before it.
  private mutating func forgetPast() {
    floor = max(floor, changes.count - limits.states)
    var total = kept.reduce(0) { $0 + $1.size }
    var surplus = 0
    while surplus + 1 < kept.count,
      kept[surplus + 1].index <= floor || total > limits.size
    {
      total -= kept[surplus].size
      surplus += 1
    }
    guard surplus > 0 else { return }
    let dropped = kept[surplus].index
    kept.removeFirst(surplus)
    for place in kept.indices { kept[place].index -= dropped }
    changes.removeFirst(dropped)
    position -= dropped
    floor = max(0, floor - dropped)
  }
}
