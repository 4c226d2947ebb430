public import Foundation

/// Why a transform is refused.
public enum TransformError: Error, Hashable, Sendable {
  /// The transform maps different points to the same, or has numbers that are not finite.
  case singular(AffineTransform)
}

extension TransformError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    switch self {
    case .singular(let transform):
      "the transform \(transform) cannot be undone (expected: finite numbers, and a determinant "
        + "other than 0)"
    }
  }
}

extension AffineTransform {
  /// Whether the transform can be undone.
  public var isInvertible: Bool {
    let determinant = m11 * m22 - m12 * m21
    return determinant != 0 && determinant.isFinite && tX.isFinite && tY.isFinite
      && [m11, m12, m21, m22].allSatisfy { $0.isFinite }
  }
}
