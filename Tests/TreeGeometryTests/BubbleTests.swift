import BinaryTrees
import Foundation
import Testing
import TreeGeometry

/// Bubbles whose area represents a quantity.
@Suite struct BubbleTests {
  @Test func perfectTreeBySubtreeSize() throws {
    let scale = try BubbleScale(radii: 6...20, quantities: [7, 3, 1, 1, 3, 1, 1])
    let radii = try scale.radii(for: [7, 3, 1])
    #expect(scale.maximum == 7)
    #expect(radii[0] == 20)
    #expect(abs(radii[1] - 15.1652) < 5e-5)
    #expect(abs(radii[2] - 11.2915) < 5e-5)
    #expect(try scale.radius(for: 0) == 6)
    #expect(try scale.share(of: 3.5) == 0.5)
  }

  @Test func aMaximumOfZeroHasTheLeastRadius() throws {
    let scale = try BubbleScale(radii: 6...20, quantities: [0, 0, -0.0])
    #expect(try scale.radii(for: [0, -0.0]) == [6, 6])
    #expect(try BubbleScale(radii: 6...20, quantities: []).radius(for: 0) == 6)
  }

  /// In binary arithmetic, 2.3 + (7.2 − 2.3) is greater than 7.2.
  @Test func noRadiusIsRoundedPastTheGreatest() throws {
    let least = 2.3.nextUp
    #expect(least + (7.2 - least) > 7.2)
    #expect(try BubbleScale(radii: least...7.2, maximum: 9).radius(for: 9) == 7.2)
  }

  @Test func areaShowsTheShare() throws {
    var generator = SplitMix64(seed: 21)
    var fault: String?
    for _ in 0..<5_000 {
      let maximum = pow(10, Double.random(in: -300...300, using: &generator))
      let least = Double.random(in: 0...9, using: &generator)
      let greatest = least + Double.random(in: 0...90, using: &generator)
      let share = Double.random(in: 0...1, using: &generator)
      let radius = try BubbleScale(radii: least...greatest, maximum: maximum)
        .radius(for: maximum * share)
      let area = (radius - least) * (radius - least)
      let expected = (greatest - least) * (greatest - least) * share
      if abs(area - expected) > 1e-9 || radius < least || radius > greatest {
        fault = fault ?? "\(share) of \(maximum): \(radius) in \(least)...\(greatest)"
      }
    }
    #expect(fault == nil)
  }

  @Test func whatIsNoQuantityIsRefused() throws {
    let scale = try BubbleScale(radii: 6...20, maximum: 7)
    for number: Double in [-1, -1e-300, .infinity, -Double.infinity] {
      #expect(throws: BubbleError.quantity(number, index: nil)) { try scale.radius(for: number) }
      #expect(throws: BubbleError.quantity(number, index: nil)) {
        try BubbleScale(radii: 6...20, maximum: number)
      }
      #expect(throws: BubbleError.quantity(number, index: 2)) {
        try scale.radii(for: [1, 2, number, -5])
      }
      #expect(throws: BubbleError.quantity(number, index: 1)) {
        try BubbleScale(radii: 6...20, quantities: [0, number])
      }
    }
    #expect(throws: BubbleError.self) { try scale.radius(for: .nan) }
    #expect(throws: BubbleError.self) { try BubbleScale(radii: 6...20, quantities: [.nan]) }
    #expect(throws: BubbleError.self) { try BubbleScale(radii: 6...20, maximum: .nan) }
    #expect(throws: BubbleError.aboveMaximum(8, maximum: 7)) { try scale.radius(for: 8) }
    #expect(throws: BubbleError.radii(least: -1, greatest: 2)) {
      try BubbleScale(radii: -1...2, maximum: 7)
    }
    #expect(throws: BubbleError.radii(least: 1, greatest: .infinity)) {
      try BubbleScale(radii: 1...Double.infinity, maximum: 7)
    }
    #expect(
      "\(BubbleError.quantity(-1, index: 3))"
        == "a bubble for -1.0, at index 3 (expected: a finite number that is not negative)")
  }
}

