public import Foundation
import TextSupport
public import TreeGeometry

/// A canvas that writes SVG.
///
///     var canvas = SVGCanvas(id: "plot", size: CGSize(width: 320, height: 200))
///     canvas.stroke(path, LineStyle(AdaptiveColor(.black, dark: .white)))
///     let bytes = canvas.document(title: "A path", description: "From left to right.")
///
/// Groups are never nested by how often the state was saved: each element stands in one for each of
/// its clips and one for its transform, and neighbours share them. Dark colours come by a style sheet
/// at the end, so that readers without one show the light ones.
public struct SVGCanvas: Canvas, Sendable {
  /// What all ids of the document begin with.
  public let id: String

  /// The width and height of the document.
  public let size: CGSize

  let appearance: SVGOptions.Appearance
  let family: String
  var text = TextBuffer()
  private var state = CanvasState(.identity, clip: [Int]())
  /// The groups that are open.
  private var open: CanvasState<[Int]>.Frame?
  private(set) var sheet = ColorClasses()
  private var clips = 0

  /// Makes a canvas that nothing has been drawn on.
  ///
  /// - Parameters:
  ///   - id: what all ids of the document begin with; characters that do not belong into one are
  ///     replaced by their numbers.
  ///   - size: the width and height of the document.
  ///   - appearance: for which pages the colours are.
  public init(id: String, size: CGSize, appearance: SVGOptions.Appearance = .automatic) {
    self.init(
      id: DocumentID.name(id), size: size, appearance: appearance,
      family: DrawingStyle.standard.text.family)
  }

  /// Makes a canvas whose ids follow from what it is going to show, so that documents that differ
  /// can stand on one page.
  ///
  /// - Parameters:
  ///   - texts: texts that differ where the documents do.
  ///   - size: the width and height of the document.
  ///   - appearance: for which pages the colours are.
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

  /// From the coordinates that are drawn with to those of the canvas.
  public var transform: AffineTransform { state.current.transform }

  /// Remembers transform, clip and role.
  public mutating func save() { state.save() }

  /// Comes back to the transform, the clip and the role that were last remembered.
  public mutating func restore() { state.restore() }

  /// Puts a transform before the current one.
  ///
  /// - Parameter transform: the transform.
  /// - Throws: ``TransformError`` if it could not be undone.
  public mutating func concatenate(_ transform: AffineTransform) throws(TransformError) {
    try state.concatenate(transform)
  }

  /// Says what part of a picture is drawn from now on.
  ///
  /// - Parameter role: the class of the group that the elements stand in.
  public mutating func begin(role: String) { state.begin(role: role) }

  /// Keeps what is drawn from now on within a path.
  ///
  /// - Parameter path: the path.
  public mutating func clip(to path: DrawingPath) {
    closeGroups()
    clips += 1
    text.write("<clipPath id=\"\(id)-clip\(clips)\"")
    var chain = state.current.clip
    // Groups within groups are what all readers understand, but not without end.
    if chain.count == SVGCanvas.clipLimit, let last = chain.popLast() { writeClip(last) }
    text.write("><path")
    writeData(of: path.transformed(by: transform), places: 3)
    text.write("/></clipPath>\n")
    state.clip(to: chain + [clips])
  }

  /// The greatest number of groups within each other that clip.
  private static let clipLimit = 64

  /// Fills a path.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - ink: the colour.
  public mutating func fill(_ path: DrawingPath, _ ink: AdaptiveColor) {
    guard !path.elements.isEmpty, ink.opacity > 0 else { return }
    openGroups()
    text.write("<path")
    writeClass(of: ink, .fill)
    writeData(of: path)
    writeInk(" fill=\"", ink, " fill-opacity=\"")
    text.write("/>\n")
  }

  /// Draws along a path.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - line: colour, width, ends and dashes.
  public mutating func stroke(_ path: DrawingPath, _ line: LineStyle) {
    guard !path.elements.isEmpty, line.width > 0, line.ink.opacity > 0 else { return }
    guard line.keepsWidth, transform != .identity else { return stroke(path, line, scale: 1) }
    if let scale = transform.uniformScale { return stroke(path, line, scale: scale) }
    // A pen is round only where both directions have one scale: readers of SVG do not agree on
    // strokes that do not scale. So the path goes through the transform here.
    let mapped = path.transformed(by: transform)
    state.save()
    state.reset()
    stroke(mapped, line, scale: 1)
    state.restore()
  }

  /// Draws along a path with width and dashes divided by a scale.
  private mutating func stroke(_ path: DrawingPath, _ line: LineStyle, scale: Double) {
    openGroups()
    text.write("<path")
    writeClass(of: line.ink, .stroke)
    writeData(of: path)
    text.write(" fill=\"none\"")
    writeInk(" stroke=\"", line.ink, " stroke-opacity=\"")
    text.write(" stroke-width=\"")
    text.write(significant: line.width / scale)
    text.write(UInt8(ascii: "\""))
    if line.cap == .round { text.write(" stroke-linecap=\"round\" stroke-linejoin=\"round\"") }
    if !line.dash.isEmpty {
      text.write(" stroke-dasharray=\"")
      for (place, length) in line.dash.enumerated() {
        if place > 0 { text.write(UInt8(ascii: " ")) }
        text.write(significant: length / scale)
      }
      text.write(UInt8(ascii: "\""))
    }
    text.write("/>\n")
  }

