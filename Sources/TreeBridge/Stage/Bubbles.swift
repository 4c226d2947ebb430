import BinaryTrees
import Foundation
import TreeGeometry
import TreeSteps

/// The nodes of a moment as bubbles whose area shows a quantity.
struct Bubbles {
  /// What their area shows.
  enum Measure: Int {
    /// The number of nodes in the subtree.
    case subtree
    /// The weight that the tree says it has.
    case weight
    /// How often the node was visited, as the tree says.
    case visits
  }

  /// What is shown.
  let measure: Measure

  /// The radii, by the numbers of ids; those of the empty tree if the tree says nothing of it.
  private var radii: [Double] = []

  /// The radius of nothing and that of the greatest quantity.
  let range: ClosedRange<Double>

  /// Measures a moment.
  ///
  /// - Complexity: O(*n*).
  init(_ measure: Measure, of stage: Stage, within range: ClosedRange<Double>) {
    (self.measure, self.range) = (measure, range)
    let tree = stage.frame.tree
    let quantities: [Double]? =
      switch measure {
      case .subtree: tree.shape.subtreeSize.map { Double($0) }
      case .weight: tree.columns[tree.columns.weightKey]?.numbers.map { $0 ?? 0 }
      case .visits: tree.columns[AnnotationKey(rawValue: "visits")]?.numbers.map { $0 ?? 0 }
      }
    guard let quantities, let ids = tree.identities,
      let scale = try? BubbleScale(radii: range, quantities: quantities),
      let measured = try? scale.radii(for: quantities)
    else { return }
    radii = [Double](repeating: 0, count: stage.labels.count)
    for (id, radius) in zip(ids, measured) { radii[id.rawValue] = radius }
  }

  /// The radius of a node's bubble; 0 if the tree says nothing of what is measured.
  func radius(of node: Int) -> Double { radii.indices.contains(node) ? radii[node] : 0 }

  /// The stripes over a node of a size around (0, 0): their width, then the ends of each.
  static func stripes(width: Double, height: Double) -> [Double] {
    let box = CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
    guard let overlay = try? StripedOverlay(over: box) else { return [] }
    var numbers = [overlay.width]
    for line in overlay.lines {
      numbers.append(line.start.x)
      numbers.append(line.start.y)
      numbers.append(line.end.x)
      numbers.append(line.end.y)
    }
    return numbers
  }
}
