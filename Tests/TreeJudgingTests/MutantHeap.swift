/// A binary heap in an array with the greatest element first, whose conditions can be changed.
///
/// Positions outside the array read as empty, so that no change makes the program trap.
struct MutantHeap {
  private(set) var entries: [Int] = []
  let conditions: Conditions

  init(_ conditions: Conditions = Conditions()) { self.conditions = conditions }

  mutating func push(_ element: Int) throws {
    conditions.begin()
    entries.append(element)
    var place = entries.count - 1
    while try when(place > 0), try when(entry(at: (place - 1) / 2) < entry(at: place)) {
      exchange(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func pop() throws -> Int? {
    conditions.begin()
    guard let first = entries.first, let last = entries.popLast() else { return nil }
    if try when(entries.isEmpty) { return first }
    if !entries.isEmpty { entries[0] = last }
    var place = 0
    while try when(2 * place + 1 < entries.count) {
      var child = 2 * place + 1
      if try when(child + 1 < entries.count), try when(entry(at: child + 1) > entry(at: child)) {
        child += 1
      }
      guard try when(entry(at: place) < entry(at: child)) else { break }
      exchange(place, child)
      place = child
    }
    return first
  }

  private func when(_ condition: Bool, line: Int = #line, column: Int = #column) throws -> Bool {
    try conditions.hold(condition, line: line, column: column)
  }

  private func entry(at place: Int) -> Int {
    entries.indices.contains(place) ? entries[place] : .min
  }

  private mutating func exchange(_ place: Int, _ other: Int) {
    guard entries.indices.contains(place), entries.indices.contains(other) else { return }
    entries.swapAt(place, other)
  }
}
