import TreeDrawing
import TreeRaster

extension Presenter {
  /// Our own picture as a bitmap or a page.
  func raster(_ scene: Scene, _ notes: inout [String]) throws(CommandFailure) -> [UInt8] {
    let options = SVGOptions(appearance: .light)
    return try raster(SVGWriter(options).bytes(of: scene), &notes)
  }

  /// A document of ours as a bitmap or a page.
  ///
  /// - Throws: 69 if librsvg is not there, 65 if the document is beyond it.
  func raster(_ svg: [UInt8], _ notes: inout [String]) throws(CommandFailure) -> [UInt8] {
    do {
      if format == .pdf { return try Raster.pdf(svg).bytes }
      let picture = try Raster.png(svg, scale: options.look.scale)
      if picture.scale < options.look.scale {
        let percent = Int(100 * picture.scale / options.look.scale)
        notes.append("a side would be over 32,767 pixels; drawn at \(percent) % of the size")
      }
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
