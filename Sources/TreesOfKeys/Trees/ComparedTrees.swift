package import BinaryTrees
import TextSupport
package import TreeDifferences
package import TreeFormats
package import TreeKeys
package import TreeSteps

/// Two trees and their difference.
package struct ComparedTrees {
  /// The trees with their difference, prepared for display.
  package let shown: ShownDifference

  /// Warnings about the keys of the trees.
  package let notes: [String]

  /// The maximum number of nodes in each tree for computing a minimum edit script.
  ///
  /// The time and memory for the script grow with the square of the number of nodes.
  package static var editingLimit: Int { 4_000 }

  /// Compares two trees.
  ///
  /// Labels are compared as integers if all of them are integers, as text if one of the trees has
  /// words, and as decimals otherwise.
  ///
  /// - Throws: the first label, if a label is not a key of the given type.
  package init(
    _ old: TreeDocument, _ new: TreeDocument, type: KeyType?
  ) throws(KeyedTreeError) {
    let before = try Self.keys(of: old, "before", type)
    let after = try Self.keys(of: new, "after", type)
    notes = before.notes(of: "the tree before") + after.notes(of: "the tree after")
    let difference = TreeDifference(
      from: old, to: new, keys: (before, after), editing: Self.editingLimit)
    shown = ShownDifference(difference, from: old.tree, to: new.tree)
  }

  private static func keys(
    of document: TreeDocument, _ name: String, _ type: KeyType?
  ) throws(KeyedTreeError) -> AnyKeyedInput {
    do throws(KeyedTreeError) {
      return try AnyKeyedInput(document, type: type)
    } catch {
      throw KeyedTreeError("the tree \(name): \(error.description)")
    }
  }
}

extension AnyKeyedInput {
  /// Returns the notes on a tree, with `name` instead of "the tree".
  fileprivate func notes(of name: String) -> [String] {
    let (notes, start) = (open({ $0.notes }, { $0.notes }, { $0.notes }), "the tree:")
    return notes.map { $0.hasPrefix(start) ? "\(name):\($0.dropFirst(start.count))" : $0 }
  }
}

extension ComparedTrees {
  package var old: TreeSnapshot<String> { shown.old }
  package var new: TreeSnapshot<String> { shown.new }
  package var difference: TreeDifference { shown.difference }

  /// The maximum number of changes in the list.
  private static var longestList: Int { 40 }

  /// The changes, one per line, and a summary that names the method of comparison.
  package var words: String {
    let summary = shown.summary
    if difference.isEmpty { return "\(summary)\n" }
    let all = shown.lines
    var lines = all.prefix(Self.longestList).map { $0.visibleOnTerminal }
    if all.count > lines.count {
      lines.append("… and \(all.count - lines.count) more changes; --json lists all")
    }
    return (lines + ["", summary]).joined(separator: "\n") + "\n"
  }
}
