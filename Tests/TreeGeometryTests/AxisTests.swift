import BinaryTrees
import Foundation
import Testing
import TreeGeometry

/// The visible ticks of axes, with known examples of the classic rule.
@Suite struct AxisTests {
  /// The visible part of an axis: labels and positions of the first and last tick, and the number
  /// of ticks.
  struct Seen: Equatable, CustomStringConvertible {
    let first: String
    let firstAt: Double
    let last: String
    let lastAt: Double
    let count: Int

    init(_ first: String, _ firstAt: Double, _ last: String, _ lastAt: Double, _ count: Int) {
      (self.first, self.firstAt, self.last, self.lastAt) = (first, firstAt, last, lastAt)
      self.count = count
    }

    init?(_ marks: AxisTicks?) {
      guard let marks, let first = marks.first, let last = marks.last else { return nil }
      self.init(first.label, first.position, last.label, last.position, marks.count)
    }

    var description: String { "\(first) at \(firstAt) … \(last) at \(lastAt), \(count)" }
  }

  struct Vector: Sendable, CustomTestStringConvertible {
    let name: String
    let bounds: CGRect
    let origin: CGPoint
    let scale: Double
    let spacing: Double
    let unit: String
    let points: Double
    let horizontal: (@Sendable () -> Seen)?
    let vertical: (@Sendable () -> Seen)?
    var testDescription: String { name }
  }

  private static let wide = CGRect(x: 0, y: 0, width: 400, height: 300)
  private static let flat = CGRect(x: 0, y: -50, width: 200, height: 100)

  private static func vector(
    _ name: String, _ bounds: CGRect, _ x: CGFloat, _ y: CGFloat, _ scale: Double,
    _ spacing: Double, _ unit: String, _ points: Double,
    x horizontal: (@Sendable () -> Seen)? = nil, y vertical: (@Sendable () -> Seen)? = nil
  ) -> Vector {
    Vector(
      name: name, bounds: bounds, origin: CGPoint(x: x, y: y), scale: scale, spacing: spacing,
      unit: unit, points: points, horizontal: horizontal, vertical: vertical)
  }

  static let vectors = [
    vector("A", flat, -100, 0, 10, 10, "1", 10, x: { Seen("10", 0, "30", 200, 21) }),
    vector("B", flat, -103, 0, 10, 10, "1", 10, x: { Seen("11", 7, "30", 197, 20) }),
    vector("C", wide, 530, 150, 20, 40, "2", 40, x: { Seen("-26", 10, "-8", 370, 10) }),
    vector("D", wide, 200, -95, 20, 40, "2", 40, y: { Seen("-6", 25, "-18", 265, 7) }),
    vector("E", wide, 200, 500, 20, 40, "2", 40, y: { Seen("24", 20, "10", 300, 8) }),
    vector(
      "F", wide, 200, 150, 20, 40, "2", 40, x: { Seen("-10", 0, "10", 400, 10) },
      y: { Seen("6", 30, "-6", 270, 6) }),
    vector("G", wide, -10, -10, 20, 40, "2", 40),
    vector("H", wide, -1e6, 150, 20, 40, "2", 40, x: { Seen("50000", 0, "50020", 400, 11) }),
    vector("I", wide, -1000, 150, 100, 40, "1", 100, x: { Seen("10", 0, "14", 400, 5) }),
    vector(
      "J", wide, 400, 150, 20, 40, "2", 40, x: { Seen("-20", 0, "-2", 360, 10) },
      y: { Seen("6", 30, "-6", 270, 6) }),
    vector(
      "K", CGRect(x: 0, y: 0, width: 400, height: 400), 400, 400, 20, 40, "2", 40,
      x: { Seen("-20", 0, "-2", 360, 10) }, y: { Seen("20", 0, "2", 360, 10) }),
  ]

