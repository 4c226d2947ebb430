/// The reason why a bitmap or a page could not be drawn.
public enum RasterError: Error, Hashable, Sendable {
  /// The package was built without the trait `Raster`, or cairo and pango cannot be used. The value
  /// is the reason.
  case unavailable(String)
  /// There is not enough memory for a bitmap of the given size.
  case memory(width: Int, height: Int)
  /// The picture or its scale cannot be drawn. The value is the reason.
  case refused(String)
}

extension RasterError: CustomStringConvertible {
  /// A message that describes the error.
  public var description: String {
    switch self {
    case .unavailable(let reason): "cannot write PNG or PDF: \(reason)"
    case .memory(let width, let height):
      "there is not enough memory for a bitmap of \(width) × \(height) pixels"
    case .refused(let reason): "the picture cannot be drawn: \(reason)"
    }
  }
}
