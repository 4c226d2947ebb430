import BinaryTrees
import Foundation
import TreeDrawing
import TreeLayout

/// Dendrograms whose branches are as long as their page has room for.
///
/// The leaves take the room they need, but the unit of length is free to choose. With longer branches
/// leaves may stand closer, and so it takes more than one layout to fill a page.
struct DendrogramFitting {
  private let tree: TreeSnapshot<String>
  private let isUpright: Bool
  /// How long the page is along the branches for each unit across.
  private let ratio: Double
  private var extent: Double
  private var layoutsLeft = 4

  /// Begins with the dendrogram of its natural size; `nil` unless there is one with branch lengths,
  /// on a page.
  init?(_ tree: TreeSnapshot<String>, _ options: OutputOptions) {
    guard options.layout == .dendrogram, tree.columns[.branchLength] != nil,
      let fit = options.page.fit
    else { return nil }
    let isUpright = options.orientation == .down || options.orientation == .up
    guard let ratio = fit.ratio(ofSideAlong: isUpright) else { return nil }
    (self.tree, self.isUpright, self.ratio) = (tree, isUpright, ratio)
    extent = DendrogramLayout.naturalExtent(of: tree)
  }

  /// The next layout to try, after a picture of a size; `nil` if that fills the page.
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
  /// The dendrogram of a tree whose longest path has this length; `nil` if it has no branch lengths.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - extent: the length, or `nil` for ``naturalExtent(of:)``.
  init?(of tree: TreeSnapshot<String>, extent: Double? = nil) {
    guard let lengths = tree.columns[.branchLength]?.numbers else { return nil }
    let longest = tree.shape.longestPath(lengths)
    let extent = extent ?? Self.naturalExtent(of: tree)
    self.init(branchLengths: lengths, scale: longest > 0 ? extent / longest : nil)
  }

  /// How long the branches are where nothing else is asked for: as the leaves ask for, within what a
  /// page or a screen shows.
  fileprivate static func naturalExtent(of tree: TreeSnapshot<String>) -> Double {
    Double(min(max(12 * ((tree.count + 1) / 2), 240), 960))
  }
}

extension PicturePage.Fit {
  /// How long a page is along its height, or along its width, for each unit across; a sheet is turned
  /// so that the leaves have its longer side; `nil` if the page is as high as the picture.
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
  /// The greatest sum of branch lengths from the root to a leaf.
  fileprivate func longestPath(_ lengths: [Double?]) -> Double {
    var sums = [Double](repeating: 0, count: count)
    for node in indices.dropFirst() {
      sums[node] = sums[Int(parent[node])] + max(0, lengths[node] ?? 0)
    }
    return sums.max() ?? 0
  }
}