  @Test(arguments: vectors) func knownVectors(_ vector: Vector) throws {
    // The other rule chooses the unit 0.5 in example I, and the same units in the other examples.
    for rule in AxisUnitRule.allCases where rule == .classic || vector.name != "I" {
      let scale = try #require(
        AxisScale(
          pointsPerUnit: vector.scale, minimumSpacing: vector.spacing, rule: rule))
      #expect(scale.unit.description == vector.unit)
      #expect(scale.spacing == vector.points)
      let axes = try #require(
        CoordinateAxes(on: scale, origin: vector.origin, bounds: vector.bounds))
      #expect(Seen(axes.horizontal) == vector.horizontal?())
      #expect(Seen(axes.vertical) == vector.vertical?())
    }
  }

  /// The origin has no tick on an axis, but it has one on a ruler.
  @Test func theOriginIsLeftOut() throws {
    let scale = try #require(AxisScale(pointsPerUnit: 10, minimumSpacing: 10))
    let marks = try #require(AxisTicks(on: scale, origin: 20, bounds: 0...40))
    #expect(marks.map(\.label) == ["-2", "-1", "1", "2"])
    let all = try #require(
      AxisTicks(
        on: scale, origin: 20, bounds: 0...40, direction: .decreasing, includesOrigin: true))
    #expect(all.map(\.label) == ["2", "1", "0", "-1", "-2"])
    #expect(all.map(\.position) == [0, 10, 20, 30, 40])
    #expect(try #require(AxisTicks(on: scale, origin: 20, bounds: 20...20)).isEmpty)
    #expect(try #require(AxisTicks(on: scale, origin: 20, bounds: 21...29)).isEmpty)
    #expect(try #require(AxisTicks(on: scale, origin: 20, bounds: 30...30)).map(\.label) == ["1"])
  }

  /// Computes with integers: a tick is at `origin · 10^d + k · mantissa · scale` in units of 10^-d.
  private struct Oracle {
    let numbers: [Int64]

    init(unit: AxisUnit, scale: Int64, origin: Int64, bounds: ClosedRange<Int64>, upwards: Bool) {
      let step: Int64
      let grain: Int64
      if unit.exponent < 0 {
        grain = (0..<(-unit.exponent)).reduce(1) { power, _ in power * 10 }
        step = unit.mantissa * scale
      } else {
        grain = 1
        step = (0..<unit.exponent).reduce(unit.mantissa * scale) { power, _ in power * 10 }
      }
      var numbers: [Int64] = []
      let (low, high) = (bounds.lowerBound * grain, bounds.upperBound * grain)
      // From the origin outward, one tick at a time.
      for way in [-1, 1] as [Int64] {
        var number = way
        while true {
          let place = origin * grain + number * step
          if way < 0 ? place < low : place > high { break }
          if place >= low && place <= high { numbers.append(number) }
          number += way
        }
      }
      numbers.sort()
      self.numbers = upwards ? numbers.map { -$0 } : numbers
    }
  }

  @Test(arguments: AxisUnitRule.allCases) func equalsCountingFromTheOrigin(_ rule: AxisUnitRule)
    throws
  {
    var generator = SplitMix64(seed: 11)
    var fault: String?
    for _ in 0..<6_000 {
      let scale = Int64.random(
        in: 1...[5, 60, 2000][Int.random(in: 0...2, using: &generator)], using: &generator)
      let spacing = Double(Int.random(in: 1...60, using: &generator))
      let origin = Int64.random(in: -900...900, using: &generator)
      let low = Int64.random(in: -900...900, using: &generator)
      let bounds = low...(low + Int64.random(in: 0...600, using: &generator))
      let axis = try #require(
        AxisScale(
          pointsPerUnit: Double(scale), minimumSpacing: spacing, rule: rule))
      for direction in AxisDirection.allCases {
        let marks = try #require(
          AxisTicks(
            on: axis, origin: Double(origin),
            bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), direction: direction))
        let oracle = Oracle(
          unit: axis.unit, scale: scale, origin: origin, bounds: bounds,
          upwards: direction == .decreasing)
        if marks.map(\.number) != oracle.numbers {
          fault =
            fault
            ?? "\(scale) points, unit \(axis.unit), origin \(origin), \(bounds): \(marks.map(\.number))"
        }
      }
    }
    #expect(fault == nil)
  }

  /// For numbers that are not integers, exactly the ticks with positions in view are shown.
  @Test func equalsTryingEveryMark() throws {
    var generator = SplitMix64(seed: 12)
    var fault: String?
    for _ in 0..<4_000 {
      let scale = try #require(
        AxisScale(
          pointsPerUnit: pow(10, .random(in: -8...8, using: &generator)),
          minimumSpacing: .random(in: 5...50, using: &generator)))
      let origin = Double.random(in: -2000...2000, using: &generator)
      let low = Double.random(in: -1000...1000, using: &generator)
      var bounds = low...(low + .random(in: 0...800, using: &generator))
      if Bool.random(using: &generator) {
        // The lower bound is exactly at a tick.
        let start = origin + scale.distance(of: .random(in: -50...50, using: &generator))
        bounds = start...(start + 300)
      }
      let marks = try #require(AxisTicks(on: scale, origin: origin, bounds: bounds))
      let expected = (-1000...1000 as ClosedRange<Int64>).filter { number in
        number != 0 && bounds.contains(origin + scale.distance(of: number))
      }
      if marks.map(\.number) != expected {
        fault = fault ?? "\(scale), origin \(origin), \(bounds)"
      }
    }
    #expect(fault == nil)
  }

  @Test func panningShiftsTheLabels() throws {
    var generator = SplitMix64(seed: 13)
    var fault: String?
    for _ in 0..<2_000 {
      let scale = try #require(
        AxisScale(
          pointsPerUnit: Double(Int.random(in: 1...500, using: &generator)), minimumSpacing: 32))
      let origin = Double(Int.random(in: -500...500, using: &generator))
      let steps = Int64.random(in: -1_000_000...1_000_000, using: &generator)
      let moved = origin + scale.distance(of: steps)
      guard scale.distance(of: 1) == scale.distance(of: 1).rounded() else { continue }
      let before = try #require(
        AxisTicks(on: scale, origin: origin, bounds: 0...700, includesOrigin: true))
      let after = try #require(
        AxisTicks(on: scale, origin: moved, bounds: 0...700, includesOrigin: true))
      if before.map(\.position) != after.map(\.position)
        || before.map({ $0.number - steps }) != after.map(\.number)
      {
        fault = fault ?? "\(scale), origin \(origin), \(steps) steps"
      }
    }
    #expect(fault == nil)
  }
}

