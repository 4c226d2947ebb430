public import Foundation

/// The reason why a transform is rejected.
public enum TransformError: Error, Hashable, Sendable {
  /// The transform maps different points to the same point, or contains a number that is not
  /// finite.
  case singular(AffineTransform)
}

extension TransformError: CustomStringConvertible {
  /// A description of the error.
  public var description: String {
    switch self {
    case .singular(let transform):
      "the transform \(transform) cannot be undone (expected: finite numbers, and a determinant "
        + "other than 0)"
    }
  }
}

extension AffineTransform {
  /// Whether the transform has an inverse.
  public var isInvertible: Bool {
    let determinant = m11 * m22 - m12 * m21
    return determinant != 0 && determinant.isFinite && tX.isFinite && tY.isFinite
      && [m11, m12, m21, m22].allSatisfy { $0.isFinite }
  }
}
