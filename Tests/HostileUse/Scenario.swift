import BinaryTrees

/// An operation of a container, which must neither read memory without a value nor free or leak
/// instances, whatever code of the user runs in the meantime.
struct Operation<Container> {
  let name: String
  let run: (inout Container, Mischief) -> Void
  /// The operation, if it does not change the container.
  let read: ((Container, Mischief) -> Void)?

  init(_ name: String, _ run: @escaping (inout Container, Mischief) -> Void) {
    (self.name, self.run, read) = (name, run, nil)
  }

  init(reading name: String, _ read: @escaping (Container, Mischief) -> Void) {
    (self.name, self.read) = (name, read)
    run = { container, mischief in read(container, mischief) }
  }
}

/// A kind of container with its operations.
struct Scenario<Container> {
  let name: String
  /// Creates an empty container.
  let make: () -> Container
  /// Adds an element.
  let add: (inout Container, Mischief) -> Void
  /// Reads everything that the container stores, and returns its keys and values.
  let contents: (Container) -> (keys: [Key], values: [Value])
  let operations: [Operation<Container>]

  /// Runs all operations in each mode.
  ///
  /// - Parameter rounds: the number of times that the operations are run in each mode, in an order
  ///   that is different each time.
  /// - Returns: descriptions of the faults.
  func faults(rounds: Int) -> [String] {
    var faults: [String] = []
    for mode in Mischief.Mode.allCases {
      let mischief = Mischief(seed: UInt64(rounds))
      run(mode, mischief, rounds, &faults)
      mischief.action = nil
      if mischief.keys != 0 || mischief.values != 0 || mischief.summaries != 0 {
        faults.append(
          "\(name), \(mode): \(mischief.keys) keys, \(mischief.values) values and "
            + "\(mischief.summaries) summaries still exist")
      }
    }
    return faults
  }

  /// The container that comparisons read and change while an operation uses a copy of it.
  private final class Shared {
    var container: Container
    init(_ container: Container) { self.container = container }
  }

  private func run(
    _ mode: Mischief.Mode, _ mischief: Mischief, _ rounds: Int, _ faults: inout [String]
  ) {
    let shared = Shared(make())
    if mode == .reenters {
      mischief.action = { [unowned shared] in
        let number = mischief.number()
        operations[number % operations.count].run(&shared.container, mischief)
      }
    }
    var container = make()
    for _ in 0..<rounds {
      for operation in operations.shuffled(using: &mischief.random) {
        mischief.paused {
          while contents(container).keys.count < 12 { add(&container, mischief) }
          if mode == .reenters { shared.container = container }
        }
        mischief.mode = mode
        operation.run(&container, mischief)
        if mode == .reenters {
          // The container itself changes while it is read.
          operation.read?(shared.container, mischief)
        }
        mischief.mode = .honest
        shared.container = make()
        check(container, mischief) {
          faults.append("\(name), \(mode), \(operation.name): \($0)")
        }
      }
    }
  }

  /// Compares the numbers of existing instances with the contents of the container.
  private func check(_ container: Container, _ mischief: Mischief, _ report: (String) -> Void) {
    let (keys, values) = contents(container)
    // Every instance is read, so that memory without one would be noticed.
    let distinctKeys = Set(keys.filter { $0.mischief === mischief }.map(ObjectIdentifier.init))
    let distinctValues = Set(values.filter { $0.mischief === mischief }.map(ObjectIdentifier.init))
    if mischief.keys != distinctKeys.count {
      report("\(mischief.keys) keys exist for \(distinctKeys.count)")
    }
    if mischief.values != distinctValues.count {
      report("\(mischief.values) values exist for \(distinctValues.count)")
    }
  }
}
