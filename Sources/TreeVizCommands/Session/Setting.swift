internal import ArgumentParser
import BinaryTrees
import SearchTrees
import TreeDrawing
import TreeFormats
import TreeLayout
import TreeText

/// One thing that can be set in a session: an option of it that stands before those of each line.
struct Setting {
  /// The name of the option.
  let name: String

  /// Whether it may have no value.
  private let isOptional: Bool

  /// The value it has, or `nil` if it has none.
  let value: (SessionOptions) -> String?

  /// Sets it; says `false` if that is no value of it.
  let set: (inout SessionOptions, String) -> Bool

  private init<Value: ExpressibleByArgument>(
    _ name: String, _ path: WritableKeyPath<SessionOptions, Value>
  ) {
    (self.name, isOptional) = (name, false)
    value = { $0[keyPath: path].defaultValueDescription }
    set = { options, text in
      guard let value = Value(argument: text) else { return false }
      options[keyPath: path] = value
      return true
    }
  }

  /// A setting that may have no value.
  private init<Value: ExpressibleByArgument>(
    _ name: String, _ path: WritableKeyPath<SessionOptions, Value?>
  ) {
    (self.name, isOptional) = (name, true)
    value = { $0[keyPath: path]?.defaultValueDescription }
    set = { options, text in
      let value = Value(argument: text)
      guard text == "none" || value != nil else { return false }
      options[keyPath: path] = text == "none" ? nil : value
      return true
    }
  }

  /// A setting that is a flag.
  private init(_ name: String, flag path: WritableKeyPath<SessionOptions, Bool>) {
    (self.name, isOptional) = (name, false)
    value = { $0[keyPath: path] ? "on" : "off" }
    set = { options, text in
      guard text == "on" || text == "off" else { return false }
      options[keyPath: path] = text == "on"
      return true
    }
  }

  /// The option as the session declares it.
  private var option: VerbDeclaration.Argument? {
    VerbDeclaration.of(SessionOptions.self).option("--\(name)")
  }

  private var isFlag: Bool { option?.kind == .flag }

  /// The values there are; of numbers, what stands for them.
  var values: [String] {
    if isFlag { return ["on", "off"] }
    let known = option?.values ?? []
    let all =
      known.isEmpty ? ["<\(option?.valueName ?? "")>"] + (option?.knownValues ?? []) : known
    return isOptional && !all.contains("none") ? all + ["none"] : all
  }

  /// The values that can be typed as they stand.
  var choices: [String] { values.filter { !$0.hasPrefix("<") } }

  /// What it does, in a few words.
  var summary: String {
    String((option?.abstract ?? "").prefix { !";:,.".contains($0) })
  }

  /// The setting of a name, or `nil` if there is none.
  static func named(_ name: String) -> Setting? { all.first { $0.name == name } }

  /// What was set as arguments of the command line.
  ///
  /// - Parameters:
  ///   - options: what was set.
  ///   - isWanted: whether an argument is wanted of a setting.
  /// - Returns: the arguments for all that is not as it is without them.
  static func arguments(
    _ options: SessionOptions, where isWanted: (Setting) -> Bool = { _ in true }
  ) -> [String] {
    zip(all, standard).flatMap { setting, standard -> [String] in
      let value = setting.value(options)
      guard let value, value != standard, value != "off", isWanted(setting) else { return [] }
      // There is nothing to be reversed unless there is a traversal.
      if setting.name == "reversed", options.picture.traversal == nil { return [] }
      return setting.isFlag ? ["--\(setting.name)"] : ["--\(setting.name)", value]
    }
  }

  /// The values without any options.
  private static let standard: [String?] = {
    let options = try? SessionOptions.standard()
    return all.map { setting in options.flatMap(setting.value) }
  }()

  /// All settings, in the order in which they are listed.
  nonisolated(unsafe) static let all: [Setting] = [
    Setting("layout", \.picture.layout),
    Setting("charset", \.picture.charset),
    Setting("color", \.picture.color),
    Setting("width", \.picture.width),
    Setting("traversal", \.picture.traversal),
    Setting("reversed", flag: \.picture.reversed),
    Setting("drawing", flag: \.drawing),
    Setting("duplicates", \.duplicates),
    Setting("seed", \.seed),
    Setting("key-type", \.input.keyType),
    Setting("from-format", \.input.format),
    Setting("max-nodes", \.input.nodeLimit.maxNodes),
    Setting("max-label-bytes", \.input.maxLabelBytes),
    Setting("max-bytes", \.input.maxBytes),
    Setting("theme", \.picture.look.theme),
    Setting("orientation", \.picture.orientation),
    Setting("nodes", \.picture.look.nodes),
    Setting("labels", \.picture.look.labels),
    Setting("edges", \.picture.look.edges),
    Setting("lines", \.picture.look.lines),
    Setting("size-by", \.picture.look.sizeBy),
    Setting("radii", \.picture.look.radii),
    Setting("highlight", \.picture.look.highlight),
    Setting("edge-labels", \.picture.look.edgeLabels),
    Setting("annotate", \.picture.look.annotate),
    Setting("tour", flag: \.picture.look.tour),
    Setting("rulers", flag: \.picture.look.rulers),
    Setting("key-ruler", flag: \.picture.look.keyRuler),
    Setting("grid", flag: \.picture.look.grid),
    Setting("empty-places", flag: \.picture.look.emptyPlaces),
    Setting("fixed-lines", flag: \.picture.look.fixedLines),
    Setting("appearance", \.picture.pageOptions.appearance),
    Setting("background", \.picture.pageOptions.background),
    Setting("fit", \.picture.pageOptions.fit),
    Setting("scale", \.picture.bitmap.scale),
    Setting("megapixels", \.picture.bitmap.megapixels),
    Setting("quiet", flag: \.picture.quiet),
  ]
}
