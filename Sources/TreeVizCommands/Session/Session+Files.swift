import BinaryTrees
import SearchTrees
import SystemPackage
import TreeFormats
import TreeLayout
import TextSupport

extension Session {
  /// `draw [OPTION…]`.
  func draw(_ request: Request, _ emit: (Event) -> Void) throws(CommandFailure) {
    let picture =
      request.arguments.isEmpty
      ? options.textPicture : try options.picture(with: request.arguments.map(\.text))
    try show(picture, emit)
  }

  /// `save FILE`.
  func save(_ request: Request, _ emit: (Event) -> Void) throws(CommandFailure) {
    let name = request[0] ?? ""
    let file = try FileArgument(typed: name)
    let names = OutputFormat.names.joined(separator: ", ")
    guard let format = file.path.lowercasedExtension.flatMap(FileFormat.name(ofExtension:)),
      OutputFormat.names.contains(format)
    else {
      throw request.mistake(
        "the extension of '\(name.visibleOnTerminal)' names no format; there are \(names)")
    }
    let isTree = format == "dot" || TreeFormat(rawValue: format) != nil
    if trees.count > 1, isTree {
      let kind = trees[0].kind.rawValue
      throw CommandFailure(
        .usage, "\(format) holds one tree; first choose one, as with kind \(kind)")
    }
    var picture = try options.picture(with: [])
    picture.output = file
    if format == "text" { picture.orientation = .down }
    try show(picture, emit)
    let shown = name.visibleOnTerminal
    emit(.output("saved: \(shown) (\(format)\(isTree ? "" : ", a picture"))\n"))
  }

  /// `load FILE`.
  mutating func load(_ request: Request, _ emit: (Event) -> Void) throws(CommandFailure) {
    let path = try FileArgument(typed: request[0] ?? "").path
    var input = options.input
    // The one format that looks like another.
    let named = path.lowercasedExtension.flatMap(TreeFormat.init(fileExtension:))
    if input.format == nil, named == .heapArray { input.format = named }
    let document = try TreeArgument(file: path).read(input)
    try take(document, emit)
  }

  /// Takes a tree that was read in the place of those that are there.
  mutating func take(
    _ document: TreeDocument, _ emit: (Event) -> Void
  ) throws(CommandFailure) {
    let list: KeyList
    do {
      list =
        try document.keys ?? KeyList(labels: document.tree.elements, type: options.input.keyType)
    } catch {
      throw CommandFailure(.badData, "\(error)")
    }
    let keys = list.keys
    var changed = emptyTrees
    var notes: [String] = []
    if document.keys != nil {
      let policy = options.duplicates == .reject ? .ignore : options.duplicates
      for index in changed.indices {
        for key in keys { _ = changed[index].insert(key, duplicates: policy) }
      }
    } else {
      let tree = TreeSnapshot(
        shape: document.tree.shape, elements: keys, columns: document.tree.columns)
      notes = try Self.take(tree, into: &changed, options.duplicates)
      if let lost = tree.columns.lostInTreesThatChange {
        notes.append("a session keeps the keys only; lost: \(lost)")
      }
    }
    commit(changed)
    emit(
      .output(
        "loaded: \(Self.words(trees[0].count, "node")) (\(document.format.rawValue))\(emptiness)\n")
    )
    say(notes, emit)
    try showChange(emit)
  }

  /// Lets each tree take one over as it is; where there are several, one that cannot takes the keys.
  private static func take(
    _ tree: TreeSnapshot<TreeKey>, into trees: inout [KeyedTree<TreeKey>],
    _ duplicates: DuplicatePolicy
  ) throws(CommandFailure) -> [String] {
    var notes: [String] = []
    var failures: [CommandFailure] = []
    for index in trees.indices {
      do {
        let note = try trees[index].take(tree, duplicates: duplicates)
        if let note { notes.append("\(trees[index].kind.rawValue): \(note)") }
      } catch {
        failures.append(error)
        trees[index].insertByLevel(tree)
        notes.append(
          "\(trees[index].kind.rawValue): \(error.message ?? ""); its keys are inserted level by level"
        )
      }
    }
    if failures.count == trees.count, let first = failures.first { throw first }
    return notes
  }

  /// `source FILE`.
  mutating func source(_ request: Request, _ emit: (Event) -> Void) throws(CommandFailure) {
    let name = request[0] ?? ""
    let path = try FileArgument(typed: name).path
    let file = path.resolved
    guard !scripts.contains(file) else {
      throw CommandFailure(.badData, "\(name.visibleOnTerminal): the script runs itself")
    }
    let bytes = try InputSource.file(path).bytes(limit: options.input.maxBytes)
    scripts.append(file)
    defer { scripts.removeLast() }
    var lines = LineSplitter(bytes)
    while !isDone, let line = lines.next() {
      let place = "\(name.visibleOnTerminal):\(lines.number)"
      guard let line = line.text else {
        emit(.failure(LineSplitter.notText, place: place))
        continue
      }
      run(line) { event in
        guard case .failure(let failure, let inner) = event else { return emit(event) }
        emit(.failure(failure, place: inner ?? place))
      }
    }
  }
}

extension Session {
  /// Begins with a tree, which cannot be undone.
  ///
  /// - Throws: 65 if it is no tree of the kind.
  mutating func begin(
    with document: TreeDocument, _ emit: (Event) -> Void
  ) throws(CommandFailure) {
    let unchanged = changes
    try take(document, emit)
    changes = unchanged
  }
}
