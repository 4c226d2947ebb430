import DocumentBridge
import TreeBridge
import TreeTestSupport

/// A text with the options of its picture, and the answers of the functions that read and draw it.
struct DocumentCase: Codable {
  var text: String
  /// The numbers of the format and of the type of keys, or −1.
  var format: Int32 = -1
  var keyType: Int32 = -1
  var options = ""
  /// The name of the rule to check, or `nil` to check none.
  var rule: String?
  /// The newer tree to compare with, or `nil` to compare with none.
  var newer: String?

  /// The facts of the tree, or the fault.
  var facts = ""
  /// The position of the fault.
  var place: [Double] = []
  /// The picture, or the reason why there is none.
  var svg = ""
  /// The notes on the picture, in JSON.
  var remarks = ""
}

extension DocumentCase {
  /// All cases, with the answers of this process.
  ///
  /// The functions share their memory, so only one test may call this.
  static func answered() -> [DocumentCase] {
    cases.map { given in
      var answered = given
      put(given.text)
      var handle = tv_read(given.format, given.keyType)
      let read = handle
      defer { tv_close(read) }
      if handle >= 0, let rule = given.rule {
        put(rule)
        handle = tv_check(handle)
      } else if handle >= 0, let newer = given.newer {
        put(newer)
        let other = tv_read(given.format, given.keyType)
        handle = tv_compare(read, other)
        tv_close(other)
      }
      guard handle >= 0 else {
        answered.facts = reply(tv_fault())
        let count = tv_place_of_fault()
        if count > 0, let start = tv_numbers() {
          answered.place = Array(UnsafeBufferPointer(start: start, count: Int(count)))
        }
        return answered
      }
      answered.facts = reply(tv_document(handle))
      put(given.options)
      let length = tv_svg(handle)
      answered.svg = reply(length < 0 ? tv_fault() : length)
      answered.remarks = reply(tv_remarks())
      if handle != read { tv_close(handle) }
      return answered
    }
  }

  private static func put(_ text: String) {
    let bytes = Array(text.utf8)
    let place = tv_input(Int32(bytes.count))
    for (index, byte) in bytes.enumerated() { place?[index] = byte }
  }

  private static func reply(_ count: Int32) -> String {
    guard count > 0, let start = tv_reply() else { return "" }
    return String(decoding: UnsafeBufferPointer(start: start, count: Int(count)), as: UTF8.self)
  }

  /// Every text that is a tree with five sets of options, with rules, and beside other trees; the other
  /// texts; and options with faults.
  private static var cases: [DocumentCase] {
    let (trees, options) = (PastedTexts.trees, PastedTexts.options)
    let drawn = trees.enumerated().flatMap { place, text in
      (0..<5).map { DocumentCase(text: text, options: options[(5 * place + $0) % options.count]) }
    }
    let refused = PastedTexts.others.map { DocumentCase(text: $0) }
    let chosen = [
      DocumentCase(text: "5 3 8", format: 4), DocumentCase(text: "5 3 8", format: 0, keyType: 2),
      DocumentCase(text: "[1,null,2,null,null,3]", format: 2),
      DocumentCase(text: "[10,9,N]", format: 1, keyType: 2),
      DocumentCase(text: "5 3 8", format: 99), DocumentCase(text: "5 3 8", keyType: 9),
    ]
    let faults = [
      "layout=round", "theme=", "nodes=star", "radii=0...5", "radii=6", "edge-labels=yes",
      "background=red", "fit=a9", "fit=1:0", "annotate=color,none", "mark=77", "tag=77",
      "size-by=visits", "size-by=weight", "unknown=1", "rulers\0layout=?",
    ]
    let rules = ["", "avl", "red-black", "treap", "heap", "full", "symmetric", "interval", "tree"]
    let checked = trees.enumerated().flatMap { place, text in
      (0..<3).map { DocumentCase(text: text, rule: rules[(3 * place + $0) % rules.count]) }
    }
    let compared = zip(trees, trees.dropFirst()).map { DocumentCase(text: $0, newer: $1) }
    return drawn + refused + chosen + checked + compared
      + faults.map { DocumentCase(text: "[5,3,8]", options: $0) }
  }
}
