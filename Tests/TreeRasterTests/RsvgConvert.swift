import Foundation
import TreeRaster
import TreeTestSupport

/// The program `rsvg-convert`, an independent renderer of SVG.
enum RsvgConvert {
  static let isAvailable = program != nil

  private static let program: String? = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    .map { $0 + "/rsvg-convert" }.first(where: FileManager.default.isExecutableFile)

  /// Returns the pixels of a document.
  static func bitmap(_ svg: [UInt8], scale: Double = 1) async throws -> Raster.Bitmap {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (document, image) = (
      folder.appendingPathComponent("x.svg"), folder.appendingPathComponent("x.png")
    )
    try Data(svg).write(to: document)
    let result = try await ProcessResult.of(
      URL(fileURLWithPath: program ?? ""),
      ["--zoom", "\(scale)", "--output", image.path, document.path])
    guard result.status == 0 else { throw CocoaError(.fileReadCorruptFile) }
    return try PNGFile.bitmap(of: image)
  }
}

/// Reads PNG files with cairo.
private enum PNGFile {
  static func bitmap(of file: URL) throws -> Raster.Bitmap {
    let names = ["libcairo.so.2", "libcairo.2.dylib", "/opt/homebrew/lib/libcairo.2.dylib"]
    guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else {
      throw CocoaError(.executableLoad)
    }
    func function<Function>(_ name: String, _: Function.Type) throws -> Function {
      guard let symbol = dlsym(library, name) else { throw CocoaError(.executableLoad) }
      return unsafeBitCast(symbol, to: Function.self)
    }
    typealias Open = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer
    typealias Number = @convention(c) (OpaquePointer) -> Int32
    typealias Pixels = @convention(c) (OpaquePointer) -> UnsafeMutableRawPointer?
    typealias Close = @convention(c) (OpaquePointer) -> Void
    let surface = try function("cairo_image_surface_create_from_png", Open.self)(file.path)
    defer { (try? function("cairo_surface_destroy", Close.self))?(surface) }
    let width = Int(try function("cairo_image_surface_get_width", Number.self)(surface))
    let height = Int(try function("cairo_image_surface_get_height", Number.self)(surface))
    let stride = Int(try function("cairo_image_surface_get_stride", Number.self)(surface))
    guard let data = try function("cairo_image_surface_get_data", Pixels.self)(surface) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    var pixels = [UInt32](repeating: 0, count: width * height)
    pixels.withUnsafeMutableBytes { bytes in
      for row in 0..<height {
        let line = UnsafeRawBufferPointer(start: data + row * stride, count: 4 * width)
        UnsafeMutableRawBufferPointer(rebasing: bytes[(4 * width * row)...]).copyMemory(from: line)
      }
    }
    return Raster.Bitmap(width: width, height: height, pixels: pixels)
  }
}
