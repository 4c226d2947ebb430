// What drawings take from Foundation, for a machine that has none: points, rectangles and affine
// maps, with the arithmetic of Foundation to the last bit.

/// A coordinate.
public typealias CGFloat = Double

/// A point.
public struct CGPoint: Hashable, Sendable {
  /// A coordinate.
  public var x, y: Double

  /// The point of these coordinates.
  public init(x: Double = 0, y: Double = 0) { (self.x, self.y) = (x, y) }

  /// The origin.
  public static let zero = CGPoint()
}

/// A width and a height.
public struct CGSize: Hashable, Sendable {
  /// A length.
  public var width, height: Double

  /// The size of these lengths.
  public init(width: Double = 0, height: Double = 0) { (self.width, self.height) = (width, height) }

  /// The size of a point.
  public static let zero = CGSize()
}

/// A rectangle.
public struct CGRect: Hashable, Sendable {
  /// The corner that its size is counted from.
  public var origin: CGPoint

  /// Its size; a negative one leads back from the corner.
  public var size: CGSize

  /// The rectangle of a corner and a size.
  public init(origin: CGPoint = .zero, size: CGSize = .zero) {
    (self.origin, self.size) = (origin, size)
  }

  /// The rectangle of these coordinates.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }

  /// The rectangle at the origin without a size.
  public static let zero = CGRect()

  /// No rectangle: what rectangles that do not meet have in common.
  public static let null = CGRect(x: .infinity, y: .infinity, width: 0, height: 0)
}

extension CGRect {
  /// Whether it is no rectangle.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

  /// Whether it has no area.
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

  /// The width, which is not negative.
  public var width: Double { size.width.magnitude }

  /// The height, which is not negative.
  public var height: Double { size.height.magnitude }

  /// The least coordinate of the horizontal axis.
  public var minX: Double { origin.x + min(size.width, 0) }

  /// The greatest coordinate of the horizontal axis.
  public var maxX: Double { origin.x + max(size.width, 0) }

  /// The least coordinate of the vertical axis.
  public var minY: Double { origin.y + min(size.height, 0) }

  /// The greatest coordinate of the vertical axis.
  public var maxY: Double { origin.y + max(size.height, 0) }

  /// The middle of the horizontal axis.
  public var midX: Double { origin.x + size.width / 2 }

  /// The middle of the vertical axis.
  public var midY: Double { origin.y + size.height / 2 }

  /// The same rectangle with a size that is not negative.
  public var standardized: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }

  /// The rectangle elsewhere.
  public func offsetBy(dx: Double, dy: Double) -> CGRect {
    isNull ? self : CGRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// The rectangle with each side moved inwards.
  public func insetBy(dx: Double, dy: Double) -> CGRect {
    guard !isNull, width - 2 * dx >= 0, height - 2 * dy >= 0 else { return .null }
    return CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Whether a point is inside, or on one of the two sides of least coordinates.
  public func contains(_ point: CGPoint) -> Bool {
    !isNull && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The least rectangle around both.
  public func union(_ other: CGRect) -> CGRect {
    if isNull || other.isNull { return isNull ? other : self }
    let corner = CGPoint(x: min(minX, other.minX), y: min(minY, other.minY))
    return CGRect(
      x: corner.x, y: corner.y, width: max(maxX, other.maxX) - corner.x,
      height: max(maxY, other.maxY) - corner.y)
  }

  /// What both have in common.
  public func intersection(_ other: CGRect) -> CGRect {
    let corner = CGPoint(x: max(minX, other.minX), y: max(minY, other.minY))
    let (width, height) = (min(maxX, other.maxX) - corner.x, min(maxY, other.maxY) - corner.y)
    guard !isNull, !other.isNull, width >= 0, height >= 0 else { return .null }
    return CGRect(x: corner.x, y: corner.y, width: width, height: height)
  }

  /// Whether both have a rectangle in common.
  public func intersects(_ other: CGRect) -> Bool { !intersection(other).isNull }
}

/// A map that keeps lines straight and parallel ones parallel.
public struct AffineTransform: Hashable, Sendable {
  /// A factor, or a way to go.
  public var m11, m12, m21, m22, tX, tY: Double

  /// The map of these numbers.
  public init(m11: Double, m12: Double, m21: Double, m22: Double, tX: Double, tY: Double) {
    (self.m11, self.m12, self.m21, self.m22, self.tX, self.tY) = (m11, m12, m21, m22, tX, tY)
  }

  /// The map that leaves all as it is.
  public init() { self.init(scale: 1) }

  /// The map that leaves all as it is.
  public static let identity = AffineTransform()

  /// The map that moves all.
  public init(translationByX x: Double, byY y: Double) {
    self.init(m11: 1, m12: 0, m21: 0, m22: 1, tX: x, tY: y)
  }

  /// The map that makes all larger around the origin.
  public init(scale: Double) { self.init(m11: scale, m12: 0, m21: 0, m22: scale, tX: 0, tY: 0) }

  /// Where a point goes.
  public func transform(_ point: CGPoint) -> CGPoint {
    CGPoint(
      x: m11 * point.x + m21 * point.y + tX, y: m12 * point.x + m22 * point.y + tY)
  }

  /// What a size becomes.
  public func transform(_ size: CGSize) -> CGSize {
    CGSize(
      width: m11 * size.width + m21 * size.height, height: m12 * size.width + m22 * size.height)
  }

  /// Lets another map act after this one.
  public mutating func append(_ other: AffineTransform) {
    self = AffineTransform(
      m11: m11 * other.m11 + m12 * other.m21, m12: m11 * other.m12 + m12 * other.m22,
      m21: m21 * other.m11 + m22 * other.m21, m22: m21 * other.m12 + m22 * other.m22,
      tX: tX * other.m11 + tY * other.m21 + other.tX,
      tY: tX * other.m12 + tY * other.m22 + other.tY)
  }

  /// Lets another map act before this one.
  public mutating func prepend(_ other: AffineTransform) {
    var both = other
    both.append(self)
    self = both
  }

  /// The map that leads back, if there is one.
  public func inverted() -> AffineTransform? {
    let determinant = m11 * m22 - m12 * m21
    if determinant == 0 { return nil }
    return AffineTransform(
      m11: m22 / determinant, m12: -m12 / determinant, m21: -m21 / determinant,
      m22: m11 / determinant, tX: (m21 * tY - m22 * tX) / determinant,
      tY: (m12 * tX - m11 * tY) / determinant)
  }
}
