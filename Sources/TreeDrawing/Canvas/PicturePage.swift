public import Foundation
public import TreeGeometry

/// The page that a picture is placed on: its background, and how its size relates to the size of
/// the picture.
///
///     let page = PicturePage(background: AdaptiveColor(.white), fit: .ratio(16, 9))
///     let slide = page.holding(scene)
public struct PicturePage: Hashable, Sendable {
  /// The constraint that determines the size of the page and the scale of the picture.
  public enum Fit: Hashable, Sendable {
    /// The picture keeps its size. The page is the smallest with this ratio of width to height that
    /// holds the picture.
    case ratio(Double, Double)
    /// The page has this width and height. The picture is scaled to fit and centered.
    case size(Double, Double)
    /// The picture is scaled to this width, and the page has the height of the scaled picture.
    case width(Double)
    /// The same as ``size(_:_:)``, except that the page is rotated by 90° if this makes the picture
    /// larger.
    case sheet(Double, Double)
  }

  /// The color behind the picture, or `nil` for a transparent page.
  public var background: AdaptiveColor?

  /// The constraint on the page's size, or `nil` for a page of the same size as the picture.
  public var fit: Fit?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - background: the color behind the picture, or `nil` for a transparent page.
  ///   - fit: the constraint on the page's size, or `nil` for a page of the same size as the
  ///     picture.
  public init(background: AdaptiveColor? = nil, fit: Fit? = nil) {
    self.background = background
    self.fit = fit
  }

  /// The placement of a picture on its page.
  struct Placement {
    /// The width and height of the page.
    var size: CGSize
    /// The mapping from the coordinates of the picture, whose origin is its upper left corner, to
    /// the coordinates of the page.
    var mapping = ModelToViewCoordinates()

    /// The page in the coordinates of the picture.
    var frame: CGRect { mapping.fromView(CGRect(origin: .zero, size: size)) }
  }

  /// Returns a measure of how large a picture appears on the page, for comparing alternatives: the
  /// scale of the picture or, for pages with a fixed ratio, the reciprocal of the page's width.
  func share(of picture: CGSize) -> Double {
    guard case .ratio = fit else { return scale(of: picture) }
    return 1 / max(1, placement(of: picture).size.width)
  }

  /// Returns the scale of a picture with the given size on the page.
  func scale(of picture: CGSize) -> Double { placement(of: picture).mapping.zoomScale }

  /// Returns the size of the page for a picture whose proportions can be adapted.
  func room(for picture: CGSize) -> CGSize {
    var size = placement(of: picture).size
    // If only the width is fixed, the page has the height of the picture, within limits that
    // exclude extreme proportions.
    if case .width(let width) = fit {
      size.height = max(size.height, min(picture.height, width / 2))
    }
    return size
  }

  /// Returns the placement of a picture with the given size.
  func placement(of picture: CGSize) -> Placement {
    let bounds = CGRect(origin: .zero, size: picture)
    func scaled(to width: Double, _ height: Double) -> Placement {
      let size = CGSize(width: width, height: height)
      return Placement(
        size: size,
        mapping: ModelToViewCoordinates(
          modelBounds: bounds, viewBounds: CGRect(origin: .zero, size: size)))
    }
    switch fit {
    case nil: return Placement(size: picture)
    case .ratio(let width, let height):
      let unit = max(picture.width / width, picture.height / height)
      let size = CGSize(width: (unit * width).rounded(.up), height: (unit * height).rounded(.up))
      let shift = CGPoint(
        x: (size.width - picture.width) / 2, y: (size.height - picture.height) / 2)
      var mapping = ModelToViewCoordinates()
      mapping.shift(by: shift)
      return Placement(size: size, mapping: mapping)
    case .size(let width, let height): return scaled(to: width, height)
    case .width(let width):
      return scaled(to: width, max(picture.height, 1) * width / max(picture.width, 1))
    case .sheet(let width, let height):
      let (upright, turned) = (scaled(to: width, height), scaled(to: height, width))
      return turned.mapping.zoomScale > upright.mapping.zoomScale ? turned : upright
    }
  }

  /// Returns a picture on this page that can be drawn on any canvas.
  ///
  /// - Parameter picture: the picture.
  /// - Returns: the background and the scaled picture.
  public func holding<Picture: Drawable>(_ picture: Picture) -> PagedPicture<Picture> {
    PagedPicture(picture: picture, page: self)
  }
}

/// A picture on a page.
public struct PagedPicture<Picture: Drawable>: Drawable {
  /// The picture.
  public let picture: Picture

  /// The page.
  public let page: PicturePage

  /// The width and height of the page.
  public var size: CGSize { page.placement(of: picture.size).size }

  /// The font family of the picture.
  public var fontFamily: String { picture.fontFamily }

  /// The title of the picture.
  public var documentTitle: String? { picture.documentTitle }

  /// The mapping from the coordinates of the picture to the coordinates of the page.
  public var mapping: ModelToViewCoordinates { page.placement(of: picture.size).mapping }

  /// Draws the background and the picture.
  ///
  /// - Parameter canvas: the canvas to draw on. Its state is restored afterward.
  /// - Throws: ``/TreeGeometry/TransformError`` if the picture cannot be scaled to the page.
  public func draw(on canvas: inout some DrawingCanvas) throws(TransformError) {
    let placement = page.placement(of: picture.size)
    if let background = page.background {
      canvas.draw(part: "tv-page") {
        $0.fill(DrawingPath(CGRect(origin: .zero, size: placement.size)), background)
      }
    }
    canvas.save()
    defer { canvas.restore() }
    if placement.mapping != ModelToViewCoordinates() {
      try canvas.concatenate(placement.mapping.affineTransform)
    }
    try picture.draw(on: &canvas)
  }
}
