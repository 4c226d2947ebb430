/// The changes for undo and redo.
///
/// The stack stores all changes and a few states. Any other state is restored from the last stored
/// state before it by repeating the changes between them. A state is copied only when the changes
/// since the last copy have cost as much as a copy, so copies at most double the time of changes.
struct UndoStack<State> {
  /// The maximum number of changes, and the maximum total size of the stored states.
  struct Limits: Hashable, Sendable {
    var states = 1000
    var size = 4_000_000
  }

  /// A function that changes a state to the next one.
  typealias Change = (inout State) -> Void

  /// For each state, from oldest to newest, the change that leads to it from the preceding state, or
  /// `nil` if it is the initial state or a replacement.
  private var changes: [Change?] = []

  /// The stored states with their indices, in ascending order.
  ///
  /// The first one has the index 0, so every state has a stored state at or before it.
  private var stored: [(index: Int, state: State, size: Int)] = []

  /// The total size of the stored states.
  private var total = 0

  /// The index of the current state.
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
  var redoCount: Int { max(0, changes.count - 1 - position) }

  /// Prepares a change in place.
  ///
  /// Stores a copy of the state first if the changes since the last stored state have cost as much
  /// as a copy.
  ///
  /// - Parameter state: the current state.
  mutating func prepare(_ state: State) {
    if changes.isEmpty || 2 * work >= size(state) { keep(state) }
  }

  /// Records a change of the prepared state and discards the undone changes.
  ///
  /// - Parameters:
  ///   - amount: the cost of the change.
  ///   - change: repeats the change; equal states lead to equal results.
  mutating func append(work amount: Int, _ change: @escaping Change) {
    add(change)
    work += amount
    forgetPast()
  }

  /// Records the replacement of a state by another one and discards the undone changes.
  ///
  /// - Parameters:
  ///   - old: the state before.
  ///   - new: the state after.
  mutating func replace(_ old: State, by new: State) {
    if changes.isEmpty { keep(old) }
    add(nil)
    keep(new)
    forgetPast()
  }

  /// Restores the state that was prepared or recorded last.
  ///
  /// - Parameter state: the state to replace. It does not change if no state is stored.
  func restore(_ state: inout State) {
    guard let start = stored.last(where: { $0.index <= position }) else { return }
    state = start.state
    for change in changes[start.index...position].dropFirst() { change?(&state) }
  }

  /// Undoes at most `steps` changes and returns their number.
  mutating func undo(_ steps: Int, from state: inout State) -> Int {
    let done = max(0, min(steps, undoCount))
    position -= done
    if done > 0 { restore(&state) }
    return done
  }

  /// Redoes at most `steps` changes and returns their number.
  mutating func redo(_ steps: Int, from state: inout State) -> Int {
    let done = max(0, min(steps, redoCount))
    position += done
    if done > 0 { restore(&state) }
    return done
  }

  /// Stores the current state.
  private mutating func keep(_ state: State) {
    if changes.isEmpty { changes.append(nil) }
    let place = stored.firstIndex { $0.index >= position } ?? stored.count
    guard place == stored.count || stored[place].index > position else { return }
    let size = size(state)
    stored.insert((position, state, size), at: place)
    total += size
    work = 0
  }

  /// Appends a state and discards the undone changes.
  private mutating func add(_ change: Change?) {
    while let last = stored.last, last.index > position { total -= stored.removeLast().size }
    changes.removeSubrange((position + 1)...)
    changes.append(change)
    position += 1
  }

  /// Discards the oldest states.
  ///
  /// The oldest remaining state must be a stored one.
  private mutating func forgetPast() {
    floor = max(floor, position - limits.states)
    while floor > 0 || total > limits.size, let next = stored.dropFirst().first?.index,
      next <= floor || total > limits.size
    {
      total -= stored.removeFirst().size
      for place in stored.indices { stored[place].index -= next }
      changes.removeSubrange(..<next)
      position -= next
      floor = max(0, floor - next)
    }
  }
}
