public import Foundation
import TextSupport
public import TreeGeometry

/// A canvas that writes SVG.
///
///     var canvas = SVGCanvas(id: "plot", size: CGSize(width: 320, height: 200))
///     canvas.stroke(path, LineStyle(AdaptiveColor(.black, dark: .white)))
///     let bytes = canvas.document(title: "A path", description: "From left to right.")
///
/// The nesting of groups does not depend on the number of saved states: each element lies in one
/// group per clip and one group for its transform, and consecutive elements share groups. A style
/// sheet at the end defines the dark colors, so viewers without style sheets show the light colors.
public struct SVGCanvas: DrawingCanvas, Sendable {
  /// The prefix of all ids in the document.
  public let id: String

  /// The width and height of the document.
  public let size: CGSize

  let appearance: SVGOptions.Appearance
  let family: String
  var text = TextBuffer()
  private var state = CanvasState(.identity, clip: [Int]())
  /// The state of the open groups, or `nil` if no group is open.
  private var open: CanvasState<[Int]>.Frame?
  private(set) var sheet = ColorClasses()
  private var clips = 0

  /// Creates an empty canvas.
  ///
  /// - Parameters:
  ///   - id: the prefix of all ids in the document. Characters that are not valid in an id are
  ///     replaced by their code points.
  ///   - size: the width and height of the document.
  ///   - appearance: the choice between light and dark colors.
  public init(id: String, size: CGSize, appearance: SVGOptions.Appearance = .automatic) {
    self.init(
      id: DocumentID.name(id), size: size, appearance: appearance,
      family: DrawingStyle.standard.text.family)
  }

  /// Creates an empty canvas with ids derived from its contents, so that different documents can be
  /// parts of one page.
  ///
  /// - Parameters:
  ///   - texts: strings that differ for different documents. The ids are derived from them.
  ///   - size: the width and height of the document.
  ///   - appearance: the choice between light and dark colors.
  public init(
    identifiedBy texts: [String], size: CGSize, appearance: SVGOptions.Appearance = .automatic
  ) {
    self.init(
      id: DocumentID.prefix(of: texts + ["\(size.width)", "\(size.height)"]), size: size,
      appearance: appearance)
  }

  init(id: String, size: CGSize, appearance: SVGOptions.Appearance, family: String) {
    self.id = id
    self.size = size
    self.appearance = appearance
    self.family = family
  }

  /// The transform from drawing coordinates to canvas coordinates.
  public var transform: AffineTransform { state.current.transform }

  /// Saves transform, clip and role.
  public mutating func save() { state.save() }

  /// Restores the most recently saved transform, clip and role.
  public mutating func restore() { state.restore() }

  /// Concatenates a transform with the current one.
  ///
  /// - Parameter transform: the transform.
  /// - Throws: ``/TreeGeometry/TransformError`` if the transform or the product is not invertible.
  public mutating func concatenate(_ transform: AffineTransform) throws(TransformError) {
    try state.concatenate(transform)
  }

  /// Sets the role of subsequent drawing.
  ///
  /// - Parameter role: the class of the group that contains the elements.
  public mutating func begin(role: String) { state.begin(role: role) }

  /// Restricts subsequent drawing to a path.
  ///
  /// - Parameter path: the path.
  public mutating func clip(to path: DrawingPath) {
    closeGroups()
    clips += 1
    text.write("<clipPath id=\"\(id)-clip\(clips)\"")
    var chain = state.current.clip
    // Use nested groups for clipping, which all viewers support, but limit their depth. Beyond the
    // limit, clip the clip path itself.
    if chain.count == SVGCanvas.clipLimit, let last = chain.popLast() { writeClip(last) }
    text.write("><path")
    writeData(of: path.transformed(by: transform), places: 3)
    text.write("/></clipPath>\n")
    state.clip(to: chain + [clips])
  }

  /// The maximum depth of nested groups that clip.
  private static let clipLimit = 64

