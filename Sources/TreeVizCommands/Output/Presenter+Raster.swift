import Foundation
import TreeDrawing
import TreeRaster

extension Presenter {
  /// Our own picture as a bitmap or a page.
  func raster(_ scene: Scene, _ notes: inout [String]) throws(CommandFailure) -> [UInt8] {
    let options = SVGOptions(appearance: .light)
    return try raster(SVGWriter(options).bytes(of: scene), size: scene.size, &notes)
  }

  /// A document of ours of that size as a bitmap or a page.
  ///
  /// - Throws: 69 if librsvg is not there, 65 if the document is beyond it.
  func raster(
    _ svg: [UInt8], size: CGSize, _ notes: inout [String]
  ) throws(CommandFailure) -> [UInt8] {
    do {
      if format == .pdf { return try Raster.pdf(svg).bytes }
      let wanted = options.look.scale
      let picture = try Raster.png(svg, scale: BitmapLimit.scale(wanted, of: size))
      if let note = BitmapLimit.note(wanted: wanted, drawn: picture.scale) { notes.append(note) }
      return picture.bytes
    } catch {
      let hint = "\n  --engine graphviz draws the same layout by Graphviz"
      switch error {
      case .unavailable: throw CommandFailure(.unavailable, "\(error)\(hint)")
      case .refused: throw CommandFailure(.badData, "\(error)")
      }
    }
  }
}
