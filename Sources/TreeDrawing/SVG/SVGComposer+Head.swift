import Foundation
import TreeText

extension SVGComposer {
  /// Writes the root element's tag, title, description and style sheet.
  mutating func writeHead() {
    text.write("<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"")
    text.write(id)
    text.write("\" class=\"tv\" role=\"img\" aria-labelledby=\"")
    text.write("\(id)-title \(id)-desc")
    text.write(UInt8(ascii: "\""))
    write(" width=\"", scene.size.width)
    write(" height=\"", scene.size.height)
    write(" viewBox=\"", [0, 0, scene.size.width, scene.size.height])
    text.write(">\n<title id=\"\(id)-title\">")
    text.write(xml: words.title, as: .text)
    text.write("</title>\n<desc id=\"\(id)-desc\">")
    text.write(xml: words.description, as: .text)
    text.write("</desc>\n")
    if options.appearance == .automatic { writeDarkStyle() }
  }
}
