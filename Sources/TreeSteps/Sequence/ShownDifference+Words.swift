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
    var lines = difference.removed.map { "removed \(name($0, old)), \(place(of: $0, in: old))" }
    lines += difference.added.map { "added \(name($0, new)), \(place(of: $0, in: new))" }
    lines += difference.relabeled.map {
      "changed \(name($0.old, old)) to \(name($0.new, new))"
    }
    lines += difference.rotations.map(words)
    if !rotationsSayAll {
      lines += difference.moved.map { pair in
        let (before, after) = (place(of: pair.old, in: old), place(of: pair.new, in: new))
        return "moved \(name(pair.new, new)) from \(before) to \(after)"
      }
    }
    return lines + difference.annotationChanges.map(words)
  }

  /// A line for each difference, phrased as a mismatch: the old tree is the expected one.
  package var expectations: [String] {
    var lines = difference.removed.map { node in
      "missing: \(name(node, old)), \(place(of: node, in: old))"
    }
    lines += difference.added.map { node in
      "not expected: \(name(node, new)), \(place(of: node, in: new))"
    }
    lines += difference.relabeled.map { pair in
      "\(place(of: pair.new, in: new)) is \(name(pair.new, new)), not \(name(pair.old, old))"
    }
    lines += difference.moved.map { pair in
      "\(name(pair.new, new)) is \(place(of: pair.new, in: new)), "
        + "not \(place(of: pair.old, in: old))"
    }
    lines += difference.annotationChanges.map { change in
      "the \(Self.words(of: change.key)) of \(name(change.node.new, new)) is "
        + "\(change.new?.description ?? "none"), not \(change.old?.description ?? "none")"
    }
    return lines
  }

  /// Returns the position of a node, such as `the left child of 5`.
  private func place(of node: Int, in tree: TreeSnapshot<String>) -> String {
    guard let side = tree.shape.side(of: node) else { return "the root" }
    return "the \(side) child of \(name(Int(tree.shape.parent[node]), tree))"
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
