// The parts of Foundation that drawings use, for platforms without it: points, rectangles and
// affine transforms. Results are bit-identical to those of Foundation.

/// A coordinate.
public typealias CGFloat = Double

/// A point.
public struct CGPoint: Hashable, Sendable {
  /// A coordinate.
  public var x, y: Double

  /// Creates a point from its coordinates.
  public init(x: Double = 0, y: Double = 0) { (self.x, self.y) = (x, y) }

  /// The origin.
  public static let zero = CGPoint()
}

/// A width and a height.
public struct CGSize: Hashable, Sendable {
  /// A length.
  public var width, height: Double

  /// Creates a size from a width and a height.
  public init(width: Double = 0, height: Double = 0) { (self.width, self.height) = (width, height) }

  /// The size with width and height zero.
  public static let zero = CGSize()
}

/// A rectangle.
public struct CGRect: Hashable, Sendable {
  /// The corner of the rectangle; the size extends from here.
  public var origin: CGPoint

  /// The size; a negative length extends to the other side of the origin.
  public var size: CGSize

  /// Creates a rectangle from its origin and size.
  public init(origin: CGPoint = .zero, size: CGSize = .zero) {
    (self.origin, self.size) = (origin, size)
  }

  /// Creates a rectangle from its coordinates.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }

  /// The rectangle at the origin with size zero.
  public static let zero = CGRect()

  /// The null rectangle, which is the intersection of rectangles that do not meet.
  public static let null = CGRect(x: .infinity, y: .infinity, width: 0, height: 0)
}

extension CGRect {
  /// Whether this is the null rectangle.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

  /// Whether the rectangle has no area.
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

  /// The width as a nonnegative number.
  public var width: Double { size.width.magnitude }

  /// The height as a nonnegative number.
  public var height: Double { size.height.magnitude }

  /// The smallest x coordinate.
  public var minX: Double { origin.x + min(size.width, 0) }

  /// The largest x coordinate.
  public var maxX: Double { origin.x + max(size.width, 0) }

  /// The smallest y coordinate.
  public var minY: Double { origin.y + min(size.height, 0) }

  /// The largest y coordinate.
  public var maxY: Double { origin.y + max(size.height, 0) }

  /// The x coordinate of the center.
  public var midX: Double { origin.x + size.width / 2 }

  /// The y coordinate of the center.
  public var midY: Double { origin.y + size.height / 2 }

  /// The same rectangle with a nonnegative width and height.
  public var standardized: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }

  /// Returns the rectangle moved by an offset.
  public func offsetBy(dx: Double, dy: Double) -> CGRect {
    isNull ? self : CGRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// Returns the rectangle with each side moved inward; the null rectangle if nothing remains.
  public func insetBy(dx: Double, dy: Double) -> CGRect {
    guard !isNull, width - 2 * dx >= 0, height - 2 * dy >= 0 else { return .null }
    return CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Whether a point is inside, or on one of the two sides with the smallest coordinates.
  public func contains(_ point: CGPoint) -> Bool {
    !isNull && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the smallest rectangle that contains both.
  public func union(_ other: CGRect) -> CGRect {
    if isNull || other.isNull { return isNull ? other : self }
    let corner = CGPoint(x: min(minX, other.minX), y: min(minY, other.minY))
    return CGRect(
      x: corner.x, y: corner.y, width: max(maxX, other.maxX) - corner.x,
      height: max(maxY, other.maxY) - corner.y)
  }

  /// Returns the common part of both, or the null rectangle if they do not meet.
  public func intersection(_ other: CGRect) -> CGRect {
    let corner = CGPoint(x: max(minX, other.minX), y: max(minY, other.minY))
    let (width, height) = (min(maxX, other.maxX) - corner.x, min(maxY, other.maxY) - corner.y)
    guard !isNull, !other.isNull, width >= 0, height >= 0 else { return .null }
    return CGRect(x: corner.x, y: corner.y, width: width, height: height)
  }

  /// Whether both rectangles meet, if only at a side or a corner.
  public func intersects(_ other: CGRect) -> Bool { !intersection(other).isNull }
}

/// An affine transform, which maps parallel lines to parallel lines.
public struct AffineTransform: Hashable, Sendable {
  /// A coefficient of the matrix, or a translation.
  public var m11, m12, m21, m22, tX, tY: Double

  /// Creates a transform from its coefficients.
  public init(m11: Double, m12: Double, m21: Double, m22: Double, tX: Double, tY: Double) {
    (self.m11, self.m12, self.m21, self.m22, self.tX, self.tY) = (m11, m12, m21, m22, tX, tY)
  }

  /// Creates the identity transform.
  public init() { self.init(scale: 1) }

  /// The identity transform.
  public static let identity = AffineTransform()

  /// Creates a translation.
  public init(translationByX x: Double, byY y: Double) {
    self.init(m11: 1, m12: 0, m21: 0, m22: 1, tX: x, tY: y)
  }

  /// Creates a scaling around the origin.
  public init(scale: Double) { self.init(m11: scale, m12: 0, m21: 0, m22: scale, tX: 0, tY: 0) }

  /// Returns the image of a point.
  public func transform(_ point: CGPoint) -> CGPoint {
    CGPoint(
      x: m11 * point.x + m21 * point.y + tX, y: m12 * point.x + m22 * point.y + tY)
  }

  /// Returns the image of a size, which is not translated.
  public func transform(_ size: CGSize) -> CGSize {
    CGSize(
      width: m11 * size.width + m21 * size.height, height: m12 * size.width + m22 * size.height)
  }

  /// Appends a transform, which is applied after this one.
  public mutating func append(_ other: AffineTransform) {
    self = AffineTransform(
      m11: m11 * other.m11 + m12 * other.m21, m12: m11 * other.m12 + m12 * other.m22,
      m21: m21 * other.m11 + m22 * other.m21, m22: m21 * other.m12 + m22 * other.m22,
      tX: tX * other.m11 + tY * other.m21 + other.tX,
      tY: tX * other.m12 + tY * other.m22 + other.tY)
  }

  /// Prepends a transform, which is applied before this one.
  public mutating func prepend(_ other: AffineTransform) {
    var both = other
    both.append(self)
    self = both
  }

  /// Returns the inverse transform, or `nil` if the transform is not invertible.
  public func inverted() -> AffineTransform? {
    let determinant = m11 * m22 - m12 * m21
    if determinant == 0 { return nil }
    return AffineTransform(
      m11: m22 / determinant, m12: -m12 / determinant, m21: -m21 / determinant,
      m22: m11 / determinant, tX: (m21 * tY - m22 * tX) / determinant,
      tY: (m12 * tX - m11 * tY) / determinant)
  }
}
