/// What can be undone and done again.
///
/// Changes are kept, and a state only now and then: from the last one before, the changes lead to any
/// other. So a state that changes in place is copied seldom, and what copying costs in all is no more
/// than what the changes do.
struct UndoStack<State> {
  /// How many changes are kept at most, and how large the states that are kept may be together.
  struct Limits: Hashable, Sendable {
    var states = 1000
    var size = 4_000_000
  }

  /// What leads from a state to the next.
  typealias Change = (inout State) -> Void

  /// A state that is kept: that after so many changes.
  private struct Kept {
    var index: Int
    let state: State
    let size: Int
  }

  /// The changes, the oldest first; `nil` where only the state after it is known.
  private var changes: [Change?] = []

  /// States that are kept, the oldest first: that before the first change, and that after each `nil`.
  private var kept: [Kept] = []

  /// How many of the changes have been made and not undone.
  private var position = 0

  /// The least position that is gone back to.
  private var floor = 0

  /// How much was done since the last state that is kept.
  private var work = 0

  private let limits: Limits
  private let size: (State) -> Int

  /// Makes an empty stack.
  ///
  /// - Parameters:
  ///   - limits: how much is kept; the oldest changes are forgotten first.
  ///   - size: how large a state is, in whatever the limit and the work of changes count.
  init(limits: Limits = Limits(), size: @escaping (State) -> Int) {
    (self.limits, self.size) = (limits, size)
  }

  /// How many steps back there are.
  var undoCount: Int { position - floor }

  /// How many steps forward there are.
  var redoCount: Int { changes.count - position }

  /// Keeps a state that is to be changed in place, if so much was done since the last one that is kept
  /// that a copy costs no more.
  ///
  /// - Parameter state: the state as it stands.
  mutating func prepare(_ state: State) {
    guard kept.isEmpty || 2 * work >= size(state) else { return }
    keep(state, at: position)
  }

  /// Records that a state which was prepared has been changed; what was undone can no longer be done
  /// again.
  ///
  /// - Parameters:
  ///   - amount: how much was done.
  ///   - change: does it again, to the same state with the same result.
  mutating func append(work amount: Int, _ change: @escaping Change) {
    forgetFuture()
    changes.append(change)
    position += 1
    work += amount
    forgetPast()
  }

  /// Records that another state has taken the place of one; what was undone can no longer be done
  /// again.
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

  /// The state as it was prepared or recorded last.
  ///
  /// - Parameter state: set to that state, if any is known.
  func restore(_ state: inout State) { go(to: position, &state) }

  /// Goes back up to that many steps from a state; says how many it were.
  mutating func undo(_ steps: Int, from state: inout State) -> Int {
    let done = min(steps, undoCount)
    if done > 0 {
      position -= done
      go(to: position, &state)
    }
    return done
  }

  /// Goes forward up to that many steps from a state; says how many it were.
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
      // What comes later stays as it is until it is forgotten.
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

  /// Forgets the oldest changes and states; what is to be gone back to needs one before it.
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
