public import BinaryTrees
public import Foundation

extension Scene {
  /// A small square where a child is missing.
  public struct EmptyPlace: Hashable, Sendable {
    /// The number of the node whose child is missing.
    public let number: Int
    /// On which side of the node it is.
    public let side: Side
    /// The square.
    public let box: CGRect
    /// The radius of its corners.
    public let cornerRadius: Double
    /// The end, at the border of the node, of the line that joins them.
    public let start: CGPoint
    /// The end of that line at the square, under which it ends.
    public var end: CGPoint { CGPoint(x: box.midX, y: box.midY) }
  }

  /// Whether there are empty places to be seen.
  var showsEmptyPlaces: Bool {
    style.emptyPlaces.areShown && !shape.isEmpty
      && style.emptyPlaces.side >= legibility.leastExtent
  }

  /// The empty place on one side of a node, if it is shown and there is one.
  ///
  /// - Parameters:
  ///   - side: the side.
  ///   - number: the number of the node.
  /// - Returns: the place, or `nil`.
  public func emptyPlace(_ side: Side, of number: Int) -> EmptyPlace? {
    guard style.emptyPlaces.areShown, shape.child(side, of: number) == TreeShape.none else {
      return nil
    }
    let outline = outline(of: number)
    let offset = style.emptyPlaceOffset(side, outline.body)
    let centre = CGPoint(x: outline.centre.x + offset.x, y: outline.centre.y + offset.y)
    let extent = style.emptyPlaces.side
    return EmptyPlace(
      number: number, side: side,
      box: CGRect(
        x: centre.x - extent / 2, y: centre.y - extent / 2, width: extent, height: extent),
      cornerRadius: style.emptyPlaces.cornerRadius, start: outline.border(towards: centre))
  }
}
