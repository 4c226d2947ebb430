package import BinaryTrees
import TextSupport

/// A cut through a dendrogram at a height or into a number of clusters.
package struct DendrogramCut: Sendable {
  /// The requested cut.
  package enum Request: Hashable, Sendable {
    /// A cut at a height: clusters are merges of at most this height.
    case height(Double)
    /// A cut that leaves at most this number of clusters.
    case clusters(Int)
  }

  /// The height of the highest merge that may be below the cut, or `nil` if no merge is.
  package let height: Double?

  /// The number of the cluster of each node, or 0 above the cut.
  package let numbers: [Int32]

  /// The height of a line across exactly the branches above the clusters, or `nil` if the cut is above all
  /// merges.
  package let line: Double?

  /// The heights of the nodes and the merges.
  let merges: MergeHeights

  /// Notes on a result that differs from the request.
  package private(set) var notes: [String] = []

  /// Cuts a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - request: the requested cut.
  ///   - option: the option, for messages.
  /// - Throws: ``PictureError`` if the tree has no branch lengths, or if the request does not suit it.
  /// - Complexity: O(*n* log *n*).
  package init<Element>(
    of tree: TreeSnapshot<Element>, _ request: Request, option: String
  ) throws(PictureError) {
    guard let merges = MergeHeights(of: tree), let first = merges.merges.first,
      let last = merges.merges.last
    else {
      throw PictureError(
        description: "\(option): the tree has no branch lengths, as a dendrogram has")
    }
    self.merges = merges
    let range = "\(Self.text(of: first)) to \(Self.text(of: last))"
    switch request {
    case .height(let height):
      guard merges.reaches(height) else {
        throw PictureError(
          description:
            "\(option) \(Self.text(of: height)) is below the first merge, so that each leaf would "
            + "be a cluster (expected: \(range))")
      }
      self.height = height
      numbers = merges.clusters(cutAt: height)
      line = numbers[0] == 0 ? height : nil
      if numbers[0] > 0 {
        notes = [
          "\(option) \(Self.text(of: height)): all leaves are one cluster, because no merge is "
            + "higher (the merges: \(range))"
        ]
      }
    case .clusters(let count):
      let leaves = tree.shape.leafCount
      guard 1...leaves ~= count else {
        throw PictureError(
          description:
            "\(option) \(count): the tree has \(leaves.counted("leaf", plural: "leaves")) "
            + "(expected: 1 to \(leaves))")
      }
      let highest = merges.height(forClusters: count)
      height = highest
      numbers = merges.clusters(cutAt: highest)
      line = merges.firstMerge(above: highest).flatMap {
        Self.shortNumber(from: highest ?? min(0, first), below: $0)
      }
      let found = Int(numbers.max() ?? 0)
      if found < count {
        notes = [
          "\(option) \(count): \(found.counted("cluster")), because more than two clusters merge at one height"
        ]
      }
    }
  }

  /// Returns a number without a fraction of zero.
  static func text(of number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns a number in the middle half of two limits that has as few decimals as possible, or `nil` if
  /// there is no number between the limits.
  ///
  /// Numbers with up to 15 decimals are tried. If all of them are outside the limits, the result is the
  /// exact middle.
  private static func shortNumber(from low: Double, below high: Double) -> Double? {
    let middle = low / 2 + high / 2
    guard low < middle, middle < high else { return low < high ? low : nil }
    let quarter = high / 4 - low / 4
    var power = 1.0
    for _ in 0...15 {
      let number = (middle * power).rounded() / power
      if (number - middle).magnitude <= quarter, low < number, number < high { return number }
      power *= 10
    }
    return middle
  }
}
