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

  /// A state in the sequence of all states.
  private struct Entry {
    /// The change that leads from the preceding state to this one, or `nil` if this state is the
    /// initial one or a replacement.
    let change: Change?
    /// The stored state, or `nil` if it is restored by applying `change` to the preceding state.
    var state: State?
    var size = 0
  }

  /// The states, from oldest to newest.
  private var entries: [Entry] = []

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
  var redoCount: Int { max(0, entries.count - 1 - position) }

  /// Prepares a change in place.
  ///
  /// Stores a copy of the state first if the changes since the last stored state have cost as much
  /// as a copy.
  ///
  /// - Parameter state: the current state.
  mutating func prepare(_ state: State) {
    if entries.isEmpty || 2 * work >= size(state) { keep(state) }
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
    if entries.isEmpty { keep(old) }
    add(nil)
    keep(new)
    forgetPast()
  }

  /// Restores the state that was prepared or recorded last.
  ///
  /// - Parameter state: the state to replace. It does not change if no state is stored.
  func restore(_ state: inout State) {
    let past = entries.prefix(position + 1)
    guard let start = past.lastIndex(where: { $0.state != nil }), let stored = past[start].state
    else { return }
    state = stored
    for entry in past[(start + 1)...] { entry.change?(&state) }
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
    if entries.isEmpty { entries.append(Entry(change: nil)) }
    guard entries[position].state == nil else { return }
    entries[position].state = state
    entries[position].size = size(state)
    total += entries[position].size
    work = 0
  }

  /// Appends a state and discards the undone changes.
  private mutating func add(_ change: Change?) {
    drop(position + 1..<entries.count)
    entries.append(Entry(change: change))
    position += 1
  }

  private mutating func drop(_ range: Range<Int>) {
    total -= entries[range].reduce(0) { $0 + $1.size }
    entries.removeSubrange(range)
  }

  /// Discards the oldest states.
  ///
  /// Each reachable position needs a stored state at or before it.
  private mutating func forgetPast() {
    floor = max(floor, position - limits.states)
    while floor > 0 || total > limits.size,
      let next = entries.dropFirst().firstIndex(where: { $0.state != nil }),
      next <= floor || total > limits.size
    {
      drop(0..<next)
      position -= next
      floor = max(0, floor - next)
    }
  }
}
