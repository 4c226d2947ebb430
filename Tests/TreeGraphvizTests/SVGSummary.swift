import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The data of Graphviz's SVG that the tests need, read with an XML parser.
struct SVGSummary {
  /// The lines of each node's text, by the title of the node.
  var labels: [String: [String]] = [:]

  /// The number of edges.
  var edges = 0

  /// Reads an SVG.
  ///
  /// - Throws: the parser's error if the SVG is not well-formed.
  init(_ bytes: [UInt8]) throws {
    let parser = XMLParser(data: Data(bytes))
    let reader = Reader()
    parser.delegate = reader
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    self = reader.summary
  }

  private init() {}

  private final class Reader: NSObject, XMLParserDelegate {
    var summary = SVGSummary()
    private var group = ""
    private var title = ""
    private var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      text = ""
      if name == "g" { group = attributes["class"] ?? "" }
      if name == "g", group == "edge" { summary.edges += 1 }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      guard group == "node" else { return }
      if name == "title" {
        title = text
        summary.labels[title] = []
      } else if name == "text" {
        summary.labels[title, default: []].append(text)
      }
    }
  }
}
