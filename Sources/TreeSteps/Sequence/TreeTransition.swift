import BinaryTrees

/// What it takes to make one tree of another.
struct TreeTransition {
  private let old: TreeSnapshot<String>
  private let oldIDs: [NodeID]
  private let new: TreeSnapshot<String>
  /// The place of each node before.
  private var oldPlaces: [NodeID: TreeChange.Place] = [:]

  init(from old: TreeSnapshot<String>, _ ids: [NodeID], to new: TreeSnapshot<String>) {
    self.old = old
    oldIDs = ids
    self.new = new
    oldPlaces = Self.places(in: old.shape, ids)
  }

  private static func places(
    in shape: TreeShape, _ ids: [NodeID]
  ) -> [NodeID: TreeChange.Place] {
    var places: [NodeID: TreeChange.Place] = [:]
    for node in shape.indices {
      places[ids[node]] =
        shape.side(of: node).map { .child($0, of: ids[Int(shape.parent[node])]) } ?? .root
    }
    return places
  }

  /// The ids of the new tree's nodes, in pre-order: those of the nodes they are matched with, or new
  /// ones.
  mutating func match(_ builder: inout RecordingBuilder) -> [NodeID] {
    let byIdentity = old.identities != nil && new.identities != nil
    func keys(_ tree: TreeSnapshot<String>) -> [String] {
      byIdentity ? (tree.identities ?? []).map { "\($0.rawValue)" } : tree.elements
    }
    var free: [String: [NodeID]] = [:]
    for (key, id) in zip(keys(old), oldIDs).reversed() { free[key, default: []].append(id) }
    return zip(keys(new), new.elements).map { key, label in
      // A node whose label is another is another node, whatever its identity.
      if let id = free[key]?.popLast(), builder.labels[id.rawValue] == label { return id }
      return builder.makeNode(labeled: label)
    }
  }

  /// The step from the one tree to the other.
  func step(_ ids: [NodeID], _ builder: RecordingBuilder) -> Step {
    let places = Self.places(in: new.shape, ids)
    func name(_ id: NodeID) -> String { builder.labels[id.rawValue] }
    let gone = oldIDs.filter { places[$0] == nil }
    let come = ids.filter { oldPlaces[$0] == nil }
    let moved = ids.filter { oldPlaces[$0] != nil && oldPlaces[$0] != places[$0] }
    var changes: [TreeChange] = []
    var words: [String] = []
    var focus = come.first ?? moved.first
    if gone.isEmpty, come.isEmpty, let rotation = rotation(moved, places),
      case .rotate(let pivot, let parent, let side) = rotation
    {
      changes = [rotation]
      words = ["\(name(pivot)) rotated over \(name(parent)), to the \(side)"]
      focus = pivot
    } else {
      // Everything that changes its place is detached, from below, and attached again, from above.
      for id in oldIDs.reversed() where oldPlaces[id] != places[id] {
        if let place = oldPlaces[id] { changes.append(.detach(node: id, from: place)) }
      }
      for id in ids where oldPlaces[id] != places[id] {
        if let place = places[id] { changes.append(.attach(node: id, at: place)) }
      }
      if !come.isEmpty { words.append("\(Self.list(come.map(name))) came") }
      if !gone.isEmpty { words.append("\(Self.list(gone.map(name))) went") }
      if !moved.isEmpty { words.append("\(Self.list(moved.map(name))) moved") }
    }
    let notes = annotations(ids)
    if !notes.isEmpty {
      let changed = ids.filter { id in notes.contains { $0.annotatedNode == id } }
      let known = changed.filter { oldPlaces[$0] != nil }
      if !known.isEmpty { words.append("other notes on \(Self.list(known.map(name)))") }
      if focus == nil { focus = changed.first }
    }
    return Step(
      words.isEmpty ? "nothing changed" : words.joined(separator: "; "), changes: changes + notes,
      focus: focus)
  }

  /// A few names, and how many more there are.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(6).joined(separator: ", ")
    return names.count > 6 ? "\(shown) and \(names.count - 6) more" : shown
  }

  /// The rotation that is all that has happened, if one is.
  private func rotation(
    _ moved: [NodeID], _ places: [NodeID: TreeChange.Place]
  ) -> TreeChange? {
    // Pivot and parent move, and the subtree between them if there is one.
    guard moved.count == 2 || moved.count == 3 else { return nil }
    for pivot in moved {
      guard let from = oldPlaces[pivot], let parent = from.parent, moved.contains(parent),
        places[pivot] == oldPlaces[parent]
      else { continue }
      let side = from.side.opposite
      guard places[parent] == .child(side, of: pivot) else { continue }
      let inner = moved.filter { $0 != pivot && $0 != parent }
      let isWhole = inner.allSatisfy {
        oldPlaces[$0] == .child(side, of: pivot) && places[$0] == from
      }
      // A subtree between them is always among them: the parent takes its place.
      if isWhole {
        return .rotate(pivot: pivot, over: parent, to: side)
      }
    }
    return nil
  }

  /// What is known of nodes in the new tree and was not, or was otherwise, in the old one.
  private func annotations(_ ids: [NodeID]) -> [TreeChange] {
    var known: [NodeID: NodeAnnotations] = [:]
    for (index, id) in oldIDs.enumerated() { known[id] = old.columns.annotations(of: index) }
    var changes: [TreeChange] = []
    for (index, id) in ids.enumerated() {
      let (before, after) = (known[id] ?? NodeAnnotations(), new.columns.annotations(of: index))
      let keys =
        before.entries.map { $0.key } + after.entries.map { $0.key }.filter { before[$0] == nil }
      for key in keys where key != .identity && before[key] != after[key] {
        changes.append(.annotate(node: id, key, old: before[key], new: after[key]))
      }
    }
    return changes
  }
}
