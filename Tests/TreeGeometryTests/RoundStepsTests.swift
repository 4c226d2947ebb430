import Testing
import TreeGeometry

@Suite struct RoundStepsTests {
  @Test func stepsFollowOneAnother() {
    var steps = [1]
    while let last = steps.last, last < 1_000_000 { steps.append(RoundSteps.next(after: last)) }
    let expected = (0..<6).flatMap { power in
      [1, 2, 5].map { digit in digit * repeatElement(10, count: power).reduce(1, *) }
    }
    #expect(steps == expected + [1_000_000])
  }
}
