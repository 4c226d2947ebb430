import Contenders
import Foundation

/// The comparison of sorted sets and maps; see `peers/containers`.
///
/// Measurements are written to standard output, one per line, in the format of `Measurements`.
@main
enum PeerContainers {
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
    guard let verb = arguments.first,
      let comparison = arguments.dropFirst().first.flatMap(Comparison.init)
    else { throw Usage() }
    let numbers = arguments.dropFirst(2).compactMap { Int($0) }
    guard numbers.count == arguments.count - 2 else { throw Usage() }
    switch (verb, numbers.count) {
    case ("measure", 3) where numbers[0] >= 100:
      try measure(comparison, count: numbers[0], passes: numbers[1], seconds: numbers[2])
    case ("combine", 2) where comparison == .sets:
      try combine(count: numbers[0], passes: numbers[1])
    case ("report", 0):
      print(Report(comparison, measurements: standardInput()).text, terminator: "")
    default: throw Usage()
    }
  }

  /// Measures all contenders in turn; each pass begins with another contender.
  ///
  /// After the third pass, a new pass begins only if it is expected to end within `seconds`.
  private static func measure(
    _ comparison: Comparison, count: Int, passes: Int, seconds: Int
  ) throws {
    let contenders = comparison.contenders.filter { count <= $0.largestCount }
    for contender in contenders { try verify(contender) }
    let workload = Workload(count: count)
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

  private static func takeTurn<Peer: Contender>(_: Peer.Type, _ workload: Workload) throws {
    try Turn<Peer>(workload: workload) { measure, number in
      print("\(Peer.name)\t\(measure)\t\(workload.count)\tper element\t\(number)")
    }.run()
  }

  /// Measures the operations on two sets for the first three ordered contenders that support all
  /// implementations.
  ///
  /// The following kinds include the unbalanced tree, which degenerates to a chain when elements
  /// are inserted in ascending order.
  private static func combine(count: Int, passes: Int) throws {
    let contenders = Comparison.sets.contenders.filter { $0.isCombinable && $0.isOrdered }
    for contender in contenders.prefix(3) { try takeCombiningTurn(contender, count, passes) }
  }

  private static func takeCombiningTurn<Peer: Contender>(
    _: Peer.Type, _ count: Int, _ passes: Int
  ) throws {
    try CombiningTurn<Peer>(count: count) { name, way, nanoseconds in
      print("\(Peer.name)\t\(name)\t\(count)\t\(way.rawValue)\t\(nanoseconds)")
    }.run(passes: passes)
  }

  private static func standardInput() -> String {
    String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
  }
}

/// The error for invalid arguments.
struct Usage: Error, CustomStringConvertible {
  let description = """
    usage: PeerContainers measure sets|maps COUNT PASSES SECONDS    # COUNT at least 100
           PeerContainers combine sets COUNT PASSES
           PeerContainers report sets|maps < MEASUREMENTS
    """
}
