import PeerTables

/// The time that a body takes for all the trees in repeated passes, in milliseconds per tree.
struct Passes {
  /// The time of the first pass, which includes first accesses to memory and code.
  let first: Double
  /// The median time of all passes.
  let median: Double

  /// Runs passes for about a second, but at least three and at most a thousand.
  ///
  /// The results of the body are summed so that the compiler cannot eliminate any work as unused.
  init<Tree>(over trees: [Tree], _ body: (Tree) throws -> Int64) rethrows {
    let clock = ContinuousClock()
    let start = clock.now
    var times: [Double] = []
    var sum: Int64 = 0
    while times.count < 3 || (times.count < 1000 && start.duration(to: clock.now) < .seconds(1)) {
      let elapsed = try clock.measure { for tree in trees { sum &+= try body(tree) } }
      times.append(elapsed / .milliseconds(1) / Double(trees.count))
    }
    precondition(sum != .min)
    first = times[0]
    median = times.median
  }
}