/// Stripes over a bubble.
@Suite struct StripeTests {
  private static let square = CGRect(x: 0, y: 0, width: 100, height: 100)

  private func isNear(_ first: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool {
    abs(first.x - x) < 1e-9 && abs(first.y - y) < 1e-9
  }

  @Test(arguments: zip([2.5, 5, 10, 20, 40], [21, 11, 5, 3, 1]))
  func numberOfStripes(width: Double, count: Int) throws {
    let overlay = try #require(StripedOverlay(over: Self.square, width: width))
    #expect(overlay.count == count)
    #expect(overlay.lines.count == count && overlay.offsets.count == count)
  }

  /// A stripe whose nearer edge only touches the bubble is not drawn.
  @Test(arguments: [1.5, 3, 6, 24]) func stripesThatTouch(radius: Double) throws {
    let bounds = CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
    let width = radius / 1.5
    #expect(try #require(StripedOverlay(over: bounds, width: width)).count == 1)
    #expect(try #require(StripedOverlay(over: bounds, width: 0.999 * width)).count == 3)
  }

  @Test func standardStripes() throws {
    let overlay = try #require(StripedOverlay(over: Self.square))
    #expect(abs(overlay.width - 5) < 1e-12)
    #expect(overlay.count == 11)
    #expect(abs(overlay.stripedShare - 0.496) < 5e-4)
    #expect(StripedOverlay.standardOpacity == 0.3)
  }

  @Test func transformAndLines() throws {
    let overlay = try #require(StripedOverlay(over: Self.square))
    let matrix = overlay.transform
    let turn = 0.707107
    #expect(
      zip(
        [matrix.m11, matrix.m12, matrix.m21, matrix.m22, matrix.tX, matrix.tY],
        [turn, -turn, turn, turn, 0, 100]
      ).allSatisfy { abs($0 - $1) < 5e-7 })
    let lines = overlay.lines
    #expect(isNear(lines[0].start, 0, 100) && isNear(lines[0].end, 100, 0))
    let step = 10 * 0.5.squareRoot()
    #expect(isNear(lines[1].start, step, 100 + step) && isNear(lines[1].end, 100 + step, step))
    #expect(isNear(lines[2].start, -step, 100 - step) && isNear(lines[2].end, 100 - step, -step))
  }

  /// The number of pairs equals that of the loop in the definition.
  @Test func countsAsTheLoopWould() throws {
    var generator = SplitMix64(seed: 22)
    var fault: String?
    for _ in 0..<3_000 {
      let radius = Double.random(in: 0.1...200, using: &generator)
      let bounds = CGRect(x: 3, y: -8, width: 2 * radius, height: 2 * radius)
      let width = Double.random(in: 0.05...1.5, using: &generator) * radius
      let overlay = try #require(StripedOverlay(over: bounds, width: width))
      var pairs = 0
      while 2 * width * Double(pairs + 1) - width / 2 < radius { pairs += 1 }
      if overlay.count != 2 * pairs + 1 { fault = fault ?? "\(radius), \(width)" }
    }
    #expect(fault == nil)
  }

  /// The striped part of the area, measured by counting points.
  @Test(arguments: [2.5, 5, 20, 40, 90, 300]) func stripedShareIsThatOfTheArea(width: Double) throws
  {
    let bounds = CGRect(x: 10, y: -20, width: 120, height: 60)
    let overlay = try #require(StripedOverlay(over: bounds, width: width))
    let back = try #require(overlay.transform.inverted())
    var (inside, striped) = (0, 0)
    let grid = 400
    for row in 0..<grid {
      for column in 0..<grid {
        let across = (Double(column) + 0.5) / Double(grid) * 2 - 1
        let down = (Double(row) + 0.5) / Double(grid) * 2 - 1
        guard across * across + down * down <= 1 else { continue }
        inside += 1
        let point = back.transform(
          CGPoint(x: bounds.midX + across * 60, y: bounds.midY + down * 30))
        let isOn = overlay.offsets.contains { abs(point.y - $0) <= width / 2 }
        if isOn && point.x >= 0 && point.x <= overlay.length { striped += 1 }
      }
    }
    #expect(abs(Double(striped) / Double(inside) - overlay.stripedShare) < 0.005)
  }

