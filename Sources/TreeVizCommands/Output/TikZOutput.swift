import TextSupport
import TreeDrawing
import TreeSteps
import TreeWeb

extension OutputOptions {
  /// The writer of pictures in TikZ.
  var tikzWriter: TikZWriter {
    TikZWriter(
      isFragment: look.fragment, page: pageOptions.page,
      isDark: pageOptions.svgAppearance == .dark)
  }
}

extension Presenter {
  /// Returns a picture of a tree in TikZ.
  ///
  /// - Throws: status 65 if it exceeds the limits of TeX.
  func tikz(_ scene: TreeScene, _ notes: inout [String]) throws(CommandFailure) -> [UInt8] {
    try StillOutput.tikz(&notes) { () throws(TikZError) in
      try options.tikzWriter.text(of: scene)
    }
  }

  /// Returns several pictures in TikZ.
  ///
  /// - Throws: status 65 if they exceed the limits of TeX.
  func tikz(_ grid: PictureGrid, _ notes: inout [String]) throws(CommandFailure) -> [UInt8] {
    try StillOutput.tikz(&notes) { () throws(TikZError) in
      try options.tikzWriter.text(of: grid)
    }
  }
}

extension StillOutput {
  /// Returns the text that a function writes, and adds notes on what pdfLaTeX cannot show.
  fileprivate static func tikz(
    _ notes: inout [String], _ write: () throws(TikZError) -> WrittenText
  ) throws(CommandFailure) -> [UInt8] {
    do throws(TikZError) {
      let written = try write()
      notes += written.losses.map { "the text has \($0)" }
      return written.bytes
    } catch {
      throw CommandFailure(.badData, "\(error); use -o FILE.svg or FILE.pdf")
    }
  }

  /// Returns a file with one picture in TikZ.
  func tikz(
    _ picture: StepPicture, _ notes: inout [String]
  ) throws(CommandFailure) -> [UInt8] {
    try Self.tikz(&notes) { () throws(TikZError) in
      try picture.tikz(options.tikzWriter)
    }
  }

  /// Returns slides for Beamer, with an overlay for each step and a slide for each operation.
  func deck(_ recording: Recording, _ notes: inout [String]) throws(CommandFailure) -> [UInt8] {
    try Self.tikz(&notes) { () throws(TikZError) in
      try pictures.tikz(of: slides(of: recording), options.tikzWriter)
    }
  }

  /// The maximum number of overlays of a slide.
  ///
  /// LaTeX reads all overlays of a slide for each of its pages.
  private static let overlayLimit = 40

  /// Returns the moments of each slide.
  private func slides(of recording: Recording) -> [[Int]] {
    var slides: [[Int]] = []
    var last: Int?
    for moment in moments {
      let operation = recording.frame(at: moment).operationIndex
      // The first state belongs to the first operation.
      let isNew = last != nil && operation != last
      if slides.isEmpty || isNew || slides[slides.count - 1].count == Self.overlayLimit {
        slides.append([])
      }
      slides[slides.count - 1].append(moment)
      last = operation ?? last
    }
    return slides
  }
}
