/// Everything that a comparison with peers has gathered, by what was measured.
///
/// A line has five fields, or two, between tabs: a program, a family (of trees, of operations), a
/// size, what was measured and the number; or the name of a fact and the fact. The same measurement
/// from several rounds counts by its median.
package struct Measurements {
  /// One task of one program.
  private struct Cell: Hashable {
    var program: String
    var family: String
    var count: Int
  }

  /// The date, the machine, the versions, as they came.
  package private(set) var facts: [(name: String, value: String)] = []

  private var numbers: [Cell: [String: [Double]]] = [:]
  private var excuses: [Cell: String] = [:]

  /// Reads the lines.
  package init(_ text: String) {
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t").map(String.init)
      switch fields.count {
      case 2: facts.append((fields[0], fields[1]))
      case 5:
        guard let count = Int(fields[2]) else { continue }
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

  /// The median of a measurement, if it was made.
  package func number(_ program: String, _ family: String, _ count: Int, _ measure: String)
    -> Double?
  {
    numbers[Cell(program: program, family: family, count: count)]?[measure]?.median
  }

  /// Why a program has no numbers for a task.
  package func excuse(_ program: String, _ family: String, _ count: Int) -> String? {
    excuses[Cell(program: program, family: family, count: count)]
  }

  /// The sizes at which a program did a family of tasks, in ascending order.
  package func counts(_ program: String, _ family: String) -> [Int] {
    numbers.keys.filter { $0.program == program && $0.family == family }.map(\.count).sorted()
  }

  /// The families of tasks for which a program has a measurement, in the order of their names.
  package func families(_ program: String, _ measure: String) -> [String] {
    let cells = numbers.filter { $0.key.program == program && $0.value[measure] != nil }
    return Set(cells.map(\.key.family)).sorted()
  }

  /// The facts as a list in Markdown.
  package var listOfFacts: String {
    facts.map { "- \($0.name): \($0.value)" }.joined(separator: "\n")
  }
}
