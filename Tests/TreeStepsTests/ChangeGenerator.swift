import BinaryTrees

/// Random changes: most of them are valid for a model, the others have arbitrary nodes and places.
enum ChangeGenerator {
  static func change(
    for model: ChangeModel, using generator: inout some RandomNumberGenerator
  ) -> TreeChange {
    Int.random(in: 0..<4, using: &generator) == 0
      ? anything(using: &generator)
      : fitting(model, using: &generator) ?? anything(using: &generator)
  }

  private static let keys: [AnnotationKey] = [.balance, .color]

  private static func id(using generator: inout some RandomNumberGenerator) -> NodeID {
    NodeID(Int.random(in: 0..<9, using: &generator))
  }

  private static func side(using generator: inout some RandomNumberGenerator) -> ChildSide {
    Bool.random(using: &generator) ? .left : .right
  }

  private static func value(using generator: inout some RandomNumberGenerator) -> AnnotationValue? {
    let number = Int.random(in: -1...2, using: &generator)
    return number < 0 ? nil : .integer(number)
  }

  private static func place(using generator: inout some RandomNumberGenerator) -> TreeChange.Place {
    Int.random(in: 0..<5, using: &generator) == 0
      ? .root : .child(side(using: &generator), of: id(using: &generator))
  }

  /// Returns a change of nodes and places that may not exist.
  private static func anything(using generator: inout some RandomNumberGenerator) -> TreeChange {
    let (one, other) = (id(using: &generator), id(using: &generator))
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: return .attach(node: one, at: place(using: &generator))
    case 1: return .detach(node: one, from: place(using: &generator))
    case 2: return .swap(one, other)
    case 3: return .rotate(pivot: one, over: other, to: side(using: &generator))
    case 4:
      return .annotate(
        node: one, .balance, old: value(using: &generator), new: value(using: &generator))
    case 5: return .compare(node: one, result: .less)
    case 6: return .descend(from: one, to: other)
    case 7: return .resize(node: one)
    default:
      let rooted = TreeChange.Rooted(node: one, place: place(using: &generator))
      return .rebuild(
        old: [rooted], new: [TreeChange.Rooted(node: other, place: rooted.place)])
    }
  }

  /// Returns a valid change of a random kind, or `nil` if no change of that kind is valid.
  private static func fitting(
    _ model: ChangeModel, using generator: inout some RandomNumberGenerator
  ) -> TreeChange? {
    let placed = model.placed
    switch Int.random(in: 0..<8, using: &generator) {
    case 0, 1, 2:
      let free = (0..<9).map { NodeID($0) }.filter { model.place(of: $0) == nil }
      var places = model.known.flatMap { node in
        ChildSide.allCases.map { TreeChange.Place.child($0, of: node) }
      }.filter { place in !placed.contains { $0.place == place } }
      if model.main == nil { places.append(.root) }
      guard let node = free.randomElement(using: &generator),
        let place = places.randomElement(using: &generator)
      else { return nil }
      return .attach(node: node, at: place)
    case 3:
      return placed.randomElement(using: &generator).map { .detach(node: $0.node, from: $0.place) }
    case 4:
      // Often swaps a node with its parent, which is the case that is most prone to errors.
      guard let one = placed.randomElement(using: &generator),
        let other = placed.randomElement(using: &generator)
      else { return nil }
      let parent = one.place.parent ?? other.node
      return Bool.random(using: &generator)
        ? .swap(one.node, parent) : .swap(parent, other.node)
    case 5:
      guard let pivot = placed.filter({ $0.place.parent != nil }).randomElement(using: &generator),
        let parent = pivot.place.parent
      else { return nil }
      return .rotate(pivot: pivot.node, over: parent, to: pivot.place.side.opposite)
    case 6:
      guard let node = model.known.randomElement(using: &generator),
        let key = keys.randomElement(using: &generator)
      else { return nil }
      let old = model.branch(node)?.notes[key]
      return .annotate(node: node, key, old: old, new: value(using: &generator))
    default: return rebuild(model, using: &generator)
    }
  }

  /// Returns a rebuild of a random subtree with random links.
  private static func rebuild(
    _ model: ChangeModel, using generator: inout some RandomNumberGenerator
  ) -> TreeChange? {
    guard let root = model.placed.randomElement(using: &generator) else { return nil }
    let old = ChangeModel.listing(model.branch(root.node), at: root.place)
    func grow(_ nodes: ArraySlice<NodeID>) -> ChangeModel.Branch? {
      guard let first = nodes.first else { return nil }
      let rest = nodes.dropFirst()
      let middle = Int.random(in: rest.startIndex...rest.endIndex, using: &generator)
      var branch = ChangeModel.Branch(id: first)
      branch.children[.left] = grow(rest[..<middle])
      branch.children[.right] = grow(rest[middle...])
      return branch
    }
    let nodes = old.map(\.node).shuffled(using: &generator)
    return .rebuild(old: old, new: ChangeModel.listing(grow(nodes[...]), at: root.place))
  }
}
