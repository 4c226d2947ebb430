import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads an SVG with an independent XML parser and collects elements and attributes that are not
/// allowed.
final class VocabularyReader: NSObject, XMLParserDelegate {
  private let allowed: [String: Set<String>]
  private(set) var faults: Set<String> = []
  private(set) var ids: Set<String> = []
  private var referred: Set<String> = []

  init(_ document: Data, allowed: [String: Set<String>]) {
    self.allowed = allowed
    super.init()
    let parser = XMLParser(data: document)
    parser.delegate = self
    if !parser.parse() { faults.insert("not well-formed at line \(parser.lineNumber)") }
    for missing in referred.subtracting(ids) { faults.insert("nothing has the id \(missing)") }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    for (attribute, value) in attributes {
      if !(allowed[name]?.contains(attribute) ?? false) { faults.insert("<\(name) \(attribute)>") }
      if attribute == "id", !ids.insert(value).inserted { faults.insert("id \(value) twice") }
      if value.hasPrefix("url(#"), value.hasSuffix(")") {
        referred.insert(String(value.dropFirst(5).dropLast()))
      } else if value.contains("url("), !attribute.hasPrefix("data-") {
        faults.insert("\(attribute)=\(value)")
      }
      if attribute != "xmlns", !attribute.hasPrefix("data-"), value.lowercased().contains("nan") {
        faults.insert("\(attribute)=\(value)")
      }
    }
    if allowed[name] == nil { faults.insert("<\(name)>") }
  }
}

/// The attributes used in pictures, by topic.
extension VocabularyReader {
  static let root: Set = [
    "xmlns", "id", "class", "role", "aria-labelledby", "width", "height", "viewBox", "x", "y",
    "overflow",
  ]
  static let stroke: Set = [
    "class", "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-opacity",
  ]
  static let font: Set = ["font-family", "font-size", "font-weight", "text-anchor"]
  static let length: Set = ["textLength", "lengthAdjust"]
  /// Animated pictures also contain elements that are hidden in the last step.
  static let motion: Set = ["opacity", "visibility", "transform"]
}
