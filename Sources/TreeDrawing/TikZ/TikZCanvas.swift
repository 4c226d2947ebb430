import Foundation
import TextSupport
import TreeGeometry

/// A picture in TikZ under construction: its statements, and the styles that they use.
///
/// Nodes and edges are written as `\node` and `\draw` with names; see the extensions. As a canvas,
/// it draws everything else, such as rulers.
struct TikZCanvas: DrawingCanvas {
  /// The statements.
  var text = TextBuffer()
  var styles: TikZStyles
  /// The point of the picture that becomes the origin in TikZ.
  var origin = CGPoint.zero
  /// The prefix of the names of nodes.
  var prefix = "n"
  /// Whether some character has no command in pdfLaTeX.
  private(set) var hasUnknownCharacters = false

  private var state = CanvasState(.identity, clip: 0)
  /// The number of scopes that clips have opened.
  private var scopes = 0

  init(_ style: DrawingStyle, isDark: Bool) { styles = TikZStyles(style, isDark: isDark) }

  var transform: AffineTransform { state.current.transform }

  mutating func save() { state.save() }

  mutating func restore() {
    state.restore()
    while scopes > state.current.clip {
      text.write("  \\end{scope}\n")
      scopes -= 1
    }
  }

  mutating func concatenate(_ transform: AffineTransform) throws(TransformError) {
    try state.concatenate(transform)
  }

  mutating func clip(to path: DrawingPath) {
    text.write("  \\begin{scope}\n  \\clip")
    trace(path)
    scopes += 1
    state.clip(to: scopes)
  }

  mutating func begin(role: String) {}

  mutating func fill(_ path: DrawingPath, _ color: AdaptiveColor) {
    guard color.opacity > 0, !path.elements.isEmpty else { return }
    text.write("  \\fill[\(styles.name(of: color))\(opacity(color))]")
    trace(path)
  }

  mutating func stroke(_ path: DrawingPath, _ line: LineStyle) {
    guard line.color.opacity > 0, line.width > 0, !path.elements.isEmpty else { return }
    text.write(
      "  \\draw[\(styles.name(of: line.color)), line width=\(pt(line.width))\(opacity(line.color))"
    )
    if line.cap == .round { text.write(", line cap=round") }
    if !line.dash.isEmpty {
      let parts = line.dash.enumerated().map { number, length in
        "\(number.isMultiple(of: 2) ? "on" : "off") \(pt(length))"
      }
      text.write(", dash pattern=\(parts.joined(separator: " "))")
    }
    text.write("]")
    trace(path)
  }

  mutating func draw(_ string: String, at point: CGPoint, _ font: FontStyle) {
    let anchor =
      switch font.alignment {
      case .start: "base west"
      case .middle: "base"
      case .end: "base east"
      }
    let style = styles.use(.text)
    text.write("  \\node[\(style), text=\(styles.name(of: font.color)), anchor=\(anchor)")
    // The only rotated text reads upward.
    if transform.m11 == 0 { text.write(", rotate=90") }
    text.write("] at ")
    write(point)
    text.write(" {")
    write(string, size: font.size, isBold: font.weight >= 600)
    text.write("};\n")
  }

  private func opacity(_ color: AdaptiveColor) -> String {
    color.opacity < 1 ? ", opacity=\(TikZStyles.number(color.opacity, places: 2))" : ""
  }

  // MARK: Parts of statements

  /// Returns a length in pixels as centimeters.
  func cm(_ length: Double) -> String { styles.cm(length) }

  /// Returns a length in pixels as points.
  func pt(_ length: Double) -> String { styles.pt(length) }

  /// Writes a point in the coordinates of TikZ, whose y axis points up: `(1.4,-1.6)`.
  mutating func write(_ point: CGPoint) {
    let point = transform.transform(point)
    text.write("(")
    text.write(decimal: (point.x - origin.x) / TikZStyles.pixels, places: 3)
    text.write(",")
    text.write(decimal: (origin.y - point.y) / TikZStyles.pixels, places: 3)
    text.write(")")
  }

  /// Writes the path and ends the statement.
  private mutating func trace(_ path: DrawingPath) {
    for element in path.elements {
      switch element {
      case .move(let point):
        text.write(" ")
        write(point)
      case .line(let point):
        text.write(" -- ")
        write(point)
      case .curve(let first, let second, let end):
        text.write(" .. controls ")
        write(first)
        text.write(" and ")
        write(second)
        text.write(" .. ")
        write(end)
      case .close: text.write(" -- cycle")
      }
    }
    text.write(";\n")
  }

  /// The size of ordinary text in pixels, and that of `\footnotesize`.
  private static let sizes = (normal: 15.0, note: 11.0)

  /// Writes text in a size.
  mutating func write(_ string: String, size: Double, isBold: Bool = false) {
    let isNormal = (size - Self.sizes.normal).magnitude < 0.5
    let isNote = (size - Self.sizes.note).magnitude < 0.5
    if isBold { text.write("\\bfseries ") }
    if isNote { text.write("\\footnotesize ") }
    if !isNormal, !isNote {
      text.write("\\scalebox{\(TikZStyles.number(size / Self.sizes.normal, places: 2))}{")
    }
    write(tex: string)
    if !isNormal, !isNote { text.write("}") }
  }

  /// Writes text with escapes.
  mutating func write(tex string: String) {
    text.write(tex: string)
    if string.hasUnknownToTeX { hasUnknownCharacters = true }
  }
}
