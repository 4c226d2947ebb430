import Foundation
import Testing
import TreeGraphviz

@testable import TreeVizCommands

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The program never outputs control characters, direction marks or other invisible characters of
/// the input unchanged on a terminal, whatever the subcommand and format.
///
/// In files, they are escaped if the format has escapes.
@Suite struct ControlCharacterTests {
  /// A label with all characters that affect a terminal or the surrounding text.
  static let label =
    "a\u{1B}]52;c;eA==\u{7}\u{9B}31m\u{7F}\u{202E}\u{2066}\u{200E}b\n\t\u{85}\u{2028}\u{0}\r\u{8}c"

  /// A tree with such labels, and a column whose name and value contain such characters.
  static let tree: Data = {
    let object: [String: Any] = [
      "value": label, "left": ["value": "\u{1}\u{200F}l"], "we\u{1B}[31mi\u{202E}g\u{9B}ht": label,
    ]
    return (try? JSONSerialization.data(withJSONObject: object)) ?? Data()
  }()

  /// Returns command lines of all subcommands that show a tree in a given format.
  static func lines(_ format: String) -> [[String]] {
    let shown = ["--format", format]
    var lines = [
      ["draw", "-"] + shown, ["convert", "-", "--to", format],
      ["insert", "--key-type", "text", "k\u{9B}\u{202E}y", "--into", "-"] + shown,
      ["remove", "--key-type", "text", "k\u{9B}\u{202E}y", "--from", "-"] + shown,
      ["search", "--key-type", "text", "k\u{9B}\u{202E}y", "--in", "-"] + shown,
      ["check", "-", "--key-type", "text"] + shown,
    ]
    if ["text", "svg", "json", "cast"].contains(format) {
      lines += [
        ["play", "-"] + shown, ["traverse", "-", "--step"] + shown,
        ["insert", "--key-type", "text", "k\u{9B}\u{202E}y", "--into", "-", "--step"] + shown,
      ]
    }
    return lines
  }

  /// Command lines of subcommands with their own formats.
  static let others: [[String]] = [
    ["traverse", "-"], ["traverse", "-", "--json"], ["traverse", "-", "--order", "euler"],
    ["info", "-"], ["info", "-", "--json"], ["draw", "-", "--traversal", "preorder"],
    ["compare", "-", "--key-type", "text"],
    ["compare", "-", "--key-type", "text", "--format", "svg"],
    ["compare", "-", "--key-type", "text", "--format", "json"],
    ["draw", "-", "--annotate", "index,we\u{202E}"], ["draw", "-", "--mark", "\u{1B}[31m\u{202E}"],
    ["draw", "-", "--max-nodes", "1"], ["draw", "[1,\u{1B}\u{202E}"],
    ["draw", "none\u{1B}[5m\u{202E}\n\u{9B}.json"], ["insert", "5", "--lay\u{202E}out", "x"],
    ["insert", "5", "-o", "none\u{1B}[5m\u{202E}/\u{9B}.svg"], ["in\u{1B}[31m\u{202E}sert"],
    ["plot", "--curve", "n\u{202E}\u{1B}"], ["play", "none\u{1B}\u{202E}.json"],
    ["quiz", "--answers", "none\u{1B}\u{202E}"], ["insert", "5", "--engine", "\u{1B}\u{202E}"],
    ["insert", "1\u{9B}", "1\u{202E}", "--format", "\u{202E}\u{1B}"],
  ]

  /// Formats without escapes: they replace control characters by visible symbols and keep direction
  /// marks.
  static let plainFormats = ["text", "newick"]

  /// Returns the names of invisible characters in an output, except line feeds, and except colors
  /// where they are allowed.
  static func raw(
    _ data: Data, controlsOnly: Bool = false, colors: Bool = false, wiping: Bool = false
  ) -> [String] {
    var text = String(decoding: data, as: UTF8.self)
    if colors { text = text.replacing(/\u{1B}\[[0-9;]*m/, with: "") }
    if wiping { text = text.replacing("\r\u{1B}[K", with: "") }
    return Set(
      text.unicodeScalars.filter { scalar in
        switch scalar.value {
        case 0x0A: false
        case 0..<0x20, 0x7F...0x9F: true
        case 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF:
          !controlsOnly
        default: false
        }
      }
    ).map { "U+" + String($0.value, radix: 16, uppercase: true) }.sorted()
  }

  /// Text is checked both in a pipe and on a terminal, because the output differs.
  @Test func textHasNoRawControlCharacters() async throws {
    for line in Self.lines("text") {
      let piped = try await Tool.run(line, input: Self.tree)
      #expect(Self.raw(piped.output, controlsOnly: true).isEmpty, "\(line) into a pipe")
      #expect(Self.raw(Data(piped.errors.utf8)).isEmpty, "\(line): errors into a pipe")
      let shown = try await PseudoTerminal.run(line, input: Self.tree)
      #expect(shown.status == piped.status, "\(line)")
      #expect(Self.raw(shown.output, colors: true).isEmpty, "\(line) onto a terminal")
      #expect(
        Self.raw(shown.errors, colors: true, wiping: true).isEmpty, "\(line): errors on a terminal")
    }
  }

