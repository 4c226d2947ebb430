import BinaryTrees
import TextSupport
import TreeFormats
import TreeKeys
import TreesOfKeys

extension InputSource {
  /// Reads the tree, which may be in any format.
  ///
  /// - Parameters:
  ///   - options: the options for reading trees.
  ///   - quiet: whether notes on ambiguous input are suppressed.
  ///   - duplicates: the policy for equal keys in a list of keys.
  ///   - allowsGroups: whether nodes may have three or more children.
  /// - Returns: the tree, without stubs.
  /// - Throws: status 65 with position and caret if the text is not a tree, or if a file or standard
  ///   input is empty, 66 or 74 if it cannot be read.
  func tree(
    _ options: InputOptions, quiet: Bool, duplicates: DuplicatePolicy = .ignore,
    allowingGroups allowsGroups: Bool = false
  ) throws(CommandFailure) -> TreeDocument {
    var document = try whileReading { () throws(CommandFailure) in try parsed(options) }
    try document.apply(options.rooting, from: name)
    if !allowsGroups, let group = document.tree.shape.groupInWords {
      throw .needsBinaryTree("\(name): \(Invocation.verb)", group)
    }
    let ignored = document.keys.flatMap {
      duplicates.ignoredNote(keys: $0.count, nodes: document.tree.count)
    }
    StandardStreams.note(document.allNotes + [ignored], unless: quiet)
    return document
  }

  private func parsed(_ options: InputOptions) throws(CommandFailure) -> TreeDocument {
    let bytes = try bytes(limit: options.maxBytes)
    // An empty file is usually the result of a failure, whereas an empty argument is intended.
    if !isArgument { try Self.requireText(bytes, name) }
    var limits = options.limits
    limits.children = .max
    var document: TreeDocument
    do {
      document = try TreeDocument.reading(
        bytes, format: options.format, keyType: options.keyType, limits: limits,
        tree: options.tree?.choice)
    } catch {
      throw CommandFailure(.badData, "\(name): \(error)", at: error.error.position)
    }
    if let file = options.leaves.leafLabels {
      try document.labelLeaves(from: file, limit: options.maxBytes)
    }
    return document
  }

  /// Throws status 65 if the bytes of an input contain only white space.
  static func requireText(_ bytes: [UInt8], _ name: String) throws(CommandFailure) {
    guard bytes[TextScanner.start(of: bytes)...].allSatisfy({ $0.isSpace }) else { return }
    throw CommandFailure(
      .badData, "\(name): no tree, because there is no text ([] is the empty tree)")
  }
}
