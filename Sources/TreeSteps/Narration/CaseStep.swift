import BinaryTrees

/// A step of a balancing case, before the tree carries it out.
struct CaseStep {
  let situation: BalancingCase
  /// The index of the step within the case, counted from 0.
  let index: Int
  /// The node that the tree reported with the case.
  let nodeID: NodeID
  let changes: ArraySlice<TreeChange>
  /// The narrator before the step.
  let narrator: Narrator

  /// The tree before the step.
  var tree: TreeReplica { narrator.tree }

  private var rotation: (pivot: NodeID, over: NodeID, side: ChildSide)? {
    for case .rotate(let pivot, let over, let side) in changes { return (pivot, over, side) }
    return nil
  }

  /// The node that a rotation moves up.
  ///
  /// If the step rotates, `overID` is its former parent, and the parent moves down to `side`.
  var pivotID: NodeID? { rotation?.pivot }
  var overID: NodeID? { rotation?.over }
  var side: ChildSide { rotation?.side ?? .left }
}

// Names and numbers for captions.
extension CaseStep {
  /// Returns the label of a node, or `nothing` for `nil`.
  func name(_ node: NodeID?) -> String { narrator.name(node) }

  var node: String { name(nodeID) }
  var pivot: String { name(pivotID) }
  var over: String { name(overID) }

  /// The rotation as a phrase, such as `rotate left at 8`.
  var turn: String { side.rotation(at: over) }

  /// The nodes whose color changes, in the order of the changes.
  var recolored: [NodeID] { changes.compactMap { $0.annotated(.color) } }

  /// The new colors as a phrase, such as `color 30 and 70 black, 50 red`.
  var coloring: String {
    var groups: [(color: String, names: String)] = []
    for case .annotate(let node, .color, _, .text(let color)?) in changes {
      if let group = groups.firstIndex(where: { $0.color == color }) {
        groups[group].names += " and \(name(node))"
      } else {
        groups.append((color, name(node)))
      }
    }
    return "color " + groups.map { "\($0.names) \($0.color)" }.joined(separator: ", ")
  }

  /// Returns the label of the recolored node at an index, counted from 0.
  func recolored(_ number: Int) -> String {
    let nodes = recolored
    return name(number < nodes.count ? nodes[number] : nil)
  }

  /// Returns an integer annotation of a node, or 0 if it has no such annotation.
  func number(_ key: AnnotationKey, of node: NodeID?) -> Int {
    guard let node, case .integer(let number)? = tree.annotation(key, of: node) else { return 0 }
    return number
  }
}

extension ChildSide {
  /// Returns the phrase for a rotation to this side, such as `rotate left at 8`.
  func rotation(at place: String) -> String { "rotate \(self) at \(place)" }
}