  /// The stripes respect the origin of the bounds, and cover bubbles that are not square
  /// symmetrically and completely.
  @Test func stripesCoverAnyBubble() throws {
    var generator = SplitMix64(seed: 23)
    var fault: String?
    for _ in 0..<2_000 {
      let bounds = CGRect(
        x: Double.random(in: -500...500, using: &generator),
        y: Double.random(in: -500...500, using: &generator),
        width: Double.random(in: 1...300, using: &generator),
        height: Double.random(in: 1...300, using: &generator))
      let overlay = try #require(
        StripedOverlay(
          over: bounds, width: overlayWidth(of: bounds, &generator)))
      let middle = overlay.lines[0]
      let isCentered = isNear(
        CGPoint(x: middle.start.x + middle.end.x, y: middle.start.y + middle.end.y),
        2 * bounds.midX, 2 * bounds.midY)
      let isDiagonal =
        abs((middle.end.x - middle.start.x) - (middle.start.y - middle.end.y)) < 1e-9
        && middle.end.x > middle.start.x
      let back = try #require(overlay.transform.inverted())
      let isCovered = (0..<64).allSatisfy { step in
        let angle = Double(step) / 64 * 2 * .pi
        let point = back.transform(
          CGPoint(
            x: bounds.midX + bounds.width / 2 * cos(angle),
            y: bounds.midY + bounds.height / 2 * sin(angle)))
        // There is no space for another stripe beyond the outermost one.
        let outermost = overlay.offsets.max() ?? 0
        return point.x >= -1e-9 && point.x <= overlay.length + 1e-9
          && abs(point.y) <= outermost + 1.5 * overlay.width + 1e-9
      }
      if !isCentered || !isDiagonal || !isCovered { fault = fault ?? "\(bounds) \(overlay)" }
    }
    #expect(fault == nil)
  }

  private func overlayWidth(of bounds: CGRect, _ generator: inout SplitMix64) -> Double {
    min(bounds.width, bounds.height) * Double.random(in: 0.05...1, using: &generator)
  }

  @Test func whatCannotBeStripedIsRefused() throws {
    for width: Double in [0, -1, .infinity, -Double.infinity, .nan] {
      #expect(StripedOverlay(over: Self.square, width: width) == nil)
    }
    for width in [1e-300, .leastNonzeroMagnitude, 1e-3] {
      #expect(StripedOverlay(over: Self.square, width: width) == nil)
    }
    #expect(StripedOverlay(over: .zero) == nil)
    for number in [CGFloat.nan, .infinity, 0] {
      #expect(StripedOverlay(over: CGRect(x: 0, y: 0, width: number, height: 5)) == nil)
      if number != 0 {
        #expect(StripedOverlay(over: CGRect(x: number, y: 0, width: 3, height: 5)) == nil)
      }
    }
  }
}

extension StripedOverlay {
  /// The share of the bubble's area that stripes cover, from 0 to 1.
  fileprivate var stripedShare: Double {
    // The area of the unit disc to the left of a vertical line, minus π / 2.
    func area(_ edge: Double) -> Double {
      let edge = min(max(edge / reach, -1), 1)
      return asin(edge) + edge * (1 - edge * edge).squareRoot()
    }
    return offsets.reduce(0) { $0 + area($1 + width / 2) - area($1 - width / 2) } / .pi
  }
}
