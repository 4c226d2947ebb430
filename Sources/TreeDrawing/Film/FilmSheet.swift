import TextSupport

/// The style sheet of a film: colours by name, so that dark ones take their place where they are
/// preferred, and keyframes, of which those that are alike are told once.
struct FilmSheet {
  /// The time from one beginning to the next, in milliseconds.
  let period: Int
  private let appearance: SVGOptions.Appearance

  private var colors: [(name: String, ink: AdaptiveColor)] = []
  private var rules: [(selector: String, declarations: String)] = []
  /// The number of each list of keyframes with the letter of its kind, and the lists in order.
  private var known: [String: Int] = [:]
  private var keyframes: [(name: String, frames: String)] = []
  /// The number of each class by the names of its keyframes, and the names in order.
  private var classes: [[String]: Int] = [:]
  private var animations: [[String]] = []

  init(period: Int, appearance: SVGOptions.Appearance) {
    (self.period, self.appearance) = (period, appearance)
  }

  /// The colour that stands in attributes.
  func color(of ink: AdaptiveColor) -> RGBColor { appearance == .dark ? ink.dark : ink.light }

  /// Names a colour; by `var(--name)` it is the one for the surroundings.
  mutating func name(_ ink: AdaptiveColor, _ name: String) { colors.append((name, ink)) }

  /// Says how elements look in the end.
  mutating func add(_ selector: String, _ declarations: String) {
    rules.append((selector, declarations))
  }

  /// The class of what is animated, with a space before it; empty where nothing is.
  ///
  /// - Parameters:
  ///   - movement: keyframes of its place, which begin and end softly.
  ///   - look: keyframes of what changes at once.
  ///   - fading: keyframes of its coming and going.
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

  /// The sheet as an element.
  ///
  /// - Parameter id: the id of the document, with which all rules and names begin.
  /// - Returns: the element `style`.
  func text(id: String) -> String {
    let (own, dark) = (names(id) { color(of: $0) }, names(id) { $0.dark })
    var lines = ["<style>", own]
    if appearance == .automatic, dark != own {
      lines.append("@media (prefers-color-scheme:dark){\(dark)}")
    }
    // Programs that know no variables know no media either: they see the attributes.
    lines.append("@media all{")
    lines += rules.map { "#\(id) \($0.selector){\($0.declarations)}" }
    lines.append("}")
    if !animations.isEmpty {
      var seconds = TextBuffer()
      seconds.write(fixed: Int64(period), places: 3)
      // A reader who prefers reduced motion sees the end, and so does a program without animations.
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
