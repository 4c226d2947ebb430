package import Foundation
package import TreeGeometry

/// The state of a canvas that can be saved and restored: transform, clip and role.
package struct CanvasState<Clip: Hashable & Sendable>: Sendable {
  package struct Frame: Hashable, Sendable {
    package var transform: AffineTransform
    package var clip: Clip
    package var role = ""
  }

  package private(set) var current: Frame
  private let first: Frame
  private var saved: [Frame] = []

  package init(_ transform: AffineTransform, clip: Clip) {
    first = Frame(transform: transform, clip: clip)
    current = first
  }

  package mutating func save() { saved.append(current) }

  package mutating func restore() { current = saved.popLast() ?? first }

  package mutating func begin(role: String) { current.role = role }

  package mutating func clip(to clip: Clip) { current.clip = clip }

  /// Resets the transform to the initial one.
  ///
  /// Clip and role remain unchanged.
  package mutating func reset() { current.transform = first.transform }

  package mutating func concatenate(_ transform: AffineTransform) throws(TransformError) {
    var product = current.transform
    product.prepend(transform)
    guard transform.isInvertible, product.isInvertible else { throw .singular(transform) }
    current.transform = product
  }
}
