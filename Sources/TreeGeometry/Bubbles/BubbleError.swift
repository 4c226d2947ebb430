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
