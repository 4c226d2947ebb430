import Benchmark
import SeededKeys

/// Time per node in picoseconds.
///
/// For a linear algorithm, the values do not grow with n.
let timePerNode = BenchmarkMetric.custom(
  "ps per node", polarity: .prefersSmaller, useScalingFactor: false)

/// The number of nodes of the measured trees.
let sizes = [1_000, 10_000, 100_000, 1_000_000]

/// Measures a body that processes all the different trees of one size.
///
/// The time to make the trees is not measured; the time to free the results of the body is.
func measure<Tree>(
  _ name: String, sizes: [Int] = sizes,
  trees: @escaping (_ count: Int, _ seed: UInt64) -> Tree, _ body: @escaping (Tree) -> Void
) {
  for size in sizes {
    var made: [Tree] = []
    Benchmark(
      "\(name), n = \(size)",
      configuration: .init(metrics: [timePerNode], maxDuration: .seconds(1), maxIterations: 50)
    ) { benchmark in
      if made.isEmpty { made = seeds(forCount: size).map { trees(size, $0) } }
      let clock = ContinuousClock()
      let elapsed = clock.measure { for tree in made { body(tree) } }
      let (seconds, attoseconds) = elapsed.components
      let picoseconds = seconds * 1_000_000_000_000 + attoseconds / 1_000_000
      benchmark.measurement(timePerNode, Int(picoseconds) / (size * made.count))
    } teardown: {
      made = []
    }
  }
}
