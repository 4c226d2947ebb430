import BinaryTrees
import TextSupport
import TreeFormats

extension TreeDocument {
  /// Changes the structure as the options request: first the root moves, then branches are removed,
  /// and then the children are sorted.
  ///
  /// - Parameters:
  ///   - options: the options.
  ///   - name: the name of the source for messages.
  /// - Throws: status 65 with the name of the option if the tree cannot be changed so, or is a
  ///   decision tree.
  mutating func apply(_ options: RootingOptions, from name: String) throws(CommandFailure) {
    let given = [options.root != nil, options.collapse != nil, options.ladderize]
    guard given.contains(true) else {
      if options.resolve { resolveGroups() } else { self = joined }
      return
    }
    // Other roots or orders make other trees of these keys, and a list of keys has no columns.
    if keys != nil || tree.isEmpty {
      let names = zip(RootingOptions.ofOneTree, given).filter { $1 }.map { $0.0 }
      let what = tree.isEmpty ? "the empty tree" : "keys"
      notes += ["\(names.joined(separator: ", ")): no effect on \(what)"]
      return
    }
    if tree.columns["threshold"] != nil || DecisionTest(at: 0, of: tree) != nil {
      let names = zip(RootingOptions.ofOneTree, given).filter { $1 }.map { $0.0 }
      throw CommandFailure(
        .badData,
        "\(name): \(names.joined(separator: ", ")): a decision tree, whose tests depend on the order of "
          + "its nodes (expected: a phylogeny or a clustering)")
    }
    do {
      if let root = options.root { try self.root(at: root.rooting(among: tree.elements)) }
    } catch {
      throw CommandFailure(.badData, "\(name): --root: \(error)")
    }
    do {
      if let collapse = options.collapse, try self.collapse(where: collapse.condition) == 0 {
        notes += ["--collapse: no inner branch has \(collapse.text.visibleOnTerminal)"]
      }
    } catch {
      throw CommandFailure(.badData, "\(name): --collapse: \(error)")
    }
    if options.ladderize { ladderize() }
    if options.resolve { resolveGroups() }
  }
}
