public import BinaryTrees
import Foundation
import TextSupport
public import TreeDrawing
import TreeKeys
import TreeStage
public import TreeSteps

/// A page that shows trees, in a single file that can be opened from a disk and works without a
/// network.
///
/// It contains the trees of this package, compiled to WebAssembly.
///
///     let page = WebPage(.avl, keys: ["5", "3", "8"])
///     try Data(page.bytes).write(to: url)
///
/// On a live page, the reader inserts, removes and searches keys. The page of a recording plays it.
/// Both run the same code as this library, and so have the same algorithms, captions and layout.
public struct WebPage: Sendable {
  /// The heading of the page.
  public let title: String

  private let content: JSONObject

  /// Opens the trees of the page, unless they are too large or the page asks questions.
  private let trees: @Sendable () -> [(name: String?, tree: PlacedTree)]?

  /// The additions that are shown when the page opens.
  public var additions: Set<Addition> = []

  /// The labels of the nodes that have stripes when the page opens.
  public var tags: [String] = []

  /// The radii of the smallest and the largest bubble, or `nil` to choose radii automatically.
  ///
  /// Bubbles with automatic radii never overlap.
  public var radii: ClosedRange<Double>?

  /// The traversal that determines the numbers and colors of nodes, from light to dark.
  public var highlight: (order: TraversalOrder, isReversed: Bool)?

  /// The notes at nodes, or `nil` for the notes that animations show by default: balance factors,
  /// ranks of priorities, or weights.
  public var notes: [NodeNote]?

  /// The labels of the edges to left and to right children, or `nil` for edges without labels.
  public var edgeLabels: (left: String, right: String)?

  /// The appearance, which follows the preference of the reader's system by default.
  public var appearance = SVGOptions.Appearance.automatic

  /// An optional addition to the nodes and edges of a page.
  public enum Addition: String, Hashable, Sendable, CaseIterable {
    /// A named band for each depth.
    case depths
    /// An in-order ruler above the tree.
    case inorder
    /// An in-order ruler above the tree, with keys instead of numbers.
    case keys
    /// A small square at each place without a child, such as the NIL leaves of a red-black tree.
    case emptyPlaces = "nil"
    /// Indices from 0 instead of 1 in the array of a heap.
    case arrayFromZero = "array-0"
    /// Bubbles whose areas show the sizes of subtrees.
    case subtree
    /// Bubbles whose areas show the weights of nodes, from the tree's weight column.
    case weight
    /// Bubbles whose areas show the numbers of visits to nodes, from the tree's column `visits`.
    case visits
  }

  /// Creates a live page with the same keys in one kind of tree, or in several kinds side by side.
  ///
  /// - Parameters:
  ///   - kind: the kind of tree, which the reader can change.
  ///   - others: the kinds of further trees beside it.
  ///   - keys: the initial keys, each spelled as a reader would type it on the page.
  ///   - seed: the seed of the random numbers, for randomized kinds.
  ///   - title: the heading of the page, or `nil` to list the kinds.
  /// - Complexity: O(length of the keys).
  public init(
    _ kind: TreeKind, beside others: [TreeKind] = [], keys: [String], seed: Int32 = 0,
    title: String? = nil
  ) {
    let kinds = ([kind] + others).map(\.rawValue)
    let names = kinds.map { $0.utf8.count < 4 ? $0.uppercased() : $0 }
    self.title = title ?? "Binary tree: \(names.joined(separator: ", "))"
    var object = JSONObject()
    object.add("kind", kinds.joined(separator: ","))
    object.add("title", title)
    object.add("seed", Int(seed))
    let list = keys.joined(separator: ",")
    object.add("keys", list)
    content = object
    trees = { Self.trees(of: [kind] + others, keys: list, seed: seed) }
  }

  /// Opens the trees of a live page, unless they are too large or the keys are invalid.
  ///
  /// - Parameters:
  ///   - kinds: the kinds of trees.
  ///   - keys: the initial keys.
  ///   - seed: the seed of the random numbers.
  ///   - added: the keys that are inserted by recorded operations, or an empty text.
  /// - Returns: the trees with their names, or `nil`.
  static func trees(
    of kinds: [TreeKind], keys: String, seed: Int32, inserting added: String = ""
  ) -> [(name: String?, tree: PlacedTree)]? {
    guard StoredRecording.canFit(nodes: keys.utf8.count / 2),
      let list = try? KeyList.parse(Array(keys.utf8)).keys,
      let more = try? KeyList.parse(Array(added.utf8)).keys
    else { return nil }
    return kinds.map { kind in
      var tree = PlacedTree(PageTree(kind, list, seed: UInt64(UInt32(bitPattern: seed))))
      if !more.isEmpty { _ = tree.act(.insert, more) }
      return (kinds.count > 1 ? kind.rawValue : nil, tree)
    }
  }

  /// Creates a page that plays a recording.
  ///
  /// - Parameters:
  ///   - recording: the recording.
  ///   - step: the number of completed steps when the page opens.
  ///   - title: the heading of the page, or `nil` for the recording's title.
  /// - Complexity: O(size of the recording).
  public init(_ recording: Recording, step: Int = 0, title: String? = nil) {
    self.init([(nil, recording)], step: step, title: title ?? recording.title)
  }