  /// Fills a path.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - color: the color.
  public mutating func fill(_ path: DrawingPath, _ color: AdaptiveColor) {
    guard !path.elements.isEmpty, color.opacity > 0 else { return }
    openGroups()
    text.write("<path")
    writeClass(of: color, .fill)
    writeData(of: path)
    writeColor(" fill", color)
    text.write("/>\n")
  }

  /// Strokes a path.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - line: the color, width, ends and dashes.
  public mutating func stroke(_ path: DrawingPath, _ line: LineStyle) {
    guard !path.elements.isEmpty, line.width > 0, line.color.opacity > 0 else { return }
    guard line.keepsWidth, transform != .identity else { return stroke(path, line, scale: 1) }
    if let scale = transform.uniformScale { return stroke(path, line, scale: scale) }
    // If the scales of the axes differ, the width of a stroke would depend on its direction, and
    // viewers differ in their support for non-scaling strokes. So transform the path here instead.
    let mapped = path.transformed(by: transform)
    state.save()
    state.reset()
    stroke(mapped, line, scale: 1)
    state.restore()
  }

  /// Strokes a path with width and dashes divided by a scale.
  private mutating func stroke(_ path: DrawingPath, _ line: LineStyle, scale: Double) {
    openGroups()
    text.write("<path")
    writeClass(of: line.color, .stroke)
    writeData(of: path)
    text.write(" fill=\"none\"")
    writeColor(" stroke", line.color)
    text.write(" stroke-width=\"\(significant([line.width / scale]))\"")
    if line.cap == .round { text.write(" stroke-linecap=\"round\" stroke-linejoin=\"round\"") }
    if !line.dash.isEmpty {
      text.write(" stroke-dasharray=\"\(significant(line.dash.map { $0 / scale }))\"")
    }
    text.write("/>\n")
  }

