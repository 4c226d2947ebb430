import Foundation
import TreeDrawing
import TreeRaster
import TreeWeb

/// Writes the steps of a recording as still pictures: in numbered files, as the pages of a PDF file,
/// as slides in TikZ, or as the pictures of an animated GIF.
struct StillOutput {
  let pictures: StepPictures
  /// The numbers of completed steps of the states to show.
  let moments: [Int]
  let options: OutputOptions
  let title: String

  /// The page of a picture.
  private var page: PicturePage { options.page }
  private var appearance: SVGOptions.Appearance { options.pageOptions.svgAppearance }

  /// Returns the file with a picture.
  ///
  /// - Parameters:
  ///   - number: the position of the picture in ``moments``.
  ///   - file: the file format.
  ///   - isCropped: whether the picture has only the space for its own nodes.
  /// - Returns: the bytes of the file.
  /// - Throws: status 69 or 65 if it cannot be drawn.
  func picture(
    _ number: Int, as file: PictureFile, cropped isCropped: Bool = false
  ) throws(CommandFailure) -> [UInt8] {
    let picture = pictures.picture(after: moments[number], cropped: isCropped)
    if file == .svg {
      var svg = options.svgOptions
      svg.title = title
      return picture.svg(svg)
    }
    var notes: [String] = []
    let bytes =
      try file == .tex
      ? tikz(picture, &notes)
      : RasterOutput.bytes(
        of: page.holding(picture), as: file, appearance, options.bitmap, &notes)
    if number == 0 { StandardStreams.note(notes, unless: options.quiet) }
    return bytes
  }

  /// Returns the pages of a PDF file.
  func pdf() -> CheckedChunks {
    let document = PDFDocument(title: title, appearance: appearance)
    var number = 0
    return CheckedChunks { [moments, pictures, page] () throws(CommandFailure) in
      defer { number += 1 }
      if number > moments.count { return nil }
      return try CommandFailure.reporting {
        if number == moments.count { return try document.finish() }
        try document.add(page.holding(pictures.picture(after: moments[number])))
        return document.takeBytes()
      }
    }
  }

  /// Returns the pictures of an animated GIF.
  ///
  /// A GIF has no partial transparency, so that the page has a color also without `--background`.
  ///
  /// Each picture is drawn twice: first to count its colors.
  ///
  /// - Throws: status 65 if the pictures are too large.
  func gif() throws(CommandFailure) -> CheckedChunks {
    var page = page
    if page.background == nil {
      page.background = AdaptiveColor(appearance == .dark ? RGBColor(0x0D1117) : .white)
    }
    func drawn(_ number: Int) throws(CommandFailure) -> Raster.Bitmap {
      let picture = page.holding(pictures.picture(after: moments[number]))
      return try CommandFailure.reporting {
        try Raster.bitmap(
          picture, scale: options.bitmap.scale, appearance: appearance,
          pixelLimit: options.bitmap.pixelLimit)
      }
    }
    let size = page.holding(pictures.picture(after: moments[0])).size
    let scale = try CommandFailure.reporting {
      try Raster.scale(
        ofPNG: size, scale: options.bitmap.scale, pixelLimit: options.bitmap.pixelLimit)
    }
    StandardStreams.note(
      RasterOutput.notes(onScale: scale, options.bitmap), unless: options.quiet)
    var encoder: GIFEncoder?
    var number = -1
    return CheckedChunks { () throws(CommandFailure) in
      defer { number += 1 }
      if number < 0 {
        for number in moments.indices {
          let bitmap = try drawn(number)
          if encoder == nil { encoder = GIFEncoder(width: bitmap.width, height: bitmap.height) }
          encoder?.count(bitmap)
        }
        return encoder?.header()
      }
      if number > moments.count { return nil }
      if number == moments.count { return GIFEncoder.end }
      return encoder?.picture(
        try drawn(number), milliseconds: pictures.milliseconds(after: moments[number]))
    }
  }
}
