#if Raster
  import CLibraries

  /// The functions of cairo and pango.
  @dynamicMemberLookup
  struct CairoLibrary: @unchecked Sendable {
    // They do not change once they are loaded.
    private let functions: UnsafePointer<tv_cairo>

    /// The libraries, loaded when they are first used, or why they cannot be.
    static let loaded: Result<CairoLibrary, RasterError> = {
      var obstacle: UnsafePointer<CChar>?
      if let functions = tv_cairo_load(&obstacle) {
        return .success(CairoLibrary(functions: functions))
      }
      let reason = obstacle.map { String(cString: $0) } ?? "cairo could not be loaded"
      return .failure(.unavailable(reason))
    }()

    /// One of the functions.
    subscript<Function>(dynamicMember function: KeyPath<tv_cairo, Function>) -> Function {
      functions.pointee[keyPath: function]
    }

    /// A status of cairo in words.
    func words(for status: Int32) -> String { String(cString: self.status_to_string(status)) }
  }
#endif
