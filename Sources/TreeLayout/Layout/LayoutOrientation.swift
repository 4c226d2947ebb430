/// The growth direction of a tree from its root.
public enum LayoutOrientation: String, Hashable, Sendable, CaseIterable {
  /// The root is at the top.
  case down
  /// The root is at the bottom.
  case up
  /// The root is on the left; left subtrees are above right ones.
  case right
  /// The root is on the right; left subtrees are above right ones.
  case left
}

extension NodeSizes {
  /// Returns the sizes rotated to match a tree that grows downward.
  func upright(from orientation: LayoutOrientation) -> NodeSizes {
    orientation == .down ? self : map { $0.upright(from: orientation) }
  }
}

extension NodeExtents {
  fileprivate func upright(from orientation: LayoutOrientation) -> NodeExtents {
    var turned = self
    switch orientation {
    case .down: break
    case .up: (turned.top, turned.bottom) = (bottom, top)
    case .right: (turned.left, turned.right, turned.top, turned.bottom) = (top, bottom, left, right)
    case .left: (turned.left, turned.right, turned.top, turned.bottom) = (top, bottom, right, left)
    }
    return turned
  }
}

extension NodePositions {
  /// Returns this layout of a tree that grows downward, turned to another direction.
  func turned(to orientation: LayoutOrientation, sizes: NodeSizes) -> NodePositions {
    let (across, along) = (bounds.maxX, bounds.maxY)
    let depth = vertical.map { along - $0 }
    return switch orientation {
    case .down: self
    case .up:
      NodePositions(shape: shape, sizes: sizes, placed: horizontal, depth, bounds: bounds)
    case .right, .left:
      NodePositions(
        shape: shape, sizes: sizes, placed: orientation == .right ? vertical : depth, horizontal,
        bounds: Bounds(minX: 0, minY: 0, maxX: along, maxY: across))
    }
  }
}
