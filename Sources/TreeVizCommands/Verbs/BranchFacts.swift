import BinaryTrees
import TextSupport

/// Measures of a tree with branch lengths, such as a phylogeny.
struct BranchFacts {
  /// The sum of all branch lengths, including that of the root if it has one.
  private(set) var length = 0.0

  /// The sums of branch lengths from the root to each leaf, in pre-order.
  private(set) var tipDistances: [Double] = []

  /// The number of nodes whose only children are two leaves.
  private(set) var cherries = 0

  /// The supports of branches in ascending order, for each of the numbers that a support such as
  /// `98.5/100` consists of.
  private(set) var supports: [[Double]] = []

  /// Computes the measures, or returns `nil` if the tree has no branch lengths.
  ///
  /// Missing lengths count as 0.
  ///
  /// - Parameter tree: the tree.
  /// - Complexity: O(*n* log *n*) in the number of supports, otherwise O(*n*).
  init?<Element>(_ tree: TreeSnapshot<Element>) {
    guard let lengths = tree.columns[.branchLength]?.numbers, !tree.isEmpty else { return nil }
    let shape = tree.shape
    var distances = [Double](repeating: 0, count: shape.count)
    // The number of children of each node, and of those that are leaves.
    var children = [Int32](repeating: 0, count: shape.count)
    var leaves = children
    for node in shape.indices {
      let own = lengths[node] ?? 0
      length += own
      guard node > 0 else { continue }
      let above = Int(shape.parent[node])
      distances[node] = distances[above] + own
      children[above] += 1
      if shape.isLeaf(node) { leaves[above] += 1 }
    }
    tipDistances = shape.indices.filter { shape.isLeaf($0) }.map { distances[$0] }
    cherries = shape.indices.count { children[$0] == 2 && leaves[$0] == 2 }
    if let column = tree.columns["support"] {
      for case let support? in shape.indices.lazy.map({ column[$0] }) {
        for (part, number) in Self.parts(of: support).enumerated() {
          if part == supports.count { supports.append([]) }
          supports[part].append(number)
        }
      }
      for part in supports.indices { supports[part].sort() }
    }
  }

  /// Returns the numbers of a support, or an empty array if it is not a number or several numbers
  /// separated by slashes.
  private static func parts(of support: AnnotationValue) -> [Double] {
    guard case .text(let text) = support else { return support.number.map { [$0] } ?? [] }
    let words = Array(text.utf8).split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let numbers = words.compactMap { Double(number: $0) }
    return numbers.count == words.count ? numbers : []
  }

  /// Whether all leaves have the same distance from the root, up to a millionth of the greatest one.
  var isUltrametric: Bool {
    guard let least = tipDistances.min(), let most = tipDistances.max() else { return true }
    return most - least <= 1e-6 * max(most.magnitude, least.magnitude)
  }

  /// Returns the median of numbers in ascending order, which must not be empty.
  private static func median(_ numbers: [Double]) -> Double {
    let middle = numbers.count / 2
    return numbers.count.isMultiple(of: 2)
      ? numbers[middle - 1] / 2 + numbers[middle] / 2 : numbers[middle]
  }

  /// The measures of the supports, separately for the parts of supports such as `98.5/100`.
  private var supportFacts: [(name: String, member: String, value: any Encodable)] {
    var facts: [(name: String, member: String, value: any Encodable)] = []
    for (part, numbers) in supports.enumerated() {
      let (words, suffix) =
        supports.count > 1 ? (" \(part + 1) of \(supports.count)", "\(part + 1)") : ("", "")
      facts += [
        ("supports\(words)", "supports\(suffix)", numbers.count),
        ("least support\(words)", "leastSupport\(suffix)", numbers.first ?? 0),
        ("median support\(words)", "medianSupport\(suffix)", Self.median(numbers)),
        ("greatest support\(words)", "greatestSupport\(suffix)", numbers.last ?? 0),
      ]
    }
    return facts
  }

  /// The measures with their names in the table and in JSON.
  var facts: [(name: String, member: String, value: any Encodable)] {
    let sum = tipDistances.reduce(0, +)
    return [
      ("tree length", "treeLength", length),
      ("least root-to-tip distance", "leastTipDistance", tipDistances.min() ?? 0),
      ("greatest root-to-tip distance", "greatestTipDistance", tipDistances.max() ?? 0),
      ("mean root-to-tip distance", "meanTipDistance", sum / Double(max(1, tipDistances.count))),
      ("ultrametric", "ultrametric", isUltrametric), ("cherries", "cherries", cherries),
    ] + supportFacts
  }
}
