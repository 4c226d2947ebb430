public import BinaryTrees
public import SearchTrees
import TextSupport
import TreeBridge
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

  private let content: [UInt8]

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
    var buffer = TextBuffer()
    buffer.write(#"{"kind":"#)
    buffer.write(jsonText: kinds.joined(separator: ","))
    if let title {
      buffer.write(#","title":"#)
      buffer.write(jsonText: title)
    }
    buffer.write(#","seed":"#)
    buffer.write(integer: seed)
    buffer.write(#","keys":"#)
    buffer.write(jsonText: keys.joined(separator: ","))
    buffer.write("}")
    content = buffer.bytes
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
  ///   - step: how many steps are taken when the page opens.
  ///   - title: what stands at the head of the page.
  /// - Complexity: O(size of the recordings).
  public init(
    _ recordings: [(name: String?, recording: Recording)], step: Int = 0, title: String
  ) {
    self.title = title
    var buffer = TextBuffer()
    buffer.write(#"{"step":"#)
    buffer.write(integer: max(step, 0))
    buffer.write(#","recordings":["#)
    for (index, (name, recording)) in recordings.enumerated() {
      buffer.write(index == 0 ? "{" : ",{")
      if let name {
        buffer.write(#""name":"#)
        buffer.write(jsonText: name)
        buffer.write(",")
      }
      buffer.write(#""packed":""#)
      buffer.append(Base64.encoded(recording.packed))
      buffer.write(#""}"#)
    }
    buffer.write("]}")
    content = buffer.bytes
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
    var buffer = TextBuffer()
    buffer.write(#"{"quiz":"#)
    buffer.write(jsonText: words.joined(separator: " "))
    buffer.write("}")
    content = buffer.bytes
  }

  /// The page, in UTF-8.
  ///
  /// - Complexity: O(length of the page), which is some 400 kB and what is shown.
  public var bytes: [UInt8] {
    var page = TextBuffer()
    page.write("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    page.write("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ")
    page.write("base-uri 'none'; form-action 'none'; style-src '\(PageDigests.style)'; ")
    page.write("script-src '\(PageDigests.script)' 'wasm-unsafe-eval'\">\n")
    page.write("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>")
    page.write(xml: title, as: .text)
    page.write("</title>\n<style>")
    page.append(PackageResources.page_css)
    page.write("</style>\n</head>\n<body>\n")
    let heading = #"<h1 id="title">"#
    let body = String(decoding: PackageResources.page_html, as: UTF8.self)
    let parts = body.split(separator: heading, maxSplits: 1)
    page.write(String(parts[0]) + heading)
    page.write(xml: title, as: .text)
    page.write(String(parts[1]))
    page.write("<script type=\"application/json\" id=\"content\">")
    // No label ends the element that it stands in.
    for byte in content {
      if byte == UInt8(ascii: "<") { page.write(#"\u003c"#) } else { page.write(byte) }
    }
    page.write("</script>\n<script type=\"text/plain\" id=\"module\">")
    page.write(WebModule.packed)
    page.write("</script>\n<script type=\"module\">")
    page.append(PageScript.bytes)
    page.write("</script>\n</body>\n</html>\n")
    return page.bytes
  }
}
