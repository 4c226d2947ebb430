import BinaryTrees
import Foundation

extension TreeScene {
  /// The meaning of a badge; the raw value equals the raw value of the mark.
  enum BadgeSymbol: UInt8, Hashable, Sendable, CaseIterable {
    /// The node was just added: a plus.
    case added = 4
    /// The node was just removed: a cross.
    case removed = 8
    /// The node violates a rule: an exclamation mark.
    case violation = 16
  }

  /// A small disc with a symbol, at the border of a node.
  struct Badge {
    /// The symbol on the badge.
    let symbol: BadgeSymbol
    /// The center of the disc.
    let center: CGPoint
    /// The radius of the disc.
    let radius: Double
  }

  /// Returns the ring inside a red node, or `nil` if the node is not red.
  package func redRing(of number: Int) -> RoundedBox? {
    kind(of: number) == .red ? ring(of: number, outset: -style.rings.inset) : nil
  }

  /// Returns a ring around the center of a node, outside its border, or inside it if `outset` is
  /// negative.
  func ring(of number: Int, outset: Double) -> RoundedBox {
    let body = body(of: number)
    // Inside a small node, the ring leaves part of the face visible.
    let line = body.outset(by: max(outset, -min(body.halfWidth, body.halfHeight) / 2))
    return RoundedBox(
      box: line.box(around: center(of: number)), cornerRadius: line.cornerRadius,
      apexGrowth: line.apexGrowth)
  }

  /// Returns the badges of a node.
  ///
  /// The first lies at the upper right, the second at the upper left, the third at the lower right.
  ///
  /// - Parameters:
  ///   - number: the number of the node.
  ///   - marks: the marks of the node.
  /// - Returns: a badge for each mark that has a symbol. Empty if badges are too small to be drawn.
  func badges(of number: Int, _ marks: NodeMark) -> [Badge] {
    let symbols = BadgeSymbol.all(in: marks)
    if symbols.isEmpty || 2 * style.badges.radius < legibility.leastExtent { return [] }
    let (center, body) = (center(of: number), body(of: number))
    return symbols.enumerated().map { place, symbol in
      let offset = style.badgeOffset(place, body)
      return Badge(
        symbol: symbol, center: CGPoint(x: center.x + offset.x, y: center.y + offset.y),
        radius: style.badges.radius)
    }
  }
}

extension TreeScene.BadgeSymbol {
  /// Returns the symbols of marks, the most important first.
  static func all(in marks: NodeMark) -> [Self] {
    marks.isEmpty ? [] : allCases.reversed().filter { marks.contains($0.mark) }
  }

  /// The mark that this symbol represents.
  var mark: NodeMark { NodeMark(rawValue: rawValue) }

  /// The character that represents this symbol in formats without badges.
  var character: Character {
    switch self {
    case .added: "+"
    case .removed: "×"
    case .violation: "!"
    }
  }

  /// The appearance whose border color is the color of the badge.
  var appearance: NodeAppearance { NodeAppearance(.plain, NodeEmphasis(mark)) }
}

extension TreeScene.Badge {
  /// The disc as a box with rounded corners.
  var disc: RoundedBox {
    RoundedBox(box: CGRect(around: center, radius: radius), cornerRadius: radius)
  }

  /// Adds the strokes of the symbol to a path.
  ///
  /// Symbols are lines, not text, so that they do not depend on a font and screen readers do not
  /// read them as a part of the label.
  func traceSymbol(extent: Double, into path: inout some PathSink) {
    let half = extent / 2
    func stroke(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
      path.addLine(
        from: CGPoint(x: center.x + x1 * half, y: center.y + y1 * half),
        to: CGPoint(x: center.x + x2 * half, y: center.y + y2 * half))
    }
    switch symbol {
    case .added:
      stroke(-1, 0, 1, 0)
      stroke(0, -1, 0, 1)
    case .removed:
      stroke(-0.8, -0.8, 0.8, 0.8)
      stroke(0.8, -0.8, -0.8, 0.8)
    case .violation:
      stroke(0, -1.15, 0, 0.25)
      stroke(0, 1.15, 0, 1.15)
    }
  }
}
