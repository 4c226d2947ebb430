import Foundation
import TextSupport
import TreeDrawing
import TreeGeometry

/// A part of a printed page.
enum ExamPart {
  case text(String, CGPoint, FontStyle)
  case picture(TreeScene, CGPoint, scale: Double)
  case line(CGPoint, CGPoint)
  case box(CGRect)

  /// Returns the part moved down and to the right.
  func moved(by x: Double, _ y: Double) -> ExamPart {
    func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + x, y: point.y + y) }
    return switch self {
    case .text(let text, let point, let font): .text(text, moved(point), font)
    case .picture(let scene, let point, let scale): .picture(scene, moved(point), scale: scale)
    case .line(let start, let end): .line(moved(start), moved(end))
    case .box(let box): .box(box.offsetBy(dx: x, dy: y))
    }
  }
}

/// Parts of a page that are never separated by a page break.
struct ExamBlock {
  var parts: [ExamPart] = []
  var height = 0.0

  /// Appends a block below the parts of this one.
  mutating func append(_ other: ExamBlock, indent: Double = 0, gap: Double = 0) {
    parts += other.parts.map { $0.moved(by: indent, height + gap) }
    height += gap + other.height
  }
}

/// A printed page.
struct ExamPage: Drawable {
  let size: CGSize
  var parts: [ExamPart]

  private static let ink = LineStyle(AdaptiveColor(RGBColor(0x555555)), width: 0.8)

  func draw(on canvas: inout some DrawingCanvas) throws(TransformError) {
    for part in parts {
      switch part {
      case .text(let text, let point, let font): canvas.draw(text, at: point, font)
      case .line(let start, let end):
        var path = DrawingPath()
        path.move(to: start)
        path.line(to: end)
        canvas.stroke(path, Self.ink)
      case .box(let box): canvas.stroke(DrawingPath(box), Self.ink)
      case .picture(let scene, let point, let scale):
        canvas.save()
        defer { canvas.restore() }
        try canvas.concatenate(
          AffineTransform(m11: scale, m12: 0, m21: 0, m22: scale, tX: point.x, tY: point.y))
        scene.draw(on: &canvas)
      }
    }
  }
}

/// The layout of printed pages.
struct ExamLayout {
  /// The width and height of the paper, in CSS pixels.
  let paper: CGSize
  let metrics: any TextMetrics

  /// The space at each side of the paper: 18 mm.
  static let margin = 68.0
  /// The space of the foot of a page, within the lower margin.
  private static let footRoom = 30.0

  private static let black = AdaptiveColor(.black)
  private static let gray = AdaptiveColor(RGBColor(0x555555))

  /// The width of the text.
  var width: Double { paper.width - 2 * Self.margin }

  /// The maximum height of a block.
  var height: Double { paper.height - 2 * Self.margin }

  /// The usual size of text.
  private static let textSize = 13.5

  /// Returns the width of a bold word of the usual size.
  func width(ofBold word: String) -> Double {
    metrics.width(of: word, size: Self.textSize, weight: 700)
  }

  /// Returns a paragraph.
  ///
  /// - Parameters:
  ///   - text: the text, which is broken into lines at spaces.
  ///   - size: the size of the font.
  ///   - isBold: whether the text is bold.
  ///   - isGray: whether the text is gray.
  ///   - indent: the space at the left.
  ///   - room: the width of the lines, or `nil` for the rest of the page.
  /// - Returns: the block.
  func paragraph(
    _ text: String, size: Double = textSize, isBold: Bool = false, isGray: Bool = false,
    indent: Double = 0, room: Double? = nil
  ) -> ExamBlock {
    let room = room ?? width - indent
    let weight = isBold ? 700 : 400
    var lines: [String] = []
    var line = ""
    for word in text.visibleOnTerminal.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : "\(line) \(word)"
      if line.isEmpty || metrics.width(of: longer, size: size, weight: weight) <= room {
        line = longer
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    if !line.isEmpty { lines.append(line) }
    let pitch = (size * 1.32).rounded()
    var block = ExamBlock()
    for (number, line) in lines.enumerated() {
      // A single word that is too wide is compressed.
      let font = FontStyle(
        isGray ? Self.gray : Self.black, size: size, weight: weight, alignment: .start,
        length: metrics.width(of: line, size: size, weight: weight) > room ? room : nil)
      block.parts.append(
        .text(line, CGPoint(x: indent, y: Double(number) * pitch + size), font))
    }
    block.height = Double(lines.count) * pitch
    return block
  }

  /// Returns a picture, scaled down to a maximum size.
  func picture(
    _ scene: TreeScene, within room: CGSize, indent: Double = 0, scale greatest: Double = 0.85
  ) -> ExamBlock {
    let scale = min(
      greatest, room.width / max(1, scene.size.width), room.height / max(1, scene.size.height))
    return ExamBlock(
      parts: [.picture(scene, CGPoint(x: indent, y: 0), scale: scale)],
      height: scene.size.height * scale)
  }

  /// Returns the pages with the given blocks.
  ///
  /// - Parameters:
  ///   - blocks: the blocks, from top to bottom.
  ///   - foot: the text at the foot of each page. The number of the page follows it.
  /// - Returns: the pages.
  func pages(_ blocks: [ExamBlock], foot: String) -> [ExamPage] {
    var pages: [ExamPage] = []
    var top = 0.0
    for block in blocks {
      if pages.isEmpty || top + block.height > height {
        pages.append(ExamPage(size: paper, parts: []))
        top = 0
      }
      pages[pages.count - 1].parts += block.parts.map {
        $0.moved(by: Self.margin, Self.margin + top)
      }
      top += block.height + 22
    }
    let y = paper.height - Self.margin + Self.footRoom
    for number in pages.indices {
      let font = FontStyle(Self.gray, size: 10.5, weight: 400, alignment: .start)
      var right = font
      right.alignment = .end
      pages[number].parts += [
        .text(foot, CGPoint(x: Self.margin, y: y), font),
        .text(
          "page \(number + 1) of \(pages.count)", CGPoint(x: paper.width - Self.margin, y: y), right
        ),
      ]
    }
    return pages
  }
}
