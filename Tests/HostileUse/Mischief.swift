import BinaryTrees
import SearchTrees
import SortedContainers

/// The code of a user that runs in the middle of operations (comparisons, destructors, observers),
/// and the numbers of existing instances.
///
/// A scenario uses one instance on one thread.
final class Mischief {
  /// The behavior of comparisons.
  enum Mode: String, CaseIterable {
    /// They compare numbers.
    case honest
    /// They answer at random.
    case random
    /// All elements are equal.
    case never
    /// Each element comes before all elements, including itself.
    case always
    /// The order is reversed from time to time.
    case flips
    /// The compared keys change their numbers.
    case moves
    /// They use the container, and change it where the language allows that.
    case reenters
  }

  var mode = Mode.honest
  var random: SplitMix64
  /// The numbers of existing keys, values and summaries.
  var (keys, values, summaries) = (0, 0, 0)
  /// The code that comparisons, destructors and observers run in the mode `reenters`.
  var action: (() -> Void)?
  private var calls = 0
  private var isActing = false

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  func number() -> Int { Int.random(in: 0..<40, using: &random) }

  /// Returns whether one key comes before another, as far as the mode allows.
  func precedes(_ first: Key, _ second: Key) -> Bool {
    calls += 1
    switch mode {
    case .honest: break
    case .random: return Bool.random(using: &random)
    case .never: return false
    case .always: return true
    case .flips: return (first.number < second.number) != (calls / 7 % 2 == 1)
    case .moves: if calls % 3 == 0 { (first.number, second.number) = (number(), number()) }
    case .reenters: interrupt()
    }
    return first.number < second.number
  }

  /// Runs the action, unless it is running already.
  func interrupt() {
    guard mode == .reenters, !isActing else { return }
    isActing = true
    action?()
    isActing = false
  }

  /// Calls a function while all comparisons are honest.
  func paused<Result>(_ body: () -> Result) -> Result {
    let former = mode
    mode = .honest
    defer { mode = former }
    return body()
  }
}

/// An object that is counted while it exists, and whose destructor is code of the user.
class Instance: CustomStringConvertible {
  var number: Int
  let mischief: Mischief
  private let counter: ReferenceWritableKeyPath<Mischief, Int>

  init(_ number: Int, _ mischief: Mischief, in counter: ReferenceWritableKeyPath<Mischief, Int>) {
    (self.number, self.mischief, self.counter) = (number, mischief, counter)
    mischief[keyPath: counter] += 1
  }

  deinit {
    mischief[keyPath: counter] -= 1
    mischief.interrupt()
  }

  var description: String { "\(number)" }
}

/// A key whose comparisons depend on the mode of its mischief.
final class Key: Instance, Comparable, Hashable {
  init(_ number: Int, _ mischief: Mischief) { super.init(number, mischief, in: \.keys) }

  static func < (lhs: Key, rhs: Key) -> Bool { lhs.mischief.precedes(lhs, rhs) }

  static func == (lhs: Key, rhs: Key) -> Bool {
    // A key that is not equal to itself has no place in the order.
    lhs.mischief.mode == .random ? lhs.mischief.precedes(lhs, rhs) : lhs.number == rhs.number
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// A value of a map.
final class Value: Instance, Equatable {
  init(_ number: Int, _ mischief: Mischief) { super.init(number, mischief, in: \.values) }

  static func == (lhs: Value, rhs: Value) -> Bool { lhs.number == rhs.number }
}

/// A summary that is an object, so that a summary of memory without a value would be noticed.
final class Tally {
  let sum: Int
  let mischief: Mischief?

  init(_ sum: Int, _ mischief: Mischief?) {
    (self.sum, self.mischief) = (sum, mischief)
    mischief?.summaries += 1
  }

  deinit {
    mischief?.summaries -= 1
    mischief?.interrupt()
  }
}

/// The sum of the numbers of the values.
enum Tallied<Summarized>: Aggregation {
  static var identity: Tally { Tally(0, nil) }

  static func summary(of key: borrowing Summarized, _ value: borrowing Value) -> Tally {
    let value = copy value
    value.mischief.interrupt()
    return Tally(value.number, value.mischief)
  }

  static func combine(_ first: Tally, _ second: Tally) -> Tally {
    (first.mischief ?? second.mischief)?.interrupt()
    return Tally(first.sum &+ second.sum, first.mischief ?? second.mischief)
  }
}

/// An observer that interrupts each operation.
struct Intruder: TreeObserver {
  let mischief: Mischief
  var changes = 0

  mutating func observe(_ change: TreeChange) {
    changes += 1
    mischief.interrupt()
  }
}

/// An observer type that changes between attached and not attached.
struct Blinker: TreeObserver {
  nonisolated(unsafe) static var calls = 0

  static var isListening: Bool {
    calls &+= 1
    return calls % 3 == 0
  }

  mutating func observe(_ change: TreeChange) {}
}
