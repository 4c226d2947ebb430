import TextSupport

/// The style sheet of an animation.
///
/// It contains named colors, which have dark variants if the viewer prefers a dark appearance, and
/// keyframes. Equal keyframes are written once.
struct AnimationStyleSheet {
  /// The duration of one repetition, in milliseconds.
  let period: Int
  private let appearance: SVGOptions.Appearance

  private var colors: [(name: String, color: AdaptiveColor)] = []
  private var rules: [(selector: String, declarations: String)] = []
  /// The distinct lists of keyframes, each with a letter for its kind: movement, states or fading.
  private var keyframes = NumberedValues<Keyframes>()
  /// The distinct combinations of keyframe names.
  private var animations = NumberedValues<[String]>()

  private struct Keyframes: Hashable {
    let kind: String
    let text: String
  }

  init(period: Int, appearance: SVGOptions.Appearance) {
    (self.period, self.appearance) = (period, appearance)
  }

  /// Returns the variant of a color for an attribute of an element.
  ///
  /// Viewers without style sheets show this variant.
  func color(of color: AdaptiveColor) -> RGBColor { appearance == .dark ? color.dark : color.light }

  /// Defines a named color.
  ///
  /// In CSS, `var(--name)` is its variant for the current appearance.
  mutating func name(_ color: AdaptiveColor, _ name: String) { colors.append((name, color)) }

  /// Adds a rule for the final appearance of elements.
  mutating func add(_ selector: String, _ declarations: String) {
    rules.append((selector, declarations))
  }

  /// Returns the class of an animated element, preceded by a space.
  ///
  /// Empty if nothing is animated.
  ///
  /// - Parameters:
  ///   - movement: the keyframes of the position, which use the default timing.
  ///   - states: the keyframes of properties that change instantly.
  ///   - fading: the keyframes of the opacity, which changes linearly.
  /// - Returns: the class.
  mutating func animate(movement: String = "", states: String = "", fading: String = "") -> String {
    let names = [("m", movement), ("l", states), ("o", fading)].map { kind, frames in
      frames.isEmpty ? "" : "-\(kind)\(keyframes.number(of: Keyframes(kind: kind, text: frames)))"
    }
    return names == ["", "", ""] ? "" : " tv-a\(animations.number(of: names))"
  }

  /// Returns the style sheet as a `style` element.
  ///
  /// - Parameter id: the id of the document, the prefix of all rules and names.
  /// - Returns: the element `style`.
  func text(id: String) -> String {
    let (own, dark) = (names(id) { color(of: $0) }, names(id) { $0.dark })
    var lines = ["<style>", own]
    if appearance == .automatic, dark != own {
      lines.append("@media (prefers-color-scheme:dark){\(dark)}")
    }
    // Programs without support for CSS variables do not support media queries either. They use the
    // attributes.
    lines.append("@media all{")
    lines += rules.map { "#\(id) \($0.selector){\($0.declarations)}" }
    lines.append("}")
    if !animations.values.isEmpty {
      var seconds = TextBuffer()
      seconds.write(fixed: Int64(period), places: 3)
      // Viewers that prefer reduced motion, and programs without animation support, show the final
      // state.
      lines += [
        "@media (prefers-reduced-motion:no-preference){",
        "#\(id) *{animation-duration:\(seconds.text)s;animation-iteration-count:infinite;"
          + "animation-timing-function:ease-in-out,step-end,linear}",
      ]
      lines += animations.values.enumerated().map { number, names in
        let used = names.reversed().drop { $0.isEmpty }.reversed()
        let list = used.map { $0.isEmpty ? "none" : id + $0 }.joined(separator: ",")
        return "#\(id) .tv-a\(number + 1){animation-name:\(list)}"
      }
      lines.append("}")
      lines += keyframes.values.enumerated().map { place, frames in
        "@keyframes \(id)-\(frames.kind)\(place + 1){\(frames.text)}"
      }
    }
    return lines.joined(separator: "\n") + "\n</style>\n"
  }

  private func names(_ id: String, _ color: (AdaptiveColor) -> RGBColor) -> String {
    let values = colors.map { "--\($0.name):\(color($0.color))" }
    return "#\(id){\(values.joined(separator: ";"))}"
  }
}
