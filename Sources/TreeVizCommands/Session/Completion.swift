import BinaryTrees
import Foundation
import SearchTrees
import SystemPackage
import TextSupport
import TreeFormats

/// What the word before the cursor can become.
struct Completion: Hashable {
  /// How many characters (Unicode scalars) before the cursor go.
  private(set) var removed = 0

  /// What comes in their place, or `nil` if nothing does.
  private(set) var inserted: String?

  /// What there is to choose from, if the line cannot be completed further without a choice.
  private(set) var choices: [String] = []

  /// How many words are looked at at most.
  private static let most = 10_000

  /// Completes a line up to the cursor.
  init(of line: String, in session: Session) {
    let parsed = SessionWords(unfinished: line)
    var words = parsed.words.map(\.text)
    let isInWord = parsed.lastStart < line.utf8.count
    let typed = isInWord ? words.popLast() ?? "" : ""
    // What stands before a comma is done with.
    let scope = Self.candidates(after: words, typed: typed, in: session)
    let kept =
      scope.isList ? typed.lastIndex(of: ",").map { typed[...$0] } : nil
    let part = String(typed.dropFirst(kept?.count ?? 0))
    let fitting = scope.words.filter { $0.hasPrefix(part) }
    guard let first = fitting.first else { return }
    let common = fitting.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    let start = line.utf8.index(line.startIndex, offsetBy: parsed.lastStart)
    removed = isInWord ? line[start...].unicodeScalars.count : 0
    if fitting.count == 1 {
      let word = SessionWords.quoted(first)
      let end = first.hasSuffix("/") ? "" : " "
      inserted = scope.isList ? "\(kept ?? "")\(first)" : Self.ended(word, end)
    } else if common.count > part.count {
      inserted = scope.isList ? "\(kept ?? "")\(common)" : Self.begun(common)
    } else {
      choices = fitting.map { scope.isFile ? Self.name($0) : $0 }
    }
  }

  /// A word with what follows it; a folder's quotation mark stays open.
  private static func ended(_ word: String, _ end: String) -> String {
    end.isEmpty && word.hasPrefix("\"") ? String(word.dropLast()) : word + end
  }

  /// The beginning of a word, in a quotation mark that stays open where one is needed.
  private static func begun(_ text: String) -> String {
    let quoted = SessionWords.quoted(text)
    return quoted == text ? text : String(quoted.dropLast())
  }

  /// The last part of a path; of a folder, with its slash.
  private static func name(_ path: String) -> String {
    (FilePath(path).lastComponent?.string ?? "") + (path.hasSuffix("/") ? "/" : "")
  }

  /// The choices in columns, or `nil` if there are none.
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

  /// What words there can be.
  private struct Scope {
    var words: [String] = []
    /// Whether several of them stand in one word with commas between them.
    var isList = false
    /// Whether they are paths.
    var isFile = false
  }

  private static func candidates(
    after words: [String], typed: String, in session: Session
  ) -> Scope {
    guard let name = words.first else {
      let aliases = typed.isEmpty ? [] : SessionVerb.names.filter { $0 == "quit" }
      return Scope(words: session.verbs.map(\.rawValue) + aliases)
    }
    guard let verb = SessionVerb(name: name), session.verbs.contains(verb) else { return Scope() }
    if verb == .step, words.count > 1 {
      return candidates(after: Array(words.dropFirst()), typed: typed, in: session)
    }
    switch verb.grammar.argument(at: words.count - 1) {
    case "KEY": return Scope(words: verb == .insert ? [] : keys(of: session))
    case "ORDER": return Scope(words: TraversalOrder.allCases.map(\.rawValue))
    case "KIND": return Scope(words: TreeKind.allCases.map(\.rawValue), isList: verb == .kinds)
    case "RULE": return Scope(words: CheckedKind.allCases.map(\.rawValue))
    case "FILE": return Scope(words: files(typed), isFile: true)
    case "NAME": return Scope(words: Setting.all.map(\.name))
    case "VALUE": return Scope(words: Setting.named(words[1])?.choices ?? [])
    case "COMMAND": return Scope(words: session.verbs.map(\.rawValue))
    case "OPTION": return options(after: words[words.count - 1], typed, in: session)
    case let word? where word == word.lowercased():
      return Scope(words: word.split(separator: "|").map(String.init))
    default: return Scope()
    }
  }

  /// The options of `draw`, and the values of the last one.
  private static func options(
    after last: String, _ typed: String, in session: Session
  ) -> Scope {
    let own = ["--output", "--format", "--engine", "--mark", "--tag", "--annotate"]
    let names = Setting.all.filter(\.isOfPicture).map { "--\($0.name)" } + own
    if typed.hasPrefix("-") { return Scope(words: names) }
    switch last {
    case "-o", "--output": return Scope(words: files(typed), isFile: true)
    case "--format": return Scope(words: OutputFormat.names)
    case "--mark", "--tag": return Scope(words: keys(of: session))
    default:
      let setting = Setting.named(String(last.dropFirst(2)))
      return Scope(words: setting?.isFlag ?? true ? names : setting?.choices ?? [])
    }
  }

  /// The keys of the tree, in order, as they can be typed.
  private static func keys(of session: Session) -> [String] {
    let labels = session.trees[0].snapshot.map(\.label)
    let keys = labels.root.map { Array($0.inorder.prefix(most)) } ?? []
    return keys.filter { $0.visibleOnTerminal == $0 }
  }

  /// The files that a path can become; folders end with a slash.
  private static func files(_ typed: String) -> [String] {
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let name = typed.dropFirst(folder.count)
    let path = folder.isEmpty ? "." : UserFolder.expanded(folder)
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
