public import BinaryTrees
public import Foundation
public import TextSupport
public import TreeDrawing
public import TreeSteps

/// The moments of a recording as still pictures with captions, for slides and papers.
///
///     let pictures = try StepPictures(recording)
///     for step in 0..<pictures.count {
///       try Data(pictures.picture(after: step).svg()).write(to: folder.appending(path: "\(step).svg"))
///     }
///
/// They look like ``AnimatedSVG`` at the same moments: nodes keep their places from picture to
/// picture, and all pictures have the same size.
public struct StepPictures: Sendable {
  private let pictures: StillPictures
  private let recording: Recording
  private let title: String?

  /// Creates the pictures of a recording.
  ///
  /// - Parameters:
  ///   - recording: the recording.
  ///   - style: the colors, and whether empty places are shown.
  ///   - title: the title above the trees.
  ///   - notes: the notes below each node; see ``AnimatedSVG/init(_:style:options:notes:)``.
  /// - Throws: ``AnimatedSVGError`` if the recording exceeds a limit.
  public init(
    _ recording: Recording, style: DrawingStyle = .standard, title: String? = nil,
    notes: [NodeNote]? = nil
  ) throws(AnimatedSVGError) {
    (self.recording, self.title) = (recording, title)
    pictures = StillPictures(
      try AnimatedSVG.animation(of: recording, style, notes), style, title: title)
  }

  /// The number of pictures, one more than the number of steps.
  public var count: Int { pictures.count }

  /// Returns the time that an animation shows a picture, in milliseconds.
  ///
  /// It depends on the length of the caption.
  ///
  /// - Parameter step: the number of completed steps.
  /// - Returns: the time.
  public func milliseconds(after step: Int) -> Int { pictures.duration(of: step) }

  /// Returns the picture after a number of steps.
  ///
  /// - Parameters:
  ///   - step: the number of completed steps, less than ``count``.
  ///   - isCropped: whether the picture has only the space for its own nodes, instead of the common
  ///     size of all pictures.
  /// - Returns: the picture.
  public func picture(after step: Int, cropped isCropped: Bool = false) -> StepPicture {
    StepPicture(
      still: pictures.picture(after: step, cropped: isCropped),
      documentTitle: recording.title, caption: recording.frame(at: step).caption)
  }
}

extension StepPictures {
  /// Returns slides for Beamer, with an overlay for each picture.
  ///
  /// - Parameters:
  ///   - slides: the numbers of completed steps of the pictures of each slide.
  ///   - writer: the writer.
  /// - Returns: the text in UTF-8, and a description of the characters that pdfLaTeX cannot show.
  /// - Throws: ``/TreeDrawing/TikZError`` if the pictures exceed the limits of TeX.
  public func tikz(
    of slides: [[Int]], _ writer: TikZWriter = TikZWriter()
  ) throws(TikZError) -> WrittenText {
    try writer.deck(of: slides, in: pictures, title ?? recording.title)
  }
}

/// The picture of one moment of a recording.
public struct StepPicture: Drawable, Sendable {
  let still: StillPicture

  /// The title of the recording.
  public let documentTitle: String?

  /// The caption below the tree.
  public let caption: String

  /// The width and height of the picture.
  public var size: CGSize { still.size }

  /// The font families of the text.
  public var fontFamily: String { still.fontFamily }

  /// Draws the picture.
  ///
  /// - Parameter canvas: the canvas to draw on. Its state is restored afterward.
  public func draw(on canvas: inout some DrawingCanvas) { still.draw(on: &canvas) }

  /// Returns the picture in TikZ.
  ///
  /// - Parameter writer: the writer.
  /// - Returns: the text in UTF-8, and a description of the characters that pdfLaTeX cannot show.
  /// - Throws: ``/TreeDrawing/TikZError`` if the picture exceeds the limits of TeX.
  public func tikz(_ writer: TikZWriter = TikZWriter()) throws(TikZError) -> WrittenText {
    try writer.text(of: still, documentTitle ?? caption)
  }

  /// Returns the picture as an SVG document.
  ///
  /// - Parameter options: the page and the appearance.
  /// - Returns: the document in UTF-8.
  public func svg(_ options: SVGOptions = SVGOptions()) -> [UInt8] {
    still.document(
      options, name: options.title ?? documentTitle ?? "",
      description: options.description ?? caption)
  }
}
