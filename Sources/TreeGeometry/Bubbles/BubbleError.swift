public import Foundation

/// What keeps a quantity from being shown as a bubble.
public enum BubbleError: Error, Hashable, Sendable {
  /// A quantity is negative, not a number or infinite; the index is its place among others.
  case quantity(Double, index: Int?)
  /// A quantity is greater than the maximum that the scale was made for.
  case aboveMaximum(Double, maximum: Double)
  /// The least radius is negative or the greatest is infinite.
  case radii(least: Double, greatest: Double)
}

extension BubbleError: CustomStringConvertible {
  /// The error in words.
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

/// What keeps stripes from being drawn.
public enum StripeError: Error, Hashable, Sendable {
  /// A stripe's width is not a finite number above zero.
  case width(Double)
  /// What is to be striped has no extent or is not finite.
  case bounds(CGRect)
  /// There would be more stripes than there may be.
  case tooMany(width: Double, limit: Int)
}

extension StripeError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    switch self {
    case .width(let width):
      "stripes \(width) wide (expected: a finite number above zero)"
    case .bounds(let bounds):
      "stripes over \(bounds) (expected: a finite rectangle that is not empty)"
    case .tooMany(let width, let limit):
      "stripes \(width) wide would be too many (expected: at most \(limit))"
    }
  }
}
