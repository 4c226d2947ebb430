import BinaryTrees
import Foundation
import Testing
import TreeTestSupport

@testable import TreeGeometry

/// Lines of graphs are interrupted at poles and clipped to what is shown.
@Suite struct GraphLineTests {
  private func snapshot(
    over domain: ClosedRange<Double>, _ function: @escaping @Sendable (Double) -> Double
  ) -> GraphSnapshot {
    GraphSnapshot([.init("f", .function(function))], over: domain)
  }

  private func gaps(
    over domain: ClosedRange<Double>, _ function: @escaping @Sendable (Double) -> Double
  ) -> [Double] {
    let coarse = snapshot(over: domain, function).lines[0].filter { !$0.y.isFinite }.map(\.x)
    let fine = GraphSnapshot(followingBendsOf: [.init("f", .function(function))], over: domain)
    // Both samplings find the same poles.
    #expect(
      Set(fine.lines[0].filter { !$0.y.isFinite }.map { ($0.x * 1e6).rounded() }).count
        == coarse.count)
    return coarse.map(Double.init)
  }

  @Test func linesAreInterruptedAtPoles() {
    let poles = gaps(over: 0...10) { tan($0) }
    #expect(poles.count == 3)
    for (pole, factor) in zip(poles, [1.0, 3, 5]) { #expect(abs(pole - factor * .pi / 2) < 1e-6) }
    #expect(gaps(over: -1...1) { 1 / $0 }.count == 1)
    #expect(gaps(over: -1...1) { 1 / ($0 * $0 * $0) }.count == 1)
    #expect(gaps(over: -1...1) { $0 < 0 ? -$0 : -1 / $0 }.count == 1)
    #expect(gaps(over: -1...1) { $0 < 0 ? log(-$0) : -log($0) }.count == 1)
  }

  @Test func linesAreInterruptedAtPolesWithoutAChangeOfSign() {
    let functions: [(count: Int, function: @Sendable (Double) -> Double)] = [
      (1, { 1 / (($0 - 3) * ($0 - 3)) }), (1, { -1 / ($0 * $0) }), (1, { 1 / pow($0, 4) }),
      (1, { 1 / abs($0 - 3) }), (1, { 1 / abs($0).squareRoot() }), (1, { log(abs($0)) }),
      (1, { exp(1 / $0) }), (6, { tan($0) * tan($0) }), (7, { 1 / (sin($0) * sin($0)) }),
      (20, { 1 / ($0 - $0.rounded(.down)) }), (1, { 1000 - 1 / (($0 - 3) * ($0 - 3)) }),
    ]
    for (number, (count, function)) in functions.enumerated() {
      let snapshot = snapshot(over: -9.97...10.1, function)
      let gaps = snapshot.lines[0].count { !$0.y.isFinite }
      #expect(gaps == count, "function \(number)")
      // The pole does not flatten the rest of the graph.
      let heights = snapshot.lines[0].map { abs($0.y) }.filter { $0.isFinite }.sorted()
      #expect(snapshot.extent.height < 20 * heights[heights.count / 2], "function \(number)")
    }
  }

  @Test func smoothPeaksAreNotInterrupted() {
    let functions: [@Sendable (Double) -> Double] = [
      { 1 / (1 + 100 * ($0 - 3) * ($0 - 3)) }, { 1 / (1e-6 + $0 * $0) }, { 1e12 * exp(-$0 * $0) },
      { 5 - abs($0).squareRoot() }, { (1 - cos($0)) / ($0 * $0) }, { $0 - $0.rounded(.down) },
      { sin($0) * sin($0) + cos($0) * cos($0) }, { 1.7e308 * sin($0) }, { 1e-300 / 1e10 * sin($0) },
    ]
    for function in functions { #expect(gaps(over: -9.97...10.1, function).isEmpty) }
    #expect(snapshot(over: -9.97...10.1) { 1 / (1e-4 + $0 * $0) }.extent.height > 1000)
  }

  /// An infinite value at a pole does not flatten the graph, and an overflow is no pole.
  @Test func infiniteValuesAreRecognizedAsPoles() {
    #expect(snapshot(over: 0...10) { 1 / $0 }.extent.height < 3)
    #expect(snapshot(over: 0...10) { exp(1 / $0) }.extent.height < 20)
    #expect(
      GraphSnapshot([.init("f", .function { 1 / ($0 * $0) })], over: -8...8, samples: 513)
        .extent.height < 3)
    #expect(snapshot(over: 0...710) { exp($0) }.heightExponent > 300)
  }

  /// Heights at the limits of numbers are divided by a power of ten.
  @Test func extremeHeightsAreDivided() {
    for factor in [1e308, 1e-305, 1e-300 / 1e10, 1.7e308, 1e-300 / 1e20] {
      for function in [{ $0 / 10 * factor }, { sin($0) * factor }]
        as [@Sendable (Double) -> Double]
      {
        let snapshot = snapshot(over: 0...10, function)
        #expect((0.5...100).contains(snapshot.extent.height), "\(factor)")
        #expect(snapshot.heightExponent != 0 && snapshot.lines[0].allSatisfy(\.isFinite))
      }
    }
    #expect(snapshot(over: 0...10) { 1e100 * $0 }.heightExponent == 0)
  }

  @Test func boundedLinesAreNotInterrupted() {
    let functions: [@Sendable (Double) -> Double] = [
      { ($0 / 5).rounded(.down) }, { $0 < 0.3 ? -1 : 1 }, { $0 < 0.3 ? -1 - $0 : 1 - $0 },
      { sin(40 * $0) }, { ($0 - 0.3) * ($0 - 0.3) * ($0 - 0.3) }, { exp($0) - 2 },
      { pow($0 - 1, 7) - 1e-18 }, { 1e-300 * $0 },
    ]
    for function in functions { #expect(gaps(over: -10.3...10, function).isEmpty) }
  }

  @Test func extremeValuesNearPolesDoNotFlattenTheGraph() {
    let extent = snapshot(over: 0...50) { tan($0 / 5) }.extent
    #expect(extent.minY < -2 && extent.maxY > 2 && extent.height < 40)
    let steep = snapshot(over: 0...50) { exp($0) }.extent
    #expect(steep.maxY > exp(50))
  }

  /// Lines contain whole numbers that evenly spaced points miss.
  @Test(arguments: [16, 64, 160, 512, 720])
  func wholeNumbersAreOnTheLine(samples: Int) {
    func top(_ domain: ClosedRange<Double>, _ function: @escaping @Sendable (Double) -> Double)
      -> Double
    {
      let series = [GraphSnapshot.Series("f", .function(function))]
      let coarse = GraphSnapshot(series, over: domain, samples: samples).lines[0]
      let fine = GraphSnapshot(followingBendsOf: series, over: domain).lines[0]
      #expect(zip(coarse, coarse.dropFirst()).allSatisfy { $0.x < $1.x })
      let tops = [coarse, fine].map { $0.filter(\.isFinite).map { Double($0.y) }.max() ?? 0 }
      #expect(tops[0] == tops[1])
      return tops[0]
    }
    #expect(top(-5...5) { 1 / ($0 * $0 + 0.0001) } == 10_000)
    for end in [7.5, 100, 1000, 4096] {
      #expect(top(0...end) { max(0, 1 - 1000 * abs($0 - 3)) } == 1)
    }
    let straight = snapshot(over: 0...100) { 2 * $0 }.lines[0]
    #expect(straight.count == 512)
  }

  /// Lines reach the ends of the places where the function is defined, but not into poles there.
  @Test func linesReachTheEndsOfTheirFunctions() {
    let functions: [(ends: [Double], function: @Sendable (Double) -> Double)] = [
      ([-2, 2], { (4 - $0 * $0).squareRoot() }), ([2, 5], { ($0 - 2).squareRoot() }),
      ([0, 5], { pow($0, 0.3333) }), ([2.3, 5], { 7 + ($0 - 2.3).squareRoot() }),
      ([-5, 1.7], { (1.7 - $0).squareRoot() }), ([-5, 0.3], { $0 > 0.3 ? .nan : 1 }),
    ]
    for (ends, function) in functions {
      for samples in [50, 512] {
        let series = [GraphSnapshot.Series("f", .function(function))]
        let line = GraphSnapshot(series, over: -5...5, samples: samples).lines[0]
        let places = line.filter(\.isFinite).map { Double($0.x) }
        #expect(abs((places.first ?? 9) - ends[0]) < 1e-9, "\(ends), \(samples) samples")
        #expect(abs((places.last ?? 9) - ends[1]) < 1e-9, "\(ends), \(samples) samples")
      }
    }
    for function in [{ log($0 - 2.3) }, { -log($0) }, { 1 / ($0 - 2.3).squareRoot() }]
      as [@Sendable (Double) -> Double]
    {
      #expect(snapshot(over: -5...5, function).extent.height < 50)
    }
  }

  @Test func negativeValuesHaveRoomBelow() {
    let extent = snapshot(over: 0...100) { sin($0 / 10) }.extent
    #expect(extent.minY < -1 && extent.maxY > 1)
    #expect(snapshot(over: 0...9) { $0 }.extent.minY == 0)
  }

  @Test func clippedLinesStayInsideAndKeepWhatIsInside() {
    var generator = SplitMix64(seed: 3)
    let box = CGRect(x: -1, y: -2, width: 3, height: 4)
    for _ in 0..<200 {
      let points = (0..<20).map { _ in
        let isGap = Int.random(in: 0..<8, using: &generator) == 0
        let size = Double.random(in: 1...6, using: &generator)
        return CGPoint(
          x: Double.random(in: -size...size, using: &generator),
          y: isGap ? .nan : Double.random(in: -size...size, using: &generator))
      }
      let clipped = points.clipped(to: box)
      let finite = clipped.filter(\.isFinite)
      #expect(finite.allSatisfy { box.insetBy(dx: -1e-9, dy: -1e-9).contains($0) })
      let inside = points.filter { $0.isFinite && box.contains($0) }
      #expect(inside.allSatisfy(finite.contains))
    }
    let line = (0..<9).map { CGPoint(x: Double($0) / 8, y: 0.1 * Double($0)) }
    #expect(line.clipped(to: box) == line)
    #expect([CGPoint(x: 0, y: -9), CGPoint(x: 0, y: 1e300)].clipped(to: box).count == 2)
  }

  @Test func theWindowOfAViewRarelyChanges() throws {
    var generator = SplitMix64(seed: 9)
    var view = try GraphView(
      bounds: CGRect(x: 0, y: 0, width: 320, height: 400), unitsAcross: 10)
    let home = view.window
    view.pinch(by: 3)
    view.pan(by: CGPoint(x: 40, y: -70))
    #expect(view.window == home)
    for _ in 0..<300 {
      view.pinch(by: Double.random(in: 0.5...2.2, using: &generator))
      view.pan(
        by: CGPoint(
          x: Double.random(in: -300...300, using: &generator),
          y: Double.random(in: -300...300, using: &generator)))
      let (window, shown) = (view.window, view.extent)
      // Far from the origin, coordinates have few digits left.
      let width = max(shown.width / 1e6, abs(shown.midX) / 1e12)
      let height = max(shown.height / 1e6, abs(shown.midY) / 1e12)
      #expect(window.minX <= shown.minX + width && shown.maxX <= window.maxX + width)
      #expect(window.minY <= shown.minY + height && shown.maxY <= window.maxY + height)
      #expect(window.width <= 1_100 * shown.width && window.height <= 1_100 * shown.height)
    }
  }
}
