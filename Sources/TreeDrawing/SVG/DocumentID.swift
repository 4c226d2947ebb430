import BinaryTrees
import Foundation

/// Computes the prefix of a document's ids.
enum DocumentID {
  /// Returns a user-defined prefix as a name that is valid in XML, CSS and URLs.
  static func name(_ prefix: String) -> String {
    var name = ""
    for scalar in prefix.unicodeScalars.prefix(200) {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-": name.unicodeScalars.append(scalar)
      case "_": name += "__"
      default: name += "_" + String(scalar.value, radix: 16) + "_"
      }
    }
    let isName = name.first.map { $0.isLetter } ?? false
    return isName ? name : "tv-" + name
  }

  /// Returns a prefix derived from the contents of a picture.
  ///
  /// It is the same on every run.
  static func prefix(
    of scene: TreeScene, words: SceneDescription, appearance: SVGOptions.Appearance
  ) -> String {
    var hash = Fingerprint()
    hash.combine(appearance.rawValue)
    hash.combine(words.title)
    hash.combine(words.description)
    for label in scene.labels { hash.combine(label) }
    for node in scene.shape.indices {
      hash.combine(UInt64(UInt32(bitPattern: scene.shape.parent[node])))
    }
    for marks in scene.marks { hash.combine(UInt64(marks.rawValue)) }
    for kind in scene.kinds { hash.combine(UInt64(kind.rawValue)) }
    hash.combine(Double(scene.size.width).bitPattern)
    hash.combine(Double(scene.size.height).bitPattern)
    // Include everything that the style sheet depends on: the rules of one picture must not apply
    // to another.
    let style = scene.style
    for color in style.light.all + style.dark.all { hash.combine(UInt64(color.hex)) }
    hash.combine(style.rulers.areShown ? 1 : 0)
    hash.combine(style.rulers.showsGrid ? 1 : 0)
    for node in scene.traversalPath { hash.combine(UInt64(node)) }
    for (node, detail) in scene.measured.details.enumerated() {
      guard let colors = detail.colors else { continue }
      hash.combine(UInt64(node))
      for color in colors.light.all + colors.dark.all { hash.combine(UInt64(color.hex)) }
    }
    for legend in scene.columns.legends {
      hash.combine(legend.caption)
      for entry in legend.entries { hash.combine(entry.name) }
    }
    return prefix(hash)
  }

  /// Returns a prefix derived from strings.
  ///
  /// It is the same on every run.
  static func prefix(of texts: [String]) -> String {
    var hash = Fingerprint()
    for text in texts { hash.combine(text) }
    return prefix(hash)
  }

  /// Returns the prefix that contains a hash value.
  private static func prefix(_ hash: Fingerprint) -> String {
    let digits = String(hash.value & 0xFFFF_FFFF, radix: 16)
    return "tv-" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}

/// A hash that is the same on every run, unlike Swift's `Hasher`.
struct Fingerprint {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Combines the hash with a number.
  ///
  /// The mixing step comes from Sebastiano Vigna's SplitMix64, 2015.
  @inline(__always)
  mutating func combine(_ number: UInt64) {
    var mixed = (value ^ number) &* 0xBF58_476D_1CE4_E5B9
    mixed ^= mixed >> 29
    value = mixed &+ 0x9E37_79B9_7F4A_7C15
  }

  /// Combines the hash with a string, eight bytes at a time.
  mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      combine(UInt64(bytes.count))
      var word: UInt64 = 0
      for (place, byte) in bytes.enumerated() {
        word = word << 8 | UInt64(byte)
        if place & 7 == 7 { combine(word) }
      }
      combine(word)
    }
  }
}
