public import BinaryTrees
import Foundation
import SearchTrees
import TextSupport
import TreeKeys
import TreeStage
public import TreeSteps

/// A page that shows trees: one file that opens from a disk, works without a network, and carries the
/// trees of this package themselves, compiled to WebAssembly.
///
///     let page = WebPage(.avl, keys: ["5", "3", "8"])
///     try Data(page.bytes).write(to: url)
///
/// A live page takes keys and verbs from its reader; the page of a recording plays it. Both run the
/// same algorithms, captions and layout as this library, for they are the same code.
public struct WebPage: Sendable {
  /// What stands at the head of the page.
  public let title: String

  private let content: JSONObject

  /// What is shown beside the trees when the page opens.
  public var additions: Set<Addition> = []

  /// The labels of the nodes that stripes lie over when the page opens.
  public var tags: [String] = []

  /// The radii of the smallest and the largest bubble, or `nil` for those that never overlap.
  public var radii: ClosedRange<Double>?

  /// The traversal in whose order nodes are numbered and colored, the first ones light.
  public var highlight: (order: TraversalOrder, isReversed: Bool)?

  /// The words on the edges to left children and to right ones.
  public var edgeLabels: (left: String, right: String)?

  /// The colors, or `nil` for those that the reader's system prefers.
  public var appearance: Appearance?

  /// Colors for a light or a dark room.
  public enum Appearance: String, Hashable, Sendable {
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
  }

  /// What a page shows beside the nodes and edges, if its reader wants it.
  public enum Addition: String, Hashable, Sendable, CaseIterable {
    /// A band for each depth, with its name.
    case depths
    /// The ruler of in-order above the tree.
    case inorder
    /// The ruler of in-order above the tree, with keys instead of numbers.
    case keys
    /// Bubbles whose area shows the size of the subtree.
    case subtree
    /// Bubbles whose area shows the weight that the tree says a node has.
    case weight
    /// Bubbles whose area shows how often the tree says a node was visited.
    case visits
  }

  /// Makes a page on which trees grow: the same keys in one kind, or in several side by side.
  ///
  /// - Parameters:
  ///   - kind: the kind, which the reader can change.
  ///   - others: the kinds beside it, if any.
  ///   - keys: the keys that the trees have at first, each as it was typed.
  ///   - seed: where a kind is random, another seed gives other trees.
  ///   - title: what stands at the head of the page; without one it names the kinds.
  /// - Complexity: O(length of the keys).
  public init(
    _ kind: TreeKind, beside others: [TreeKind] = [], keys: [String], seed: Int32 = 0,
    title: String? = nil
  ) {
    let kinds = ([kind] + others).map(\.rawValue)
    self.title = title ?? "Binary tree: \(kinds.joined(separator: ", "))"
    var object = JSONObject()
    object.add("kind", kinds.joined(separator: ","))
    object.add("title", title)
    object.add("seed", Int(seed))
    object.add("keys", keys.joined(separator: ","))
    content = object
  }

  /// Makes a page that plays a recording.
  ///
  /// - Parameters:
  ///   - recording: the recording.
  ///   - step: how many steps are taken when the page opens.
  ///   - title: what stands at the head of the page; the recording's own title, unless said otherwise.
  /// - Complexity: O(size of the recording).
  public init(_ recording: Recording, step: Int = 0, title: String? = nil) {
    self.init([(nil, recording)], step: step, title: title ?? recording.title)
  }

  /// Makes a page that plays several recordings side by side.
  ///
  /// If they have as many operations, each operation begins in all of them at once; else all go on
  /// step by step.
  ///
  /// - Parameters:
  ///   - recordings: the recordings, and what each is called; without a name, by its own title.
  ///   - marks: what is marked in each at every moment, by the numbers of its first nodes.
  ///   - step: how many steps are taken when the page opens.
  ///   - title: what stands at the head of the page.
  /// - Complexity: O(size of the recordings).
  public init(
    _ recordings: [(name: String?, recording: Recording)], marks: [TreeMarks] = [], step: Int = 0,
    title: String
  ) {
    self.title = title
    var object = JSONObject()
    object.add("step", max(step, 0))
    object.add(
      "recordings",
      recordings.enumerated().map { index, entry in
        let (name, recording) = entry
        var object = JSONObject()
        object.add("name", name)
        object.add("packed", Data(recording.packed).base64EncodedString())
        if marks.indices.contains(index), !marks[index].isEmpty {
          let marks = marks[index]
          object.add("marks", recording.labels.indices.filter { !marks[$0].isEmpty }) {
            $0.write("[\($1),\(marks[$1].rawValue)]")
          }
        }
        return object
      })
    content = object
  }

  /// Makes a page that asks what the algorithms do next, and grades the answers.
  ///
  /// The questions are those of ``TreeSteps/Quiz`` with the same arguments.
  ///
  /// - Parameters:
  ///   - topics: what they are about; with none, the reader performs operations by hand.
  ///   - kinds: the kinds of trees; at least one that goes with a topic.
  ///   - orders: the orders of traversals; with none, any.
  ///   - count: how many questions or operations, from 1 to 1000.
  ///   - size: how many nodes the trees have, from 3 to 31.
  ///   - seed: another seed gives other questions.
  ///   - title: what stands at the head of the page.
  /// - Complexity: O(1): the page makes the questions.
  public init(
    asking topics: [QuizTopic], of kinds: [TreeKind], orders: [TraversalOrder] = [], count: Int,
    size: Int = 8, seed: UInt64, title: String = "What comes next?"
  ) {
    self.title = title
    func list(_ names: [String], _ none: String) -> String {
      names.isEmpty ? none : names.joined(separator: ",")
    }
    let words = [
      list(topics.map(\.rawValue), "perform"), list(kinds.map(\.rawValue), "-"),
      list(orders.map(\.rawValue), "-"), "\(min(max(count, 1), 1000))", "\(min(max(size, 3), 31))",
      "\(seed)",
    ]
    var object = JSONObject()
    object.add("quiz", words.joined(separator: " "))
    content = object
  }

  private var contentWithAdditions: JSONObject {
    var object = content
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
    if let edgeLabels { object.add("words", [edgeLabels.left, edgeLabels.right]) }
    object.add("appearance", appearance?.rawValue)
    return object
  }

  /// The page, in UTF-8.
  ///
  /// - Complexity: O(length of the page), which is some 400 kB and what is shown.
  public var bytes: [UInt8] {
    PageFile(
      title: title, content: contentWithAdditions, parts: .trees, module: WebModule.packed
    ).bytes
  }
}
