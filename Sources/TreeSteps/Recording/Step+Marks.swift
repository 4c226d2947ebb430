package import BinaryTrees

extension Step {
  /// Whether the step belongs to a traversal.
  ///
  /// A drawing of such a step marks only its focus. A drawing of a step of a search marks the whole
  /// path to the focus.
  package var isWalk: Bool { changes.isEmpty && !(frontier.isEmpty && output.isEmpty) }

  /// Returns the marks for a drawing of the tree after the step.
  ///
  /// - Parameters:
  ///   - path: the indices in the drawing of the nodes on the path to the focus.
  ///   - number: returns the index of a node in the drawing, or `nil` if it is not drawn.
  ///   - isArrival: returns whether a node was not in the tree before the step.
  /// - Returns: the marks.
  /// - Complexity: O(length of `path` + number of changes).
  package func marks(
    path: [Int], number: (NodeID) -> Int?, isArrival: (NodeID) -> Bool
  ) -> TreeMarks {
    var marks = TreeMarks(path: path)
    var places: [NodeID: TreeChange.Place] = [:]
    for change in changes {
      switch change {
      case .detach(let node, let place): places[node] = place
      case .attach(let id, let place):
        guard let node = number(id) else { break }
        if isArrival(id) {
          marks[node].insert(.added)
        } else if line == nil, let old = places[id], old != place {
          // A step without a line of pseudocode is a transition between two trees, whose caption
          // does not explain every move.
          marks[node].insert(.path)
        }
      case .rotate(let first, let second, _), .swap(let first, let second):
        for node in [first, second].compactMap(number) { marks[node].insert(.path) }
      default: break
      }
    }
    return marks
  }
}
