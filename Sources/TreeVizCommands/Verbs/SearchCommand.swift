internal import ArgumentParser
import TreeFormats
import TreeSteps
import TextSupport

/// `treeviz search KEY --in TREE`: shows the search path; 1 if the key is absent.
struct SearchCommand: KeyedVerb {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Show the path of a search; exit 1 if the key is absent.",
    discussion: """
      treeviz search 4 --in '5 3 8 4'
      treeviz search 7 --in '[5,3,8]' -o path.svg
      """)

  @Argument(help: "The key to search for.")
  var key: Word

  @Option(name: .customLong("in"), help: ArgumentHelp("The tree to search.", valueName: "tree"))
  var base: Word

  @OptionGroup(title: "Search Tree") var trees: SearchTreeOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: PictureOptions

  var namedKeys: [Word] { [key] }
  var namedTree: Word? { base }

  static let inputAtHand = ["--in", Word.atHand.text]
  static let lineHelp = "In a splay tree a search changes the tree, which can be undone."

  func change<Key: LabeledKey>(
    _ tree: inout KeyedTree<Key>, _ keys: [Key]
  ) throws -> (path: SearchPath?, failure: CommandFailure?) {
    let key = try Self.onlyKey(of: keys)
    let path = tree.search(key)
    if path.isFound { return (path, nil) }
    let place = tree.place(after: path).map { "; it would be \($0)" } ?? ""
    let message = "\(key.label.visibleOnTerminal) is not in the tree\(place)"
    return (path, CommandFailure(.no, picture.quiet ? nil : message))
  }

  func change(_ all: inout [KeyedTree<TreeKey>], _ keys: [TreeKey]) throws -> KeyedAnswer {
    let key = try Self.onlyKey(of: keys)
    let paths = all.indices.map { all[$0].search(key) }
    var words = "\(paths[0].isFound ? "found" : "not there"): \(Workspace.words([key]))"
    if all.count == 1, let place = all[0].place(after: paths[0]), !paths[0].isFound {
      words += "; it would be \(place)"
    }
    return KeyedAnswer(words: words, paths: paths)
  }

  func record<Key>(
    _ tree: inout RecordedTree<Key>, _ keys: [Key]
  ) throws -> CommandFailure? {
    tree.find(try Self.onlyKey(of: keys)) ? nil : .no
  }

  private static func onlyKey<Key>(of keys: [Key]) throws -> Key {
    guard let key = keys.first, keys.count == 1 else {
      throw ValidationError("search takes one key.")
    }
    return key
  }
}
