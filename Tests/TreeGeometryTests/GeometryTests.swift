import BinaryTrees
import Foundation
import Testing
import TreeGeometry

/// Fitting a model's rectangle into a view's rectangle, and zooming.
@Suite struct GeometryTests {
  private static let b1 = CGRect(x: 0, y: 0, width: 400, height: 200)
  private static let b2 = CGRect(x: 0, y: 0, width: 200, height: 100)
  private static let b3 = CGRect(x: 0, y: 0, width: 200, height: 50)
  private static let b4 = CGRect(x: -1, y: -1, width: 2, height: 2)

  struct Case: Sendable {
    let model: CGRect
    let view: CGRect
    let scale: CGFloat
    let offset: CGPoint
    let center: CGPoint
    let topLeft: CGPoint
    let bottomRight: CGPoint
  }

  static let cases = [
    Case(
      model: b1, view: b2, scale: 0.5, offset: .zero, center: CGPoint(x: 100, y: 50),
      topLeft: .zero, bottomRight: CGPoint(x: 200, y: 100)),
    Case(
      model: b1, view: b3, scale: 0.25, offset: CGPoint(x: 50, y: 0),
      center: CGPoint(x: 100, y: 25), topLeft: CGPoint(x: 50, y: 0),
      bottomRight: CGPoint(x: 150, y: 50)),
    Case(
      model: b4, view: b1, scale: 100, offset: CGPoint(x: 200, y: 100),
      center: CGPoint(x: 200, y: 100), topLeft: CGPoint(x: 100, y: 0),
      bottomRight: CGPoint(x: 300, y: 200)),
    Case(
      model: b4, view: b3, scale: 25, offset: CGPoint(x: 100, y: 25),
      center: CGPoint(x: 100, y: 25), topLeft: CGPoint(x: 75, y: 0),
      bottomRight: CGPoint(x: 125, y: 50)),
    Case(
      model: CGRect(x: 10, y: 20, width: 40, height: 80),
      view: CGRect(x: 5, y: 7, width: 90, height: 90), scale: 1.125,
      offset: CGPoint(x: 16.25, y: -15.5), center: CGPoint(x: 50, y: 52),
      topLeft: CGPoint(x: 27.5, y: 7), bottomRight: CGPoint(x: 72.5, y: 97)),
  ]

