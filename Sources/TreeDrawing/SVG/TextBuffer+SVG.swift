import Foundation
import TextSupport

/// Writes path elements as SVG path data.
extension TextBuffer: PathSink {
  mutating func move(to point: CGPoint) { write(UInt8(ascii: "M"), point) }

  mutating func line(to point: CGPoint) { write(UInt8(ascii: "L"), point) }

  mutating func curve(to point: CGPoint, _ first: CGPoint, _ second: CGPoint) {
    write(UInt8(ascii: "C"), first)
    write(UInt8(ascii: " "), second)
    write(UInt8(ascii: " "), point)
  }
}

extension TextBuffer {
  mutating func write(markup: Markup) { append(markup.buffer.bytes) }

  /// Writes a coordinate or a length, rounded to a hundredth of a pixel.
  mutating func write(_ value: Double) { write(coordinate: value) }

  /// Writes two coordinates with a space between them.
  mutating func write(_ x: Double, _ y: Double) {
    write(x)
    write(UInt8(ascii: " "))
    write(y)
  }

  /// Writes a letter and a point.
  mutating func write(_ letter: UInt8, _ point: CGPoint) {
    write(letter)
    write(point.x, point.y)
  }

  /// Writes a numeric attribute.
  ///
  /// The name includes a leading space and a trailing `="`.
  mutating func write(_ name: StaticString, _ value: Double) {
    write(name)
    write(value)
    write(UInt8(ascii: "\""))
  }

  /// Writes an attribute that contains a word.
  mutating func write(_ name: StaticString, _ word: String) {
    write(name)
    write(word)
    write(UInt8(ascii: "\""))
  }

  /// Writes the attributes of a rectangle.
  mutating func write(_ box: CGRect, cornerRadius: Double) {
    write(
      markup: #"""
         x="\#(box.minX)" y="\#(box.minY)" width="\#(box.width)" height="\#(box.height)" \#
        rx="\#(cornerRadius)"
        """#)
  }

  /// Writes the attributes that force a text to a length, regardless of the viewer's font.
  ///
  /// Writes nothing if the length is `nil`.
  mutating func write(textLength length: Double?) {
    guard let length else { return }
    write(" textLength=\"", length)
    write(" lengthAdjust=\"spacingAndGlyphs\"")
  }

  /// Writes the start tag of a root element, with title and description.
  ///
  /// - Parameters:
  ///   - id: the prefix of all ids in the document.
  ///   - size: the width and height of the picture.
  ///   - page: the page that the picture is placed on.
  ///   - origin: the position in the enclosing document, or `nil` if the document is not nested.
  ///   - title: the title for screen readers.
  ///   - description: the contents in words, for screen readers.
  mutating func writeHead(
    id: String, size: CGSize, on page: PicturePage = PicturePage(), at origin: CGPoint? = nil,
    _ title: String, _ description: String
  ) {
    write("<svg")
    if let origin { write(markup: #" x="\#(origin.x)" y="\#(origin.y)""#) }
    write(" xmlns=\"http://www.w3.org/2000/svg\" id=\"\(id)\" class=\"tv\" role=\"img\"")
    write(" aria-labelledby=\"\(id)-title \(id)-desc\"")
    writeSize(size, on: page)
    write(
      markup: #"""
        >
        <title id="\#(id)-title">\#(xml: title, as: .text)</title>
        <desc id="\#(id)-desc">\#(xml: description, as: .text)</desc>

        """#)
    writeBackground(of: size, on: page)
  }

  /// Writes the attributes for the size of a root element.
  mutating func writeSize(_ size: CGSize, on page: PicturePage) {
    let placement = page.placement(of: size)
    let (size, frame) = (placement.size, placement.frame)
    write(
      markup: #"""
         width="\#(size.width)" height="\#(size.height)" \#
        viewBox="\#(frame.minX) \#(frame.minY) \#(frame.width) \#(frame.height)"
        """#)
  }

  /// Writes the background of the page, if it has one.
  mutating func writeBackground(of size: CGSize, on page: PicturePage) {
    guard let background = page.background else { return }
    write("<rect class=\"tv-page\"")
    write(page.placement(of: size).frame, cornerRadius: 0)
    write(markup: " fill=\"\(background.light)\"/>\n")
  }
}
