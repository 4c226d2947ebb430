/// An algorithm in pseudocode.
///
/// Each step of a recording can refer to a line.
public struct Pseudocode: Hashable, Sendable {
  /// The name of the algorithm, such as `Insert into an AVL tree`.
  public let name: String

  /// The lines.
  ///
  /// Each level is indented by two spaces.
  public let lines: [String]

  /// The names of the lines.
  ///
  /// The array is empty if no step refers to a line.
  private(set) var keys: [Line] = []

  /// Creates an algorithm.
  ///
  /// - Parameters:
  ///   - name: the name of the algorithm.
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

  /// Returns the index of the line with the given name, or `nil` if there is no such line.
  func number(of line: Line) -> Int? { keys.firstIndex(of: line) }
}

#if !hasFeature(Embedded)
  extension Pseudocode: Decodable {
    private enum CodingKeys: String, CodingKey { case name, lines }
  }
#endif

extension Pseudocode {
  /// The names of lines, which steps use to refer to them.
  enum Line: String, Hashable, Sendable, CaseIterable {
    /// A line that no step refers to.
    case plain
    // Descent.
    case start, less, greater, equal, absent
    // Insertion.
    case attach, count
    // Removal.
    case neighbor, exchange, unlink
    // Balancing.
    case balance, single, double, recolor, inner, outer, rootBlack
    case redSibling, blackNephews, innerNephew, outerNephew, takeUp
    case zig, zigZig, zigZag, join
    case heavyDouble, tooDeep, climb, rebuild
    // Heaps.
    case append, up, swapUp, take, chooseChild, swapDown, settle, assign, place, next
    // Traversals.
    case push, pop, visit, turn, enqueue, level, thread, unthread
    // Queries.
    case skipLower, takeRight, skipUpper, takeLeft
  }
}
