import BinaryTrees
import Testing
import TreeDrawing

/// The colors of every theme: graphics have a contrast of at least 3 to 1, text of at least 4.5 to
/// 1, and no information is shown by color alone.
@Suite struct ColorTests {
  /// A marked red node has another border than an unmarked one.
  @Test(arguments: Theme.allCases)
  func marksOnRedNodesAreSeen(theme: Theme) {
    let palette = theme.light
    let plain = palette.colors(of: NodeAppearance(.red)).stroke
    for emphasis in [NodeEmphasis.path, .added, .violation] {
      let marked = palette.colors(of: NodeAppearance(.red, emphasis)).stroke
      let distance = [16, 8, 0].map { shift in
        abs(Int((plain.hex >> shift) & 0xFF) - Int((marked.hex >> shift) & 0xFF))
      }
      #expect(distance.contains { $0 >= 24 }, "\(emphasis)")
    }
  }

  /// A theme's light or dark colors.
  ///
  /// The light colors are also tested on a dark page, because some viewers ignore the style sheet.
  struct Case: Sendable, CustomTestStringConvertible {
    let theme: Theme
    let isDark: Bool
    var palette: Palette { isDark ? theme.dark : theme.light }
    var testDescription: String { "\(theme), \(isDark ? "dark" : "light")" }
    static let all = Theme.allCases.flatMap { theme in
      [false, true].map { Case(theme: theme, isDark: $0) }
    }
  }

  private static let white = RGBColor.white
  private static let night = RGBColor(0x0D1117)
  private static let appearances = NodeKind.allCases.flatMap { kind in
    NodeEmphasis.allCases.map { NodeAppearance(kind, $0) }
  }

  @Test func contrastIsThatOfTheGuidelines() {
    #expect(abs(RGBColor.white.contrast(with: RGBColor(0)) - 21) < 1e-9)
    #expect(abs(RGBColor(0x777777).contrast(with: .white) - 4.48) < 0.01)
    #expect(RGBColor(0x3F6EA0).contrast(with: RGBColor(0x3F6EA0)) == 1)
    #expect("\(RGBColor(0x0B7A55)) \(RGBColor(0xFF00_0001))" == "#0B7A55 #000001")
  }

  @Test(arguments: Case.all)
  func textIsReadOnItsNode(tried: Case) {
    for appearance in Self.appearances {
      let colors = tried.palette.colors(of: appearance)
      #expect(colors.text.contrast(with: colors.fill) >= 4.5, "\(appearance)")
    }
  }

  /// A node has contrast to the page by its border or its face.
  ///
  /// Its label is on the face or on a plate, so that the page does not matter.
  @Test(arguments: Case.all)
  func graphicsStandOut(tried: Case) {
    let palette = tried.palette
    for page in tried.isDark ? [Self.night] : [Self.white, Self.night] {
      #expect(palette.edge.contrast(with: page) >= 3, "edges on \(page)")
      #expect(palette.pathEdge.contrast(with: page) >= 3, "the path on \(page)")
      for appearance in Self.appearances {
        let colors = palette.colors(of: appearance)
        let seen = max(colors.stroke.contrast(with: page), colors.fill.contrast(with: page))
        #expect(seen >= 3, "\(appearance) on \(page)")
      }
    }
  }

  /// Contrast of the symbols on badges, of the ring in a red node, and of the border of a marked
  /// node with their backgrounds.
  @Test(arguments: Case.all)
  func signsStandOut(tried: Case) {
    let palette = tried.palette
    for emphasis in [NodeEmphasis.added, .removed, .violation] {
      let disc = palette.colors(of: NodeAppearance(.plain, emphasis)).stroke
      #expect(disc.contrast(with: palette.badgeGlyph) >= 4.5, "\(emphasis)")
    }
    #expect(palette.redRing.contrast(with: palette.red.fill) >= 3)
    for emphasis in [NodeEmphasis.none, .path, .added, .removed, .violation] {
      let colors = palette.colors(of: NodeAppearance(.plain, emphasis))
      #expect(colors.stroke.contrast(with: colors.fill) >= 3, "the border of \(emphasis)")
    }
  }

  /// Red and black nodes are distinguished by color; in grayscale, their faces have the contrast of
  /// graphics, or a ring distinguishes the red one.
  @Test(arguments: Case.all)
  func redAndBlackDifferInGray(tried: Case) {
    let palette = tried.palette
    let faces = palette.red.fill.contrast(with: palette.black.fill)
    let ring = palette.redRing.contrast(with: palette.red.fill)
    #expect(max(faces, ring) >= 3)
    // A red node keeps its red face under every mark, so that the ring is visible.
    for emphasis in NodeEmphasis.allCases {
      #expect(palette.colors(of: NodeAppearance(.red, emphasis)).fill == palette.red.fill)
    }
  }

  @Test(arguments: Theme.allCases)
  func everyThemeDrawsTheRing(theme: Theme) throws {
    let tree = searchTree([5, 3, 8]).colored(red: ["3"])
    let scene = try TreeScene(of: tree, style: .standard(theme))
    let rings = scene.shape.indices.filter { scene.redRing(of: $0) != nil }
    #expect(rings == [try tree.number("3")])
  }

  @Test func marksHaveAnOrder() {
    #expect(NodeEmphasis([]) == .none)
    #expect(NodeEmphasis(.current) == .path)
    #expect(NodeEmphasis([.path, .removed]) == .removed)
    #expect(NodeEmphasis([.removed, .added]) == .added)
    #expect(NodeEmphasis([.path, .added, .violation, .removed]) == .violation)
  }

  /// Marks are never shown by color alone: without colors, nodes with different marks still differ.
  @Test func stateIsSeenWithoutColor() throws {
    let tree = TreeSnapshot<String>(.one)
    var seen: [String: String] = [:]
    for kind in ["plain", "red"] {
      let tree = tree.with(columns: [.color: .texts([kind])])
      for mark in [NodeMark(), .path, [.path, .current], .added, .removed, .violation] {
        var marks = TreeMarks()
        marks[0] = mark
        let svg = try ParsedSVG(SVGWriter().bytes(of: TreeScene(of: tree, marks: marks)))
        let drawn = svg.elements.dropFirst().filter { $0.name != "style" && $0.name != "desc" }
          .map { element in
            let kept = element.attributes.filter {
              !["fill", "stroke", "class", "id", "aria-labelledby"].contains($0.key)
            }
            return element.name + kept.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined()
          }
        let form = drawn.joined(separator: " ")
        #expect(seen[form] == nil, "\(kind) \(mark) appearances like \(seen[form] ?? "")")
        seen[form] = "\(kind) \(mark)"
      }
    }
  }
}
