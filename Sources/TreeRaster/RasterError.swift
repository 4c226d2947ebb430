/// Why a picture could not be made of an SVG document.
public enum RasterError: Error, Hashable, Sendable {
  /// The package was built without the trait `Raster`, or librsvg is not on this machine.
  case unavailable(String)
  /// librsvg or cairo refused the document.
  case refused(String)
}

extension RasterError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    switch self {
    case .unavailable(let reason): "no bitmaps and no PDF: \(reason)"
    case .refused(let reason): "librsvg cannot draw the picture: \(reason)"
    }
  }
}
