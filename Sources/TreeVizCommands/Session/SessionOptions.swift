internal import ArgumentParser
import BinaryTrees
import SearchTrees
import TreeDrawing
import TreeFormats
import TreeLayout
import TreeText

/// What can be set in a session: options of the command line.
struct SessionOptions: ParsableArguments {
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: PictureOptions

  @Option(
    help: ArgumentHelp(
      "What happens to a key that is there already: reject, ignore, count, right.",
      valueName: "policy"))
  var duplicates: DuplicatePolicy = .ignore

  @Option(help: ArgumentHelp("Another seed gives other priorities in a treap.", valueName: "n"))
  var seed: UInt64 = 0

  @Flag(inversion: .prefixedNo, help: "Draw the tree after each change.")
  var drawing = true

  func validate() throws {
    guard picture.output == nil, picture.format == nil, picture.engine == nil,
      picture.mark.isEmpty, picture.look.tag.isEmpty
    else {
      throw ValidationError(
        "-o, --format, --engine, --mark and --tag are for the command draw in the session.")
    }
  }
}

extension SessionOptions {
  /// The options as they are without any.
  static func standard() throws(CommandFailure) -> SessionOptions {
    do {
      return try parse([])
    } catch {
      throw CommandFailure(.software, "\(error)")
    }
  }

  /// The options of a picture: those of the session, and those of one command after them.
  func picture(with arguments: [String]) throws(CommandFailure) -> PictureOptions {
    // The parser's words may hold no NUL: there it stands for bytes that are no text.
    if let word = arguments.first(where: { $0.utf8.contains(0) }) {
      throw CommandFailure(.usage, "'\(word.visibleOnTerminal)' holds a NUL")
    }
    let own = Setting.all.flatMap { $0.arguments(self) }
    do {
      return try PictureOptions.parse(own + NegativeKeys.hidden(in: arguments))
    } catch {
      throw CommandFailure(.usage, NegativeKeys.shown(PictureOptions.message(for: error)))
    }
  }

  /// How the tree is drawn after a change: in characters, whatever pictures look like.
  var textPicture: PictureOptions {
    var text = picture
    text.orientation = .down
    return text
  }
}

/// One thing that can be set, by its name on the command line.
struct Setting {
  let name: String

  /// The values there are, or what stands for them.
  let values: [String]

  /// What it does, in a few words.
  let summary: String

  /// The value it has, or `nil` if it has none.
  let value: (SessionOptions) -> String?

  /// Sets it; says `false` if that is no value of it.
  let set: (inout SessionOptions, String) -> Bool

  /// The option of a picture as it is written on the command line.
  let arguments: (SessionOptions) -> [String]

  /// The names of those settings that are options of pictures too.
  static var pictureNames: [String] {
    let own = ["drawing", "duplicates", "seed", "key-type"]
    return all.map(\.name).filter { !own.contains($0) }
  }

  /// The setting of a name, or `nil` if there is none.
  static func named(_ name: String) -> Setting? { all.first { $0.name == name } }

  /// All settings, in the order in which they are listed.
  static var all: [Setting] {
    [
      choice("layout", \.picture.layout, "how nodes are placed", ofPicture: true),
      choice("charset", \.picture.charset, "the characters of drawings", ofPicture: true),
      choice("color", \.picture.color, "when there is colour", ofPicture: true),
      optional("width", \.picture.width, "<columns>", "how wide drawings may be"),
      optional("traversal", \.picture.traversal, "the traversal under each drawing"),
      flag("drawing", \.drawing, "whether a change is followed by a drawing", ofPicture: false),
      choice("duplicates", \.duplicates, "what becomes of a key that is there", ofPicture: false),
      number("seed", \.seed, "the priorities of treaps made from now on"),
      keyType,
      choice("theme", \.picture.look.theme, "the colours of pictures", ofPicture: true),
      choice(
        "orientation", \.picture.orientation, "where pictures grow", ofPicture: true),
      optional("nodes", \.picture.look.nodes, "the border of nodes in pictures"),
      choice("labels", \.picture.look.labels, "what wide labels do", ofPicture: true),
      optional("edges", \.picture.look.edges, "the way of edges in pictures"),
      choice("lines", \.picture.look.lines, "what edges are drawn with", ofPicture: true),
      flag("rulers", \.picture.look.rulers, "rulers beside pictures", ofPicture: true),
      flag("grid", \.picture.look.grid, "lines behind pictures", ofPicture: true),
      flag(
        "empty-places", \.picture.look.emptyPlaces, "missing children in pictures",
        ofPicture: true),
    ]
  }

