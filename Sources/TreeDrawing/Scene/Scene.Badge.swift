public import BinaryTrees
public import Foundation

extension Scene {
  /// What a badge says; the raw value is that of the mark.
  public enum Sign: UInt8, Hashable, Sendable, CaseIterable {
    /// The node has just come: a plus.
    case added = 4
    /// The node has just gone: a cross.
    case removed = 8
    /// The node breaks a rule: an exclamation mark.
    case violation = 16
  }

  /// A small disc with a sign, at the border of a node.
  public struct Badge: Hashable, Sendable {
    /// The number of the node.
    public let number: Int
    /// What it says.
    public let sign: Sign
    /// Its centre.
    public let centre: CGPoint
    /// Its radius.
    public let radius: Double
  }

  /// The ring inside a red node, if the node is red.
  package func redRing(of number: Int) -> RoundedBox? {
    kind(of: number) == .red ? ring(of: number, outset: -style.rings.inset) : nil
  }

  /// A ring around the center of a node, outside its border or inside it.
  func ring(of number: Int, outset: Double) -> RoundedBox {
    let body = body(of: number)
    // A ring inside a small node keeps some of its face.
    let line = body.outset(by: max(outset, -min(body.halfWidth, body.halfHeight) / 2))
    return RoundedBox(box: line.box(around: centre(of: number)), cornerRadius: line.cornerRadius)
  }

  /// The badges of a node: the first at the upper right, the next at the upper left, then the lower
  /// right.
  ///
  /// - Parameters:
  ///   - number: the number of the node.
  ///   - marks: the marks of the node.
  /// - Returns: a badge for each mark that has a sign.
  func badges(of number: Int, _ marks: NodeMark) -> [Badge] {
    guard !marks.isDisjoint(with: [.added, .removed, .violation]),
      2 * style.badges.radius >= legibility.leastExtent
    else { return [] }
    let signs = Sign.allCases.reversed().filter { marks.contains($0.mark) }
    let centre = centre(of: number)
    let body = body(of: number)
    return signs.enumerated().map { place, sign in
      let offset = style.badgeOffset(place, body)
      return Badge(
        number: number, sign: sign,
        centre: CGPoint(x: centre.x + offset.x, y: centre.y + offset.y),
        radius: style.badges.radius)
    }
  }
}

extension Scene.Sign {
  /// The mark that has this sign.
  public var mark: NodeMark { NodeMark(rawValue: rawValue) }

  /// The character that stands for this sign where there are no badges.
  var character: Character {
    switch self {
    case .added: "+"
    case .removed: "×"
    case .violation: "!"
    }
  }

  /// The look whose border gives a badge with this sign its colour.
  var look: NodeAppearance { NodeAppearance(.plain, NodeEmphasis(mark)) }
}

extension Scene.Badge {
  /// The disc.
  var disc: RoundedBox {
    RoundedBox(
      box: CGRect(
        x: centre.x - radius, y: centre.y - radius, width: 2 * radius, height: 2 * radius),
      cornerRadius: radius)
  }

  /// Draws the strokes of the sign: signs are lines, not text, so that no font moves them and no
  /// reader takes them for a part of the label.
  func traceSign(extent: Double, into path: inout some PathSink) {
    let half = extent / 2
    func stroke(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
      path.move(to: CGPoint(x: centre.x + x1 * half, y: centre.y + y1 * half))
      path.line(to: CGPoint(x: centre.x + x2 * half, y: centre.y + y2 * half))
    }
    switch sign {
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
