import Foundation
import Testing

@testable import TreeGeometry

/// Functions are sampled more densely where they bend.
@Suite struct GraphBendsTests {
  private func points(
    over domain: ClosedRange<Double>, _ function: @escaping @Sendable (Double) -> Double
  ) -> [CGPoint] {
    GraphSnapshot(followingBendsOf: [.init("f", .function(function))], over: domain).lines[0]
  }

  @Test func smoothFunctionsAreNearlyStraightBetweenPoints() {
    for function in [{ log2($0 + 1) }, { $0 * $0 }, { sin($0) }] as [@Sendable (Double) -> Double] {
      let points = points(over: 0...20, function)
      #expect(points.count < 3000)
      #expect(zip(points, points.dropFirst()).allSatisfy { $0.x < $1.x })
      let heights = points.map(\.y)
      let height = (heights.max() ?? 0) - (heights.min() ?? 0)
      for (one, next) in zip(points, points.dropFirst()) {
        for share in [0.25, 0.5, 0.75] {
          let x = one.x + (next.x - one.x) * share
          let straight = one.y + (next.y - one.y) * share
          #expect(abs(function(x) - straight) < height * 2e-4)
        }
      }
    }
  }

  @Test func stepsAndEndsAreFound() {
    let steps = points(over: 0...1000) { floor(log2($0)) }
    #expect(steps.count < 1000 && !steps[0].y.isFinite)
    for power in [2.0, 64, 512] {
      // A jump is located so precisely that it is drawn as a vertical line at any zoom.
      let next = steps.firstIndex { $0.x >= power } ?? 0
      #expect(steps[next].x - steps[next - 1].x < 1e-3)
    }
    let root = points(over: -1...1) { $0.squareRoot() }
    let first = root.first { $0.y.isFinite }
    #expect(abs(first?.x ?? 1) < 1e-5)
  }

  @Test func oddFunctionsEnd() {
    #expect(points(over: 0...1) { _ in 7 }.count == 257)
    #expect(points(over: 0...1) { _ in .nan }.count == 257)
    #expect(points(over: 0...1) { _ in .infinity }.count == 257)
    #expect(points(over: 0...0) { $0 }.count == 257)
    #expect(points(over: 0...1e6) { sin($0 * $0) }.count <= 16_001)
    #expect(points(over: 0...1) { 1 / $0 }.count < 2000)
    let measured = GraphSnapshot(
      followingBendsOf: [.init("m", .points([CGPoint(x: 1, y: 2)]))], over: 0...1)
    #expect(measured.lines == [[CGPoint(x: 1, y: 2)]])
  }
}
