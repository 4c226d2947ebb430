import Foundation
import SetContenders

/// The comparison of ordered sets; see `peers/sets`.
///
/// Measurements are written to standard output, one per line, in the format of `Measurements`.
@main
enum PeerSets {
  static func main() {
    do {
      try run()
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func run() throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, arguments.dropFirst().compactMap(Int.init)) {
    case ("measure", let numbers) where numbers.count == 3 && arguments.count == 4:
      guard numbers[0] >= 100 else { throw Usage() }
      return try measure(count: numbers[0], passes: numbers[1], seconds: numbers[2])
    case ("combine", let numbers) where numbers.count == 2 && arguments.count == 3:
      return try combine(count: numbers[0], passes: numbers[1])
    case ("facts", []) where arguments.count == 1: return print("C++\t\(StandardSet.versions)")
    case ("report", []) where arguments.count == 1:
      return print(Report(measurements: standardInput()).text, terminator: "")
    default: throw Usage()
    }
  }

  /// Measures all contenders in turns; each pass begins with another contender.
  ///
  /// After the third pass, a new pass begins only if it is expected to end within `seconds`.
  private static func measure(count: Int, passes: Int, seconds: Int) throws {
    let contenders = contenders.filter { count <= $0.largestCount }
    for contender in contenders { try verify(contender) }
    let workload = Workload(count: count)
    // For more elements, building a second set would take too long and add no information.
    if count <= 1_000_000 {
      for contender in contenders { recordCountedBytes(contender, workload) }
    }
    let clock = ContinuousClock()
    let start = clock.now
    var pass = 0
    while pass < passes {
      let elapsed = start.duration(to: clock.now)
      guard pass < 3 || elapsed + elapsed / pass < .seconds(seconds) else { break }
      for turn in contenders.indices {
        let contender = contenders[(pass + turn) % contenders.count]
        try takeTurn(contender, workload)
      }
      pass += 1
    }
    print("passes, n = \(workload.count)\t\(pass)")
  }

  private static func takeTurn<Contender: SetContender>(
    _: Contender.Type, _ workload: Workload
  ) throws {
    try Turn<Contender>(workload: workload) { measure, number in
      print(line(Contender.name, measure, workload, number))
    }.run()
  }

  /// Measures the operations on two sets for the first three ordered contenders that support all
  /// implementations.
  ///
  /// The following kinds include the unbalanced tree, which degenerates to a chain when elements
  /// are inserted in ascending order.
  private static func combine(count: Int, passes: Int) throws {
    for contender in contenders.filter({ $0.isCombinable && $0.isOrdered }).prefix(3) {
      try takeCombiningTurn(contender, count, passes)
    }
  }

  private static func takeCombiningTurn<Contender: SetContender>(
    _: Contender.Type, _ count: Int, _ passes: Int
  ) throws {
    try CombiningTurn<Contender>(count: count) { name, way, nanoseconds in
      print("\(Contender.name)\t\(name)\t\(count)\t\(way.rawValue)\t\(nanoseconds)")
    }.run(passes: passes)
  }

  private static func recordCountedBytes(_ contender: any SetContender.Type, _ workload: Workload) {
    guard let bytes = contender.countedBytes(workload.insertions[0]) else { return }
    print(line(contender.name, .countedBytes, workload, Double(bytes) / Double(workload.count)))
  }

  private static func line(
    _ name: String, _ measure: Measure, _ workload: Workload, _ number: Double
  ) -> String {
    "\(name)\t\(measure)\t\(workload.count)\tper element\t\(number)"
  }

  private static func standardInput() -> String {
    String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
  }
}

/// The error for invalid arguments.
struct Usage: Error, CustomStringConvertible {
  let description = """
    usage: PeerSets measure COUNT PASSES SECONDS    # COUNT at least 100
           PeerSets combine COUNT PASSES
           PeerSets facts
           PeerSets report < MEASUREMENTS
    """
}
