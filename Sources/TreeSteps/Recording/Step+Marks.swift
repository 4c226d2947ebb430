package import BinaryTrees

extension Step {
  /// Whether the step only goes somewhere, as those of a traversal do: it is wherever it is, while a
  /// search has come the whole way.
  package var isWalk: Bool { changes.isEmpty && !(frontier.isEmpty && output.isEmpty) }

  /// The marks that show the step in a drawing of the tree after it.
  ///
  /// - Parameters:
  ///   - path: the numbers of the nodes on the way to the node at hand.
  ///   - number: the number of a node in the drawing, or `nil` if it is not drawn.
  ///   - isArrival: whether a node was not in the tree before the step.
  /// - Returns: the marks.
  /// - Complexity: O(length of the way + number of changes).
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
          // An algorithm says what it moves; between two trees nobody does.
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
