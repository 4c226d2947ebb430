import BinaryTrees
import Foundation
import PortableFoundation
import Testing

/// The replacement for Foundation in web pages returns the same results as Foundation.
@Suite struct PortableFoundationTests {
  private typealias OurMap = PortableFoundation.AffineTransform
  private typealias TheirMap = Foundation.AffineTransform
  private typealias OurRect = PortableFoundation.CGRect
  private typealias TheirRect = Foundation.CGRect

  @Test func mapsAgreeToTheLastBit() {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<2_000 {
      let a = (0..<6).map { _ in Double.random(in: -9...9, using: &generator) }
      let b = (0..<6).map { _ in Double.random(in: -9...9, using: &generator) }
      var (ours, theirs) = (Self.ours(a), Self.theirs(a))
      ours.append(Self.ours(b))
      theirs.append(Self.theirs(b))
      #expect(Self.entries(ours) == Self.entries(theirs))
      ours.prepend(Self.ours(b))
      theirs.prepend(Self.theirs(b))
      #expect(Self.entries(ours) == Self.entries(theirs))
      #expect(ours.inverted().map(Self.entries) == theirs.inverted().map(Self.entries))
      let (point, point2) = (
        ours.transform(PortableFoundation.CGPoint(x: a[0], y: b[0])),
        theirs.transform(Foundation.CGPoint(x: a[0], y: b[0]))
      )
      #expect(point.x == Double(point2.x) && point.y == Double(point2.y))
      let (size, size2) = (
        ours.transform(PortableFoundation.CGSize(width: a[0], height: b[0])),
        theirs.transform(Foundation.CGSize(width: a[0], height: b[0]))
      )
      #expect(size.width == Double(size2.width) && size.height == Double(size2.height))
    }
    #expect(Self.ours([1, 2, 2, 4, 0, 0]).inverted() == nil)
    #expect(Self.entries(OurMap()) == Self.entries(TheirMap(translationByX: 0, byY: 0)))
    #expect(
      Self.entries(OurMap(translationByX: 3, byY: 4))
        == Self.entries(TheirMap(translationByX: 3, byY: 4)))
    #expect(Self.entries(OurMap(scale: 3)) == Self.entries(TheirMap(scale: 3)))
  }

  /// Uses small integers, so that rectangles touch, contain each other or are empty.
  @Test func rectanglesAgree() {
    var generator = SplitMix64(seed: 2)
    for _ in 0..<5_000 {
      let n = (0..<8).map { _ in Double(Int.random(in: -3...5, using: &generator)) }
      let (a, a2) = (
        OurRect(x: n[0], y: n[1], width: n[2], height: n[3]),
        TheirRect(x: n[0], y: n[1], width: n[2], height: n[3])
      )
      let (b, b2) = (
        OurRect(x: n[4], y: n[5], width: n[6], height: n[7]),
        TheirRect(x: n[4], y: n[5], width: n[6], height: n[7])
      )
      #expect(a.midX == Double(a2.midX) && a.midY == Double(a2.midY))
      #expect(a.isEmpty == a2.isEmpty)
      for (ours, theirs) in [
        (a, a2), (a.standardized, a2.standardized), (a.union(b), a2.union(b2)),
        (a.intersection(b), a2.intersection(b2)), (a.union(.null), a2.union(.null)),
        (a.intersection(.null), a2.intersection(.null)),
        (a.offsetBy(dx: n[4], dy: n[5]), a2.offsetBy(dx: n[4], dy: n[5])),
        (a.insetBy(dx: n[4], dy: n[5]), a2.insetBy(dx: n[4], dy: n[5])),
      ] {
        #expect(Self.sides(ours) == Self.sides(theirs), "\(n)")
        #expect(ours.isNull == theirs.isNull, "\(n)")
      }
      #expect(a.intersects(b) == a2.intersects(b2), "\(n)")
      #expect(
        a.contains(PortableFoundation.CGPoint(x: n[4], y: n[5]))
          == a2.contains(Foundation.CGPoint(x: n[4], y: n[5])), "\(n)")
    }
  }

  @Test func functionsAgreeToThirteenDigits() {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<5_000 {
      let small = Double.random(in: -1...1, using: &generator)
      let large = Double.random(in: -700...700, using: &generator)
      let wide = Foundation.pow(10, large / 3)
      for (name, ours, theirs) in [
        ("log", PortableFoundation.log(wide), Foundation.log(wide)),
        ("log2", PortableFoundation.log2(wide), Foundation.log2(wide)),
        ("log10", PortableFoundation.log10(wide), Foundation.log10(wide)),
        ("exp", PortableFoundation.exp(large), Foundation.exp(large)),
        ("sin", PortableFoundation.sin(large), Foundation.sin(large)),
        ("cos", PortableFoundation.cos(large), Foundation.cos(large)),
        ("tan", PortableFoundation.tan(large), Foundation.tan(large)),
        ("asin", PortableFoundation.asin(small), Foundation.asin(small)),
        ("atan2", PortableFoundation.atan2(small, large), Foundation.atan2(small, large)),
        ("atan2", PortableFoundation.atan2(large, small), Foundation.atan2(large, small)),
        ("hypot", PortableFoundation.hypot(small, large), Foundation.hypot(small, large)),
        ("pow", PortableFoundation.pow(wide, small), Foundation.pow(wide, small)),
        ("pow 3", PortableFoundation.pow(large, 3), Foundation.pow(large, 3)),
      ] {
        #expect(abs(ours - theirs) <= 1e-13 * abs(theirs), "\(name) at \(small), \(large)")
      }
    }
    // Results for integral exponents, which axes and curves need, are exact.
    for exponent in -22...22 {
      let power = Foundation.pow(10, Double(exponent))
      #expect(PortableFoundation.pow(10, Double(exponent)) == power)
      #expect(PortableFoundation.log10(power) == Double(exponent))
      #expect(PortableFoundation.log2(Foundation.pow(2, Double(exponent))) == Double(exponent))
    }
  }

  /// Arguments with undefined or infinite results.
  @Test func functionsAgreeAtTheirEdges() {
    let edges = [0, -0.0, 1, -1, 2, 0.5, 745, -746, 800, .infinity, -.infinity, .nan]
    for x in edges {
      var pairs = [
        (PortableFoundation.log(x), Foundation.log(x)),
        (PortableFoundation.log2(x), Foundation.log2(x)),
        (PortableFoundation.log10(x), Foundation.log10(x)),
        (PortableFoundation.exp(x), Foundation.exp(x)),
        (PortableFoundation.asin(x), Foundation.asin(x)),
        (PortableFoundation.sin(x), Foundation.sin(x)),
      ]
      // The results differ only for a fractional power of −∞.
      for y in edges where x != -.infinity || y == y.rounded() {
        pairs.append((PortableFoundation.pow(x, y), Foundation.pow(x, y)))
      }
      for (ours, theirs) in pairs {
        let agree = ours == theirs || abs(ours - theirs) <= 1e-13 * abs(theirs)
        #expect(agree || ours.isNaN && theirs.isNaN, "\(ours) for \(theirs) at \(x)")
      }
    }
  }

  private static func ours(_ n: [Double]) -> OurMap {
    OurMap(m11: n[0], m12: n[1], m21: n[2], m22: n[3], tX: n[4], tY: n[5])
  }

  private static func theirs(_ n: [Double]) -> TheirMap {
    TheirMap(m11: n[0], m12: n[1], m21: n[2], m22: n[3], tX: n[4], tY: n[5])
  }

  private static func entries(_ map: OurMap) -> [Double] {
    [map.m11, map.m12, map.m21, map.m22, map.tX, map.tY]
  }

  private static func entries(_ map: TheirMap) -> [Double] {
    [map.m11, map.m12, map.m21, map.m22, map.tX, map.tY]
  }

  private static func sides(_ rect: OurRect) -> [Double] {
    [rect.minX, rect.maxX, rect.minY, rect.maxY, rect.width, rect.height]
  }

  private static func sides(_ rect: TheirRect) -> [Double] {
    [rect.minX, rect.maxX, rect.minY, rect.maxY, rect.width, rect.height].map { Double($0) }
  }
}
