/// Something that a reader of an SVG should be told: what the file is too big for.
public enum SVGNote: Hashable, Sendable {
  /// librsvg refuses documents of more elements.
  case tooManyElements(count: Int, limit: Int)
  /// librsvg refuses to make images of more pixels to a side, unless it is told to scale.
  case tooLargeAnImage(width: Int, height: Int, limit: Int)

  /// The greatest number of elements that librsvg reads.
  public static let elementLimit = 1_000_000

  /// The greatest width and height of an image that librsvg makes.
  public static let imageLimit = 32_767
}

extension SVGNote: CustomStringConvertible {
  /// The note in words.
  public var description: String {
    switch self {
    case .tooManyElements(let count, let limit):
      "the SVG has about \(count) elements; librsvg and what is built on it stop at \(limit)"
    case .tooLargeAnImage(let width, let height, let limit):
      """
      the picture is \(width) by \(height) pixels; as an image it has to be scaled down to \(limit)
      """
    }
  }
}
