import Foundation
import TreeGeometry
import TreeLayout

extension Stage {
  /// The height of a band's name in pixels.
  private static let headerHeight = 20.0
  /// The minimum height of a band in pixels.
  private static let leastBand = 24.0

  /// Returns the visible levels as bands, each with a name that stays in view.
  ///
  /// Each band contains enough levels to leave room for its name.
  ///
  /// The first number is the height of the header above all bands, which grows while the tree is
  /// pulled down from its position at rest. At rest, the tree is not scrolled vertically. The
  /// second number is the number of levels in a band. Five numbers for each band follow: its first
  /// and last level, its top and bottom, and the center of its name. The name is beside the band's
  /// levels, or at the top of the view if these are scrolled out.
  ///
  /// - Parameters:
  ///   - view: the number of screen pixels per pixel of the tree, the current vertical position of
  ///     the root, its position at rest, and the height of the screen.
  ///   - top: the minimum and the maximum height of the header above all bands.
  /// - Returns: the numbers, in pixels of the screen.
  /// - Complexity: O(log *n* + visible bands).
  package func headers(
    _ view: (scale: Double, y: Double, rest: Double, height: Double),
    top: (least: Double, greatest: Double)
  ) -> [Double] {
    let count = layout.levelCount
    let pitch = Self.dimensions.levelPitch * view.scale
    guard count > 0, pitch > 0, pitch.isFinite, view.y.magnitude < 1e12,
      view.rest.magnitude < 1e12, top.least >= 0,
      top.greatest >= top.least, (0...1e6).contains(view.height)
    else { return [] }
    // The number of levels in a band.
    var step = 1
    while step < count, Double(step) * pitch < Self.leastBand {
      step = RoundSteps.next(after: step)
    }
    func edge(_ level: Int) -> Double { (Double(min(level, count)) - 0.5) * pitch + view.y }
    let bands = (count + step - 1) / step
    func band(at place: Double) -> Int {
      Int(min(max(((place - view.y) / pitch + 0.5) / Double(step), 0), Double(bands)))
    }
    let shown = band(at: 0)..<min(bands, band(at: view.height) + 1)
    // At rest, the header above all bands begins at the top of the view.
    let start = view.y - view.rest
    var headers = StickyHeaders(global: .init(height: top.least, maximumHeight: top.greatest))
    headers.update(
      size: CGSize(width: 1, height: view.height), scroll: -start, sectionCount: shown.count
    ) { section in
      let first = (shown.lowerBound + section - 1) * step
      let (above, below) = (edge(first) - start, edge(first + step) - start)
      let end = (above + below + Self.headerHeight) / 2
      return .init(items: end...max(end, below), headerHeight: Self.headerHeight)
    }
    let above = headers.header(ofSection: 0)?.height ?? CGFloat(top.least)
    var numbers = [Double(above), Double(step)]
    for (section, band) in shown.enumerated() {
      let first = band * step
      let name: CGFloat = headers.header(ofSection: section + 1)?.minY ?? 0
      numbers += [
        Double(first), Double(min(first + step, count) - 1), edge(first), edge(first + step),
        Double(name) + start + Self.headerHeight / 2,
      ]
    }
    return numbers
  }
}
