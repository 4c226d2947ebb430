import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An SVG read by an independent XML parser, as a flat list of elements.
struct ParsedSVG {
  struct Element {
    let name: String
    let attributes: [String: String]
    /// The number of the element's parent, or −1.
    let parent: Int
    let depth: Int
    var text = ""

    var classes: Set<String> {
      Set((attributes["class"] ?? "").split(separator: " ").map(String.init))
    }

    func number(_ name: String) -> Double { attributes[name].flatMap(Double.init) ?? .nan }
  }

  let elements: [Element]

  /// Reads a document; throws an error if it is not well-formed.
  init(_ bytes: [UInt8]) throws {
    let reader = Reader()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = reader
    guard parser.parse() else {
      throw NotWellFormed(line: parser.lineNumber, column: parser.columnNumber)
    }
    elements = reader.elements
  }

  struct NotWellFormed: Error {
    let line: Int
    let column: Int
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [Element] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append(elements.count)
      elements.append(
        Element(
          name: name, attributes: attributes, parent: open.dropLast().last ?? -1,
          depth: open.count))
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) { open.removeLast() }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if let last = open.last { elements[last].text += text }
    }
  }
}

extension ParsedSVG {
  /// Returns the child elements with a name.
  func children(of parent: Int, _ name: String) -> [Element] {
    elements.filter { $0.parent == parent && $0.name == name }
  }

  /// Returns the first element with a name.
  func first(_ name: String) -> Element? { elements.first { $0.name == name } }
}
