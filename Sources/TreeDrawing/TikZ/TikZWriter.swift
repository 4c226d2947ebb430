import BinaryTrees
import Foundation
public import TextSupport

/// Writes pictures as TikZ, the graphics language of LaTeX, for slides and handouts that are edited by
/// hand.
///
///     \node[tv node] (n0) at (0,0) {5};
///     \node[tv node] (n1) at (-0.7,-1.6) {3};
///     \draw[tv edge] (n0) -- (n1);
///
/// Nodes are named `n0`, `n1` … by their numbers in pre-order, and their positions are in centimeters
/// from the root. Each style and each color is defined once, before the picture. A document compiles
/// with pdfLaTeX and LuaLaTeX and needs only TikZ, slides also Beamer. Labels may contain any text:
/// see <doc:TreeDrawing> for characters that pdfLaTeX cannot show.
///
///     let scene = try TreeScene(of: snapshot)
///     let text = try TikZWriter().bytes(of: scene)
public struct TikZWriter: Sendable {
  /// Whether the picture is a part of another document: only the picture and its styles.
  public var isFragment: Bool

  /// The page, whose background is drawn.
  ///
  /// Its size has no effect.
  public var page: PicturePage

  /// Whether the picture has the colors for a dark page.
  public var isDark: Bool

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - isFragment: whether the picture is a part of another document.
  ///   - page: the page, whose background is drawn.
  ///   - isDark: whether the picture has the colors for a dark page.
  public init(isFragment: Bool = false, page: PicturePage = PicturePage(), isDark: Bool = false) {
    (self.isFragment, self.page, self.isDark) = (isFragment, page, isDark)
  }

  /// Returns a scene as TikZ.
  ///
  /// - Parameter scene: the scene to draw.
  /// - Returns: the text in UTF-8, and a description of the characters that pdfLaTeX cannot show.
  /// - Throws: ``TikZError`` if the picture exceeds the limits of TeX.
  /// - Complexity: O(*n* + length of the labels).
  public func text(of scene: TreeScene) throws(TikZError) -> WrittenText {
    try check(scene.size, nodes: scene.shape.count)
    var canvas = TikZCanvas(scene.style, isDark: isDark)
    if !scene.shape.isEmpty { canvas.origin = scene.center(of: 0) }
    writeBackground(of: scene.size, on: &canvas, isCovered: scene.traversalPath.count > 1)
    canvas.write(scene)
    return document(canvas, "\(scene.documentTitle ?? "Binary tree")")
  }

  /// Returns a state of an animation as TikZ.
  package func text(of picture: StillPicture, _ title: String) throws(TikZError) -> WrittenText {
    try check(picture.size, nodes: picture.still.nodes.count)
    var canvas = TikZCanvas(picture.scene.style, isDark: isDark)
    writeBackground(of: picture.size, on: &canvas)
    canvas.write(picture)
    return document(canvas, title)
  }

  /// Returns a sheet of pictures as TikZ.
  package func text(of grid: PictureGrid) throws(TikZError) -> WrittenText {
    try check(grid.size, nodes: grid.pictures.reduce(0) { $0 + $1.scene.shape.count })
    var canvas = TikZCanvas(grid.pictures.first?.scene.style ?? .standard, isDark: isDark)
    let isCovered = grid.pictures.contains { $0.scene.traversalPath.count > 1 }
    writeBackground(of: grid.size, on: &canvas, isCovered: isCovered)
    canvas.write(grid)
    return document(canvas, grid.documentTitle ?? "Binary trees")
  }

  /// Writes the background, at the beginning of the background layer if `isCovered` is `true`.
  private func writeBackground(
    of size: CGSize, on canvas: inout TikZCanvas, isCovered: Bool = false
  ) {
    guard let background = page.background else { return }
    _ = canvas.styles.name(of: background, "tvpage")
    if isCovered { canvas.text.write("  \\begin{pgfonlayer}{background}\n") }
    canvas.fill(DrawingPath(CGRect(origin: .zero, size: size)), background)
    if isCovered { canvas.text.write("  \\end{pgfonlayer}\n") }
  }

  /// The limits of a picture.
  ///
  /// TeX has no length of 5.76 m or more. It takes about a second for a thousand nodes.
  private static let (widest, mostNodes) = (550 * TikZStyles.pixels, 10_000)

  /// The maximum number of nodes on all overlays of all slides.
  private static let mostNodesOfSlides = 50_000

  private func check(_ size: CGSize, nodes: Int) throws(TikZError) {
    let length = max(size.width, size.height)
    if length > Self.widest { throw .tooLarge(meters: length / TikZStyles.pixels / 100) }
    if nodes > Self.mostNodes { throw .tooManyNodes(nodes) }
  }
}

// MARK: Documents

extension TikZWriter {
  /// Returns a picture with its styles, as a document or as a part of one.
  private func document(_ canvas: TikZCanvas, _ title: String) -> WrittenText {
    var buffer = TextBuffer()
    if isFragment {
      writeNeeds(of: canvas, to: &buffer)
      buffer.write("\\begin{tikzpicture}\n")
      canvas.styles.write(to: &buffer, indent: "  ")
      buffer.append(canvas.text.bytes)
      buffer.write("\\end{tikzpicture}\n")
    } else {
      writePreamble("\\documentclass{article}\n", canvas, title, to: &buffer)
      // LuaLaTeX has other names for the size of the page.
      buffer.write(
        """
        \\ifdefined\\pagewidth\\let\\pdfpagewidth\\pagewidth\\let\\pdfpageheight\\pageheight\\fi

        \\begin{document}
        \\setbox0=\\hbox{%
        \\begin{tikzpicture}

        """)
      buffer.append(canvas.text.bytes)
      buffer.write(
        """
        \\end{tikzpicture}}
        % The page is as large as the picture with a margin of 2 mm.
        \\pdfpagewidth=\\dimexpr\\wd0+4mm\\relax
        \\pdfpageheight=\\dimexpr\\ht0+\\dp0+4mm\\relax
        \\hoffset=\\dimexpr2mm-1in\\relax \\voffset=\\hoffset
        \\shipout\\box0
        \\end{document}

        """)
    }
    return WrittenText(bytes: buffer.bytes, losses: losses(of: canvas))
  }

