import Foundation

/// A horizontal line of 100 pixels, rotated and scaled along its length so that it joins two
/// points.
///
/// Scaling in any other direction would change its line width.
///
/// The base length is 100 pixels because browsers also scale the antialiased ends of the line while
/// it rotates.
struct AnimationLine {
  /// The path data of the base line.
  static let path = "M0 0H100"

  /// The angle in degrees.
  ///
  /// It may exceed a full turn.
  let angle: Double
  /// The length.
  ///
  /// A negative length reverses the direction.
  let length: Double

  /// Creates a line along a vector, with an angle from -180° to 180°.
  init(by vector: CGSize) {
    self.init(
      angle: atan2(vector.height, vector.width) * 180 / .pi,
      length: hypot(vector.width, vector.height))
  }

  private init(angle: Double, length: Double) { (self.angle, self.length) = (angle, length) }

  /// Returns the vector from the start to the end of a line.
  private func vector(_ angle: Double, _ length: Double) -> CGSize {
    CGSize(width: length * cos(angle * .pi / 180), height: length * sin(angle * .pi / 180))
  }

  /// Rotates the line to a new end point.
  ///
  /// CSS interpolates angle and length linearly, so the end of the line deviates from the straight
  /// path to its new position. Of the two equivalent representations (positive or negative length),
  /// this method chooses the one with the smaller deviation.
  ///
  /// - Parameter target: the vector from the start to the new end point.
  /// - Returns: the new line, and the maximum deviation of its end during the rotation, in pixels.
  func turned(to target: CGSize) -> (line: AnimationLine, straying: Double) {
    let length = hypot(target.width, target.height)
    guard length > 0.01 else { return (AnimationLine(angle: angle, length: 0), 0) }
    let here = vector(angle, self.length)
    let wanted = atan2(target.height, target.width) * 180 / .pi
    let choices = [(wanted, length), (wanted + 180, -length)].map { wanted, length in
      let turn = (wanted - angle).remainder(dividingBy: 360)
      let line = AnimationLine(angle: angle + turn, length: length)
      let straying = [0.25, 0.5, 0.75].map { share in
        let end = vector(angle + turn * share, self.length + (length - self.length) * share)
        return hypot(
          end.width - here.width - (target.width - here.width) * share,
          end.height - here.height - (target.height - here.height) * share)
      }
      return (line, straying.max() ?? 0)
    }
    return choices[0].1 <= choices[1].1 ? choices[0] : choices[1]
  }

  /// The transform as a CSS declaration.
  var style: String { "transform:" + text(unit: "deg", ",") }

  /// The transform as the value of an SVG attribute.
  var attribute: String { text(unit: "", " ") }

  private func text(unit: String, _ separator: String) -> String {
    Markup("rotate(\(angle, places: 1)\(unit))scale(\(length / 100, places: 3)\(separator)1)").text
  }
}
