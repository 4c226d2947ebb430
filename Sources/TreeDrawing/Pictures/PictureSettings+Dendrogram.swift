package import BinaryTrees
import Foundation
import TreeGeometry
package import TreeLayout

extension PictureSettings {
  /// Adapts the branch lengths of a dendrogram so that it fills its page.
  ///
  /// The leaves determine the size across the branches, but the scale of the branch lengths is
  /// free. With longer branches, leaves may be closer to each other. Therefore it takes several
  /// layouts to fill a page.
  ///
  /// - Parameters:
  ///   - scene: the dendrogram at its natural size.
  ///   - tree: its tree.
  ///   - draw: returns the scene with another layout.
  /// - Returns: the fitted scene. If the page has no fixed ratio of sides, the branches are only
  ///   lengthened; see ``deepened(_:of:_:)``. If the scene is not a dendrogram with branch lengths,
  ///   the result is the same scene.
  /// - Throws: the errors of `draw`.
  func fitted(
    _ scene: TreeScene, of tree: TreeSnapshot<String>,
    _ draw: (DendrogramLayout) throws(LayoutError) -> TreeScene
  ) throws(LayoutError) -> TreeScene {
    guard layout == .dendrogram, tree.columns[.branchLength] != nil else { return scene }
    let isUpright = orientation.isVertical
    guard let ratio = page.fit?.ratio(ofSideAlong: isUpright) else {
      return try deepened(scene, of: tree, draw)
    }
    var (scene, extent) = (scene, DendrogramLayout.naturalExtent(of: tree))
    for _ in 0..<4 {
      let (width, height) = (scene.size.width, scene.size.height)
      let change = isUpright ? width * ratio - height : height * ratio - width
      let next = min(max(extent + change, 120), 32_000)
      guard abs(next - extent) > 1, let layout = DendrogramLayout(of: tree, extent: next) else {
        break
      }
      (scene, extent) = (try draw(layout), next)
    }
    return scene
  }

  /// Lengthens the branches of a dendrogram, so that the shortest ones are visible between their
  /// nodes and the text of inner nodes fits along its branch.
  ///
  /// Branches that would need a longer drawing than ``DendrogramLayout/greatestExtent`` are ignored.
  private func deepened(
    _ scene: TreeScene, of tree: TreeSnapshot<String>,
    _ draw: (DendrogramLayout) throws(LayoutError) -> TreeScene
  ) throws(LayoutError) -> TreeScene {
    guard let lengths = tree.branchLengths else { return scene }
    let longest = tree.shape.longestPath(lengths)
    let extent = DendrogramLayout.naturalExtent(of: tree)
    var needed = extent
    for node in tree.shape.indices.dropFirst() {
      guard let length = lengths[node], length > 0 else { continue }
      let depth = scene.leastBranch(above: node) * (longest / length)
      if depth <= DendrogramLayout.greatestExtent { needed = max(needed, depth.rounded(.up)) }
    }
    guard needed > extent, let layout = DendrogramLayout(of: tree, extent: needed) else {
      return scene
    }
    return try draw(layout)
  }
}

extension DendrogramLayout {
  /// The greatest length of the longest path that short branches can lead to.
  fileprivate static var greatestExtent: Double { 1_200 }

  /// Creates a dendrogram layout whose longest path has a given length.
  ///
  /// The result is `nil` if the tree has no branch lengths.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - extent: the length of the longest path, or `nil` for ``naturalExtent(of:)``.
  package init?(of tree: TreeSnapshot<String>, extent: Double? = nil) {
    guard let lengths = tree.branchLengths else { return nil }
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

extension TreeSnapshot<String> {
  /// The branch lengths, divided by a power of ten if they are extreme; only their ratios matter.
  var branchLengths: [Double?]? {
    guard let lengths = columns[.branchLength]?.numbers else { return nil }
    let shift = DecimalShift(
      ofMagnitudesUpTo: lengths.dropFirst().reduce(0) { max($0, $1?.magnitude ?? 0) })
    return lengths.map { $0.map(shift.shifted) }
  }
}

extension TreeShape {
  /// Returns the greatest sum of branch lengths from the root to a node.
  func longestPath(_ lengths: [Double?]) -> Double { distances(lengths).max() ?? 0 }

  /// Returns the sums of branch lengths from the root to the nodes.
  func distances(_ lengths: [Double?]) -> [Double] {
    var sums = [Double](repeating: 0, count: count)
    for node in indices.dropFirst() {
      sums[node] = sums[Int(parent[node])] + (lengths[node] ?? 0)
    }
    return sums
  }
}
