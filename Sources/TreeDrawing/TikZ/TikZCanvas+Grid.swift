import Foundation
import TextSupport

extension TikZCanvas {
  /// Writes several pictures with their headings and arrows.
  ///
  /// The names of the nodes begin with `a` in the first picture, with `b` in the second, and so on.
  mutating func write(_ grid: PictureGrid) {
    let arranged = grid.arranged()
    arranged.title.map { write($0, within: arranged.size, grid.style) }
    for (number, (picture, place)) in zip(grid.pictures, arranged.places).enumerated() {
      if !picture.heading.isEmpty {
        text.write("  \\node[\(styles.use(.heading))] at ")
        write(place.pill.center)
        text.write(" {")
        write(tex: picture.heading)
        text.write("};\n")
      }
      prefix = Self.prefix(of: number)
      save()
      let shift = AffineTransform(translationByX: place.origin.x, byY: place.origin.y)
      // A translation is invertible.
      try? concatenate(shift)
      write(picture.scene)
      restore()
    }
    for (number, arrow) in grid.arrows.enumerated() {
      write(arrow, from: grid.tail(of: number, arranged), grid.style)
    }
  }

  private mutating func write(
    _ arrow: PictureArrow, from tail: (start: CGPoint, length: Double), _ style: DrawingStyle
  ) {
    for (label, isBack, y, _) in arrow.lines(style.text.noteFont(FontMetrics())) {
      let left = CGPoint(x: tail.start.x, y: tail.start.y + y)
      let right = CGPoint(x: left.x + tail.length, y: left.y)
      text.write("  \\draw[\(styles.use(.arrow))] ")
      write(isBack ? right : left)
      text.write(" -- node[\(styles.use(.note)), \(isBack ? "below" : "above")] {")
      write(tex: label)
      text.write("} ")
      write(isBack ? left : right)
      text.write(";\n")
    }
  }

  /// Returns the prefix of the names of nodes in a picture: a letter, and more for many pictures.
  private static func prefix(of number: Int) -> String {
    let letter = String(Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(number % 26))))
    return number < 26 ? letter : letter + "\(number / 26)x"
  }
}
