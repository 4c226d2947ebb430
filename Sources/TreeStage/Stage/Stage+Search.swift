package import BinaryTrees
import TextSupport
import TreeSteps

extension Stage {
  /// Finds the nodes whose label equals the given text.
  ///
  /// If there is no such node, finds the nodes whose label contains the text, without regard to the
  /// case of ASCII letters.
  ///
  /// - Parameter text: the text, in UTF-8.
  /// - Returns: the nodes, in the order of their ids.
  /// - Complexity: O(length of all labels × length of the text).
  package func nodes(labeled text: [UInt8]) -> [NodeID] {
    let (labels, frame) = (recording.labels, frame)
    let name = String(decoding: text, as: UTF8.self)
    func nodes(where isFound: (String) -> Bool) -> [NodeID] {
      labels.indices.filter { isFound(labels[$0]) && frame.contains(NodeID($0)) }.map { NodeID($0) }
    }
    let same = nodes { $0 == name }
    let pattern = text.map { $0.lowercase }
    return same.isEmpty && !text.isEmpty ? nodes { $0.utf8.containsIgnoringCase(pattern) } : same
  }
}

extension String.UTF8View {
  /// Returns whether the text contains a lowercase pattern, without regard to the case of ASCII
  /// letters.
  fileprivate func containsIgnoringCase(_ pattern: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: pattern) { $0.lowercase == $1 } }
  }
}
