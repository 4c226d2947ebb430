import TextSupport

/// A label of a decision tree that is a test: `petal width (cm) <= 0.8`, `x[3] ≤ 2`, `f3 < 1.5`.
struct DecisionLabel {
  /// The name of the feature.
  let name: String

  /// Whether a sample with exactly the threshold goes to the right.
  let isLess: Bool

  /// The threshold, which may be infinite.
  let threshold: Double

  /// Reads a label.
  ///
  /// The result is `nil` if the label does not end with a comparison and a number.
  init?(_ label: String) {
    let bytes = Array(label.utf8)
    // `≤` is written without `<` and `=`, and a name may contain any sign.
    let wide = Array("\u{2264}".utf8)
    guard
      let sign = bytes.indices.last(where: {
        bytes[$0] == UInt8(ascii: "<") || bytes[$0...].starts(with: wide)
      })
    else { return nil }
    var rest = bytes[sign...]
    let isWide = rest.starts(with: wide)
    rest = rest.dropFirst(isWide ? wide.count : 1)
    isLess = !isWide && rest.first != UInt8(ascii: "=")
    if !isWide, !isLess { rest = rest.dropFirst() }
    guard let threshold = Double(String(decoding: rest.trimmed, as: UTF8.self)) else { return nil }
    self.threshold = threshold
    let name = bytes[..<sign]
    self.name = String(
      decoding: name.last == UInt8(ascii: " ") ? name.dropLast() : name, as: UTF8.self)
  }
}
