import Foundation
import TextSupport

/// A line of length 1 to the right, moved so that it joins two points: its width stays what it is, which
/// a line that is stretched in any other direction would not keep.
struct FilmLine {
  let start: CGPoint
  /// In degrees, any number of turns.
  let angle: Double
  /// The length; one that is negative points the other way.
  let length: Double

  /// A line from a point by a way; of all angles that there are, one without need of a turn.
  init(from start: CGPoint, by way: CGSize) {
    self.init(
      start: start, angle: atan2(way.height, way.width) * 180 / .pi,
      length: hypot(way.width, way.height))
  }

  private init(start: CGPoint, angle: Double, length: Double) {
    (self.start, self.angle, self.length) = (start, angle, length)
  }

  /// The point at which it ends, seen from where it begins.
  private func way(_ angle: Double, _ length: Double) -> CGSize {
    CGSize(width: length * cos(angle * .pi / 180), height: length * sin(angle * .pi / 180))
  }

  /// The line to which this one turns so that its end keeps to a straight way, as far as it can, and
  /// how far it strays from it.
  ///
  /// - Parameters:
  ///   - start: where that begins.
  ///   - target: how far it then reaches.
  /// - Returns: the line, and how many pixels its end is off while it turns, at most.
  func turned(to start: CGPoint, by target: CGSize) -> (line: FilmLine, straying: Double) {
    let length = hypot(target.width, target.height)
    let here = way(angle, self.length)
    guard length > 0.01 else {
      return (FilmLine(start: start, angle: angle, length: 0), 0)
    }
    let wanted = atan2(target.height, target.width) * 180 / .pi
    let choices = [(wanted, length), (wanted + 180, -length)].map { wanted, length in
      let turn = (wanted - angle).remainder(dividingBy: 360)
      let line = FilmLine(start: start, angle: angle + turn, length: length)
      let straying = [0.25, 0.5, 0.75].map { share in
        let end = way(
          angle + turn * share, self.length + (length - self.length) * share)
        return hypot(
          end.width - here.width - (target.width - here.width) * share,
          end.height - here.height - (target.height - here.height) * share)
      }
      return (line, straying.max() ?? 0)
    }
    return choices[0].1 <= choices[1].1 ? choices[0] : choices[1]
  }

  /// The transform in CSS.
  var style: String { "transform:" + text(["px,", "px)", "deg)", ",1)"]) }

  /// The transform as an attribute's value.
  var attribute: String { text([" ", ")", ")", " 1)"]) }

  private func text(_ ends: [String]) -> String {
    var text = TextBuffer()
    text.write("translate(")
    for (place, number) in [start.x, start.y, angle, length].enumerated() {
      if place == 2 { text.write("rotate(") }
      if place == 3 { text.write("scale(") }
      text.write(number)
      text.write(ends[place])
    }
    return text.text
  }
}
