import BinaryTrees
import Testing
import TreeDrawing

/// What the standard colours promise: graphics are told apart at 3 to 1, text is read at 4.5 to 1.
@Suite struct ColorTests {
  private static let white = RGBColor.white
  private static let night = RGBColor(0x0D1117)
  private static let looks = NodeKind.allCases.flatMap { kind in
    NodeEmphasis.allCases.map { NodeLook(kind, $0) }
  }

  @Test func contrastIsThatOfTheGuidelines() {
    #expect(abs(RGBColor.white.contrast(with: RGBColor(0)) - 21) < 1e-9)
    #expect(abs(RGBColor(0x777777).contrast(with: .white) - 4.48) < 0.01)
    #expect(RGBColor(0x3F6EA0).contrast(with: RGBColor(0x3F6EA0)) == 1)
    #expect("\(RGBColor(0x0B7A55)) \(RGBColor(0xFF00_0001))" == "#0B7A55 #000001")
  }

  /// The light colours are also seen on a dark page, where a reader ignores the style sheet.
  @Test(arguments: [white, night])
  func lightColorsOnAnyPage(page: RGBColor) {
    graphicsStandOut(.light, on: page)
  }

  @Test func darkColorsOnADarkPage() { graphicsStandOut(.dark, on: Self.night) }

  private func graphicsStandOut(_ palette: Palette, on page: RGBColor) {
    #expect(palette.edge.contrast(with: page) >= 3)
    #expect(palette.pathEdge.contrast(with: page) >= 3)
    for look in Self.looks {
      let colors = palette.colors(of: look)
      // A node is seen by its border or by its face.
      let seen = max(colors.stroke.contrast(with: page), colors.fill.contrast(with: page))
      #expect(seen >= 3, "\(look)")
      #expect(colors.text.contrast(with: colors.fill) >= 4.5, "\(look)")
    }
    for emphasis in [NodeEmphasis.added, .removed, .violation] {
      let badge = palette.colors(of: NodeLook(.plain, emphasis)).stroke
      #expect(badge.contrast(with: page) >= 3)
      #expect(badge.contrast(with: palette.badgeGlyph) >= 4.5)
    }
    #expect(palette.redRing.contrast(with: palette.red.fill) >= 3)
    #expect(palette.path.stroke.contrast(with: page) >= 3)
  }

  @Test func marksHaveAnOrder() {
    #expect(NodeEmphasis([]) == .none)
    #expect(NodeEmphasis(.current) == .path)
    #expect(NodeEmphasis([.path, .removed]) == .removed)
    #expect(NodeEmphasis([.removed, .added]) == .added)
    #expect(NodeEmphasis([.path, .added, .violation, .removed]) == .violation)
  }

  /// State is never colour alone: with all colours taken away, two nodes that are marked
  /// differently are still drawn differently.
  @Test func stateIsSeenWithoutColor() throws {
    let tree = TreeSnapshot<String>(.one)
    var seen: [String: String] = [:]
    for kind in ["plain", "red"] {
      let tree = tree.with(columns: [.color: .texts([kind])])
      for mark in [NodeMark(), .path, [.path, .current], .added, .removed, .violation] {
        var marks = TreeMarks()
        marks[0] = mark
        let svg = try ParsedSVG(SVGWriter().bytes(of: Scene(of: tree, marks: marks)))
        let drawn = svg.elements.dropFirst().filter { $0.name != "style" && $0.name != "desc" }
          .map { element in
            let kept = element.attributes.filter {
              !["fill", "stroke", "class", "id", "aria-labelledby"].contains($0.key)
            }
            return element.name + kept.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined()
          }
        let form = drawn.joined(separator: " ")
        #expect(seen[form] == nil, "\(kind) \(mark) looks like \(seen[form] ?? "")")
        seen[form] = "\(kind) \(mark)"
      }
    }
  }
}
