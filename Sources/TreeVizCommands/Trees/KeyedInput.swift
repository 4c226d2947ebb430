import BinaryTrees
import SearchTrees
import TextSupport
import TreeFormats
import TreeKeys
import TreeSteps

/// A tree that was read with its labels taken for keys, and keys beside it; all of one type.
struct KeyedInput<Key: LabeledKey> {
  /// The tree.
  let tree: TreeSnapshot<Key>

  /// The keys that were given beside the tree.
  let given: [Key]

  /// The keys of the tree as they came, if they are to be inserted one after the other.
  let arrivals: [Key]?

  /// What there is to say of numbers that are compared as text.
  let notes: [String]
}

/// An input whose keys are of a type that is known only when they are read.
///
/// Whole numbers alone are by far the most frequent, and the fastest; words alone are kept as they
/// are, because a key that may be either is larger.
enum AnyKeyedInput {
  case integers(KeyedInput<Int>)
  case decimals(KeyedInput<TreeKey>)
  case words(KeyedInput<String>)

  /// Takes the labels of a tree for keys, together with keys that were given beside it.
  ///
  /// - Parameters:
  ///   - document: the tree, or `nil` if there is none.
  ///   - given: the keys beside it.
  ///   - options: the tree that they are to become; `nil` if it is only looked at.
  ///   - type: what labels are read as; `nil` decides by what they look like.
  /// - Throws: 65 if a label is no key of the type.
  init(
    _ document: TreeDocument?, beside given: KeyList? = nil, for options: SearchTreeOptions? = nil,
    type: KeyType?
  ) throws(CommandFailure) {
    // The plain tree of the keys is what the reader made already.
    let isMade = options.map { $0.keptKind == .bst && $0.duplicates == .ignore } ?? true
    let arrivals = isMade ? nil : document?.keys
    let tree = document?.tree ?? TreeSnapshot(shape: .empty, elements: [])
    let own = try CommandFailure.reporting(.badData) {
      try KeyList(labels: tree.elements, type: type)
    }
    var notes: [String] = []
    if document?.keys == nil, let note = own.note { notes.append("the tree: \(note)") }
    if let given, !given.isEmpty, !own.isEmpty, (given.type == .text) != (own.type == .text) {
      let (held, others) = own.type == .text ? ("words", "numbers") : ("numbers", "words")
      notes.append(
        "the tree holds \(held), the keys beside it are \(others): all are compared as text")
    }
    func input<Key>(_ keys: (KeyList) -> [Key]) -> KeyedInput<Key> {
      KeyedInput(
        tree: TreeSnapshot(shape: tree.shape, elements: keys(own), columns: tree.columns),
        given: given.map(keys) ?? [], arrivals: arrivals.map(keys), notes: notes)
    }
    let types = [own, given, arrivals].compactMap { $0?.type }
    if types.allSatisfy({ $0 == .int }) {
      self = .integers(input { if case .integers(let keys) = $0.values { keys } else { [] } })
    } else if types.contains(.text) {
      // Of two spellings of one key the first stands for both.
      var known: Set<String> = []
      self = .words(input { $0.labels.map { known.insert($0).memberAfterInsert } })
    } else {
      var known: Set<TreeKey> = []
      self = .decimals(input { $0.keys.map { known.insert($0).memberAfterInsert } })
    }
  }
}

extension AnyKeyedInput {
  /// Calls a generic function with the input.
  ///
  /// The function is passed once for each type of keys, so that the compiler specializes it: keys behind
  /// an existential would be compared much more slowly.
  func open<Result, Failure: Error>(
    _ integers: (KeyedInput<Int>) throws(Failure) -> Result,
    _ decimals: (KeyedInput<TreeKey>) throws(Failure) -> Result,
    _ words: (KeyedInput<String>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch self {
    case .integers(let input): try integers(input)
    case .decimals(let input): try decimals(input)
    case .words(let input): try words(input)
    }
  }
}
