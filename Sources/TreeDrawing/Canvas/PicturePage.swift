public import Foundation
public import TreeGeometry

/// The page that a picture is placed on: its background, its size, and for which surroundings its
/// colours are.
///
///     let page = PicturePage(background: AdaptiveColor(.white), fit: .ratio(16, 9))
///     let slide = page.holding(scene)
public struct PicturePage: Hashable, Sendable {
  /// What a picture is fitted to.
  public enum Fit: Hashable, Sendable {
    /// The picture stays as large as it is, on a page with sides of this ratio around it.
    case ratio(Double, Double)
    /// The picture is scaled into the middle of a page of this width and height.
    case size(Double, Double)
    /// The picture is scaled to this width, and the page is as high as it then is.
    case width(Double)
    /// The same as ``size(_:_:)`` on a page that may be turned, whichever way the picture becomes larger.
    case sheet(Double, Double)
  }

  /// The colour behind the picture, or `nil` for none.
  public var background: AdaptiveColor?

  /// What the picture is fitted to, or `nil` for a page of its own size.
  public var fit: Fit?

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - background: the colour behind the picture, or `nil` for none.
  ///   - fit: what the picture is fitted to, or `nil` for a page of its own size.
  public init(background: AdaptiveColor? = nil, fit: Fit? = nil) {
    self.background = background
    self.fit = fit
  }

  /// Where a picture is on its page.
  struct Placement {
    /// The width and height of the page.
    var size: CGSize
    /// From the coordinates of the picture, which begins at the origin, to those of the page.
    var mapping = ModelToViewCoordinates()

    /// The page in the coordinates of the picture.
    var frame: CGRect { mapping.fromView(CGRect(origin: .zero, size: size)) }
  }

  /// How large a picture of a size becomes on the page: the share of a side that it fills, or how many
  /// times as large as it is.
  func share(of picture: CGSize) -> Double {
    let placement = placement(of: picture)
    guard case .ratio = fit else { return scale(of: picture) }
    return 1 / max(1, placement.size.width)
  }

  /// The scale of a picture of a size on the page.
  func scale(of picture: CGSize) -> Double { placement(of: picture).mapping.zoomScale }

  /// The size of the page for a picture that may take any proportions.
  func room(for picture: CGSize) -> CGSize {
    var size = placement(of: picture).size
    // A page of any height is as high as the picture wants, but no strip and no tower.
    if case .width(let width) = fit {
      size.height = max(size.height, min(picture.height, width / 2))
    }
    return size
  }

  /// Places a picture of a size.
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
      let size = CGSize(
        width: (unit * width).rounded(.up), height: (unit * height).rounded(.up))
      let shift = CGPoint(
        x: (size.width - picture.width) / 2, y: (size.height - picture.height) / 2)
      return Placement(size: size, mapping: ModelToViewCoordinates().shifted(by: shift))
    case .size(let width, let height): return scaled(to: width, height)
    case .width(let width):
      return scaled(to: width, max(picture.height, 1) * width / max(picture.width, 1))
    case .sheet(let width, let height):
      let (upright, turned) = (scaled(to: width, height), scaled(to: height, width))
      return turned.mapping.zoomScale > upright.mapping.zoomScale ? turned : upright
    }
  }

  /// A picture on this page, for any canvas.
  ///
  /// - Parameter picture: the picture.
  /// - Returns: what draws the background and the picture, fitted.
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

  /// The fonts of the picture.
  public var fontFamily: String { picture.fontFamily }

  /// The title of the picture.
  public var documentTitle: String? { picture.documentTitle }

  /// From the coordinates of the picture to those of the page.
  public var mapping: ModelToViewCoordinates { page.placement(of: picture.size).mapping }

  /// Draws the background and the picture.
  ///
  /// - Parameter canvas: what to draw on; it is left as it was.
  /// - Throws: ``TransformError`` if the picture cannot be scaled to the page.
  public func draw(on canvas: inout some Canvas) throws(TransformError) {
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
