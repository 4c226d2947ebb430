/// A mechanical change of a program: the condition at a position is negated, or is always false.
struct Mutation: Hashable {
  let line: Int
  let column: Int
  var isTurned = false
}

/// The conditions of a program; one of them may be changed.
final class Conditions {
  /// The error for a changed program that does not terminate.
  struct Endless: Error {}

  /// All possible changes of the conditions evaluated until now.
  private(set) var mutations: Set<Mutation> = []

  private let mutation: Mutation?
  private var count = 0

  init(_ mutation: Mutation? = nil) { self.mutation = mutation }

  /// Begins an operation and resets the count of evaluated conditions, which is limited.
  func begin() { count = 0 }

  /// Returns whether a condition is true in the changed program.
  func hold(_ condition: Bool, line: Int, column: Int) throws -> Bool {
    count += 1
    if count > 2000 { throw Endless() }
    guard let mutation else {
      for isTurned in [false, true] {
        mutations.insert(Mutation(line: line, column: column, isTurned: isTurned))
      }
      return condition
    }
    guard mutation.line == line, mutation.column == column else { return condition }
    return mutation.isTurned && !condition
  }
}

extension Set<Mutation> {
  /// The changes in the order of their positions in the program.
  var inOrder: [Mutation] {
    sorted { ($0.line, $0.column, $0.isTurned ? 1 : 0) < ($1.line, $1.column, $1.isTurned ? 1 : 0) }
  }
}
