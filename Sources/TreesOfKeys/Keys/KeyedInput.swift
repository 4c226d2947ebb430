package import BinaryTrees
import TextSupport
package import TreeFormats
package import TreeKeys
import TreeSteps

/// A tree whose labels were read as keys, and additional keys of the same type.
package struct KeyedInput<Key: LabeledKey> {
  /// The tree with its labels read as keys.
  package let tree: TreeSnapshot<Key>

  /// The additional keys.
  package let given: [Key]

  /// The keys of the tree in input order, or `nil` if ``tree`` already has its final shape.
  ///
  /// If present, the keys must be inserted one after the other instead of using ``tree``.
  package let arrivals: [Key]?

  /// Notes on the input, such as a note that numbers are compared as text.
  package let notes: [String]

  package init(tree: TreeSnapshot<Key>, given: [Key], arrivals: [Key]?, notes: [String]) {
    (self.tree, self.given, self.arrivals, self.notes) = (tree, given, arrivals, notes)
  }
}

/// An input whose key type is determined when it is read.
///
/// Integers have a separate case because they are the most frequent and the fastest keys. Words have
/// a separate case because a `TreeKey`, which is a number or a word, takes more memory.
package enum AnyKeyedInput {
  case integers(KeyedInput<WholeNumber>)
  case decimals(KeyedInput<TreeKey>)
  case words(KeyedInput<String>)

  /// Reads the labels of a tree as keys, together with additional keys.
  ///
  /// - Parameters:
  ///   - document: the tree, or `nil` if there is no tree.
  ///   - given: the additional keys.
  ///   - plan: the search tree to build from the input, or `nil` if no tree is built.
  ///   - type: the type of the keys, or `nil` to determine it from the keys.
  /// - Throws: the first label, if a label is not a key of the type.
  package init(
    _ document: TreeDocument?, beside given: KeyList? = nil, for plan: TreePlan? = nil,
    type: KeyType?
  ) throws(KeyedTreeError) {
    // The reader has already built the plain tree of the keys.
    let isMade = plan.map { $0.keptKind == .bst && $0.duplicates == .ignore } ?? true
    let arrivals = isMade ? nil : document?.keys
    let read =
      arrivals == nil
      ? document?.splittingColors(for: given?.type == .text ? nil : plan?.kind, type).tree : nil
    let tree = read ?? TreeSnapshot(shape: .empty, elements: [])
    let types = document?.notation.labelTypes ?? .spelled
    let own: KeyList
    if let arrivals {
      own = arrivals
    } else {
      own = try KeyList(ofTree: tree.elements, types, as: type)
    }
    var notes: [String] = []
    if document?.keys == nil, let note = own.note { notes.append("the tree: \(note)") }
    if types.hasQuotedNumbers, own.type == .text, type == nil, own.note == nil,
      own.labels.allSatisfy({ $0.numberSpelling.isNumber })
    {
      notes.append(
        "numbers in quotation marks are words (10 before 9); --key-type int or decimal reads "
          + "them as numbers")
    }
    if let given, !given.isEmpty, !own.isEmpty, (given.type == .text) != (own.type == .text) {
      let (held, others) = own.type == .text ? ("words", "numbers") : ("numbers", "words")
      notes.append(
        "the tree holds \(held), the keys beside it are \(others): all are compared as text")
    }
    func input<Key>(_ keys: (KeyList) -> [Key]) -> KeyedInput<Key> {
      let held = keys(own)
      return KeyedInput(
        tree: TreeSnapshot(
          shape: tree.shape, elements: arrivals == nil ? held : [], columns: tree.columns),
        given: given.map(keys) ?? [], arrivals: arrivals == nil ? nil : held, notes: notes)
    }
    let keyTypes = [own, given].compactMap { $0?.type }
    if keyTypes.allSatisfy({ $0 == .int }) {
      self = .integers(input { if case .integers(let keys) = $0.values { keys } else { [] } })
    } else if keyTypes.contains(.text) {
      self = .words(input { $0.labels })
    } else {
      self = .decimals(input { $0.keys })
    }
  }
}

extension TreeDocument {
  /// Returns the tree with its labels read as keys of a type.
  ///
  /// The result is the tree itself without a type, and if it consists of keys, which already have
  /// the type.
  ///
  /// - Throws: the first label that is not a key of the type.
  package func reading(as type: KeyType?) throws(KeyedTreeError) -> TreeDocument {
    guard let type, keys == nil else { return self }
    let labels = try KeyList(ofTree: tree.elements, notation.labelTypes, as: type).labels
    var document = self
    document.tree = TreeSnapshot(shape: tree.shape, elements: labels, columns: tree.columns)
    document.notation.labelTypes = type == .text ? .words : .spelled
    return document
  }
}

extension KeyList {
  /// Reads the labels of a tree as keys.
  ///
  /// - Throws: the first label that is not a key of the type.
  package init(
    ofTree labels: [String], _ types: LabelTypes, as type: KeyType?
  ) throws(KeyedTreeError) {
    do {
      try self.init(labels: labels, type: type, isWord: types.isWord)
    } catch {
      let label = error.excerpt.clipped(toCells: 60, mark: "…")
      let expected = error.expected.map { " (expected: \($0))" } ?? ""
      throw KeyedTreeError("the label '\(label)' is \(error.message)\(expected)")
    }
  }
}

extension AnyKeyedInput {
  /// Calls a generic function with the input.
  ///
  /// The function is passed once for each key type, so that the compiler can specialize it.
  /// Comparing keys behind an existential would be much slower.
  package func open<Result, Failure: Error>(
    _ integers: (KeyedInput<WholeNumber>) throws(Failure) -> Result,
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