  /// Creates a page that plays several recordings side by side.
  ///
  /// If all recordings have the same number of operations, corresponding operations begin at the
  /// same time. Otherwise, the recordings advance together step by step.
  ///
  /// - Parameters:
  ///   - recordings: the recordings with their names. Without a name, a recording's title is shown.
  ///   - marks: the permanent marks of each recording, indexed by the pre-order numbers of its
  ///     initial nodes.
  ///   - step: the number of completed steps when the page opens.
  ///   - title: the heading of the page.
  /// - Complexity: O(size of the recordings).
  public init(
    _ recordings: [(name: String?, recording: Recording)], marks: [TreeMarks] = [], step: Int = 0,
    title: String
  ) {
    self.title = title
    var object = JSONObject()
    object.add("step", max(step, 0))
    object.add("recordings", objects: recordings.indices) { object, index in
      let (name, recording) = recordings[index]
      object.add("name", name)
      object.add("packed", Data(recording.packed).base64EncodedString())
      if marks.indices.contains(index), !marks[index].isEmpty {
        let marks = marks[index]
        object.add("marks", recording.labels.indices.filter { !marks[$0].isEmpty }) {
          $0.write("[\($1),\(marks[$1].rawValue)]")
        }
      }
    }
    content = object
    trees = {
      let nodes = recordings.reduce(0) { $0 + $1.recording.labels.count }
      // Stored moments would show stubs.
      let hasStubs = recordings.contains { $0.recording.initial.columns[.stub] != nil }
      guard !hasStubs, StoredRecording.canFit(nodes: nodes) else { return nil }
      return try? recordings.enumerated().map { index, own in
        var tree = try PlacedTree(own.recording)
        if marks.indices.contains(index) { try tree.mark(marks[index]) }
        return (own.name, tree)
      }
    }
  }

  /// Creates a page that asks for the next action of an algorithm, and grades the answers.
  ///
  /// A ``/TreeSteps/Quiz`` with the same arguments has the same questions.
  ///
  /// - Parameters:
  ///   - topics: the topics of the questions. Without topics, the reader performs operations by
  ///     hand.
  ///   - kinds: the kinds of trees. At least one must fit a topic.
  ///   - orders: the traversal orders. An empty list means all orders.
  ///   - count: the number of questions or operations, from 1 through 1000.
  ///   - size: the number of nodes in a tree, from 3 through 31.
  ///   - seed: the seed of the random choices.
  ///   - title: the heading of the page.
  /// - Complexity: O(1), because the page creates the questions.
  public init(
    asking topics: [QuizTopic], of kinds: [TreeKind], orders: [TraversalOrder] = [], count: Int,
    size: Int = 8, seed: UInt64, title: String = "What comes next?"
  ) {
    self.init(
      asking: QuizPlan(
        topics: topics, kinds: kinds, orders: orders, count: min(max(count, 1), 1000),
        size: min(max(size, 3), 31), seed: seed),
      title: title)
  }

  /// Creates a page that asks the questions of a plan.
  ///
  /// - Parameters:
  ///   - plan: the plan.
  ///   - title: the heading of the page.
  package init(asking plan: QuizPlan, title: String = "What comes next?") {
    self.title = title
    var object = JSONObject()
    object.add("quiz", plan.text)
    content = object
    trees = { nil }
  }

  /// Whether the page also plays where WebAssembly is forbidden, such as on a server with a strict
  /// content security policy.
  ///
  /// The page then shows stored moments, and its trees cannot be changed. They are stored if they take
  /// at most 100,000 bytes. Pages with questions always need WebAssembly.
  ///
  /// - Complexity: that of ``bytes``.
  public var playsWithoutWebAssembly: Bool { stored != nil }

  /// The stored moments, or `nil` if the page has none or they are too long.
  private var stored: [StoredRecording]? { trees().flatMap { Self.stored($0, notes: notes) } }

  /// Stores the moments of trees, or returns `nil` if they are too long.
  static func stored(
    _ trees: [(name: String?, tree: PlacedTree)], notes: [NodeNote]? = nil
  ) -> [StoredRecording]? {
    var limit = StoredRecording.sizeLimit
    var stored: [StoredRecording] = []
    for (name, tree) in trees {
      var tree = tree
      tree.notes = notes
      guard let recording = StoredRecording(tree, named: name, limit: limit) else { return nil }
      limit -= recording.json.count
      stored.append(recording)
    }
    return stored
  }

  private func content(storing stored: [StoredRecording]?) -> JSONObject {
    var object = content
    object.add("stored", stored)
    if !additions.isEmpty || !tags.isEmpty {
      object.add("show", additions.map(\.rawValue).sorted().joined(separator: ","))
      let spellings = tags.map {
        String(decoding: KeyList.spelling(ofKey: Array($0.utf8)), as: UTF8.self)
      }
      object.add("tag", spellings.joined(separator: ","))
    }
    if let radii {
      object.add("radii", [radii.lowerBound, radii.upperBound]) { $0.write($1.description) }
    }
    if let highlight {
      object.add("highlight", (highlight.isReversed ? "-" : "") + highlight.order.rawValue)
    }
    if let notes {
      let names = notes.map(\.rawValue).joined(separator: ",")
      object.add("notes", notes.isEmpty ? "none" : names)
    }
    if let edgeLabels { object.add("words", [edgeLabels.left, edgeLabels.right]) }
    if appearance != .automatic { object.add("appearance", appearance.rawValue) }
    return object
  }

  /// The page, in UTF-8.
  ///
  /// - Complexity: O(length of the page + *n* × *s*) for *n* nodes and *s* steps. The page has about
  ///   500 kB plus the content. Steps beyond the limit of stored moments do not count in *s*.
  public var bytes: [UInt8] { written.bytes }

  /// The page, in UTF-8, and whether it also plays where WebAssembly is forbidden.
  package var written: (bytes: [UInt8], playsWithoutWebAssembly: Bool) {
    let stored = stored
    let file = PageFile(
      title: title, content: content(storing: stored), parts: .trees,
      source: .own(module: WebModule.packed))
    return (file.bytes, stored != nil)
  }
}