  @Test(arguments: cases) func fitsAsLargeAsCanBe(_ example: Case) {
    let fit = ModelToViewCoordinates(modelBounds: example.model, viewBounds: example.view)
    let model = example.model
    #expect(fit.zoomScale == example.scale)
    #expect(fit.viewOffset == example.offset)
    #expect(fit.toView(CGPoint(x: model.midX, y: model.midY)) == example.center)
    #expect(fit.toView(CGPoint(x: model.minX, y: model.minY)) == example.topLeft)
    #expect(fit.toView(CGPoint(x: model.maxX, y: model.maxY)) == example.bottomRight)
    #expect(
      fit.toView(model)
        == CGRect(
          x: example.topLeft.x, y: example.topLeft.y,
          width: example.bottomRight.x - example.topLeft.x,
          height: example.bottomRight.y - example.topLeft.y))
    #expect(fit.fromView(fit.toView(model)) == model)
    let corner = CGPoint(x: model.maxX, y: model.minY)
    #expect(fit.affineTransform.transform(corner) == fit.toView(corner))
    #expect(fit.affineTransform.transform(model.size) == fit.toView(model.size))
  }

  @Test func nothingGivenChangesNothing() {
    let mapping = ModelToViewCoordinates()
    #expect(mapping.zoomScale == 1 && mapping.viewOffset == .zero)
    #expect(mapping.toView(CGPoint(x: 3, y: -4)) == CGPoint(x: 3, y: -4))
    #expect(mapping.affineTransform == .identity)
  }

  @Test func zoomKeepsThePointUnderTheFinger() {
    var mapping = ModelToViewCoordinates(modelBounds: Self.b1, viewBounds: Self.b3)
    mapping.zoom(by: 2, about: CGPoint(x: 100, y: 25))
    #expect(mapping.zoomScale == 0.5 && mapping.viewOffset == CGPoint(x: 0, y: -25))
  }

  @Test func scalingAndShiftingAreAboutTheModelsOrigin() {
    let start = ModelToViewCoordinates(modelBounds: Self.b1, viewBounds: Self.b3)
    let mapping = start.scaled(by: 4).shifted(by: CGPoint(x: 7, y: -3))
    #expect(mapping.zoomScale == 1 && mapping.viewOffset == CGPoint(x: 57, y: -3))
    var changed = start
    changed.scale(by: 4)
    changed.shift(by: CGPoint(x: 7, y: -3))
    #expect(changed == mapping)
    #expect(start.zoomed(by: 3, about: start.viewOffset) == start.scaled(by: 3))
  }

  @Test func aRectangleWithoutExtentIsCentered() {
    let view = CGRect(x: 10, y: 20, width: 100, height: 50)
    func fit(_ width: CGFloat, _ height: CGFloat, _ view: CGRect) -> ModelToViewCoordinates {
      ModelToViewCoordinates(
        modelBounds: CGRect(x: 3, y: 4, width: width, height: height), viewBounds: view)
    }
    #expect(fit(0, 0, view).zoomScale == 1)
    #expect(fit(0, 0, view).toView(CGPoint(x: 3, y: 4)) == CGPoint(x: 60, y: 45))
    #expect(fit(50, 0, view).zoomScale == 2)
    #expect(fit(0, 100, view).zoomScale == 0.5)
    #expect(fit(0, 100, view).toView(CGPoint(x: 3, y: 54)) == CGPoint(x: 60, y: 45))
    #expect(fit(10, 10, CGRect(x: 10, y: 20, width: 0, height: 5)).zoomScale == 0.5)
    #expect(fit(10, 10, .zero).zoomScale == 1)
    #expect(fit(10, 10, .zero).toView(CGPoint(x: 8, y: 9)) == .zero)
  }

  @Test func aMarginIsKeptWhereThereIsRoom() {
    func fit(_ width: CGFloat, _ height: CGFloat, in view: CGRect) -> ModelToViewCoordinates {
      ModelToViewCoordinates(
        modelBounds: Self.b1, viewBounds: view, margin: CGSize(width: width, height: height))
    }
    #expect(fit(0, 0, in: Self.b2).zoomScale == 0.5)
    #expect(fit(50, 10, in: Self.b2).zoomScale == 0.25)
    #expect(fit(50, 10, in: Self.b2).viewOffset == CGPoint(x: 50, y: 25))
    #expect(fit(10, 40, in: Self.b2).zoomScale == 0.1)
    #expect(fit(100, 0, in: Self.b2).zoomScale == 0.5, "nothing would be left of the width")
    #expect(fit(50, 50, in: Self.b2).zoomScale == 0.25, "nothing would be left of the height")
    #expect(fit(120, 0, in: Self.b2).zoomScale == 0.5, "less than nothing would be left")
    #expect(fit(-5, .nan, in: Self.b2).zoomScale == 0.5)
    #expect(fit(.infinity, .infinity, in: Self.b2).zoomScale == 0.5)
    #expect(fit(5, 5, in: .null) == ModelToViewCoordinates())
  }

  @Test func fitsWhateverIsFitted() {
    var generator = SplitMix64(seed: 1)
    var fault: String?
    for _ in 0..<20_000 {
      let (model, view) = (randomRectangle(&generator), randomRectangle(&generator))
      let fit = ModelToViewCoordinates(modelBounds: model, viewBounds: view)
      let seen = fit.toView(model)
      let isInside =
        seen.minX >= view.minX - 1e-9 && seen.minY >= view.minY - 1e-9
        && seen.maxX <= view.maxX + 1e-9 && seen.maxY <= view.maxY + 1e-9
      let touches =
        abs(seen.width - view.width) < 1e-9 || abs(seen.height - view.height) < 1e-9
      let point = CGPoint(
        x: Double.random(in: -1000...1000, using: &generator),
        y: Double.random(in: -1000...1000, using: &generator))
      let back = fit.fromView(fit.toView(point))
      let about = fit.toView(point)
      let zoomed = fit.zoomed(by: Double.random(in: 0.01...100, using: &generator), about: about)
      let stays = zoomed.toView(point)
      if !isInside || !touches || distance(back, point) > 1e-9
        || distance(stays, about) > 1e-6 || abs(seen.midX - view.midX) > 1e-9
        || abs(seen.midY - view.midY) > 1e-9
      {
        fault = fault ?? "\(model) in \(view): \(seen), \(point) → \(back), \(about) → \(stays)"
      }
    }
    #expect(fault == nil)
  }

  private func randomRectangle(_ generator: inout SplitMix64) -> CGRect {
    CGRect(
      x: Double.random(in: -500...500, using: &generator),
      y: Double.random(in: -500...500, using: &generator),
      width: Double.random(in: 1...1000, using: &generator),
      height: Double.random(in: 1...1000, using: &generator))
  }

  private func distance(_ first: CGPoint, _ second: CGPoint) -> CGFloat {
    max(abs(first.x - second.x), abs(first.y - second.y))
  }
}