  /// Draws a line of text.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - point: the anchor of the text on the baseline.
  ///   - font: the size, weight, color and alignment.
  public mutating func draw(_ text: String, at point: CGPoint, _ font: FontStyle) {
    guard point.isFinite, !text.isEmpty else { return }
    openGroups()
    self.text.write("<text")
    writeClass(of: font.color, .fill)
    self.text.write(
      markup: #"""
         x="\#(point.x)" y="\#(point.y)"\#(fontFamily: family) font-size="\#(font.size)" \#
        font-weight="\#(font.weight)" text-anchor="\#(font.alignment.rawValue)"
        """#)
    self.text.write(textLength: font.length)
    if text.needsPreservedSpaces { self.text.write(" xml:space=\"preserve\"") }
    writeColor(" fill", font.color)
    self.text.write(markup: ">\(xml: text, as: .label)</text>\n")
  }

  /// Returns the drawing as an SVG document.
  ///
  /// - Parameters:
  ///   - title: the title for screen readers.
  ///   - description: the contents in words, for screen readers.
  ///   - page: the page that the drawing is placed on.
  /// - Returns: the document in UTF-8.
  public func document(
    title: String, description: String, on page: PicturePage = PicturePage()
  ) -> [UInt8] {
    var body = self
    body.closeGroups()
    var document = TextBuffer()
    let whole = CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    document.writeHead(id: id, size: whole, on: page, title, description)
    document.append(body.text.bytes)
    sheet.write(id: id, into: &document)
    document.write("</svg>\n")
    return document.bytes
  }

  /// Ends all open groups.
  mutating func closeGroups() {
    guard let open else { return }
    if !open.isBare { text.write("</g>\n") }
    for _ in open.clip { text.write("</g>\n") }
    self.open = nil
  }

  /// Begins the groups for the current state, unless they are open.
  private mutating func openGroups() {
    let wanted = state.current
    guard open != wanted else { return }
    closeGroups()
    for clip in wanted.clip {
      text.write("<g")
      writeClip(clip)
      text.write(">\n")
    }
    if !wanted.isBare {
      text.write("<g")
      if !wanted.role.isEmpty {
        text.write(markup: #" class="\#(xml: wanted.role, as: .attribute)""#)
      }
      writeTransform()
      text.write(">\n")
    }
    open = wanted
  }

  private mutating func writeClip(_ clip: Int) {
    text.write(" clip-path=\"url(#\(id)-clip\(clip))\"")
  }

  private mutating func writeTransform() {
    guard transform != .identity else { return }
    let linear = [transform.m11, transform.m12, transform.m21, transform.m22]
    let greatest = linear.reduce(0) { max($0, abs($1)) }
    // Write 0 for values this small, because they are rounding errors.
    let numbers = significant(linear.map { abs($0) < 1e-12 * greatest ? 0 : $0 })
    text.write(
      markup:
        #" transform="matrix(\#(numbers) \#(transform.tX, places: 4) \#(transform.tY, places: 4))""#
    )
  }

  /// Writes the path data as an attribute.
  ///
  /// Coordinates are rounded to a hundredth without a transform, and otherwise to a ten-millionth
  /// of the greatest coordinate.
  private mutating func writeData(of path: DrawingPath, places: Int? = nil) {
    let places = places ?? (transform == .identity ? 2 : path.places)
    text.write(" d=\"")
    for element in path.elements {
      text.write(element.letter)
      for (number, point) in element.points.enumerated() {
        if number > 0 { text.write(UInt8(ascii: " ")) }
        text.write(decimal: point.x, places: places)
        text.write(UInt8(ascii: " "))
        text.write(decimal: point.y, places: places)
      }
    }
    text.write(UInt8(ascii: "\""))
  }

  private mutating func writeClass(of color: AdaptiveColor, _ use: ColorClasses.Use) {
    guard appearance == .automatic, let name = sheet.name(of: color, use) else { return }
    text.write(" class=\"\(name)\"")
  }

  /// Returns the variant of a color for an attribute of an element.
  ///
  /// Viewers without style sheets show this variant.
  func color(of color: AdaptiveColor) -> RGBColor { appearance == .dark ? color.dark : color.light }

  private mutating func writeColor(_ name: String, _ color: AdaptiveColor) {
    text.write(markup: #"\#(name)="\#(self.color(of: color))""#)
    if color.opacity < 1 { text.write(markup: #"\#(name)-opacity="\#(color.opacity, places: 3)""#) }
  }

  /// Returns numbers with at least six significant digits, such as `0.707107`.
  private func significant(_ numbers: [Double]) -> String {
    let words = numbers.map { number in
      let exponent = number == 0 ? 0 : Int(log10(abs(number)).rounded(.down))
      return Markup("\(number, places: min(max(6, 5 - exponent), 18))").text
    }
    return words.joined(separator: " ")
  }
}

extension AffineTransform {
  /// The scale factor of the transform, or `nil` if it depends on the direction.
  fileprivate var uniformScale: Double? {
    let tolerance = 1e-9 * (abs(m11) + abs(m12))
    guard abs(abs(m11) - abs(m22)) <= tolerance, abs(abs(m12) - abs(m21)) <= tolerance,
      abs(m11 * m21 + m12 * m22) <= tolerance * (abs(m11) + abs(m12))
    else { return nil }
    return hypot(m11, m12)
  }
}

extension CanvasState.Frame {
  /// Whether the state has neither a role nor a transform.
  fileprivate var isBare: Bool { role.isEmpty && transform == .identity }
}

extension DrawingPath {
  /// The number of decimal places that represent coordinates to a ten-millionth of the greatest
  /// one.
  fileprivate var places: Int {
    let greatest = elements.lazy.flatMap { $0.points }.reduce(0) { max($0, abs($1.x), abs($1.y)) }
    return greatest > 0 ? min(max(7 - Int(log10(greatest).rounded(.up)), 0), 15) : 0
  }
}

extension DrawingPath.Element {
  /// The letter of the element in SVG path data.
  fileprivate var letter: UInt8 {
    switch self {
    case .move: UInt8(ascii: "M")
    case .line: UInt8(ascii: "L")
    case .curve: UInt8(ascii: "C")
    case .close: UInt8(ascii: "z")
    }
  }
}
