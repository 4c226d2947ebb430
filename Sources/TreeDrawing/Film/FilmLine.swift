import Foundation
import TextSupport

/// A line of a hundred pixels to the right, turned and stretched so that it joins two points: its width
/// stays what it is, which a line that is stretched in any other direction would not keep.
///
/// It is that long because browsers stretch its soft ends as well while it turns.
struct FilmLine {
  /// Its data before it is turned and stretched.
  static let path = "M0 0H100"

  /// In degrees, any number of turns.
  let angle: Double
  /// The length; one that is negative points the other way.
  let length: Double

  /// A line by a way; of all angles that there are, one without need of a turn.
  init(by way: CGSize) {
    self.init(
      angle: atan2(way.height, way.width) * 180 / .pi, length: hypot(way.width, way.height))
  }

  private init(angle: Double, length: Double) { (self.angle, self.length) = (angle, length) }

  /// The point at which a line ends, seen from where it begins.
  private func way(_ angle: Double, _ length: Double) -> CGSize {
    CGSize(width: length * cos(angle * .pi / 180), height: length * sin(angle * .pi / 180))
  }

  /// The line to which this one turns so that its end keeps to a straight way, as far as it can, and
  /// how far it strays from it.
  ///
  /// - Parameter target: how far it then reaches.
  /// - Returns: the line, and how many pixels its end is off while it turns, at most.
  func turned(to target: CGSize) -> (line: FilmLine, straying: Double) {
    let length = hypot(target.width, target.height)
    guard length > 0.01 else { return (FilmLine(angle: angle, length: 0), 0) }
    let here = way(angle, self.length)
    let wanted = atan2(target.height, target.width) * 180 / .pi
    let choices = [(wanted, length), (wanted + 180, -length)].map { wanted, length in
      let turn = (wanted - angle).remainder(dividingBy: 360)
      let line = FilmLine(angle: angle + turn, length: length)
      let straying = [0.25, 0.5, 0.75].map { share in
        let end = way(angle + turn * share, self.length + (length - self.length) * share)
        return hypot(
          end.width - here.width - (target.width - here.width) * share,
          end.height - here.height - (target.height - here.height) * share)
      }
      return (line, straying.max() ?? 0)
    }
    return choices[0].1 <= choices[1].1 ? choices[0] : choices[1]
  }

  /// The transform in CSS.
  var style: String { "transform:" + text(unit: "deg", ",") }

  /// The transform as an attribute's value.
  var attribute: String { text(unit: "", " ") }

  private func text(unit: String, _ separator: String) -> String {
    var text = TextBuffer()
    text.write("rotate(")
    text.write(decimal: angle, places: 1)
    text.write("\(unit))scale(")
    text.write(decimal: length / 100, places: 3)
    text.write("\(separator)1)")
    return text.text
  }
}
