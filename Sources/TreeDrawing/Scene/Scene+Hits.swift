import BinaryTrees
public import Foundation
import TreeGeometry

extension Scene {
  /// The node at a point of the picture: the one whose border, or the plate of whose label, is
  /// around it.
  ///
  /// - Parameter point: a point of the picture, which begins at the origin and has the scene's
  ///   size.
  /// - Returns: the number of the node, the one drawn last if there are several, or `nil`.
  /// - Complexity: O(*n*), a few comparisons for each node.
  public func node(at point: CGPoint) -> Int? {
    shape.indices.last { node in
      if outline(of: node).contains(point) { return true }
      let (place, plate) = (centre(of: node), fitted(node)?.plate)
      return plate?.contains(CGPoint(x: point.x - place.x, y: point.y - place.y)) ?? false
    }
  }
}

extension PagedPicture where Picture == Scene {
  /// The node at a point of the page.
  ///
  /// - Parameter point: a point of the page, in its units.
  /// - Returns: the number of the node, or `nil` if there is none.
  /// - Complexity: O(*n*), as that of ``Scene/node(at:)``.
  public func node(at point: CGPoint) -> Int? { picture.node(at: mapping.fromView(point)) }
}
