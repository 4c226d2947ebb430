import BinaryTrees
import Foundation

extension Scene {
  /// The strokes of the sign on a badge: signs are lines, not text, so that no font moves them and
  /// no reader takes them for a part of the label.
  static func strokes(
    of sign: Sign, around centre: CGPoint, extent: Double
  ) -> [(start: CGPoint, end: CGPoint)] {
    let half = extent / 2
    func point(_ x: Double, _ y: Double) -> CGPoint {
      CGPoint(x: centre.x + x * half, y: centre.y + y * half)
    }
    return switch sign {
    case .added: [(point(-1, 0), point(1, 0)), (point(0, -1), point(0, 1))]
    case .removed:
      [(point(-0.8, -0.8), point(0.8, 0.8)), (point(0.8, -0.8), point(-0.8, 0.8))]
    case .violation: [(point(0, -1.15), point(0, 0.25)), (point(0, 1.15), point(0, 1.15))]
    }
  }
}
