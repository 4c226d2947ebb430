internal import ArgumentParser
import BinaryTrees
import Foundation
import SystemPackage
import TextSupport
import TreeKeys
import TreesOfKeys

/// The completion of the word before the cursor.
struct Completion: Hashable {
  /// The number of characters (Unicode scalars) before the cursor that the completion replaces.
  private(set) var removed = 0

  /// The replacement, or `nil` if the line does not change.
  private(set) var inserted: String?

  /// The candidates, if the user must choose between them to continue.
  private(set) var choices: [String] = []

  /// The maximum number of keys or files to consider.
  private static let most = 10_000

  /// Computes the completion of a line whose end is the cursor.
  init(of line: String, in session: Session) {
    let parsed = ShellWords(unfinished: line)
    var words = parsed.words.map(\.text)
    let isInWord = parsed.lastStart < line.utf8.count
    let typed = isInWord ? words.popLast() ?? "" : ""
    // In a list, only the part after the last comma is completed.
    let scope = Self.candidates(after: words, typed: typed, in: session)
    let kept = scope.isList ? typed.lastIndex(of: ",").map { typed[...$0] } : nil
    let part = String(typed.dropFirst(kept?.count ?? 0))
    let fitting = scope.words.filter { $0.hasPrefix(part) }
    guard let first = fitting.first else { return }
    let common = fitting.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    let start = line.utf8.index(line.startIndex, offsetBy: parsed.lastStart)
    removed = isInWord ? line[start...].unicodeScalars.count : 0
    if fitting.count == 1 {
      // After the path of a folder, the quotation mark stays open, so that the user can continue
      // the path.
      inserted =
        scope.isList
        ? "\(kept ?? "")\(first)"
        : first.hasSuffix("/") ? Self.begun(first) : ShellWords.quoted(first) + " "
    } else if common.count > part.count {
      inserted = scope.isList ? "\(kept ?? "")\(common)" : Self.begun(common)
    } else {
      choices = fitting.map { scope.isFile ? Self.name($0) : $0 }
    }
  }

  /// Returns the beginning of a word, with an open quotation mark if necessary.
  private static func begun(_ text: String) -> String {
    let quoted = ShellWords.quoted(text)
    return quoted == text ? text : String(quoted.dropLast())
  }

  /// Returns the last component of a path.
  ///
  /// Folders keep their slash.
  private static func name(_ path: String) -> String {
    (FilePath(path).lastComponent?.string ?? "") + (path.hasSuffix("/") ? "/" : "")
  }

  /// Returns the candidates in columns, or `nil` if there are no candidates.
  func listing(width: Int) -> String? {
    if choices.isEmpty { return nil }
    let most = 120
    let shown = choices.prefix(most).map { $0.visibleOnTerminal.clipped(toCells: 30) }
    let widest = (shown.map(\.cellWidth).max() ?? 0) + 2
    let columns = max(1, width / widest)
    var text = ""
    for (index, word) in shown.enumerated() {
      let isLast = index % columns == columns - 1 || index == shown.count - 1
      text += word + (isLast ? "\n" : String(repeating: " ", count: widest - word.cellWidth))
    }
    return choices.count > most ? text + "… and \(choices.count - most) more\n" : text
  }

  /// The words that are possible at the cursor.
  private struct Scope {
    var words: [String] = []
    /// Whether a single word may contain several of ``words``, separated by commas.
    var isList = false
    /// Whether ``words`` are paths.
    var isFile = false
  }

  private static func candidates(
    after words: [String], typed: String, in session: Session
  ) -> Scope {
    guard let name = words.first else {
      return Scope(words: Session.names + (typed.isEmpty ? [] : ["kinds", "quit"]))
    }
    guard let verb = try? Session.verb(named: name) else { return Scope() }
    if verb == StepVerb.self, words.count > 1 {
      return candidates(after: Array(words.dropFirst()), typed: typed, in: session)
    }
    let declaration = DeclaredOptions.of(verb)
    let short = Settings.shortForms[verb._commandName]?.compactMap { declaration.option($0) }
    var operands = (short ?? declaration.positionals.filter { $0.valueName != "tree" })[...]
    var open: DeclaredOptions.Argument?
    for word in words.dropFirst() {
      if let option = declaration.option(word) {
        open = option.kind == .flag ? nil : option
      } else if let option = open {
        if option.parsingStrategy != "upToNextOption" { open = nil }
      } else if let operand = operands.first, !operand.isRepeating {
        operands.removeFirst()
      }
    }
    guard !typed.hasPrefix("-"), let argument = open ?? operands.first else {
      return Scope(words: declaration.options.compactMap(\.longName))
    }
    switch argument.valueName {
    case "key":
      let isNew = open == nil && (verb == InsertCommand.self || verb == CompareCommand.self)
      return Scope(words: isNew ? [] : keys(of: session))
    case "command": return Scope(words: Session.names)
    case "value": return Scope(words: Settings.choices(of: words[1]))
    case let name? where argument.kind == .flag: return Scope(words: [name])
    case _? where !argument.knownValues.isEmpty:
      return Scope(words: argument.knownValues, isList: argument.isList)
    default:
      return argument.isFile ? Scope(words: files(typed, in: session), isFile: true) : Scope()
    }
  }

  /// Returns the keys of the tree, in order.
  ///
  /// Keys that cannot be typed are omitted.
  private static func keys(of session: Session) -> [String] {
    let labels = session.trees[0].snapshot.map(\.label)
    let keys = labels.root.map { Array($0.inorder.prefix(most)) } ?? []
    return keys.filter { $0.visibleOnTerminal == $0 }
  }

  /// Returns the files whose paths begin with the given text.
  ///
  /// Folders end with a slash.
  private static func files(_ typed: String, in session: Session) -> [String] {
    if session.isConfined { return [] }
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let name = typed.dropFirst(folder.count)
    let path =
      folder.isEmpty
      ? "." : folder.hasPrefix("~/") ? NSString(string: folder).expandingTildeInPath : folder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let fitting = names.filter {
      $0.hasPrefix(name) && (name.hasPrefix(".") || !$0.hasPrefix("."))
        && $0.visibleOnTerminal == $0
    }
    return fitting.sorted().prefix(most).map { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
      return folder + name + (isFolder.boolValue ? "/" : "")
    }
  }
}
