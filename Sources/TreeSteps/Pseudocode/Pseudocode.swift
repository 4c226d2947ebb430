/// An algorithm in words: a few lines, of which each step of a recording points at one.
public struct Pseudocode: Hashable, Sendable {
  /// What the algorithm does, such as `insert into an AVL tree`.
  public let name: String

  /// The lines, indented by two blanks a level.
  public let lines: [String]

  /// The name by which steps refer to each line; empty if none does.
  private(set) var keys: [Line] = []

  /// Makes an algorithm.
  ///
  /// - Parameters:
  ///   - name: what the algorithm does.
  ///   - lines: the lines.
  public init(name: String, lines: [String]) {
    self.name = name
    self.lines = lines
  }

  init(_ name: String, _ lines: [(Line, String)]) {
    self.name = name
    self.lines = lines.map { $0.1 }
    keys = lines.map { $0.0 }
  }

  /// The number of the line of that name, or `nil` if the algorithm has none.
  func number(of line: Line) -> Int? { keys.firstIndex(of: line) }
}

#if !hasFeature(Embedded)
  extension Pseudocode: Decodable {
    private enum CodingKeys: String, CodingKey { case name, lines }
  }
#endif

extension Pseudocode {
  /// The names of lines.
  enum Line: String, Hashable, Sendable, CaseIterable {
    /// A line that no step points at.
    case plain
    // The way down.
    case start, less, greater, equal, absent
    // Insertion.
    case attach
    // Removal.
    case neighbor, exchange, unlink
    // Balancing.
    case balance, single, double, recolor, inner, outer, rootBlack
    case redSibling, blackNephews, innerNephew, outerNephew, takeUp
    case zig, zigZig, zigZag, join
    case heavyDouble, tooDeep
    // Heaps.
    case append, up, swapUp, take, chooseChild, swapDown, settle
    // Traversals.
    case push, pop, visit, turn, enqueue, level, thread, unthread
    // Whole operations.
    case each
  }
}