/// Units, labels and limits of axes.
@Suite struct AxisUnitTests {
  @Test func labelsAreExactDecimals() throws {
    let tenth = try #require(AxisScale(pointsPerUnit: 100, minimumSpacing: 10))
    #expect(tenth.unit.description == "0.1")
    let marks = try #require(AxisTicks(on: tenth, origin: 0, bounds: -40...100))
    let labels = marks.map(\.label)
    #expect(
      labels == [
        "-0.4", "-0.3", "-0.2", "-0.1", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8",
        "0.9", "1",
      ])
    #expect(marks.map(\.value) == labels.compactMap(Double.init))
    let tiny = try #require(AxisScale(pointsPerUnit: 1e19, minimumSpacing: 20))
    #expect(tiny.unit.label(of: 3) == "0.000000000000000006")
    let huge = try #require(AxisScale(pointsPerUnit: 1e-17, minimumSpacing: 5))
    #expect(huge.unit.label(of: -7) == "-3500000000000000000")
    #expect(huge.unit.label(of: 1 << 49) == "281474976710656000000000000000000")
    #expect(huge.unit.label(of: 0) == "0")
    #expect(huge.unit.value(of: 2) == 1e18)
  }

  /// Long decimals are written with an exponent if that is shorter, and are exact.
  @Test func hugeUnitsHaveAnExponent() throws {
    let huge = try #require(AxisScale(pointsPerUnit: 2e-29, minimumSpacing: 40))
    #expect(huge.unit.description == "2e30")
    #expect(huge.unit.label(of: -6) == "-1.2e31" && huge.unit.label(of: 0) == "0")
    #expect(huge.spacing == 40)
    let tiny = try #require(AxisScale(pointsPerUnit: 1e200, minimumSpacing: 0.9))
    #expect(tiny.unit.description == "1e-200" && tiny.unit.label(of: 25) == "2.5e-199")
    let long = try #require(AxisScale(pointsPerUnit: 1e-11, minimumSpacing: 49))
    #expect(long.unit.label(of: 3) == "15000000000000")
    #expect(long.unit.compactLabel(of: 3) == "1.5e13" && long.unit.compactLabel(of: 0) == "0")
    let fine = try #require(AxisScale(pointsPerUnit: 1e9, minimumSpacing: 1))
    #expect(fine.unit.compactLabel(of: 1_234_567_891) == "1.234567891")
    #expect(fine.unit.compactLabel(of: 3) == "3e-9")
    for exponent in [-299, -200, -23, 22, 23, 100, 299] {
      let scale = Double("1e\(-exponent)") ?? .nan
      let axis = try #require(AxisScale(pointsPerUnit: scale, minimumSpacing: 0.999))
      #expect(axis.unit.exponent == exponent && abs(axis.spacing - 1) < 1e-13, "\(exponent)")
    }
  }

  @Test func theLeastUnitThatKeepsMarksApart() throws {
    func unit(_ scale: Double, _ spacing: Double, _ rule: AxisUnitRule = .oneTwoFive) throws
      -> String
    {
      try #require(AxisScale(pointsPerUnit: scale, minimumSpacing: spacing, rule: rule)).unit
        .description
    }
    #expect(try unit(20, 41) == "5")
    #expect(try unit(20, 101) == "10")
    #expect(try unit(20, 20) == "1")
    #expect(try unit(30, 3) == "0.1")
    #expect(try unit(30, 4) == "0.2")
    #expect(try unit(30, 7) == "0.5")
    #expect(try unit(20, 41, .classic) == "3")
    #expect(try unit(20, 400, .classic) == "20")
    #expect(try unit(30, 3, .classic) == "0.1")
    #expect(try unit(30, 4, .classic) == "1")
    #expect(try unit(0.1, 0.3, .classic) == "3")
  }

  @Test(arguments: AxisUnitRule.allCases) func noSmallerUnitWouldDo(_ rule: AxisUnitRule) throws {
    var generator = SplitMix64(seed: 14)
    var fault: String?
    for _ in 0..<3_000 {
      let pointsPerUnit = pow(10, Double.random(in: -12...12, using: &generator))
      let spacing = Double.random(in: 1...100, using: &generator)
      let scale = try #require(
        AxisScale(
          pointsPerUnit: pointsPerUnit, minimumSpacing: spacing, rule: rule))
      let unit = Double("\(scale.unit.mantissa)e\(scale.unit.exponent)") ?? .nan
      let smaller =
        switch (rule, scale.unit.mantissa) {
        case (.oneTwoFive, 5): unit / 2.5
        case (.oneTwoFive, _): unit / 2
        case (.classic, let mantissa): mantissa > 1 ? unit - 1 : unit / 10
        }
      let isRight =
        scale.spacing >= spacing && smaller * pointsPerUnit < spacing * (1 + 1e-12)
        && abs(scale.spacing / (unit * pointsPerUnit) - 1) < 1e-12
      if !isRight { fault = fault ?? "\(pointsPerUnit), \(spacing): \(scale.unit)" }
    }
    #expect(fault == nil)
  }

  @Test func farAwayIsNoMoreWork() throws {
    let scale = try #require(AxisScale(pointsPerUnit: 1, minimumSpacing: 1))
    var marks = 0
    for step in 0..<20_000 {
      let origin = -1e14 - Double(step)
      marks += try #require(AxisTicks(on: scale, origin: origin, bounds: 0...10)).count
    }
    #expect(marks == 20_000 * 11)
    let far = try #require(AxisTicks(on: scale, origin: -1e14, bounds: 0...10))
    #expect(far.first?.label == "100000000000000")
  }

  @Test func whatCannotBeDrawnIsRefused() throws {
    for number in [0, -1, Double.nan, .infinity, 1e301, 1e-301] {
      #expect(AxisScale(pointsPerUnit: number, minimumSpacing: 10) == nil)
      #expect(AxisScale(pointsPerUnit: 10, minimumSpacing: number) == nil)
      #expect(AxisTicks(over: 0...1, origin: 0, pointsPerUnit: number, minimumSpacing: 10) == nil)
      #expect(AxisTicks(over: 0...1, origin: 0, pointsPerUnit: 10, minimumSpacing: number) == nil)
    }
    for rule in AxisUnitRule.allCases {
      #expect(AxisScale(pointsPerUnit: 1e-300, minimumSpacing: 10, rule: rule) == nil)
    }
    let scale = try #require(AxisScale(pointsPerUnit: 1, minimumSpacing: 1))
    #expect(AxisTicks(on: scale, origin: -1, bounds: 0...10_000) == nil)
    #expect(AxisTicks(on: scale, origin: -1, bounds: 0...9_999)?.count == 10_000)
    for far in [1e15, 1e300, -1e300] {
      #expect(AxisTicks(on: scale, origin: far, bounds: far...far) == nil)
    }
    for origin in [Double.nan, .infinity] {
      #expect(AxisTicks(on: scale, origin: origin, bounds: 0...1) == nil)
      #expect(CoordinateAxes(on: scale, origin: CGPoint(x: 0, y: origin), bounds: .zero) == nil)
    }
    #expect(AxisTicks(on: scale, origin: 0, bounds: 0...Double.infinity) == nil)
    #expect(CoordinateAxes(on: scale, origin: .zero, bounds: .null) == nil)
  }

  @Test func rulersOfAnyLengthHaveFewMarks() throws {
    let depths = try #require(
      AxisTicks(
        over: 0...320, origin: 32, pointsPerUnit: 64, minimumSpacing: 20, wholeUnitsOnly: true))
    #expect(depths.map(\.label) == ["0", "1", "2", "3", "4"])
    #expect(depths.map(\.position) == [32, 96, 160, 224, 288])
    let wide = try #require(
      AxisTicks(over: 0...5e7, origin: 0, pointsPerUnit: 56, minimumSpacing: 40))
    #expect(wide.count <= AxisTicks.limit && wide.count > AxisTicks.limit / 4)
    let fine = try #require(
      AxisTicks(over: 0...320, origin: 32, pointsPerUnit: 64, minimumSpacing: 20))
    #expect(fine.first?.label == "-0.5")
  }
}
