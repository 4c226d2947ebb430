import BinaryTrees
import TreeFormats
import TreeText

/// A search tree of the keys of one run, and how to show it.
struct SearchTree {
  /// The keys that were given beside the tree, list by list.
  let given: [[Int]]

  private let space: KeySpace
  private let duplicates: DuplicatePolicy
  private var tree: TreeSnapshot<Int>
  private var notes: [String] = []

  /// Takes a tree that was read, as it is, together with the keys that belong to it.
  ///
  /// - Throws: 65 with the witness if it is no search tree.
  init(
    _ base: TreeDocument?, alongside lists: [KeyList], _ input: InputOptions,
    _ options: SearchTreeOptions
  ) throws(CommandFailure) {
    duplicates = options.duplicates
    let order = try SearchOrder(base, alongside: lists, type: input.keyType)
    (space, given) = (order.space, order.given)
    let rule = ElementRule.searchOrder(allowingEqualOnRight: duplicates == .right)
    if let violation = order.violation(of: [.elements(rule)]) {
      throw CommandFailure(.badData, "this is not a search tree: \(violation)")
    }
    tree = order.keys
  }

  /// Inserts keys in order.
  ///
  /// A search tree is what the insertion of its own elements in pre-order makes, so the new keys
  /// are inserted after those into an empty tree, which takes no longer for a chain than for any
  /// other.
  ///
  /// - Throws: 65 if one is there already and the policy is to reject it.
  mutating func insert(_ keys: [Int]) throws(CommandFailure) {
    Progress.shared.begin("inserting \(keys.count) keys")
    noteLostColumns()
    do {
      tree = try TreeSnapshot(inserting: arrivals + keys, duplicates: duplicates)
    } catch {
      let label = space.label(of: error.element).visibleOnTerminal
      throw CommandFailure(.badData, "\(label) is in the tree already (--duplicates reject)")
    }
  }

  /// The elements in the order in which they make this tree, as often as they are counted.
  private var arrivals: [Int] {
    guard duplicates == .count, case .integers(let counts)? = tree.columns[.multiplicity] else {
      return tree.elements
    }
    return zip(tree.elements, counts).flatMap { Array(repeating: $0, count: max(1, $1 ?? 1)) }
  }

  /// Removes keys; hands back the positions of those that are not there.
  mutating func remove(_ keys: [Int]) -> [Int] {
    Progress.shared.begin("removing \(keys.count) keys")
    noteLostColumns()
    var root = tree.root.map { TreeNode($0) }
    let absent = keys.indices.filter { root.remove(keys[$0]) == nil }
    tree = TreeSnapshot(root)
    return absent
  }

  /// Takes note of what the given tree says of its nodes and a changed tree does not.
  private mutating func noteLostColumns() {
    let lost = tree.columns.keys.filter { $0 != .multiplicity }.map(\.rawValue)
    if !lost.isEmpty {
      notes.append("a tree that changes keeps its keys only; lost: \(lost.joined(separator: ", "))")
    }
  }

  /// The tree as it stands, to be shown.
  func product(marking words: [Word]) throws(CommandFailure) -> Product {
    var product = Product(tree: tree.map { space.label(of: $0) })
    product.notes = notes
    try product.mark(labels: words)
    return product
  }

  /// The nodes that a search for a key meets, as numbers in pre-order, and where it ends.
  func path(to key: Int) -> SearchPath {
    var path = SearchPath()
    var next = tree.root
    while let node = next {
      path.nodes.append(node.index)
      if node.element == key {
        path.isFound = true
        return path
      }
      path.place = key < node.element ? .left : .right
      next = node.child(key < node.element ? .left : .right)
    }
    return path
  }
}

/// The way of a search from the root.
struct SearchPath {
  /// The nodes that were met, as numbers in pre-order.
  var nodes: [Int] = []

  /// Whether the last of them holds the key.
  var isFound = false

  /// Where the key would hang from the last of them if it were inserted.
  var place: Side = .left
}