  /// Other formats are equal in a pipe and on a terminal.
  @Test(arguments: OutputFormat.names.filter { !["text", "png", "pdf"].contains($0) } + ["cast"])
  func formatsHaveNoRawControlCharacters(format: String) async throws {
    for line in Self.lines(format) {
      let piped = try await Tool.run(line, input: Self.tree)
      let isPlain = Self.plainFormats.contains(format)
      #expect(Self.raw(piped.output, controlsOnly: isPlain).isEmpty, "\(line)")
      #expect(Self.raw(Data(piped.errors.utf8)).isEmpty, "\(line): errors")
    }
    let line = ["draw", "-", "--format", format]
    let shown = try await PseudoTerminal.run(line, input: Self.tree)
    #expect(Self.raw(shown.output).isEmpty, "\(line) onto a terminal")
    #expect(Self.raw(shown.errors, colors: true, wiping: true).isEmpty, "\(line) on a terminal")
  }

  @Test(arguments: others.indices) func otherLines(index: Int) async throws {
    let line = Self.others[index]
    let piped = try await Tool.run(line, input: Self.tree)
    #expect(Self.raw(piped.output, controlsOnly: !line.contains("--json")).isEmpty, "\(line)")
    #expect(Self.raw(Data(piped.errors.utf8)).isEmpty, "\(line): \(piped.errors)")
    let shown = try await PseudoTerminal.run(line, input: Self.tree)
    #expect(Self.raw(shown.output, colors: true).isEmpty, "\(line) onto a terminal")
    #expect(Self.raw(shown.errors, colors: true, wiping: true).isEmpty, "\(line) onto a terminal")
  }

  @Test func sessionsHaveNoRawControlCharacters() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path("tree.json")
    try Self.tree.write(to: URL(fileURLWithPath: file))
    let script = """
      load \(file)
      info
      draw --format json
      draw --format svg
      draw --format newick
      draw --format dot
      insert "x\u{1B}[31m\u{202E}\u{9B}"
      search \u{1B}\u{202E}
      remove \u{9B}
      traverse inorder
      load none\u{1B}\u{202E}
      wh\u{1B}at
      step insert "y\u{1B}\u{202E}"
      history
      """
    for arguments in [["repl"], ["repl", "--kind", "bst,avl"], ["repl", "--color", "always"]] {
      let piped = try await Tool.run(arguments + ["--key-type", "text"], input: Data(script.utf8))
      #expect(!piped.errors.contains("not a search tree"), "\(piped.errors)")
      let hasColor = arguments.contains("always")
      #expect(
        Self.raw(piped.output, controlsOnly: true, colors: hasColor).isEmpty, "\(arguments)")
      #expect(Self.raw(Data(piped.errors.utf8)).isEmpty, "\(arguments)")
      let shown = try await PseudoTerminal.run(
        arguments + ["--key-type", "text"], input: Data(script.utf8))
      #expect(Self.raw(shown.output, colors: true).isEmpty, "\(arguments)")
      #expect(Self.raw(shown.errors, colors: true, wiping: true).isEmpty, "\(arguments)")
    }
  }

  @Test(.enabled(if: Graphviz.isAvailable)) func picturesByGraphviz() async throws {
    for format in ["svg", "dot", "plain", "json"] {
      let line = ["draw", "-", "--engine", "dot", "--format", format]
      if format == "svg" {
        #expect(Self.raw(try await Tool.run(line, input: Self.tree).output).isEmpty)
      }
      #expect(
        Self.raw(try await PseudoTerminal.run(line, input: Self.tree).output).isEmpty, "\(format)")
    }
  }

  /// Escaped characters are preserved: reading returns the original label.
  @Test func marksOfDirectionSurvive() async throws {
    let tree = Data(#"{"value":"a\u200Eb\u200Fc\u202Ed"}"#.utf8)
    let label = "a\u{200E}b\u{200F}c\u{202E}d"
    for format in ["json", "json-arrays", "list", "sexpr", "keys", "newick"] {
      let written = try await Tool.run(["convert", "-", "--to", format], input: tree)
      let arguments = ["convert", "-", "--from-format", format, "--to", "json"]
      let back = try await Tool.run(arguments, input: written.output)
      let object = try JSONSerialization.jsonObject(with: back.output) as? [String: Any]
      #expect(object?["element"] as? String == label, "\(format)")
    }
    let svg = try await Tool.run(["convert", "-", "--to", "svg"], input: tree)
    let texts = XMLTexts()
    let parser = XMLParser(data: svg.output)
    parser.delegate = texts
    #expect(parser.parse())
    #expect(texts.all.contains(label))
    let dot = try await Tool.run(["convert", "-", "--to", "dot"], input: tree).text
    #expect(dot.contains("a&#8206;b&#8207;c&#8238;d"))
    #expect(try await Tool.run(["traverse", "-"], input: tree).text == label + "\n")
    let json = try await Tool.run(["traverse", "-", "--json"], input: tree).output
    let lines = try JSONSerialization.jsonObject(with: json)
    #expect(lines as? [String] == [label])
  }

  @Test func messagesHaveNoEscapes() async throws {
    for arguments in [
      ["draw", "x\u{1B}[31m.json"], ["insert", "5", "--fo\u{1B}[31mo"],
      ["insert", "5", "--layout", "\u{1B}[31m"], ["insert", "5", "--format", "\u{1B}]52"],
    ] {
      let result = try await Tool.run(arguments)
      #expect(result.status != 0)
      #expect(!result.errors.contains("\u{1B}"), "\(arguments)")
    }
  }
}

/// Collects the text of each element of an XML document.
private final class XMLTexts: NSObject, XMLParserDelegate {
  private(set) var all: [String] = []
  private var text = ""

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) { text = "" }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    all.append(text)
    text = ""
  }
}
