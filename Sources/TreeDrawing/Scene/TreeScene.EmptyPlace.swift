public import BinaryTrees
public import Foundation

extension TreeScene {
  /// A small square where a child is missing.
  public struct EmptyPlace: Hashable, Sendable {
    /// The bounds of the square.
    public let box: CGRect
    /// The radius of the square's corners.
    public let cornerRadius: Double
    /// The upper end of the line between node and square: a point on the border of the node.
    public let start: CGPoint
    /// The lower end of that line: the center of the square, which covers it.
    public var end: CGPoint { box.center }
  }

  /// Whether any empty places are visible.
  var showsEmptyPlaces: Bool {
    style.emptyPlaces.areShown && !shape.isEmpty && style.emptyPlaces.side >= legibility.leastExtent
  }

  /// Returns the empty place on one side of a node.
  ///
  /// - Parameters:
  ///   - side: the side.
  ///   - number: the number of the node.
  /// - Returns: the empty place, or `nil` if the node has a child on that side or the style hides
  ///   empty places.
  public func emptyPlace(_ side: ChildSide, of number: Int) -> EmptyPlace? {
    guard style.emptyPlaces.areShown, shape.child(side, of: number) == TreeShape.none else {
      return nil
    }
    let outline = outline(of: number)
    let offset = style.emptyPlaceOffset(side, outline.body)
    let center = CGPoint(x: outline.center.x + offset.x, y: outline.center.y + offset.y)
    return EmptyPlace(
      box: CGRect(around: center, radius: style.emptyPlaces.side / 2),
      cornerRadius: style.emptyPlaces.cornerRadius, start: outline.border(toward: center))
  }
}
