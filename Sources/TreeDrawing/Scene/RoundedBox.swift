import Foundation

/// A rectangle with round corners, which circles and pills are too.
struct RoundedBox {
  let box: CGRect
  let cornerRadius: Double

  /// Whether it is a circle.
  var isRound: Bool { box.width == box.height && cornerRadius == box.width / 2 }

  /// Its border.
  var path: DrawingPath {
    isRound ? DrawingPath(ellipseIn: box) : DrawingPath(box, cornerRadius: cornerRadius)
  }
}
