/// A change of a program that is made mechanically: the condition at a place is turned around, or
/// never holds.
struct Mutation: Hashable {
  let line: Int
  let column: Int
  var isTurned = false
}

/// The conditions of a program, one of which may be changed.
final class Conditions {
  /// That a changed program does not come to an end.
  struct Endless: Error {}

  /// All changes of the conditions that were asked for so far.
  private(set) var mutations: Set<Mutation> = []

  private let mutation: Mutation?
  private var count = 0

  init(_ mutation: Mutation? = nil) { self.mutation = mutation }

  /// Begins an operation, which may ask for so many conditions.
  func begin() { count = 0 }

  /// Whether a condition holds in the program as it was changed.
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
  /// The changes in the order in which they stand in the program.
  var inOrder: [Mutation] {
    sorted { ($0.line, $0.column, $0.isTurned ? 1 : 0) < ($1.line, $1.column, $1.isTurned ? 1 : 0) }
  }
}
