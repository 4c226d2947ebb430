import BinaryTrees

/// What the words for a case can be about beside its own nodes.
struct CaseContext {
  let isInsertion: Bool
  /// The label of the element that comes, goes or is sought.
  let subject: String
  /// The node that comes, or the one that goes.
  let found: NodeID?
  let tree: TreeReplica
  let labels: [String]

  /// The label of a node.
  func name(_ node: NodeID?) -> String { node.map { labels[$0.rawValue] } ?? "nothing" }
}

/// A step that a tree takes in a case of its algorithm, as it is before that: what words can be about.
struct CaseStep {
  let situation: BalancingCase
  /// The number of the step among those of the case.
  let index: Int
  /// The node that is in the case, as the tree reported it.
  let nodeID: NodeID
  let changes: ArraySlice<TreeChange>
  /// What is done to the tree, and the tree before the step.
  let context: CaseContext
  /// The node that is lifted, the one that it is lifted over, and the side to which that goes.
  private(set) var pivotID: NodeID?
  private(set) var overID: NodeID?
  private(set) var side = Side.left

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

// The names and numbers that are spoken of.
extension CaseStep {
  var node: String { context.name(nodeID) }
  var pivot: String { context.name(pivotID) }
  var over: String { context.name(overID) }

  /// The rotation in words.
  var turn: String { side.rotation(at: over) }

  /// The nodes that get another colour.
  var recolored: [NodeID] { changes.compactMap { $0.annotated(.color) } }

  /// The label of the node that is recoloured at a turn.
  func recolored(_ number: Int) -> String {
    let nodes = recolored
    return context.name(number < nodes.count ? nodes[number] : nil)
  }

  /// An annotation that is a whole number.
  func number(_ key: AnnotationKey, of node: NodeID?) -> Int {
    guard let node, case .integer(let number)? = context.tree.annotation(key, of: node) else {
      return 0
    }
    return number
  }
}

extension Side {
  /// The words for a rotation to this side.
  func rotation(at place: String) -> String { "rotate \(self) at \(place)" }
}