  /// Returns the states of an animation as slides for Beamer, with an overlay for each state.
  ///
  /// Only one picture exists at a time.
  ///
  /// - Parameters:
  ///   - slides: the numbers of completed steps of the overlays of each slide.
  ///   - pictures: the pictures, which all have the same size.
  ///   - title: the title of the document.
  /// - Returns: the text in UTF-8, and a description of the characters that pdfLaTeX cannot show.
  /// - Throws: ``TikZError`` if the pictures exceed the limits of TeX.
  package func deck(
    of slides: [[Int]], in pictures: StillPictures, _ title: String
  ) throws(TikZError) -> WrittenText {
    let first = slides.first?.first.map { pictures.picture(after: $0) }
    let size = first?.size ?? .zero
    var canvas = TikZCanvas(first?.scene.style ?? .standard, isDark: isDark)
    var nodes = 0
    for moments in slides {
      canvas.text.write("\\begin{frame}\n\\centering\n")
      for (number, moment) in moments.enumerated() {
        let picture = pictures.picture(after: moment)
        try check(size, nodes: picture.still.nodes.count)
        nodes += picture.still.nodes.count
        if nodes > Self.mostNodesOfSlides { throw .tooManyOverlays(limit: Self.mostNodesOfSlides) }
        canvas.text.write("\\only<\(number + 1)>{%\n\\begin{tikzpicture}[tv slide]\n")
        writeBackground(of: size, on: &canvas)
        canvas.write(picture)
        canvas.text.write("\\end{tikzpicture}}%\n")
      }
      canvas.text.write("\\end{frame}\n\n")
    }
    var buffer = TextBuffer()
    let scale = min(1, min(Self.slide.width / size.width, Self.slide.height / size.height))
    let slide = "tv slide/.style={scale=\(TikZStyles.number(scale, places: 3)), transform shape}"
    if isFragment {
      writeNeeds(of: canvas, to: &buffer)
      canvas.styles.write(to: &buffer)
    } else {
      writePreamble(
        "\\documentclass[aspectratio=169]{beamer}\n\\setbeamertemplate{navigation symbols}{}\n",
        canvas, title, to: &buffer)
    }
    buffer.write("\\tikzset{\(slide)}\n")
    buffer.write(isFragment ? "\n" : "\n\\begin{document}\n\n")
    buffer.append(canvas.text.bytes)
    if !isFragment { buffer.write("\\end{document}\n") }
    return WrittenText(bytes: buffer.bytes, losses: losses(of: canvas))
  }

  /// The space for a picture on a slide with the proportions 16 to 9, which is 16 cm wide.
  private static var slide: CGSize {
    CGSize(width: 14.4 * TikZStyles.pixels, height: 7.6 * TikZStyles.pixels)
  }

  private func writePreamble(
    _ start: String, _ canvas: TikZCanvas, _ title: String, to buffer: inout TextBuffer
  ) {
    let name = title.visibleOnTerminal(as: .symbols)
    buffer.write("% \(name)\n% Compile this file with pdflatex or lualatex.\n")
    buffer.write(start)
    buffer.write("\\usepackage{tikz}\n")
    if !canvas.styles.libraries.isEmpty {
      buffer.write("\\usetikzlibrary{\(canvas.styles.libraries.joined(separator: ", "))}\n")
    }
    if canvas.hasUnknownCharacters { buffer.write(TeXText.characterCommand + "\n") }
    canvas.styles.write(to: &buffer)
  }

  /// Writes what a document needs that includes a fragment.
  private func writeNeeds(of canvas: TikZCanvas, to buffer: inout TextBuffer) {
    buffer.write("% The document needs \\usepackage{tikz}")
    if !canvas.styles.libraries.isEmpty {
      buffer.write(" and \\usetikzlibrary{\(canvas.styles.libraries.joined(separator: ", "))}")
    }
    buffer.write(" in its preamble.\n")
    if canvas.hasUnknownCharacters { buffer.write(TeXText.characterCommand + "%\n") }
  }

  private func losses(of canvas: TikZCanvas) -> [String] {
    canvas.hasUnknownCharacters
      ? ["characters without a command in pdfLaTeX, which shows their codes; LuaLaTeX shows them"]
      : []
  }
}

/// The reason why a picture cannot be written as TikZ.
public enum TikZError: Error, Hashable, CustomStringConvertible {
  /// The picture is wider or higher than TeX allows.
  case tooLarge(meters: Double)
  /// The picture has more nodes than TeX draws in a reasonable time.
  case tooManyNodes(Int)
  /// The overlays of the slides together have more nodes than TeX draws in a reasonable time.
  case tooManyOverlays(limit: Int)

  /// The reason in words.
  public var description: String {
    switch self {
    case .tooLarge(let meters):
      "TeX draws pictures of at most 5.5 m; this one has \(TikZStyles.number(meters, places: 1)) m"
    case .tooManyNodes(let count):
      "TeX draws at most 10000 nodes in a reasonable time; this picture has \(count)"
    case .tooManyOverlays(let limit):
      "TeX draws at most \(limit) nodes on slides in a reasonable time; these overlays have more"
    }
  }
}
