import TextSupport

/// Which one of several trees in a text to read.
public enum TreeChoice: Hashable, Sendable {
  /// The tree with a number.
  ///
  /// Models of XGBoost and LightGBM number their trees from 0, as these libraries do. In all other
  /// formats, the first tree has the number 1.
  case number(Int)
  /// The tree with a name, as in NEXUS.
  case name(String)
}

extension TreeChoice: CustomStringConvertible {
  /// The number or the name.
  public var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .name(let name): name
    }
  }
}

/// The trees in a text with several trees, and the chosen one.
struct TreeSelection {
  /// The tree to read, or `nil` for the first one.
  let choice: TreeChoice?

  /// The number of the first tree.
  let base: Int

  /// The names of the trees until now, which are empty for trees without names.
  private(set) var names: [String] = []

  /// The number of trees until now.
  private(set) var count = 0

  /// Whether the chosen tree has been found.
  private(set) var isFound = false

  /// Creates a selection.
  ///
  /// - Parameters:
  ///   - choice: the tree to read, or `nil` for the first one.
  ///   - base: the number of the first tree.
  init(_ choice: TreeChoice?, countingFrom base: Int) { (self.choice, self.base) = (choice, base) }

  /// Counts the next tree, and returns whether it is the one to read.
  ///
  /// - Parameter name: its name, if it has one.
  /// - Returns: `true` if the tree is the one to read.
  mutating func takesNext(named name: String = "") -> Bool {
    let number = base + count
    count += 1
    if names.count < Self.shownNames { names.append(name) }
    guard !isFound else { return false }
    switch choice {
    case nil: isFound = true
    case .number(let chosen): isFound = chosen == number
    // A name may consist of digits.
    case .name(let chosen): isFound = chosen == name && !name.isEmpty
    }
    return isFound
  }

  /// A note on trees that are not read unless the tree was chosen, or an empty array.
  var notes: [String] {
    choice == nil && count > 1
      ? ["\(count) trees; this is tree \(base) (--tree chooses another)"] : []
  }

  /// Checks that the text contains the chosen tree.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - offset: the position of the error.
  /// - Throws: ``/TextSupport/SourceError`` if it does not.
  func checkIsFound(in text: borrowing TextScanner, at offset: Int = 0) throws(SourceError) {
    guard let choice, !isFound else { return }
    let range = count == 1 ? "tree \(base)" : "a tree from \(base) to \(base + count - 1)"
    let named = names.filter { !$0.isEmpty }.map { $0.clipped(toCells: 40).visibleOnTerminal }
    let list = named.isEmpty ? "" : ", or one of the names \(named.joined(separator: ", "))"
    throw text.error(
      "there is no tree \(choice.description.clipped(toCells: 40).visibleOnTerminal)",
      expected: range + list + (count > names.count && !named.isEmpty ? ", …" : ""), at: offset)
  }

  /// The number of names that an error lists.
  private static var shownNames: Int { 10 }
}
