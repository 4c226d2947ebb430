internal import ArgumentParser
import BinaryTrees
import TextSupport
import TreeSteps

/// A step of a recording on the command line: `9`, `end` or `rotation:2`.
enum StepChoice: ExpressibleByArgument, Hashable {
  /// The state after a number of steps.
  case number(Int)
  /// The last state.
  case end
  /// The state after the n-th step with an event, counted from 1.
  case event(Event, Int)

  /// An event in a step.
  enum Event: String {
    case rotation, recoloring, exchange

    /// Whether a step contains the event.
    func occurs(in step: Step) -> Bool {
      step.changes.contains { change in
        switch (self, change) {
        case (.rotation, .rotate), (.exchange, .swap), (.recoloring, .annotate(_, .color, _?, _)):
          true
        default: false
        }
      }
    }
  }

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    if argument == "end" {
      self = .end
    } else if let number = Int(argument), number >= 0 {
      self = .number(number)
    } else if let event = Event(rawValue: String(parts[0])), parts.count <= 2 {
      guard let number = parts.count == 1 ? 1 : Int(parts[1]), number > 0 else { return nil }
      self = .event(event, number)
    } else {
      return nil
    }
  }

  /// Returns the number of completed steps.
  ///
  /// - Throws: a usage error that names the possible steps if the recording has no such step.
  func moment(of recording: Recording) throws(CommandFailure) -> Int {
    let count = recording.steps.count
    switch self {
    case .end: return count
    case .number(let number):
      guard number <= count else {
        throw CommandFailure(.usage, "--at \(number): the recording has the steps 0 to \(count)")
      }
      return number
    case .event(let event, let number):
      let found = recording.steps.indices.filter { event.occurs(in: recording.steps[$0]) }
      guard number <= found.count else {
        let places = found.prefix(20).map { "\($0 + 1)" }.joined(separator: ", ")
        let list = found.isEmpty ? "" : " (after \(found.count == 1 ? "step" : "steps") \(places))"
        throw CommandFailure(
          .usage,
          "--at \(event.rawValue):\(number): the recording has "
            + "\(found.count.counted("\(event.rawValue)"))\(list)")
      }
      return found[number - 1] + 1
    }
  }
}

/// The steps of a recording that are shown.
enum StepFilter: String, NamedChoice {
  case all, structural

  /// Returns the numbers of completed steps of the states to show.
  ///
  /// Without comparisons, these are the states after changes of the tree and after visits, the
  /// first state and the last one.
  func moments(of recording: Recording) -> [Int] {
    let steps = recording.steps
    return (0...steps.count).filter { moment in
      guard self == .structural, moment > 0, moment < steps.count else { return true }
      let step = steps[moment - 1]
      return !step.output.isEmpty
        || step.changes.contains {
          switch $0 {
          case .compare, .descend, .resize: false
          case .attach, .detach, .swap, .rotate, .annotate, .rebuild: true
          }
        }
    }
  }
}