  private static var keyType: Setting {
    Setting(
      name: "key-type", values: KeyType.allCases.map(\.rawValue) + ["none"],
      summary: "what keys are read as; none: as they look",
      value: { $0.input.keyType?.rawValue },
      set: { $0.input.keyType.set($1) }, arguments: { _ in [] })
  }

  private static func choice<Value>(
    _ name: String, _ path: WritableKeyPath<SessionOptions, Value>, _ summary: String,
    ofPicture: Bool
  ) -> Setting where Value: RawRepresentable<String> & CaseIterable {
    Setting(
      name: name, values: Value.allCases.map(\.rawValue), summary: summary,
      value: { $0[keyPath: path].rawValue },
      set: { options, text in
        guard let value = Value(rawValue: text) else { return false }
        options[keyPath: path] = value
        return true
      }, arguments: { ofPicture ? ["--\(name)", $0[keyPath: path].rawValue] : [] })
  }

  private static func optional<Value>(
    _ name: String, _ path: WritableKeyPath<SessionOptions, Value?>, _ summary: String
  ) -> Setting where Value: RawRepresentable<String> & CaseIterable {
    Setting(
      name: name, values: Value.allCases.map(\.rawValue) + ["none"], summary: summary,
      value: { $0[keyPath: path]?.rawValue }, set: { $0[keyPath: path].set($1) },
      arguments: { options in options[keyPath: path].map { ["--\(name)", $0.rawValue] } ?? [] })
  }

  private static func optional(
    _ name: String, _ path: WritableKeyPath<SessionOptions, Int?>, _ placeholder: String,
    _ summary: String
  ) -> Setting {
    Setting(
      name: name, values: [placeholder, "none"], summary: summary,
      value: { $0[keyPath: path].map(String.init) },
      set: { options, text in
        if text == "none" {
          options[keyPath: path] = nil
          return true
        }
        guard let value = Int(text), NumberRange.columns.contains(value) else { return false }
        options[keyPath: path] = value
        return true
      },
      arguments: { options in options[keyPath: path].map { ["--\(name)", String($0)] } ?? [] })
  }

  private static func number(
    _ name: String, _ path: WritableKeyPath<SessionOptions, UInt64>, _ summary: String
  ) -> Setting {
    Setting(
      name: name, values: ["<n>"], summary: summary, value: { String($0[keyPath: path]) },
      set: { options, text in
        guard let value = UInt64(text) else { return false }
        options[keyPath: path] = value
        return true
      }, arguments: { _ in [] })
  }

  private static func flag(
    _ name: String, _ path: WritableKeyPath<SessionOptions, Bool>, _ summary: String,
    ofPicture: Bool
  ) -> Setting {
    Setting(
      name: name, values: ["on", "off"], summary: summary,
      value: { $0[keyPath: path] ? "on" : "off" },
      set: { options, text in
        guard text == "on" || text == "off" else { return false }
        options[keyPath: path] = text == "on"
        return true
      }, arguments: { ofPicture && $0[keyPath: path] ? ["--\(name)"] : [] })
  }
}

extension Optional where Wrapped: RawRepresentable<String> {
  /// Sets the value of that name, or none; says `false` if there is no such value.
  fileprivate mutating func set(_ name: String) -> Bool {
    if name == "none" {
      self = nil
      return true
    }
    guard let value = Wrapped(rawValue: name) else { return false }
    self = value
    return true
  }
}
