import BinaryTrees
import SearchTrees
import Testing
import TreeSteps
import TreeTestSupport
import TreesOfKeys

@testable import TreeVizCommands

/// Each figure shows exactly the changes that the trees of the library make.
///
/// Random operations are observed. Whenever a tree reports the case of a figure, the tree before the
/// changes is an instance of the first stage, and the following states contain instances of the other
/// stages with the same nodes and the same subtrees.
@Suite struct FigureVerificationTests {
  /// The cases that each figure shows, and the node of the figure that the tree reports.
  static let reported: [(figure: String, situation: BalancingCase, node: String)] = [
    ("avl-left-left", .outerGrandchildHigher, "z"),
    ("avl-right-right", .outerGrandchildHigher, "z"),
    ("avl-left-right", .innerGrandchildHigher, "z"),
    ("avl-right-left", .innerGrandchildHigher, "z"),
    ("red-black-insertion-case-1", .uncleRed, "z"),
    ("red-black-insertion-case-2", .innerGrandchildRed, "z"),
    ("red-black-insertion-case-3", .outerGrandchildRed, "z"),
    ("red-black-removal-case-1", .siblingRed, "p"),
    ("red-black-removal-case-2", .nephewsBlack, "p"),
    ("red-black-removal-case-3", .innerNephewRed, "p"),
    ("red-black-removal-case-4", .outerNephewRed, "p"),
    ("splay-zig", .zig, "x"), ("splay-zig-zig", .zigZig, "x"), ("splay-zig-zag", .zigZag, "x"),
  ]

  @Test(arguments: reported.map(\.figure)) func theTreesDoWhatTheFigureShows(name: String) throws {
    let figure = try #require(SchematicFigure.all.first { $0.name == name })
    let (_, situation, node) = try #require(Self.reported.first { $0.figure == name })
    let stages = try figure.trees(nil).map(Schema.init)
    let log =
      name.hasPrefix("avl")
      ? Self.log(AVLScheme())
      : name.hasPrefix("splay") ? Self.log(SplayScheme()) : Self.log(RedBlackScheme())
    var found = 0
    var missed: [TreeSnapshot<NodeID>] = []
    // A figure of an AVL tree has its mirror image as another figure.
    let variants = name.hasPrefix("avl") ? [stages] : [stages, stages.map { $0.mirrored() }]
    for event in log where event.situation == situation {
      let before = State(event.states[0])
      // Both children may fit the sibling of the figure, but only one of the variants follows.
      let matches = variants.compactMap { variant in
        before.match(variant[0], reporting: node, event.node).map { (variant, $0) }
      }
      if matches.isEmpty {
        missed.append(event.states[0])
        continue
      }
      found += 1
      let isShown = matches.contains { variant, binding in
        var rest = event.states.dropFirst()
        return variant.dropFirst().allSatisfy { stage in
          let next = rest.firstIndex { State($0).isInstance(of: stage, binding, before) }
          guard let next else { return false }
          rest = rest[(next + 1)...]
          return true
        }
      }
      #expect(isShown, "\(name): \(before.tree)")
    }
    #expect(found >= 10, "\(found) of \(log.count)")
    // In other reports, z is on the other side of its parent, or the mirror image is meant.
    let isWhole = !name.hasPrefix("avl") && name != "red-black-insertion-case-1"
    #expect(!isWhole || missed.isEmpty, "\(missed.first.map { "\($0)" } ?? "")")
  }

  /// A rotation of a plain tree is the figure of the rotation, and the reverse rotation undoes it.
  @Test func rotationsAreThoseOfTheFigures() throws {
    func stages(_ name: String) throws -> [Schema] {
      let figure = try #require(SchematicFigure.all.first { $0.name == name })
      return try figure.trees(nil).map(Schema.init)
    }
    let (both, right, left) = (
      try stages("rotation"), try stages("rotation-right"), try stages("rotation-left")
    )
    #expect(both == right && left == right.reversed())
    var found = (left: 0, right: 0)
    for event in Self.log(AVLScheme()) {
      for (before, after) in zip(event.states, event.states.dropFirst()) {
        for (name, schema) in [("right", right), ("left", left)] {
          let top = name == "right" ? "y" : "x"
          let state = State(before)
          let moved = state.links.keys.filter { State(after).parent[$0] != state.parent[$0] }
          for node in moved {
            guard let binding = state.match(schema[0], reporting: top, node),
              State(after).isInstance(of: schema[1], binding, state)
            else { continue }
            if name == "right" { found.right += 1 } else { found.left += 1 }
          }
        }
      }
    }
    #expect(found.left >= 20 && found.right >= 20, "\(found)")
  }

