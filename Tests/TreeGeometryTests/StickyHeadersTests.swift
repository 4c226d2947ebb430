import Foundation
import Testing
import TreeGeometry

/// Headers that stick to the top and stretch.
@Suite struct StickyHeadersTests {
  /// Returns a section: headers of height 1 are at rows 3, 14 and 25, each followed by ten rows of
  /// items.
  static func section(_ number: Int) -> StickyHeaders.Section {
    let first = CGFloat(4 + 11 * (number - 1))
    return StickyHeaders.Section(items: first...(first + 10), headerHeight: 1)
  }

  static func headers(scroll: CGFloat, maximum: CGFloat = .infinity) -> StickyHeaders {
    var headers = StickyHeaders(
      global: StickyHeaders.GlobalHeader(height: 3, maximumHeight: maximum))
    headers.update(
      size: CGSize(width: 80, height: 24), scroll: scroll, sectionCount: 3, section: section)
    return headers
  }

  @Test(
    arguments: [
      (0, [3, 14, 25]), (9, [3, 5, 16]), (10, [3, 4, 15]), (11, [2, 3, 14]), (12, [1, 3, 13]),
      (14, [-1, 3, 11]), (15, [-2, 3, 10]), (22, [-9, 2, 3]),
    ] as [(CGFloat, [CGFloat])])
  func eachPushesOutTheOneBefore(scroll: CGFloat, rows: [CGFloat]) {
    let headers = Self.headers(scroll: scroll)
    #expect(headers.headers.first == headers.header(ofSection: 0))
    #expect(headers.header(ofSection: 0)?.minY == scroll)
    #expect(headers.header(ofSection: 0)?.height == 3)
    #expect((1...3).map { (headers.header(ofSection: $0)?.minY ?? 0) - scroll } == rows)
    #expect(headers.header(ofSection: 4) == nil)
    // Headers of sections that are out of view are not placed.
    let placed = headers.headers.dropFirst()
    #expect(placed.allSatisfy { headers.header(ofSection: $0.section) == $0 })
    let inView = (1...3).filter {
      Self.section($0).items.upperBound > scroll && rows[$0 - 1] < 24
    }
    #expect(placed.map(\.section) == inView)
  }

  @Test func theGlobalHeaderStretches() {
    #expect(Self.headers(scroll: -1).headers.first?.height == 4)
    #expect(Self.headers(scroll: -2).headers.first?.height == 5)
    var headers = StickyHeaders(
      global: StickyHeaders.GlobalHeader(height: 3, maximumHeight: 6))
    for (scroll, height) in [(-9, 6), (-3, 6), (-2, 5), (-4, 6), (0, 3), (5, 3)] {
      headers.update(
        size: CGSize(width: 80, height: 24), scroll: CGFloat(scroll), sectionCount: 3,
        section: Self.section)
      #expect(headers.headers.first?.height == CGFloat(height))
    }
  }

  @Test func anEmptySectionKeepsItsRow() {
    var headers = StickyHeaders(global: StickyHeaders.GlobalHeader(height: 3))
    for scroll in [0, 0.5, 1, 2, 4] {
      headers.update(
        size: CGSize(width: 80, height: 24), scroll: scroll, sectionCount: 1
      ) { _ in StickyHeaders.Section(items: 5...5, headerHeight: 1) }
      #expect(headers.headers.last?.minY == 4)
    }
  }

  @Test func theInsetCountsAsScrolled() {
    var headers = StickyHeaders()
    headers.update(
      size: CGSize(width: 80, height: 24), scroll: 4, inset: 2, sectionCount: 3,
      section: Self.section)
    #expect(headers.headers.map(\.minY) == [6, 14, 25])
  }

  @Test func onlyWhatChangedIsComputedAgain() {
    var headers = StickyHeaders(global: StickyHeaders.GlobalHeader(height: 3))
    let (small, large) = (CGSize(width: 80, height: 24), CGSize(width: 80, height: 30))
    func update(_ size: CGSize, _ scroll: CGFloat) -> StickyHeaders.Invalidation {
      headers.update(size: size, scroll: scroll, sectionCount: 1000, section: Self.section)
    }
    #expect(update(small, 0) == .metrics)
    #expect(headers.measuredSections == 1000)
    let placed = headers.placedHeaders
    #expect(update(small, 0) == .nothing)
    #expect(headers.placedHeaders == placed)
    #expect(update(small, 5000) == .headers)
    #expect(headers.measuredSections == 1000)
    #expect(headers.placedHeaders - placed <= 5)
    #expect(update(large, 5000) == .metrics)
    #expect(headers.measuredSections == 2000)
    headers.invalidateMetrics()
    #expect(update(large, 5000) == .metrics)
    #expect(headers.measuredSections == 3000)
  }
}
