import BinaryTrees
import TreeSteps
import TreesOfKeys

@testable import TreeVizCommands

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
        label, color: color, balance: balance.map(Self.negated), isDouble: isDouble,
        children.reversed().map { $0.mirrored() })
    }
  }

  /// Returns a balance factor with the other sign.
  private static func negated(_ balance: String) -> String {
    switch balance.first {
    case "−": "+" + balance.dropFirst()
    case "+": "−" + balance.dropFirst()
    default: balance
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

  /// Returns the number of black nodes on each path to the leaves of a figure, or `nil` if the numbers
  /// differ.
  ///
  /// A double-black node counts as two.
  func blackHeight(of schema: Schema, _ binding: Binding) -> Int? {
    switch schema {
    case .triangle(let label): return blackHeight(of: binding.nodes[label] ?? nil)
    case .node(let label, _, _, let isDouble, let children):
      let own = isDouble ? 1 : 0
      guard let node = binding.nodes[label] ?? nil else { return own + 1 }
      let heights = children.map { blackHeight(of: $0, binding) }
      guard let height = heights[0], height == heights[1] else { return nil }
      return height + own + (color[node] == "red" ? 0 : 1)
    }
  }

  private func blackHeight(of node: NodeID?) -> Int? {
    guard let node, let links = links[node] else { return 1 }
    guard let height = blackHeight(of: links[0]), height == blackHeight(of: links[1]) else {
      return nil
    }
    return height + (color[node] == "red" ? 0 : 1)
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
