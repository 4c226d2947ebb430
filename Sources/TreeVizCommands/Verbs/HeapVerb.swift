internal import ArgumentParser
import TextSupport
import TreeKeys
import TreeSteps
import TreesOfKeys

/// The kinds of heaps.
struct HeapKind: NamedChoice {
  let rawValue: String

  static let allCases = TreeKind.heaps.map { Self(rawValue: $0.rawValue) }

  /// The kind of tree.
  var kind: TreeKind { TreeKind(rawValue: rawValue) ?? .heap }
}

/// The option for the kind of a heap.
struct HeapOptions: ParsableArguments {
  @Option(
    "The kind of heap: heap, with the greatest key at the root (the default), or min-heap.",
    as: "kind")
  var kind: HeapKind?
}

/// A verb that performs an operation of heaps.
protocol HeapVerb: KeyedVerb {
  var heap: HeapOptions { get }
}

extension HeapVerb {
  static var actsOnEachKey: Bool { false }

  /// The kind of heap that the command line names, or `nil` for the current trees of a session.
  var trees: SearchTreeOptions {
    var trees = SearchTreeOptions.unset
    let isCurrent = Invocation.isInSession && !namesInput
    trees.kind = heap.kind?.kind ?? (isCurrent ? nil : .heap)
    return trees
  }
}

extension TreeKind {
  /// Checks that the kind is a heap.
  ///
  /// - Parameter verb: the verb that only heaps have.
  /// - Throws: a usage error.
  func checkHeap(for verb: String) throws(CommandFailure) {
    guard !isHeap else { return }
    throw CommandFailure(
      .usage,
      "\(verb) is for heaps, and this is \(noun); 'kind heap' or 'kind min-heap' switches to a heap"
    )
  }
}

extension KeyedTree {
  /// Checks that keys have the type of the keys in the tree.
  ///
  /// - Throws: status 65 with the first key that is a word in a tree of numbers, or the reverse.
  func checkType(of keys: [Key]) throws(CommandFailure) {
    guard let other = firstOfOtherType(among: keys) else { return }
    let (held, name) = other.isText ? ("numbers", "a word") : ("words", "a number")
    throw CommandFailure(
      .badData,
      "the tree holds \(held), and \(Session.words([other])) is \(name); clear the tree first")
  }
}