  /// Rotations keep the in-order sequence, and in red-black trees all paths keep their numbers of
  /// black nodes, of which a double-black node counts as two.
  @Test func stagesHaveTheSameOrderAndBlackNodes() throws {
    for figure in SchematicFigure.all {
      let stages = try figure.trees(nil).map(Schema.init)
      #expect(Set(stages.map { $0.inorder }).count == 1, "\(figure.name)")
      #expect(figure.changes.count == stages.count - 1)
      guard figure.name.hasPrefix("red-black") else { continue }
      #expect(Set(stages.map { $0.blackNodes(above: []) }).count == 1, "\(figure.name)")
    }
  }

  // MARK: Observed operations

  struct Event {
    let situation: BalancingCase
    let node: NodeID
    /// The tree at the time of the report, then after each change.
    var states: [TreeSnapshot<NodeID>]
  }

  struct CaseObserver: TreeObserver {
    var replica: TreeReplica
    var events: [Event] = []
    var isFaulty = false

    mutating func observe(_ change: TreeChange) {
      do { try replica.apply(change) } catch { isFaulty = true }
      guard !events.isEmpty else { return }
      let snapshot = replica.snapshot
      for event in events.indices.suffix(3) { events[event].states.append(snapshot) }
    }

    mutating func observe(_ situation: BalancingCase, at node: NodeID) {
      events.append(Event(situation: situation, node: node, states: [replica.snapshot]))
    }
  }

  /// Returns the cases of random insertions and removals.
  static func log<Scheme: BalancingScheme>(_ scheme: Scheme) -> [Event] {
    var generator = SplitMix64(seed: 20_231)
    var tree = SearchTree<NaturalOrder<Int>, Scheme>(scheme: scheme)
    var events: [Event] = []
    for round in 0..<1_500 {
      let key = Int.random(in: 0..<60, using: &generator)
      let snapshot = tree.snapshot(identified: true)
      var observer = CaseObserver(
        replica: TreeReplica(snapshot, ids: snapshot.identities ?? []))
      if (round / 60).isMultiple(of: 2) {
        tree.insert(key, observing: &observer)
      } else {
        tree.remove(key, observing: &observer)
      }
      #expect(!observer.isFaulty)
      events += observer.events
    }
    return events
  }
}

/// A tree with triangles.
indirect enum Schema: Hashable {
  case triangle(String)
  case node(String, color: String?, balance: String?, isDouble: Bool, [Schema])

  init(_ product: PresentedTree) { self.init(product, 0) }

  private init(_ product: PresentedTree, _ node: Int) {
    let (tree, label) = (product.tree, product.tree.elements[node])
    if product.triangles.contains(node) {
      self = .triangle(label)
      return
    }
    let key = tree.columns.keys.first { $0 != .color }
    let note = key.flatMap { tree.columns[$0]?[node]?.description }
    let isColor = note?.hasPrefix("c") ?? false
    self = .node(
      label, color: isColor ? note : tree.columns[.color]?[node]?.description,
      balance: isColor ? nil : note, isDouble: product.doubleBlacks.contains(node),
      [Schema(product, Int(tree.shape.left[node])), Schema(product, Int(tree.shape.right[node]))])
  }

  func mirrored() -> Schema {
    switch self {
    case .triangle: self
    case .node(let label, let color, let balance, let isDouble, let children):
      .node(
        label, color: color, balance: balance, isDouble: isDouble,
        children.reversed().map { $0.mirrored() })
    }
  }

  var inorder: String {
    switch self {
    case .triangle(let label): label
    case .node(let label, _, _, _, let children):
      children[0].inorder + label + children[1].inorder
    }
  }

  /// The colors on the path to each triangle, without red.
  func blackNodes(above path: [String]) -> String {
    switch self {
    case .triangle(let label): "\(label): \(path.sorted()) "
    case .node(_, let color, _, let isDouble, let children):
      children.map {
        $0.blackNodes(
          above: path + (color == "red" ? [] : [color ?? ""]) + (isDouble ? ["black"] : []))
      }.joined()
    }
  }
}

/// A tree of ids with its links.
struct State {
  let tree: TreeSnapshot<NodeID>
  var links: [NodeID: [NodeID?]] = [:]
  var parent: [NodeID: NodeID] = [:]
  private var color: [NodeID: String] = [:]
  private var balance: [NodeID: Int] = [:]

