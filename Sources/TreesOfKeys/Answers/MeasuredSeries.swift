import BinaryTrees
package import TreeSteps

/// The measured values of a growing tree of one kind.
package struct MeasuredSeries {
  package let kind: TreeKind

  /// The measured values, each with the number of keys in the tree.
  package private(set) var points: [(count: Int, value: Double)] = []

  /// Measures a tree while keys are inserted.
  ///
  /// - Parameters:
  ///   - measure: the measure.
  ///   - kind: the kind of the tree.
  ///   - keys: the keys 1…n in the order of their insertion.
  ///   - samples: the numbers of keys after whose insertion the tree is measured, ascending.
  ///   - perKey: whether counts are divided by the number of keys.
  ///   - seed: the seed of the priorities in a treap.
  /// - Complexity: O(*n* log *n*).
  package init(
    _ measure: GrowthMeasure, of kind: TreeKind, keys: [Int], at samples: [Int], perKey: Bool,
    seed: UInt64
  ) {
    self.kind = kind
    func add(_ sample: Int, _ value: Double) {
      points.append((sample, perKey && !measure.isOfShape ? value / Double(sample) : value))
    }
    if kind == .bst {
      var (inserted, height, sum) = (0, -1, 0)
      let depths = Self.plainDepths(keys)
      for sample in samples {
        for depth in depths[inserted..<sample] {
          height = max(height, Int(depth))
          sum += Int(depth)
        }
        inserted = sample
        switch measure {
        case .height: add(sample, Double(height))
        case .depth: add(sample, Double(sum) / Double(sample))
        // A key is compared with each node above its place.
        case .comparisons: add(sample, Double(sum))
        case .rotations, .exchanges: add(sample, 0)
        }
      }
      return
    }
    var tree = kind.makeTree(of: Int.self, seed: seed)
    // Insertions with this observer are already specialized for other trees of integers.
    var counter = TreeCounter()
    var meter = ShapeMeter()
    // The shape of a heap depends only on its size.
    let usesMeter = measure.isOfShape && !kind.isHeap
    var inserted = 0
    for sample in samples {
      for key in keys[inserted..<sample] {
        if usesMeter {
          _ = tree.insertElement(key, duplicates: kind.usualDuplicates, observing: &meter)
          meter.settle()
        } else {
          _ = tree.insertElement(key, duplicates: kind.usualDuplicates, observing: &counter)
        }
      }
      inserted = sample
      // Without a meter, only heaps are measured by their shape. A heap is complete: all levels are
      // full, except possibly the last one.
      let height = usesMeter ? meter.height : Int.bitWidth - 1 - sample.leadingZeroBitCount
      switch measure {
      case .height: add(sample, Double(height))
      case .depth where usesMeter: add(sample, meter.meanDepth)
      case .depth:
        add(sample, Double((sample + 1) * height - (2 << height) + 2) / Double(sample))
      case .comparisons: add(sample, Double(counter.changes.comparisons))
      case .rotations: add(sample, Double(counter.changes.rotations))
      case .exchanges: add(sample, Double(counter.changes.exchanges))
      }
    }
  }

  /// Returns the depth of each key in a plain search tree, in the order of insertion.
  ///
  /// A new key becomes a child of its predecessor or its successor among the keys before it,
  /// whichever is deeper. To find these neighbors, the keys are removed from a sorted list of all
  /// keys in the reverse order of insertion; a removed key keeps its links. The tree itself is not
  /// built, because it may be a chain, into which *n* insertions take O(*n*²) time.
  ///
  /// - Parameter keys: the keys 1…n in the order of insertion.
  /// - Returns: the depths; that of the root is 0.
  /// - Complexity: O(*n*).
  private static func plainDepths(_ keys: [Int]) -> [Int32] {
    let ends = 0...Int32(keys.count + 1)
    var below = ends.map { $0 - 1 }
    var above = ends.map { $0 + 1 }
    for key in keys.reversed() {
      above[Int(below[key])] = above[key]
      below[Int(above[key])] = below[key]
    }
    var depths = ends.map { _ in Int32(-1) }
    return keys.map { key in
      let depth = 1 + max(depths[Int(below[key])], depths[Int(above[key])])
      depths[key] = depth
      return depth
    }
  }
}

/// A measure of a growing tree.
package enum GrowthMeasure: String, CaseIterable {
  case height, depth, comparisons, rotations, exchanges

  /// The title of the axis.
  package var title: String {
    switch self {
    case .height: "height"
    case .depth: "mean depth of a node"
    case .comparisons, .rotations, .exchanges: "\(rawValue) of all insertions"
    }
  }

  /// Whether the measure is determined by the shape of the tree, not by counting operations.
  package var isOfShape: Bool { self == .height || self == .depth }
}
