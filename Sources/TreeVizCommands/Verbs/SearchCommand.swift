internal import ArgumentParser
import TextSupport
import TreeSteps
import TreesOfKeys

/// `treeviz search KEY --in TREE`: shows the search path; exits with 1 if the key is absent.
struct SearchCommand: KeyedVerb {
  static let configuration = CommandConfiguration(
    verb: "search", "Show the path of a search; exit 1 if the key is absent.",
    """
    treeviz search 4 --in '5 3 8 4'
    treeviz search 7 --in '[5,3,8]' -o path.svg

    In a session, a search in a splay tree changes the tree, which can be undone.
    """)

  @Argument(help: "The key to search for.") var key: RawArgument

  @Option("in", "The tree to search.") var namedTree: TreeOperand

  @OptionGroup(title: "Search Tree") var trees: SearchTreeOptions
  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var picture: OutputOptions

  var keys: [RawArgument] {
    get { [key] }
    set { key = newValue.first ?? key }
  }

  static let takesOneKey = true

  func change<Key: LabeledKey>(
    _ tree: inout KeyedTree<Key>, _ keys: [Key]
  ) throws -> KeyedAnswer<Key> {
    let key = try Self.onlyKey(of: keys)
    var path = tree.search(key)
    if path.isFound {
      path.answer = "\(key.label.visibleOnTerminal) is in the tree"
      return KeyedAnswer(parts: [("found", [key])], path: path)
    }
    let place = tree.place(of: key, after: path).map { "; it would be \($0)" } ?? ""
    let message = "\(key.label.visibleOnTerminal) is not in the tree\(place)"
    path.answer = message
    let isDrawing = picture.engine == nil && (picture.format ?? "text") == "text" && !picture.view
    // Such a drawing contains the answer in words.
    let isSaid = picture.quiet || picture.isForStandardOutput && isDrawing
    return KeyedAnswer(
      parts: [("not found", [key])], path: path, place: place,
      failure: CommandFailure(.no, isSaid ? nil : message))
  }

  func record<Key>(_ tree: inout RecordedTree<Key>, _ keys: [Key]) throws -> CommandFailure? {
    tree.find(try Self.onlyKey(of: keys)) ? nil : .no
  }

  private static func onlyKey<Key>(of keys: [Key]) throws -> Key {
    guard let key = keys.first, keys.count == 1 else {
      throw ValidationError("search takes one key.")
    }
    return key
  }
}
