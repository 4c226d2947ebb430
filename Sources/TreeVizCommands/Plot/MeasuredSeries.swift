import BinaryTrees
import TreeSteps

/// The measured values of a growing tree of one kind.
struct MeasuredSeries {
  let kind: TreeKind

  /// The measured values, each with the number of keys in the tree.
  private(set) var points: [(count: Int, value: Double)] = []

  /// Whether the measurement ended before the last sample, because it would take too long.
  private(set) var isCut = false

  /// The number of comparisons that ends the measurement.
  static let comparisonLimit = 2_000_000_000

  init(
    _ measure: GrowthMeasure, of kind: TreeKind, keys: [Int], at samples: [Int], perKey: Bool,
    seed: UInt64
  ) {
    self.kind = kind
    var tree = kind.makeTree(of: Int.self, seed: seed)
    var counts = ChangeCounter()
    var meter = ShapeMeter(isPlain: kind == .bst)
    // The shape of a heap depends only on its size.
    let usesMeter = measure.isOfShape && kind != .heap
    var inserted = 0
    for sample in samples {
      while inserted < sample, counts.comparisons < Self.comparisonLimit {
        if usesMeter {
          _ = tree.insertElement(keys[inserted], duplicates: .ignore, observing: &meter)
          meter.settle()
          counts = meter.counts
        } else {
          _ = tree.insertElement(keys[inserted], duplicates: .ignore, observing: &counts)
        }
        inserted += 1
      }
      guard inserted == sample else {
        isCut = true
        return
      }
      let value =
        switch measure {
        case .height: Double(usesMeter ? meter.height : CompleteTree(count: sample).height)
        case .depth: usesMeter ? meter.meanDepth : CompleteTree(count: sample).meanDepth
        case .comparisons: Double(counts.comparisons)
        case .rotations: Double(counts.rotations)
        case .exchanges: Double(counts.exchanges)
        }
      points.append((sample, perKey && !measure.isOfShape ? value / Double(sample) : value))
    }
  }
}

/// A tree whose levels are full, except possibly the last one.
///
/// This is the shape of a heap.
private struct CompleteTree {
  let count: Int

  /// The number of edges on the longest path from the root to a leaf.
  var height: Int { Int.bitWidth - 1 - count.leadingZeroBitCount }

  /// The mean number of edges between the root and a node.
  var meanDepth: Double {
    Double((count + 1) * height - (2 << height) + 2) / Double(count)
  }
}
