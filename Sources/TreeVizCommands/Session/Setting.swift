internal import ArgumentParser
import BinaryTrees
import SearchTrees
import TreeDrawing
import TreeFormats
import TreeLayout
import TreeText
import TextSupport

/// One thing that can be set in a session, by its name on the command line.
struct Setting {
  let name: String

  /// What it does, in a few words.
  let summary: String

  /// The values there are, or what stands for them.
  let values: [String]

  /// Whether it is an option of pictures too.
  let isOfPicture: Bool

  /// The value it has, or `nil` if it has none.
  let value: (SessionOptions) -> String?

  /// Sets it; says `false` if that is no value of it.
  let set: (inout SessionOptions, String) -> Bool

  /// A setting that is one of the options.
  private init<Value: ExpressibleByArgument>(
    _ name: String, _ path: WritableKeyPath<SessionOptions, Value>, _ summary: String,
    values: [String] = Value.allValueStrings, isOfPicture: Bool = true
  ) {
    (self.name, self.summary, self.values, self.isOfPicture) = (name, summary, values, isOfPicture)
    value = { $0[keyPath: path].defaultValueDescription }
    set = { options, text in
      guard let value = Value(argument: text) else { return false }
      options[keyPath: path] = value
      return true
    }
  }

  /// A setting that is one of the options that may be left out.
  private init<Value: ExpressibleByArgument>(
    _ name: String, _ path: WritableKeyPath<SessionOptions, Value?>, _ summary: String,
    values: [String] = Value.allValueStrings, isOfPicture: Bool = true,
    isValid: @escaping (Value) -> Bool = { _ in true }
  ) {
    (self.name, self.summary, self.isOfPicture) = (name, summary, isOfPicture)
    self.values = values + ["none"]
    value = { $0[keyPath: path]?.defaultValueDescription }
    set = { options, text in
      let value = Value(argument: text)
      guard text == "none" || value.map(isValid) ?? false else { return false }
      options[keyPath: path] = value
      return true
    }
  }

  /// A setting that is one of the flags.
  private init(
    _ name: String, flag path: WritableKeyPath<SessionOptions, Bool>, _ summary: String,
    isOfPicture: Bool = true
  ) {
    (self.name, self.summary, self.isOfPicture) = (name, summary, isOfPicture)
    values = ["on", "off"]
    value = { $0[keyPath: path] ? "on" : "off" }
    set = { options, text in
      guard text == "on" || text == "off" else { return false }
      options[keyPath: path] = text == "on"
      return true
    }
  }

  /// Whether it is a flag.
  var isFlag: Bool { values == ["on", "off"] }

  /// The values that can be typed as they stand.
  var choices: [String] { values.filter { !$0.hasPrefix("<") } }

  /// The setting as options are written on the command line.
  fileprivate func arguments(in options: SessionOptions) -> [String] {
    guard let value = value(options) else { return [] }
    if isFlag { return value == "on" ? ["--\(name)"] : [] }
    return ["--\(name)", value]
  }

  /// The setting of a name, or `nil` if there is none.
  static func named(_ name: String) -> Setting? { all.first { $0.name == name } }

  /// All settings, in the order in which they are listed.
  static var all: [Setting] {
    [
      Setting("layout", \.picture.layout, "how nodes are placed"),
      Setting("charset", \.picture.charset, "the characters of drawings"),
      Setting("color", \.picture.color, "when there is colour"),
      Setting(
        "width", \.picture.width, "how wide drawings may be", values: ["<columns>"],
        isValid: NumberRange.columns.contains),
      Setting("traversal", \.picture.traversal, "the traversal under each drawing"),
      Setting(
        "drawing", flag: \.drawing, "whether a change is followed by a drawing", isOfPicture: false),
      Setting(
        "duplicates", \.duplicates, "what becomes of a key that is there", isOfPicture: false),
      Setting(
        "seed", \.seed, "the priorities of treaps made from now on", values: ["<n>"],
        isOfPicture: false),
      Setting(
        "key-type", \.input.keyType, "what keys are read as; none: as they look",
        isOfPicture: false),
      Setting("theme", \.picture.look.theme, "the colours of pictures"),
      Setting("orientation", \.picture.orientation, "where pictures grow"),
      Setting("nodes", \.picture.look.nodes, "the border of nodes in pictures"),
      Setting("labels", \.picture.look.labels, "what wide labels do"),
      Setting("edges", \.picture.look.edges, "the way of edges in pictures"),
      Setting("lines", \.picture.look.lines, "what edges are drawn with"),
      Setting("rulers", flag: \.picture.look.rulers, "rulers beside pictures"),
      Setting("grid", flag: \.picture.look.grid, "lines behind pictures"),
      Setting("empty-places", flag: \.picture.look.emptyPlaces, "missing children in pictures"),
    ]
  }
}

extension SessionOptions {
  /// The options of a picture: those of the session, and those of one command after them.
  func picture(with arguments: [String]) throws(CommandFailure) -> PictureOptions {
    // The parser's words may hold no NUL: there it stands for bytes that are no text.
    if let word = arguments.first(where: { $0.utf8.contains(0) }) {
      throw CommandFailure(.usage, "'\(word.visibleOnTerminal)' holds a NUL")
    }
    let own = Setting.all.filter(\.isOfPicture).flatMap { $0.arguments(in: self) }
    do {
      return try PictureOptions.parse(own + NegativeKeys.hidden(in: arguments))
    } catch {
      throw CommandFailure(.usage, NegativeKeys.shown(PictureOptions.message(for: error)))
    }
  }
}
