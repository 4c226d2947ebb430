import BinaryTrees
import Foundation
import TreeDrawing
import TreeLayout

/// Adapts the branch lengths of a dendrogram so that it fills its page.
///
/// The leaves determine the size across the branches, but the scale of the branch lengths is free.
/// With longer branches, leaves may be closer to each other. Therefore it takes several layouts to
/// fill a page.
struct DendrogramFitting {
  private let tree: TreeSnapshot<String>
  private let isUpright: Bool
  /// The ratio of the page's size along the branches to its size across them.
  private let ratio: Double
  private var extent: Double
  private var layoutsLeft = 4

  /// Begins with a dendrogram of its natural size.
  ///
  /// The result is `nil` unless the layout is a dendrogram, the tree has branch lengths, and the
  /// page has a fixed ratio of sides.
  init?(_ tree: TreeSnapshot<String>, _ options: OutputOptions) {
    guard options.layout == .dendrogram, tree.columns[.branchLength] != nil,
      let fit = options.page.fit
    else { return nil }
    let isUpright = options.orientation == .down || options.orientation == .up
    guard let ratio = fit.ratio(ofSideAlong: isUpright) else { return nil }
    (self.tree, self.isUpright, self.ratio) = (tree, isUpright, ratio)
    extent = DendrogramLayout.naturalExtent(of: tree)
  }

  /// Returns the next layout to try, or `nil` if a picture of the given size fills the page.
  mutating func next(after size: CGSize) -> DendrogramLayout? {
    let (along, across) = isUpright ? (size.height, size.width) : (size.width, size.height)
    let change = across * ratio - along
    let next = min(max(extent + change, 120), 32_000)
    guard layoutsLeft > 0, abs(next - extent) > 1 else { return nil }
    (layoutsLeft, extent) = (layoutsLeft - 1, next)
    return DendrogramLayout(of: tree, extent: extent)
  }
}

extension DendrogramLayout {
  /// Creates a dendrogram layout whose longest path has a given length.
  ///
  /// The result is `nil` if the tree has no branch lengths.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - extent: the length of the longest path, or `nil` for ``naturalExtent(of:)``.
  init?(of tree: TreeSnapshot<String>, extent: Double? = nil) {
    guard let lengths = tree.columns[.branchLength]?.numbers else { return nil }
    let longest = tree.shape.longestPath(lengths)
    let extent = extent ?? Self.naturalExtent(of: tree)
    self.init(branchLengths: lengths, scale: longest > 0 ? extent / longest : nil)
  }

  /// Returns the default length of the longest path.
  ///
  /// It is proportional to the number of leaves, within limits that suit pages and screens.
  fileprivate static func naturalExtent(of tree: TreeSnapshot<String>) -> Double {
    Double(min(max(12 * ((tree.count + 1) / 2), 240), 960))
  }
}

extension PicturePage.Fit {
  /// Returns the ratio of the size along the branches to the size across them, or `nil` if it is not
  /// fixed.
  ///
  /// A sheet of paper is turned so that the leaves are placed along its longer side.
  ///
  /// - Parameter isHeight: whether the branches run along the height of the page.
  /// - Returns: the ratio.
  fileprivate func ratio(ofSideAlong isHeight: Bool) -> Double? {
    switch self {
    case .ratio(let width, let height), .size(let width, let height):
      isHeight ? height / width : width / height
    case .sheet(let width, let height): min(width, height) / max(width, height)
    case .width: nil
    }
  }
}

extension TreeShape {
  /// Returns the greatest sum of branch lengths from the root to a leaf.
  ///
  /// Negative lengths count as 0.
  fileprivate func longestPath(_ lengths: [Double?]) -> Double {
    var sums = [Double](repeating: 0, count: count)
    for node in indices.dropFirst() {
      sums[node] = sums[Int(parent[node])] + max(0, lengths[node] ?? 0)
    }
    return sums.max() ?? 0
  }
}
