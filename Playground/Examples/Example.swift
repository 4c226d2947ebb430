public import TreeViz

/// An example: a title, and a function that writes texts and pictures into a report.
public struct Example: Sendable {
  /// The name on the command line and in file names.
  public let name: String

  /// The heading in the report.
  public let title: String

  /// Runs the example.
  public let run: @Sendable (inout Report) throws -> Void

  /// All examples, in the order of the playground's pages.
  public static let all = [
    traversals, ownTree, headers, fitting, axes, graphs, bubbles, balancedTrees, layouts,
  ]
}

/// The output of an example: texts, drawings in characters and pictures.
public struct Report: Sendable {
  /// A part of a report.
  public enum Part: Sendable {
    /// A sentence.
    case text(String)
    /// Lines in a font of fixed width.
    case drawing(String)
    /// A complete SVG document.
    case picture(String)
  }

  /// The parts in order.
  public private(set) var parts: [Part] = []

  /// Creates an empty report.
  public init() {}

  /// Adds a sentence.
  public mutating func write(_ text: String) { parts.append(.text(text)) }

  /// Adds lines in a font of fixed width.
  public mutating func draw(_ drawing: String) { parts.append(.drawing(drawing)) }

  /// Adds an SVG document.
  public mutating func show(_ picture: String) { parts.append(.picture(picture)) }

  /// Adds the drawing on a canvas.
  public mutating func show(_ canvas: SVGCanvas, title: String) {
    show(String(decoding: canvas.document(title: title, description: title), as: UTF8.self))
  }

  /// The SVG documents in order.
  public var pictures: [String] {
    parts.compactMap { if case .picture(let picture) = $0 { picture } else { nil } }
  }

  /// The report as the body of a page.
  public func html(title: String) -> String {
    func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
    return parts.reduce(into: "<h2>\(escaped(title))</h2>\n") { page, part in
      switch part {
      case .text(let text): page += "<p>\(escaped(text))</p>\n"
      case .drawing(let drawing): page += "<pre>\(escaped(drawing))</pre>\n"
      case .picture(let picture): page += "<figure>\(picture)</figure>\n"
      }
    }
  }
}
