import BinaryTrees

/// The context of a balancing case, apart from the nodes of the case.
struct CaseContext {
  let isInsertion: Bool
  /// The label of the element that is inserted, removed or searched for.
  let subject: String
  /// The inserted node, the node to remove, or the node that a search has found.
  let found: NodeID?
  let tree: TreeReplica
  let labels: [String]
  /// The limit of a scapegoat tree's depth, or `nil` for other kinds.
  let depthLimit: DepthLimit?

  /// Returns the label of a node, or `nothing` for `nil`.
  func name(_ node: NodeID?) -> String { node.map { labels[$0.rawValue] } ?? "nothing" }
}

/// A step of a balancing case, before the tree carries it out.
struct CaseStep {
  let situation: BalancingCase
  /// The number of the step within the case, counted from 0.
  let index: Int
  /// The node that the tree reported with the case.
  let nodeID: NodeID
  let changes: ArraySlice<TreeChange>
  /// The operation, and the tree before the step.
  let context: CaseContext
  /// The node that a rotation moves up.
  ///
  /// If the step rotates, `overID` is its former parent, and the parent moves down to `side`.
  private(set) var pivotID: NodeID?
  private(set) var overID: NodeID?
  private(set) var side = ChildSide.left

  init(
    _ index: Int, of situation: BalancingCase, at node: NodeID, changes: ArraySlice<TreeChange>,
    context: CaseContext
  ) {
    self.situation = situation
    self.index = index
    nodeID = node
    self.changes = changes
    self.context = context
    for case .rotate(let pivot, let over, let side) in changes {
      (pivotID, overID, self.side) = (pivot, over, side)
    }
  }
}

// Names and numbers for captions.
extension CaseStep {
  var node: String { context.name(nodeID) }
  var pivot: String { context.name(pivotID) }
  var over: String { context.name(overID) }

  /// The rotation as a phrase, such as `rotate left at 8`.
  var turn: String { side.rotation(at: over) }

  /// The nodes whose color changes, in the order of the changes.
  var recolored: [NodeID] { changes.compactMap { $0.annotated(.color) } }

  /// The new colors as a phrase, such as `color 30 and 70 black, 50 red`.
  var coloring: String {
    var groups: [(color: String, names: String)] = []
    for case .annotate(let node, .color, _, .text(let color)?) in changes {
      if let group = groups.firstIndex(where: { $0.color == color }) {
        groups[group].names += " and \(context.name(node))"
      } else {
        groups.append((color, context.name(node)))
      }
    }
    return "color " + groups.map { "\($0.names) \($0.color)" }.joined(separator: ", ")
  }

  /// Returns the label of the recolored node with a number, counted from 0.
  func recolored(_ number: Int) -> String {
    let nodes = recolored
    return context.name(number < nodes.count ? nodes[number] : nil)
  }

  /// Returns an integer annotation of a node, or 0 if it has none.
  func number(_ key: AnnotationKey, of node: NodeID?) -> Int {
    guard let node, case .integer(let number)? = context.tree.annotation(key, of: node) else {
      return 0
    }
    return number
  }
}

extension ChildSide {
  /// Returns the phrase for a rotation to this side, such as `rotate left at 8`.
  func rotation(at place: String) -> String { "rotate \(self) at \(place)" }
}
