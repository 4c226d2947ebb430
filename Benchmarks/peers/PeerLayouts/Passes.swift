import PeerTables

/// The time that a body takes over all the trees, again and again, in milliseconds per tree.
struct Passes {
  /// The time of the first pass, in which memory and code are touched for the first time.
  let first: Double
  /// The median time of all passes.
  let median: Double

  /// Runs passes for about a second, but at least three and at most a thousand.
  ///
  /// What the body returns is added up, so that no work can be left out as unused.
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