  /// Sets a line of text.
  ///
  /// - Parameters:
  ///   - text: the text, whatever it holds.
  ///   - point: its place on the baseline.
  ///   - font: size, weight, colour and alignment.
  public mutating func draw(_ text: String, at point: CGPoint, _ font: FontStyle) {
    guard point.isFinite, !text.isEmpty else { return }
    openGroups()
    self.text.write("<text")
    writeClass(of: font.ink, .fill)
    self.text.write(" x=\"", point.x)
    self.text.write(" y=\"", point.y)
    self.text.write(fontFamily: family)
    self.text.write(" font-size=\"", font.size)
    self.text.write(" font-weight=\"\(font.weight)\" text-anchor=\"\(font.alignment.rawValue)\"")
    self.text.write(textLength: font.length)
    if text.needsPreservedSpaces { self.text.write(" xml:space=\"preserve\"") }
    writeInk(" fill=\"", font.ink, " fill-opacity=\"")
    self.text.write(UInt8(ascii: ">"))
    self.text.write(xml: text, as: .label)
    self.text.write("</text>\n")
  }
}

extension SVGCanvas {
  /// What has been drawn, as a document.
  ///
  /// - Parameters:
  ///   - title: what it is called by programs that read it aloud.
  ///   - description: what it shows, in words.
  ///   - page: what it is placed on.
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

  /// Ends the groups that are open.
  mutating func closeGroups() {
    guard let open else { return }
    if !open.isBare { text.write("</g>\n") }
    for _ in open.clip { text.write("</g>\n") }
    self.open = nil
  }

  /// Begins the groups that what is drawn next belongs into, unless they are open.
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
        text.write(" class=\"")
        text.write(xml: wanted.role, as: .attribute)
        text.write(UInt8(ascii: "\""))
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
    text.write(" transform=\"matrix(")
    let linear = [transform.m11, transform.m12, transform.m21, transform.m22]
    let greatest = linear.reduce(0) { max($0, abs($1)) }
    for number in linear {
      // What is left of a zero after rounding is none of the transform's.
      text.write(significant: abs(number) < 1e-12 * greatest ? 0 : number)
      text.write(UInt8(ascii: " "))
    }
    text.write(decimal: transform.tX, places: 4)
    text.write(UInt8(ascii: " "))
    text.write(decimal: transform.tY, places: 4)
    text.write(")\"")
  }

  /// Writes the attribute of a path's data: points to a hundredth where they are the canvas's own,
  /// else to a ten millionth of the greatest, whatever the transform.
  private mutating func writeData(of path: DrawingPath, places: Int? = nil) {
    let places = places ?? (transform == .identity ? 2 : path.places)
    text.write(" d=\"")
    for element in path.elements {
      switch element {
      case .move(let point): write(UInt8(ascii: "M"), [point], places)
      case .line(let point): write(UInt8(ascii: "L"), [point], places)
      case .curve(let first, let second, let point):
        write(UInt8(ascii: "C"), [first, second, point], places)
      case .close: text.write(UInt8(ascii: "z"))
      }
    }
    text.write(UInt8(ascii: "\""))
  }

  /// Writes a letter and points.
  private mutating func write(_ letter: UInt8, _ points: [CGPoint], _ places: Int) {
    text.write(letter)
    for (number, point) in points.enumerated() {
      if number > 0 { text.write(UInt8(ascii: " ")) }
      text.write(decimal: point.x, places: places)
      text.write(UInt8(ascii: " "))
      text.write(decimal: point.y, places: places)
    }
  }

  private mutating func writeClass(of ink: AdaptiveColor, _ use: ColorClasses.Use) {
    guard appearance == .automatic, let name = sheet.name(of: ink, use) else { return }
    text.write(" class=\"\(name)\"")
  }

  /// The colour that stands in the attribute.
  func color(of ink: AdaptiveColor) -> RGBColor { appearance == .dark ? ink.dark : ink.light }

  private mutating func writeInk(
    _ name: StaticString, _ ink: AdaptiveColor, _ opacity: StaticString
  ) {
    text.write(name, color(of: ink))
    guard ink.opacity < 1 else { return }
    text.write(opacity)
    text.write(decimal: ink.opacity, places: 3)
    text.write(UInt8(ascii: "\""))
  }
}

extension AffineTransform {
  /// How many times as large what is drawn becomes, or `nil` if that depends on the direction.
  fileprivate var uniformScale: Double? {
    let tolerance = 1e-9 * (abs(m11) + abs(m12))
    guard abs(abs(m11) - abs(m22)) <= tolerance, abs(abs(m12) - abs(m21)) <= tolerance,
      abs(m11 * m21 + m12 * m22) <= tolerance * (abs(m11) + abs(m12))
    else { return nil }
    return hypot(m11, m12)
  }
}

extension CanvasState.Frame {
  /// Whether there is nothing to say of it but its clip.
  fileprivate var isBare: Bool { role.isEmpty && transform == .identity }
}

extension DrawingPath {
  /// How many decimal places say where its points are to a ten millionth of the greatest.
  fileprivate var places: Int {
    var greatest = 0.0
    func look(_ point: CGPoint) { greatest = max(greatest, abs(point.x), abs(point.y)) }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): look(point)
      case .curve(let first, let second, let point): [first, second, point].forEach(look)
      case .close: break
      }
    }
    guard greatest > 0 else { return 0 }
    return min(max(7 - Int(log10(greatest).rounded(.up)), 0), 15)
  }
}

extension TextBuffer {
  /// Writes a number to six significant digits at least, as in `0.707107`.
  fileprivate mutating func write(significant number: Double) {
    let exponent = number == 0 ? 0 : Int(log10(abs(number)).rounded(.down))
    write(decimal: number, places: min(max(6, 5 - exponent), 18))
  }
}
