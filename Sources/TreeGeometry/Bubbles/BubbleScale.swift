import Foundation

/// A scale that maps quantities to the radii of bubbles.
///
/// If the smallest radius is 0, the area of a bubble is proportional to its quantity.
///
///     let scale = try BubbleScale(radii: 6...20, maximum: Double(shape.count))
///     let radius = try scale.radius(for: Double(shape.size[node]))
public struct BubbleScale: Hashable, Sendable {
  /// The radius for the quantity 0 and the radius for the maximum.
  public let radii: ClosedRange<Double>

  /// The quantity with the largest radius.
  public let maximum: Double

  /// Creates a scale.
  ///
  /// - Parameters:
  ///   - radii: the radius for the quantity 0 and the radius for the maximum.
  ///   - maximum: the quantity with the largest radius. If it is 0, all bubbles have the smallest
  ///     radius.
  /// - Throws: ``BubbleError`` if a radius or the maximum is negative or not finite.
  public init(radii: ClosedRange<Double>, maximum: Double) throws(BubbleError) {
    guard radii.lowerBound >= 0, radii.upperBound.isFinite else {
      throw .radii(least: radii.lowerBound, greatest: radii.upperBound)
    }
    guard maximum.isQuantity else { throw .quantity(maximum, index: nil) }
    self.radii = radii
    self.maximum = maximum
  }

  /// Creates the scale whose maximum is the greatest of the given quantities.
  ///
  /// - Parameters:
  ///   - radii: the radius for the quantity 0 and the radius for the greatest quantity.
  ///   - quantities: the quantities. If the sequence is empty, the maximum is 0.
  /// - Throws: ``BubbleError`` if a radius or a quantity is negative or not finite.
  /// - Complexity: O(*n*), where *n* is the number of quantities.
  public init(radii: ClosedRange<Double>, quantities: some Sequence<Double>) throws(BubbleError) {
    var greatest = 0.0
    for (index, quantity) in quantities.enumerated() {
      guard quantity.isQuantity else { throw .quantity(quantity, index: index) }
      greatest = max(greatest, quantity)
    }
    try self.init(radii: radii, maximum: greatest)
  }

  /// Returns a quantity's share of the maximum.
  ///
  /// - Parameter quantity: a quantity.
  /// - Returns: a number from 0 to 1; 0 if the maximum is 0.
  /// - Throws: ``BubbleError`` if the quantity is negative, not finite or above the maximum.
  public func share(of quantity: Double) throws(BubbleError) -> Double {
    guard quantity.isQuantity else { throw .quantity(quantity, index: nil) }
    guard quantity <= maximum else { throw .aboveMaximum(quantity, maximum: maximum) }
    return maximum == 0 ? 0 : quantity / maximum
  }

  /// Returns the radius of a quantity's bubble: *minimum* + (*maximum* − *minimum*) · √*share*.
  ///
  /// - Parameter quantity: a quantity.
  /// - Returns: the radius.
  /// - Throws: ``BubbleError`` if the quantity is negative, not finite or above the maximum.
  public func radius(for quantity: Double) throws(BubbleError) -> Double {
    let root = try share(of: quantity).squareRoot()
    // The sum may be rounded up beyond the largest radius.
    return min(radii.upperBound, radii.lowerBound + (radii.upperBound - radii.lowerBound) * root)
  }

  /// Returns the radii of the bubbles of several quantities.
  ///
  /// - Parameter quantities: the quantities.
  /// - Returns: the radii, in the same order.
  /// - Throws: ``BubbleError`` with the index of the first quantity that is negative, not finite or
  ///   above the maximum.
  /// - Complexity: O(*n*), where *n* is the number of quantities.
  public func radii(for quantities: some Sequence<Double>) throws(BubbleError) -> [Double] {
    var radii: [Double] = []
    for (index, quantity) in quantities.enumerated() {
      guard quantity.isQuantity else { throw .quantity(quantity, index: index) }
      radii.append(try radius(for: quantity))
    }
    return radii
  }
}

extension Double {
  /// Whether the number is a valid quantity: finite and not negative.
  fileprivate var isQuantity: Bool { isFinite && self >= 0 }
}

/// An error in the quantities or radii of bubbles.
public enum BubbleError: Error, Hashable, Sendable {
  /// A quantity is negative, NaN or infinite; `index` is its position in a sequence of quantities.
  case quantity(Double, index: Int?)
  /// A quantity is greater than the maximum of the scale.
  case aboveMaximum(Double, maximum: Double)
  /// The minimum radius is negative or the maximum radius is infinite.
  case radii(least: Double, greatest: Double)
}

extension BubbleError: CustomStringConvertible {
  /// A description of the error.
  public var description: String {
    switch self {
    case .quantity(let quantity, nil):
      "a bubble for \(quantity) (expected: a finite number that is not negative)"
    case .quantity(let quantity, let index?):
      "a bubble for \(quantity), at index \(index) (expected: a finite number that is not negative)"
    case .aboveMaximum(let quantity, let maximum):
      "a bubble for \(quantity) (expected: at most the maximum of \(maximum))"
    case .radii(let least, let greatest):
      "bubbles of radius \(least) to \(greatest) (expected: finite radii that are not negative)"
    }
  }
}
