/// The error for a contender with a wrong result, whose times are therefore meaningless.
struct Disagreement: Error, CustomStringConvertible {
  let description: String

  init(_ contender: String, _ task: String, found: some Any, expected: some Any) {
    description = "\(contender): \(task): found \(found), expected \(expected)"
  }

  /// Throws an error unless both values are equal.
  static func check<Value: Equatable>(
    _ contender: String, _ task: String, _ found: Value, _ expected: Value
  ) throws {
    guard found == expected else {
      throw Disagreement(contender, task, found: found, expected: expected)
    }
  }

  /// Throws an error unless the elements are equal; the error shows the first elements that differ.
  static func check(
    _ contender: String, _ task: String, elements found: [Int], _ expected: [Int]
  ) throws {
    let place = zip(found, expected).prefix { $0 == $1 }.count
    try check(
      contender, "\(task), from element \(place) on", found.dropFirst(place).prefix(5),
      expected.dropFirst(place).prefix(5))
  }
}
