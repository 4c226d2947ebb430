import BinaryTrees
import TreeSteps

/// The notes at the nodes of a stage at one moment.
struct StageNotes {
  private let frame: Frame
  private let notes: [NodeNote]
  /// The texts of all nodes, by id, or `nil` if the annotations of a node determine its text.
  private var texts: [NodeID: String]?

  /// The maximum number of nodes of a tree with notes that depend on other nodes.
  private static let nodeLimit = 2_000

  /// Computes the notes of a stage.
  ///
  /// - Parameters:
  ///   - stage: the stage.
  ///   - notes: the notes to show, or `nil` for the default notes of the recording.
  /// - Complexity: O(*n* log *n*), or O(1) if the annotations of a node determine its note.
  init(_ stage: Stage, _ notes: [NodeNote]?) {
    (frame, self.notes) = (stage.frame, notes ?? stage.usualNotes)
    let isOfOneNode = self.notes.allSatisfy { $0.isRecorded(in: stage.recording) }
    if isOfOneNode || frame.hasNodes(moreThan: Self.nodeLimit) { return }
    let tree = frame.tree
    let base = stage.recording.firstIndex
    let columns = self.notes.map { $0.texts(of: tree, firstIndex: base) }
    var texts: [NodeID: String] = [:]
    for (node, id) in (tree.identities ?? []).enumerated() {
      texts[id] = columns.map { $0[node] }.filter { !$0.isEmpty }.joined(separator: " ")
    }
    self.texts = texts
  }

  /// Returns the note of a node, or an empty string.
  func text(of node: NodeID) -> String {
    if let texts { return texts[node] ?? "" }
    let annotations = frame.annotations(of: node)
    return notes.compactMap { $0.text(of: annotations) }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
