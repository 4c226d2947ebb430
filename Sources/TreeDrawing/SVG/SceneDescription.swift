import BinaryTrees
import TextSupport

/// A description of a picture in words, for screen readers.
struct SceneDescription {
  /// The title of the picture, or a short description of the tree.
  let title: String
  /// The structure of a small tree or a summary of a large one, and the marked nodes.
  let description: String

  /// The maximum number of nodes that are described individually.
  static let longestList = 31

  /// The maximum length of a label in the description, in characters.
  static let longestLabel = 60

  init(of scene: TreeScene, options: SVGOptions) {
    title = options.title ?? scene.documentTitle ?? ""
    description = options.description ?? SceneDescription.describe(scene)
  }

  private static func describe(_ scene: TreeScene) -> String {
    let shape = scene.shape
    guard !shape.isEmpty else { return "A tree without nodes." }
    var sentences = ["Height \(shape.height).", "The root is \(label(0, scene))."]
    if shape.count <= longestList {
      let inner = shape.indices.filter { !shape.isLeaf($0) }
      sentences += inner.map { children(of: $0, scene) }
    } else {
      let leaves = shape.indices.count { shape.isLeaf($0) }
      sentences.append(leaves == 1 ? "1 node is a leaf." : "\(leaves) nodes are leaves.")
    }
    if !scene.kinds.isEmpty { sentences += list("Red", scene) { scene.kind(of: $0) == .red } }
    for (name, mark) in markNames where !scene.marks.isEmpty {
      sentences += list(name, scene) { scene.marks[$0].contains(mark) }
    }
    return sentences.joined(separator: " ")
  }

  private static func children(of node: Int, _ scene: TreeScene) -> String {
    let children = ChildSide.allCases.compactMap { side in
      let child = Int(scene.shape.child(side, of: node))
      return child < 0 ? nil : "the \(side) child \(label(child, scene))"
    }
    return "\(label(node, scene)) has \(children.joined(separator: " and "))."
  }

  private static let markNames: [(String, NodeMark)] = [
    ("On the path", .path), ("Current", .current), ("New", .added), ("Removed", .removed),
    ("Breaking a rule", .violation), ("Tagged", .tagged), ("Visited", .visited),
  ]

  /// Returns a sentence with the labels of the nodes that satisfy a condition.
  ///
  /// It lists at most ``longestList`` labels. Empty if there are no such nodes.
  private static func list(
    _ name: String, _ scene: TreeScene, where isMarked: (Int) -> Bool
  ) -> [String] {
    let nodes = scene.shape.indices.filter(isMarked)
    if nodes.isEmpty { return [] }
    let labels = nodes.prefix(longestList).map { label($0, scene) }.joined(separator: ", ")
    let more = nodes.count > longestList ? " and \(nodes.count - longestList) more" : ""
    return ["\(name): \(labels)\(more)."]
  }

  private static func label(_ node: Int, _ scene: TreeScene) -> String {
    let text = scene.style.text
    let full = scene.labels[node]
    let font = text.labelFont(FontMetrics())
    let label = font.fit(full, toWidth: text.maximumWidth).shortened ?? full
    guard label.utf8.count > longestLabel else { return label.isEmpty ? "(no label)" : label }
    return label.count > longestLabel ? label.prefix(longestLabel - 1) + "\u{2026}" : label
  }
}