/// Every mapping can be applied and inverted, whatever numbers it is made from.
@Suite struct GeometryLimitTests {
  private static let numbers: [CGFloat] = [
    0, 1, -7, .leastNonzeroMagnitude, 1e-200, 1e-100, 1e100, 1e150, -1e150, 1e300, -1e308,
    .infinity, -.infinity,
    .nan,
  ]

  private func isSound(_ mapping: ModelToViewCoordinates) -> Bool {
    let points = [CGPoint.zero, CGPoint(x: 1e150, y: -1e150), CGPoint(x: -3, y: 1e150)]
    return mapping.zoomScale.isFinite && mapping.zoomScale > 0
      && mapping.viewOffset.x.isFinite && mapping.viewOffset.y.isFinite
      && points.allSatisfy { point in
        [mapping.toView(point), mapping.fromView(point)].allSatisfy {
          $0.x.isFinite && $0.y.isFinite
        }
      }
  }

  @Test func anyRectangleMakesASoundMapping() {
    var fault: String?
    let view = CGRect(x: 0, y: 0, width: 100, height: 100)
    for x in Self.numbers {
      for width in Self.numbers {
        for height in Self.numbers {
          let odd = CGRect(x: x, y: 3, width: width, height: height)
          let margin = CGSize(width: height, height: x)
          for mapping in [
            ModelToViewCoordinates(modelBounds: odd, viewBounds: view),
            ModelToViewCoordinates(modelBounds: view, viewBounds: odd),
            ModelToViewCoordinates(modelBounds: odd, viewBounds: odd),
            ModelToViewCoordinates(modelBounds: view, viewBounds: odd, margin: margin),
          ] where !isSound(mapping) { fault = fault ?? "\(odd): \(mapping)" }
        }
      }
    }
    #expect(fault == nil)
  }

  @Test func whatIsNotFiniteChangesNothing() {
    let view = CGRect(x: 0, y: 0, width: 100, height: 100)
    for number in [CGFloat.nan, .infinity, -.infinity, 1e200] {
      let odd = CGRect(x: number, y: 0, width: 1, height: 1)
      #expect(
        ModelToViewCoordinates(modelBounds: odd, viewBounds: view) == ModelToViewCoordinates())
      #expect(
        ModelToViewCoordinates(modelBounds: view, viewBounds: odd) == ModelToViewCoordinates())
    }
    let start = ModelToViewCoordinates().scaled(by: 3).shifted(by: CGPoint(x: 1, y: 2))
    for factor in [CGFloat.nan, .infinity, 0, -1] {
      #expect(start.scaled(by: factor) == start)
      #expect(start.zoomed(by: factor, about: CGPoint(x: 5, y: 5)) == start)
    }
    #expect(start.shifted(by: CGPoint(x: CGFloat.nan, y: 0)) == start)
    #expect(start.zoomed(by: 2, about: CGPoint(x: 0, y: CGFloat.infinity)) == start)
  }

  @Test func anyNumberOfStepsStaysSound() {
    var generator = SplitMix64(seed: 2)
    var mapping = ModelToViewCoordinates()
    var fault: String?
    for _ in 0..<5_000 {
      let number = Self.numbers.randomElement(using: &generator) ?? 0
      let other = Self.numbers.randomElement(using: &generator) ?? 0
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: mapping.scale(by: number)
      case 1: mapping.shift(by: CGPoint(x: number, y: other))
      default: mapping.zoom(by: number, about: CGPoint(x: other, y: number))
      }
      if !isSound(mapping) { fault = fault ?? "\(mapping)" }
    }
    #expect(fault == nil)
  }
}

extension ModelToViewCoordinates {
  fileprivate func scaled(by factor: CGFloat) -> ModelToViewCoordinates {
    var mapping = self
    mapping.scale(by: factor)
    return mapping
  }

  fileprivate func shifted(by translation: CGPoint) -> ModelToViewCoordinates {
    var mapping = self
    mapping.shift(by: translation)
    return mapping
  }

  fileprivate func zoomed(by factor: CGFloat, about point: CGPoint) -> ModelToViewCoordinates {
    var mapping = self
    mapping.zoom(by: factor, about: point)
    return mapping
  }
}
