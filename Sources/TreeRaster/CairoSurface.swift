#if Raster
  import CLibraries
  import Foundation
  import TextSupport

  /// A surface to draw on: the pixels of a bitmap, or a page.
  final class CairoSurface {
    let cairo: CairoLibrary
    let surface: OpaquePointer
    /// Whether the surface is a bitmap.
    let isBitmap: Bool
    /// The bytes of the PDF file that cairo has written.
    private let written = ByteCollector()

    /// Creates an empty bitmap.
    init(_ cairo: CairoLibrary, _ size: BitmapSize) throws(RasterError) {
      self.cairo = cairo
      isBitmap = true
      surface = cairo.image_surface_create(
        Int32(TV_CAIRO_FORMAT_ARGB32), Int32(size.width), Int32(size.height))
      let status = cairo.surface_status(surface)
      if status == TV_CAIRO_STATUS_NO_MEMORY {
        throw .memory(width: size.width, height: size.height)
      }
      try check(status)
    }

    /// Creates an empty page.
    init(_ cairo: CairoLibrary, _ size: PageSize, title: String?) throws(RasterError) {
      self.cairo = cairo
      isBitmap = false
      surface = cairo.pdf_surface_create_for_stream(
        ByteCollector.append, written.closure, size.width, size.height)
      try check(cairo.surface_status(surface))
      // A fixed date makes the file identical on every run.
      cairo.pdf_surface_set_metadata(
        surface, Int32(TV_CAIRO_PDF_METADATA_CREATE_DATE), "2000-01-01T00:00:00Z")
      if let title {
        cairo.pdf_surface_set_metadata(
          surface, Int32(TV_CAIRO_PDF_METADATA_TITLE), title.visibleInPicture)
      }
    }

    deinit {
      cairo.surface_finish(surface)
      cairo.surface_destroy(surface)
    }

    /// Returns the bitmap as a PNG file.
    func png() throws(RasterError) -> [UInt8] {
      let file = ByteCollector()
      try check(cairo.surface_write_to_png_stream(surface, ByteCollector.append, file.closure))
      return file.bytes
    }

    /// Returns the pixels of the bitmap.
    func pixels(_ size: BitmapSize) -> [UInt32] {
      cairo.surface_flush(surface)
      guard let data = cairo.image_surface_get_data(surface) else { return [] }
      let stride = Int(cairo.image_surface_get_stride(surface))
      var pixels: [UInt32] = []
      pixels.reserveCapacity(size.width * size.height)
      for row in 0..<size.height {
        let bytes = UnsafeRawBufferPointer(start: data + row * stride, count: 4 * size.width)
        pixels.append(contentsOf: bytes.bindMemory(to: UInt32.self))
      }
      return pixels
    }

    /// Sets the size of the following pages.
    func resize(_ size: PageSize) {
      cairo.pdf_surface_set_size(surface, size.width, size.height)
    }

    /// Removes and returns the bytes that cairo has written.
    func takeBytes() -> [UInt8] { written.take() }

    /// Returns the page as a PDF file.
    ///
    /// Nothing can be drawn on the page afterward.
    func page() throws(RasterError) -> [UInt8] {
      cairo.surface_finish(surface)
      try check(cairo.surface_status(surface))
      return written.bytes
    }

    /// Checks a status of cairo.
    ///
    /// - Throws: ``RasterError/refused(_:)`` if the status is an error.
    func check(_ status: Int32) throws(RasterError) {
      guard status != TV_CAIRO_STATUS_SUCCESS else { return }
      throw .refused(cairo.words(for: status))
    }
  }

  /// Collects the bytes that cairo writes.
  private final class ByteCollector {
    private(set) var bytes: [UInt8] = []

    /// Removes and returns the bytes.
    func take() -> [UInt8] {
      defer { bytes = [] }
      return bytes
    }

    /// The pointer that cairo passes to ``append``.
    ///
    /// It is valid while the collector exists.
    var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// Appends bytes to the collector that `closure` points to.
    static let append: cairo_write_func_t = { closure, data, length in
      let collector = Unmanaged<ByteCollector>.fromOpaque(closure).takeUnretainedValue()
      collector.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
      return Int32(TV_CAIRO_STATUS_SUCCESS)
    }
  }

  /// The functions of cairo and pango.
  @dynamicMemberLookup
  struct CairoLibrary: @unchecked Sendable {
    // The functions do not change after they are loaded, so the structure can be sent between
    // threads.
    private let functions: UnsafePointer<tv_cairo>

    /// The libraries, which are loaded at first use, or the reason why they cannot be loaded.
    static let loaded: Result<CairoLibrary, RasterError> = {
      var obstacle: UnsafePointer<CChar>?
      if let functions = tv_cairo_load(&obstacle) {
        return .success(CairoLibrary(functions: functions))
      }
      let reason = obstacle.map { String(cString: $0) } ?? "cairo could not be loaded"
      let hint = " (install cairo and pango, such as Debian's package libpangocairo-1.0-0)"
      return .failure(.unavailable(reason + hint))
    }()

    /// A function of cairo or pango.
    subscript<Function>(dynamicMember function: KeyPath<tv_cairo, Function>) -> Function {
      functions.pointee[keyPath: function]
    }

    /// Returns the message for a status of cairo.
    func words(for status: Int32) -> String { String(cString: self.status_to_string(status)) }
  }
#endif
