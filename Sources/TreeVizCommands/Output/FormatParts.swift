import TextSupport
import TreeFormats

/// The parts of trees that a format contains, for the list of formats.
struct FormatParts: Encodable {
  /// The name of the format.
  let format: String

  /// Whether text in this format can be read.
  let isRead: Bool

  /// The parts that the format contains.
  let parts: TreeParts

  /// The formats that `convert` writes, except pictures and pages.
  static let all: [FormatParts] =
    TreeFormat.allCases.filter(\.isWritten).map {
      FormatParts(format: $0.rawValue, isRead: true, parts: $0.keeps)
    } + [
      FormatParts(format: "d3", isRead: true, parts: D3Writer.keeps),
      FormatParts(format: "table", isRead: false, parts: TableWriter.keeps),
      FormatParts(
        format: "dot", isRead: false, parts: TreeParts.all.subtracting([.types, .controls])),
      FormatParts(
        format: "mermaid", isRead: false, parts: [.shapes, .sides, .groups, .spellings]),
    ]

  /// The names of the parts, and their meanings.
  private static let names: [(part: TreeParts, name: String, meaning: String)] = [
    (.shapes, "shapes", "the shape of every tree, also of one that is not a search tree"),
    (.sides, "sides", "whether an only child is left or right"),
    (.groups, "groups", "nodes with three or more children"),
    (.types, "types", "whether a label that is spelled as a number is a word"),
    (.spellings, "spellings", "the spelling of numbers such as 007"),
    (.controls, "controls", "control characters in labels"),
    (.lengths, "lengths", "branch lengths"),
    (.columns, "columns", "all other columns: supports, comments, annotations, weights"),
  ]

  /// Returns the list for people: a row for each format, and a line for each part.
  static func table(_ formats: [FormatParts]) -> String {
    let head = ["format", "read"] + names.map(\.name)
    let rows = formats.map { format in
      [format.format, format.isRead ? "yes" : "no"]
        + names.map { format.parts.contains($0.part) ? "yes" : "no" }
    }
    let meanings = names.map { [$0.name, $0.meaning] }
    return TextTable([head] + rows, alignment: .left).text + "\n"
      + TextTable(meanings, alignment: .left).text
  }

  private enum CodingKeys: String, CodingKey { case format, read, keeps }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(format, forKey: .format)
    try container.encode(isRead, forKey: .read)
    try container.encode(
      Self.names.filter { parts.contains($0.part) }.map(\.name), forKey: .keeps)
  }
}
