import Foundation

/// Radii for quantities: each quantity's share of the maximum is shown by a bubble's area.
///
///     let scale = try BubbleScale(radii: 6...20, maximum: Double(shape.count))
///     let radius = try scale.radius(for: Double(shape.size[node]))
public struct BubbleScale: Hashable, Sendable {
  /// The radius of nothing and that of the maximum.
  public let radii: ClosedRange<Double>

  /// The quantity that has the greatest radius.
  public let maximum: Double

  /// Makes a scale.
  ///
  /// - Parameters:
  ///   - radii: the radius of nothing and that of the maximum.
  ///   - maximum: the quantity that has the greatest radius; if it is 0, all have the least.
  /// - Throws: ``BubbleError`` if a radius or the maximum is negative or not finite.
  public init(radii: ClosedRange<Double>, maximum: Double) throws(BubbleError) {
    guard radii.lowerBound >= 0, radii.upperBound.isFinite else {
      throw .radii(least: radii.lowerBound, greatest: radii.upperBound)
    }
    guard maximum.isQuantity else { throw .quantity(maximum, index: nil) }
    self.radii = radii
    self.maximum = maximum
  }

  /// Makes the scale in which the greatest of some quantities has the greatest radius.
  ///
  /// - Parameters:
  ///   - radii: the radius of nothing and that of the greatest quantity.
  ///   - quantities: the quantities; if there are none, the maximum is 0.
  /// - Throws: ``BubbleError`` if a radius or a quantity is negative or not finite.
  /// - Complexity: O(number of quantities).
  public init(
    radii: ClosedRange<Double>, quantities: some Sequence<Double>
  ) throws(BubbleError) {
    var greatest = 0.0
    for (index, quantity) in quantities.enumerated() {
      guard quantity.isQuantity else { throw .quantity(quantity, index: index) }
      greatest = max(greatest, quantity)
    }
    try self.init(radii: radii, maximum: greatest)
  }

  /// A quantity's share of the maximum.
  ///
  /// - Parameter quantity: a quantity.
  /// - Returns: a number from 0 to 1; 0 if the maximum is 0.
  /// - Throws: ``BubbleError`` if the quantity is negative, not finite or above the maximum.
  public func share(of quantity: Double) throws(BubbleError) -> Double {
    guard quantity.isQuantity else { throw .quantity(quantity, index: nil) }
    guard quantity <= maximum else { throw .aboveMaximum(quantity, maximum: maximum) }
    return maximum == 0 ? 0 : quantity / maximum
  }

  /// The radius of a quantity's bubble: *least* + (*greatest* − *least*) · √*share*.
  ///
  /// - Parameter quantity: a quantity.
  /// - Returns: the radius.
  /// - Throws: ``BubbleError`` if the quantity is negative, not finite or above the maximum.
  public func radius(for quantity: Double) throws(BubbleError) -> Double {
    let root = try share(of: quantity).squareRoot()
    // The sum may be rounded up past the greatest.
    return min(radii.upperBound, radii.lowerBound + (radii.upperBound - radii.lowerBound) * root)
  }

  /// The radii of quantities' bubbles.
  ///
  /// - Parameter quantities: quantities.
  /// - Returns: their radii, in the same order.
  /// - Throws: ``BubbleError`` with the index of the first quantity that is negative, not finite or
  ///   above the maximum.
  /// - Complexity: O(number of quantities).
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
  /// Whether a bubble can show the number.
  fileprivate var isQuantity: Bool { isFinite && self >= 0 }
}
