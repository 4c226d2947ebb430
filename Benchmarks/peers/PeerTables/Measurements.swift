/// All measurements of a comparison with peers.
///
/// A line has five fields or two, separated by tabs: a program, a family (of trees or of
/// operations), a size, the name of a measurement, and a number; or the name of a fact and its
/// value. If several rounds have the same measurement, the median counts.
package struct Measurements {
  /// A task of a program.
  private struct Cell: Hashable {
    var program: String
    var family: String
    var count: Int
  }

  /// Facts such as the date, the machine and the versions, in the order of the input.
  package private(set) var facts: [(name: String, value: String)] = []

  /// The programs in the order of their first measurements.
  package private(set) var programs: [String] = []

  private var numbers: [Cell: [String: [Double]]] = [:]
  private var excuses: [Cell: String] = [:]

  /// Parses the lines; ignores those with another number of fields.
  package init(_ text: String) {
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t").map(String.init)
      switch fields.count {
      case 2: facts.append((fields[0], fields[1]))
      case 5:
        guard let count = Int(fields[2]) else { continue }
        if !programs.contains(fields[0]) { programs.append(fields[0]) }
        let cell = Cell(program: fields[0], family: fields[1], count: count)
        if let number = Double(fields[4]) {
          numbers[cell, default: [:]][fields[3], default: []].append(number)
        } else {
          excuses[cell] = fields[4]
        }
      default: continue
      }
    }
  }

  /// Returns the median of a measurement, or `nil` if it is missing.
  package func number(_ program: String, _ family: String, _ count: Int, _ measure: String)
    -> Double?
  {
    numbers[Cell(program: program, family: family, count: count)]?[measure]?.median
  }

  /// Returns the reason why a program has no measurements for a task.
  package func excuse(_ program: String, _ family: String, _ count: Int) -> String? {
    excuses[Cell(program: program, family: family, count: count)]
  }

  /// Returns the sizes that a program has measurements of in a family, in ascending order.
  package func counts(_ program: String, _ family: String) -> [Int] {
    numbers.keys.filter { $0.program == program && $0.family == family }.map(\.count).sorted()
  }

  /// Returns the families that have a measurement of a program, sorted by name.
  package func families(_ program: String, _ measure: String) -> [String] {
    let cells = numbers.filter { $0.key.program == program && $0.value[measure] != nil }
    return Set(cells.map(\.key.family)).sorted()
  }

  /// The facts as a Markdown list.
  package var listOfFacts: String {
    facts.map { "- \($0.name): \($0.value)" }.joined(separator: "\n")
  }
}
