#if Raster
  import CLibraries

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
      return .failure(.unavailable(reason))
    }()

    /// A function of cairo or pango.
    subscript<Function>(dynamicMember function: KeyPath<tv_cairo, Function>) -> Function {
      functions.pointee[keyPath: function]
    }

    /// Returns the message for a status of cairo.
    func words(for status: Int32) -> String { String(cString: self.status_to_string(status)) }
  }
#endif
