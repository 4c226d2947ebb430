import BinaryTrees
import Foundation
import SearchTrees

/// What was measured while keys went into a tree of one kind.
struct MeasuredSeries {
  let kind: TreeKind

  /// The number of keys and what was measured then.
  private(set) var points: [(count: Int, value: Double)] = []

  /// Whether it was given up before the last sample, because it would have taken too long.
  private(set) var isCut = false

  /// After so many comparisons nothing more is measured.
  static let patience = 2_000_000_000

  init(
    _ measure: GrowthMeasure, of kind: TreeKind, keys: [Int], at samples: [Int], perKey: Bool,
    seed: UInt64
  ) {
    self.kind = kind
    var tree = kind.makeTree(of: Int.self, seed: seed)
    var counts = ChangeCounter()
    var inserted = 0
    for sample in samples {
      while inserted < sample, counts.comparisons < Self.patience {
        _ = tree.insertElement(keys[inserted], duplicates: .ignore, observing: &counts)
        inserted += 1
      }
      guard inserted == sample else {
        isCut = true
        return
      }
      let shape = measure.isOfShape ? tree.elementSnapshot.shape : .empty
      let value = Self.value(measure, shape, counts)
      points.append((sample, perKey && !measure.isOfShape ? value / Double(sample) : value))
    }
  }

  private static func value(
    _ measure: GrowthMeasure, _ shape: TreeShape, _ counts: ChangeCounter
  ) -> Double {
    switch measure {
    case .height: Double(shape.height)
    case .depth: shape.depth.reduce(0) { $0 + Double($1) } / Double(max(1, shape.count))
    case .comparisons: Double(counts.comparisons)
    case .rotations: Double(counts.rotations)
    case .exchanges: Double(counts.exchanges)
    }
  }
}
