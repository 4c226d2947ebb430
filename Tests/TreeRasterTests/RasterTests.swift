import BinaryTrees
import TreeDrawing
import TreeRaster
import Testing

@Suite(.enabled(if: Raster.isAvailable)) struct RasterTests {
  private func svg(_ count: Int) throws -> [UInt8] {
    let tree = TreeSnapshot(inserting: (0..<count).map { ($0 * 7919) % 1009 }).map { "\($0)" }
    return SVGWriter(SVGOptions(appearance: .light)).bytes(of: try Scene(of: tree))
  }

  /// Width and height, which stand at fixed places of a PNG file.
  private func size(ofPNG bytes: [UInt8]) -> (width: Int, height: Int) {
    func number(at offset: Int) -> Int {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    return (number(at: 16), number(at: 20))
  }

  @Test func png() throws {
    let document = try svg(20)
    let picture = try Raster.png(document)
    #expect(Array(picture.bytes.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(picture.scale == 1)
    let (width, height) = size(ofPNG: picture.bytes)
    #expect(width > 300 && height > 200)
    let double = size(ofPNG: try Raster.png(document, scale: 2).bytes)
    #expect(abs(double.width - 2 * width) <= 1 && abs(double.height - 2 * height) <= 1)
    #expect(try Raster.png(document) == picture)
  }

  @Test func pdf() throws {
    let page = try Raster.pdf(svg(20)).bytes
    #expect(String(decoding: page.prefix(5), as: UTF8.self) == "%PDF-")
    #expect(try Raster.pdf(svg(20)).bytes == page)
  }

  @Test func wideBitmapsAreMadeSmaller() throws {
    let wide = Array(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="50000" height="100"/>"#.utf8)
    let picture = try Raster.png(wide)
    #expect(picture.scale < 0.66 && picture.scale > 0.65)
    #expect(size(ofPNG: picture.bytes).width == 32_767)
  }

  @Test func badDocumentsAreRefused() {
    for text in ["", "<svg", "<html/>"] {
      #expect(throws: RasterError.self) { try Raster.png(Array(text.utf8)) }
    }
    #expect(throws: RasterError.self) { try Raster.png(Array("<svg/>".utf8), scale: 0) }
    #expect(throws: RasterError.self) { try Raster.png(Array("<svg/>".utf8), scale: .nan) }
  }
}

@Suite(.enabled(if: !Raster.isAvailable)) struct NoRasterTests {
  @Test func saysWhy() {
    #expect(throws: RasterError.self) { try Raster.pdf(Array("<svg/>".utf8)) }
  }
}
