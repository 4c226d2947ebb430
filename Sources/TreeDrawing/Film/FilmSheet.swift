import TextSupport

/// The style sheet of a film: colours by name, so that dark ones take their place where they are
/// preferred, and keyframes, of which those that are alike are told once.
struct FilmSheet {
  /// What all ids and names begin with.
  let id: String
  /// The time from one beginning to the next, in milliseconds.
  let period: Int
  private let appearance: SVGOptions.Appearance

  private var colors: [(name: String, ink: AdaptiveColor)] = []
  private var rules: [String] = []
  private var known: [String: String] = [:]
  private var keyframes = TextBuffer()
  private var classes: [[String]: Int] = [:]
  private var animations = TextBuffer()

  init(id: String, period: Int, appearance: SVGOptions.Appearance) {
    (self.id, self.period, self.appearance) = (id, period, appearance)
  }

  /// The colour that stands in attributes.
  func color(of ink: AdaptiveColor) -> RGBColor { appearance == .dark ? ink.dark : ink.light }

  /// Names a colour; by `var(--name)` it is the one for the surroundings.
  mutating func name(_ ink: AdaptiveColor, _ name: String) { colors.append((name, ink)) }

  /// Says how elements look in the end.
  mutating func add(_ selector: String, _ declarations: String) {
    rules.append("#\(id) \(selector){\(declarations)}")
  }

  /// The class of what is animated, with a space before it; empty where nothing is.
  ///
  /// - Parameters:
  ///   - movement: keyframes of its place, which begin and end softly.
  ///   - look: keyframes of what changes at once.
  ///   - fading: keyframes of its coming and going.
  /// - Returns: the class.
  mutating func animate(movement: String = "", look: String = "", fading: String = "") -> String {
    let keys = [("m", movement), ("l", look), ("o", fading)].map { kind, frames in
      frames.isEmpty ? "none" : name(of: frames, kind)
    }
    guard keys.contains(where: { $0 != "none" }) else { return "" }
    if let known = classes[keys] { return " tv-a\(known)" }
    let number = classes.count + 1
    classes[keys] = number
    let used = keys.reversed().drop { $0 == "none" }.reversed()
    animations.write("#\(id) .tv-a\(number){animation-name:\(used.joined(separator: ","))}\n")
    return " tv-a\(number)"
  }

  private mutating func name(of frames: String, _ kind: String) -> String {
    if let name = known[frames] { return name }
    let name = "\(id)-\(kind)\(known.count + 1)"
    known[frames] = name
    keyframes.write("@keyframes \(name){\(frames)}\n")
    return name
  }

  /// Writes the sheet as an element.
  func write(into text: inout TextBuffer) {
    text.write("<style>\n")
    let (own, dark) = (names { color(of: $0) }, names { $0.dark })
    text.write("\(own)\n")
    if appearance == .automatic, dark != own {
      text.write("@media (prefers-color-scheme:dark){\(dark)}\n")
    }
    for rule in rules { text.write("\(rule)\n") }
    if classes.isEmpty { return text.write("</style>\n") }
    // Who does not want movement sees the end, and so does a reader without animations.
    text.write("@media (prefers-reduced-motion:no-preference){\n#\(id) *{animation-duration:")
    text.write(fixed: Int64(period), places: 3)
    text.write("s;animation-iteration-count:infinite;")
    text.write("animation-timing-function:ease-in-out,step-end,linear}\n")
    text.append(animations.bytes)
    text.write("}\n")
    text.append(keyframes.bytes)
    text.write("</style>\n")
  }

  /// The names of colours, and what they stand for.
  private func names(_ color: (AdaptiveColor) -> RGBColor) -> String {
    let values = colors.map { "--\($0.name):\(color($0.ink))" }
    return "#\(id){\(values.joined(separator: ";"))}"
  }
}
