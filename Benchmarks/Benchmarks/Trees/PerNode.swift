import Benchmark

/// Time per node, in picoseconds, so that growth with n can be read off directly: what is linear
/// stays level from row to row.
let timePerNode = BenchmarkMetric.custom(
  "ps per node", polarity: .prefersSmaller, useScalingFactor: false)

/// The sizes of the trees that are measured.
let sizes = [1_000, 10_000, 100_000, 1_000_000]

/// Measures a body that handles all the trees of one size; at small sizes there are many distinct
/// ones, because the same small tree again and again flatters every branch predictor.
func measure<Tree>(
  _ name: String, trees: @escaping (_ count: Int, _ seed: UInt64) -> Tree,
  _ body: @escaping (Tree) -> Void
) {
  for size in sizes {
    let copies = max(1, 100_000 / size)
    var made: [Tree] = []
    Benchmark(
      "\(name), n = \(size)",
      configuration: .init(metrics: [timePerNode], maxDuration: .seconds(2), maxIterations: 50)
    ) { benchmark in
      if made.isEmpty { made = (0..<copies).map { trees(size, UInt64($0 + 42)) } }
      let clock = ContinuousClock()
      let elapsed = clock.measure { for tree in made { body(tree) } }
      let (seconds, attoseconds) = elapsed.components
      let picoseconds = seconds * 1_000_000_000_000 + attoseconds / 1_000_000
      benchmark.measurement(timePerNode, Int(picoseconds) / (size * copies))
    } teardown: {
      made = []
    }
  }
}

/// Sebastiano Vigna's SplitMix64, 2015.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// 0..<count in the order that the tables of the documentation use: Fisher–Yates from the top.
func shuffledKeys(_ count: Int, seed: UInt64) -> [Int] {
  var generator = SplitMix64(seed: seed)
  var keys = Array(0..<count)
  for last in stride(from: count - 1, to: 0, by: -1) {
    keys.swapAt(last, Int(generator.next() % UInt64(last + 1)))
  }
  return keys
}
