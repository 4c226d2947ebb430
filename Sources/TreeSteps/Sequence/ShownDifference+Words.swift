import BinaryTrees
import TreeDifferences

// The changes in words.
extension ShownDifference {
  /// Returns the label of a node, or a dot, as in drawings, if the label is empty.
  private func name(_ node: Int, _ tree: TreeSnapshot<String>) -> String {
    tree.elements[node].isEmpty ? "·" : tree.elements[node]
  }

  /// Whether the rotations account for every node that moved.
  private var rotationsSayAll: Bool {
    !difference.rotations.isEmpty && difference.rotationsAreComplete
  }

  private func words(of rotation: TreeDifference.Rotation) -> String {
    let (pivot, root) = (name(rotation.pivot, new), name(rotation.root, new))
    let kind = rotation.isDouble ? "double rotation" : "rotated \(rotation.side)"
    return "\(kind) at \(root): \(pivot) moved up"
  }
}

// The rotations as commands.
extension ShownDifference {
  /// The rotations, such as `rotate right at 8`, or an empty string if there are none or more than
  /// two.
  package var rotationsAsCommands: String {
    guard difference.rotations.count <= 2 else { return "" }
    return difference.rotations.map { rotation in
      let root = name(rotation.root, new)
      return rotation.isDouble
        ? "double rotation at \(root)" : rotation.side.rotation(at: root)
    }.joined(separator: ", ")
  }
}

// All changes on one line.
extension ShownDifference {
  /// The maximum number of nodes, for each kind of change, that are named on one line.
  private static let longestList = 6

  /// All changes on one line.
  ///
  /// It names only the first nodes of each kind of change.
  var changesOnOneLine: String {
    var phrases: [String] = []
    func say(_ verb: String, _ names: [String], _ rest: String = "") {
      if !names.isEmpty { phrases.append("\(verb) \(Self.list(names))\(rest)") }
    }
    say("added", difference.added.map { name($0, new) })
    say("removed", difference.removed.map { name($0, old) })
    say(
      "changed", difference.relabeled.map { "\(name($0.old, old)) to \(name($0.new, new))" })
    phrases += difference.rotations.prefix(Self.longestList).map(words)
    if !rotationsSayAll { say("moved", difference.moved.map { name($0.new, new) }) }
    var notes: [AnnotationKey: [String]] = [:]
    for change in difference.annotationChanges {
      notes[change.key, default: []].append(name(change.node.new, new))
    }
    for key in old.columns.keys + new.columns.keys.filter({ old.columns[$0] == nil }) {
      let names = notes[key] ?? []
      key == .color ? say("recolored", names) : say("changed", names, " (\(key))")
    }
    return phrases.isEmpty ? "nothing changed" : phrases.joined(separator: "; ")
  }

  /// Returns the first names, followed by the number of omitted names.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(longestList).joined(separator: ", ")
    return names.count > longestList ? "\(shown) and \(names.count - longestList) more" : shown
  }
}

// A line for each change.
extension ShownDifference {
  /// A line for each change: removed, added and relabeled nodes, then rotations, moves and
  /// annotations.
  package var lines: [String] {
    var lines = difference.removed.map { "removed \(name($0, old)), \(placeInOld(of: $0))" }
    lines += difference.added.map { "added \(name($0, new)), \(placeInNew(of: $0))" }
    lines += difference.relabeled.map {
      "changed \(name($0.old, old)) to \(name($0.new, new))"
    }
    lines += difference.rotations.map(words)
    if !rotationsSayAll {
      lines += difference.moved.map { pair in
        let (before, after) = (placeInOld(of: pair.old), placeInNew(of: pair.new))
        return "moved \(name(pair.new, new)) from \(before) to \(after)"
      }
    }
    return lines + difference.annotationChanges.map(words)
  }

  /// A line for each difference, phrased as a mismatch: the old tree is the expected one.
  package var expectations: [String] {
    var lines = difference.removed.map { node in
      "missing: \(name(node, old)), \(placeInOld(of: node))"
    }
    lines += difference.added.map { node in
      "not expected: \(name(node, new)), \(placeInNew(of: node))"
    }
    lines += difference.relabeled.map { pair in
      "\(placeInNew(of: pair.new)) is \(name(pair.new, new)), not \(name(pair.old, old))"
    }
    lines += difference.moved.map { pair in
      "\(name(pair.new, new)) is \(placeInNew(of: pair.new)), "
        + "not \(placeInOld(of: pair.old))"
    }
    lines += difference.annotationChanges.map { change in
      "the \(Self.words(of: change.key)) of \(name(change.node.new, new)) is "
        + "\(change.new?.description ?? "none"), not \(change.old?.description ?? "none")"
    }
    return lines
  }

  /// Returns the position of a node of the old tree, such as `the left child of 5` or `child 3 of 5`.
  private func placeInOld(of node: Int) -> String {
    place(of: node, in: old, placeInOldGroup(of: node))
  }

  /// Returns the position of a node of the new tree, such as `the left child of 5` or `child 3 of 5`.
  private func placeInNew(of node: Int) -> String {
    place(of: node, in: new, placeInNewGroup(of: node))
  }

  private func place(of node: Int, in tree: TreeSnapshot<String>, _ number: Int?) -> String {
    guard let side = tree.shape.side(of: node) else { return "the root" }
    let parent = name(Int(tree.shape.parent[node]), tree)
    return number.map { "child \($0) of \(parent)" } ?? "the \(side) child of \(parent)"
  }

  private func words(of change: TreeDifference.AnnotationChange) -> String {
    let label = name(change.node.new, new)
    let (before, after) = (change.old.map { $0.description }, change.new.map { $0.description })
    let values = "\(before ?? "none") to \(after ?? "none")"
    return change.key == .color
      ? "recolored \(label): \(values)"
      : "changed the \(Self.words(of: change.key)) of \(label): \(values)"
  }

  /// Returns the name of an annotation as separate words, such as `branch length`.
  private static func words(of key: AnnotationKey) -> String {
    var words = ""
    for letter in key.description {
      if letter.isUppercase, !words.isEmpty { words += " " }
      words += letter.lowercased()
    }
    return words
  }
}
