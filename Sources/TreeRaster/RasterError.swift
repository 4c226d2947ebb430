/// Why a bitmap or a page could not be made.
public enum RasterError: Error, Hashable, Sendable {
  /// The package was built without the trait `Raster`, or cairo and pango cannot be used here.
  case unavailable(String)
  /// There is not enough memory for a bitmap of so many pixels.
  case memory(width: Int, height: Int)
  /// The picture or its scale is none that can be drawn.
  case refused(String)
}

extension RasterError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    switch self {
    case .unavailable(let reason): "cannot write PNG or PDF: \(reason)"
    case .memory(let width, let height):
      "there is not enough memory for a bitmap of \(width) × \(height) pixels"
    case .refused(let reason): "the picture cannot be drawn: \(reason)"
    }
  }
}