  /// The nodes that stand for the labels of a figure, with `nil` for empty subtrees, and the colors
  /// that stand for `c` and `c′`.
  struct Binding {
    var nodes: [String: NodeID?] = [:]
    var colors: [String: String] = [:]
  }

  init(_ tree: TreeSnapshot<NodeID>) {
    self.tree = tree
    let shape = tree.shape
    func height(_ node: Int32) -> Int { node < 0 ? -1 : Int(shape.subtreeHeight[Int(node)]) }
    for (node, id) in tree.elements.enumerated() {
      let children = [shape.left[node], shape.right[node]]
      links[id] = children.map { $0 < 0 ? nil : tree.elements[Int($0)] }
      if node > 0 { parent[id] = tree.elements[Int(shape.parent[node])] }
      color[id] = tree.columns[.color]?[node]?.description
      balance[id] = height(shape.right[node]) - height(shape.left[node])
    }
  }

  /// Returns the nodes and subtrees that a schema stands for, if one of its nodes is a given one.
  func match(_ schema: Schema, reporting label: String, _ node: NodeID) -> Binding? {
    for root in sequence(first: node, next: { parent[$0] }).prefix(4) {
      var binding = Binding()
      if bind(schema, root, &binding), binding.nodes[label] == node { return binding }
    }
    return nil
  }

  private func bind(_ schema: Schema, _ node: NodeID?, _ binding: inout Binding) -> Bool {
    switch schema {
    case .triangle(let label):
      binding.nodes[label] = .some(node)
      return true
    case .node(let label, let color, let wanted, _, let children):
      binding.nodes[label] = .some(node)
      let own = node.flatMap { self.color[$0] } ?? "black"
      if let color {
        let isFree = color.hasPrefix("c")
        if isFree { binding.colors[color] = own }
        if !isFree, color != own { return false }
      }
      guard let node else { return color != nil && bindEmpty(children, &binding) }
      if let wanted, wanted != balance[node].map(\.signed) { return false }
      return bind(children[0], links[node]?[0], &binding)
        && bind(children[1], links[node]?[1], &binding)
    }
  }

  /// Binds the children of a NIL leaf, which is black and also stands for a node of either color.
  private func bindEmpty(_ children: [Schema], _ binding: inout Binding) -> Bool {
    children.allSatisfy { bind($0, nil, &binding) }
  }

  /// Whether the tree is an instance of a later stage, and equals another state elsewhere.
  func isInstance(of schema: Schema, _ binding: Binding, _ before: State) -> Bool {
    guard case .node(let label, _, _, _, _) = schema, let root = binding.nodes[label] ?? nil else {
      return false
    }
    let own = Set(binding.nodes.values.compactMap(\.self))
    let rest = links.keys.filter { !own.contains($0) }
    // Outside of the figure, only the link to its root may change.
    func outside(_ state: State, _ node: NodeID) -> [NodeID?] {
      (state.links[node] ?? []).map { $0.map { own.contains($0) ? NodeID(-1) : $0 } }
    }
    let isSame = rest.allSatisfy {
      outside(self, $0) == outside(before, $0) && color[$0] == before.color[$0]
    }
    return isSame && tree.count == before.tree.count && fits(schema, root, binding, before)
      && (parent[root].map { !own.contains($0) } ?? true)
  }

  private func fits(
    _ schema: Schema, _ node: NodeID?, _ binding: Binding, _ before: State
  ) -> Bool {
    switch schema {
    case .triangle(let label):
      guard let bound = binding.nodes[label], bound == node else { return false }
      return node.map { isSame($0, before) } ?? true
    case .node(let label, let color, let wanted, _, let children):
      guard let bound = binding.nodes[label], bound == node else { return false }
      let own = node.flatMap { self.color[$0] } ?? "black"
      if let color, (binding.colors[color] ?? color) != own { return false }
      guard let node else { return true }
      if let wanted, wanted != balance[node].map(\.signed) { return false }
      return fits(children[0], links[node]?[0], binding, before)
        && fits(children[1], links[node]?[1], binding, before)
    }
  }

  /// Whether a subtree is the same as before.
  private func isSame(_ root: NodeID, _ before: State) -> Bool {
    var pending = [root]
    while let node = pending.popLast() {
      guard links[node] == before.links[node], color[node] == before.color[node] else {
        return false
      }
      pending += (links[node] ?? []).compactMap(\.self)
    }
    return true
  }
}
