import BinaryTrees
import TextSupport
import TreeLayout

/// A tree that a page passes as numbers in order to compute its layout.
///
/// For each node, the numbers are the indices of its children, and optionally its size.
package struct LinkedTree {
  private let shape: TreeShape
  private let sizes: NodeSizes
  /// The index that the page assigned to each node, in pre-order.
  private let order: [Int32]

  /// Reads a tree.
  ///
  /// - Parameters:
  ///   - bytes: the indices of the left children of all nodes, then the right children, as 32-bit
  ///     integers, −1 for a missing child. If nodes have sizes, the width and height of each node
  ///     follow as 64-bit floating-point numbers.
  ///   - root: the index of the root, or −1 for the empty tree.
  ///   - isSized: whether the nodes have sizes.
  /// - Throws: ``PageError`` that describes the fault and its position, if the numbers do not form
  ///   a tree or a size is invalid.
  /// - Complexity: O(*n*).
  package init(_ bytes: [UInt8], root: Int32, isSized: Bool) throws(PageError) {
    let nodeLength = isSized ? 24 : 8
    guard bytes.count.isMultiple(of: nodeLength) else {
      throw PageError(words: "each node needs a left and a right child, −1 where there is none")
    }
    let count = bytes.count / nodeLength
    let links = TreeLinks(
      left: Self.numbers(of: bytes, from: 0, count: count),
      right: Self.numbers(of: bytes, from: 4 * count, count: count), root: root)
    (shape, order) = try worded { () throws(TreeLinksError) in try links.numbered() }
    sizes = isSized ? .perNode(try Self.extents(of: bytes, from: 8 * count, order)) : .points
  }

  private static func numbers(of bytes: [UInt8], from start: Int, count: Int) -> [Int32] {
    bytes.withUnsafeBytes { bytes in
      [Int32](unsafeUninitializedCapacity: count) { numbers, initialized in
        for node in 0..<count {
          numbers[node] = bytes.loadUnaligned(fromByteOffset: start + 4 * node, as: Int32.self)
        }
        initialized = count
      }
    }
  }

  private static func extents(
    of bytes: [UInt8], from start: Int, _ order: [Int32]
  ) throws(PageError) -> [NodeExtents] {
    var extents: [NodeExtents] = []
    extents.reserveCapacity(order.count)
    for node in order {
      let (width, height) = bytes.withUnsafeBytes { bytes in
        let place = start + 16 * Int(node)
        return (
          bytes.loadUnaligned(fromByteOffset: place, as: Double.self),
          bytes.loadUnaligned(fromByteOffset: place + 8, as: Double.self)
        )
      }
      guard isLength(width), isLength(height) else {
        throw PageError(words: "width and height of node \(node) must be numbers \(lengths)")
      }
      extents.append(NodeExtents(width: width, height: height))
    }
    return extents
  }

  private static func isLength(_ length: Double) -> Bool {
    (0...FixedPoint.maximumLength).contains(length)
  }

  private static var lengths: String { "from 0 to \(Int(FixedPoint.maximumLength))" }

  /// Computes the positions of all nodes, with the root at (0, 0).
  ///
  /// - Parameters:
  ///   - siblings: the minimum distance between the centers of two siblings. The horizontal
  ///     distance between an only child and its parent is half of it.
  ///   - cousins: the minimum distance between the centers of other neighbors in a level.
  ///   - gap: the minimum distance between the borders of neighbors.
  ///   - levels: the distance between two levels: between the centers if nodes have no sizes, and
  ///     otherwise between the borders of the tallest nodes.
  /// - Returns: x and y of each node, in the order of the indices that the page assigned to the
  ///   nodes.
  /// - Throws: ``PageError`` if a distance is invalid or the tree is too wide.
  /// - Complexity: O(*n*).
  package func positions(
    siblings: Double, cousins: Double, gap: Double, levels: Double
  ) throws(PageError) -> [Double] {
    for distance in [siblings, cousins, gap, levels] where !Self.isLength(distance) {
      throw PageError(words: "a distance must be a number \(Self.lengths)")
    }
    let options = LayoutOptions(
      siblings: .init(pitch: siblings, gap: gap), subtrees: .init(pitch: cousins, gap: gap),
      levels: .init(pitch: sizes == .points ? levels : 0, gap: levels))
    let layout = try worded { () throws(LayoutError) in
      try TidyLayout().layout(shape, sizes: sizes, options: options)
    }
    guard !shape.isEmpty else { return [] }
    let origin = (x: layout.fixedX(of: 0), y: layout.fixedY(of: 0))
    return [Double](unsafeUninitializedCapacity: 2 * shape.count) { numbers, initialized in
      for node in shape.indices {
        let place = 2 * Int(order[node])
        numbers[place] = FixedPoint.units(layout.fixedX(of: node) - origin.x)
        numbers[place + 1] = FixedPoint.units(layout.fixedY(of: node) - origin.y)
      }
      initialized = 2 * shape.count
    }
  }
}
