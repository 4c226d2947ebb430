import TextSupport

/// The style sheet of an animation.
///
/// It contains named colors, which have dark variants if the viewer prefers a dark appearance, and
/// keyframes. Equal keyframes are written once.
struct AnimationStyleSheet {
  /// The duration of one repetition, in milliseconds.
  let period: Int
  private let appearance: SVGOptions.Appearance

  private var colors: [(name: String, ink: AdaptiveColor)] = []
  private var rules: [(selector: String, declarations: String)] = []
  /// The number of each distinct list of keyframes.
  private var known: [String: Int] = [:]
  private var keyframes: [(name: String, frames: String)] = []
  /// The number of each combination of keyframe names.
  private var classes: [[String]: Int] = [:]
  private var animations: [[String]] = []

  init(period: Int, appearance: SVGOptions.Appearance) {
    (self.period, self.appearance) = (period, appearance)
  }

  /// Returns the variant of a color that is written as an attribute.
  func color(of ink: AdaptiveColor) -> RGBColor { appearance == .dark ? ink.dark : ink.light }

  /// Defines a named color.
  ///
  /// In CSS, `var(--name)` is its variant for the current appearance.
  mutating func name(_ ink: AdaptiveColor, _ name: String) { colors.append((name, ink)) }

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
  ///   - look: the keyframes of properties that change instantly.
  ///   - fading: the keyframes of the opacity, which changes linearly.
  /// - Returns: the class.
  mutating func animate(movement: String = "", look: String = "", fading: String = "") -> String {
    let names = [("m", movement), ("l", look), ("o", fading)].map { kind, frames in
      frames.isEmpty ? "" : name(of: frames, kind)
    }
    guard names != ["", "", ""] else { return "" }
    if classes[names] == nil {
      animations.append(names)
      classes[names] = animations.count
    }
    return " tv-a\(classes[names] ?? 0)"
  }

  private mutating func name(of frames: String, _ kind: String) -> String {
    if known[frames] == nil {
      known[frames] = known.count + 1
      keyframes.append(("-\(kind)\(known.count)", frames))
    }
    return keyframes[(known[frames] ?? 1) - 1].name
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
    if !animations.isEmpty {
      var seconds = TextBuffer()
      seconds.write(fixed: Int64(period), places: 3)
      // Viewers that prefer reduced motion, and programs without animation support, show the final
      // state.
      lines += [
        "@media (prefers-reduced-motion:no-preference){",
        "#\(id) *{animation-duration:\(seconds.text)s;animation-iteration-count:infinite;"
          + "animation-timing-function:ease-in-out,step-end,linear}",
      ]
      lines += animations.enumerated().map { number, names in
        let used = names.reversed().drop { $0.isEmpty }.reversed()
        let list = used.map { $0.isEmpty ? "none" : id + $0 }.joined(separator: ",")
        return "#\(id) .tv-a\(number + 1){animation-name:\(list)}"
      }
      lines.append("}")
      lines += keyframes.map { "@keyframes \(id)\($0.name){\($0.frames)}" }
    }
    return lines.joined(separator: "\n") + "\n</style>\n"
  }

  private func names(_ id: String, _ color: (AdaptiveColor) -> RGBColor) -> String {
    let values = colors.map { "--\($0.name):\(color($0.ink))" }
    return "#\(id){\(values.joined(separator: ";"))}"
  }
}
