import TextSupport

/// Reads a literal of a program as the events of an equivalent JSON text, at any depth:
/// constructors, dictionaries, tuples and lists.
///
/// Constructors, tuples and lists become objects. Their first entries receive the names of the
/// label and of the children.
///
/// | Spelling | In |
/// |---|---|
/// | `TreeNode(5, TreeNode(3), None)`, `new TreeNode(5)`, `&Node{5, nil, nil}` | Python, Java, C++, Go |
/// | `TreeNode(val=5, left=TreeNode(val=3), right=None)` | Python, Kotlin, Swift (with colons) |
/// | `TreeNode{val: 5, left: Some(Box::new(TreeNode{…})), right: None}` | Rust, Go, JavaScript |
/// | `{'val': 5, 'left': {…}, 'right': None}`, `{val: 5, left: null}` | Python, JavaScript |
/// | `(5, (3, None, None), (8,))`, `[5, [3, [], []], None]` | Python |
/// | `Tree('S', ['they', Tree('VP', ['run'])])` | NLTK |
///
/// - Without names, the label comes first, then the left child and the right child. Omitted
///   children are missing. In tuples and lists, a child may be just the label of a leaf, if at
///   least one child is missing or has its own brackets. `(5, 3, 8)` is an error, because it may
///   also be three keys.
/// - Members have their JSON names, in upper or lower case and with optional leading underscores; `l`
///   and `r` are allowed as well. Members with other names are columns.
/// - A comma may follow the last entry.
struct LiteralScanner: JSONEvents {
  /// The meaning of a value.
  enum Place {
    case root, label, child, children, column
  }

  /// An open bracket.
  struct Frame {
    enum Style {
      /// Entries with names: `{'val': 5}`.
      case members
      /// Entries with or without names: `Node(5, right=None)`.
      case arguments
      /// Entries without names that form a node: `(5, None, None)`.
      case row
      /// An array of children, or of an ignored member.
      case array(Place)
      /// A call around one value: `Some(…)`.
      case wrapper(Place)
    }

    let style: Style
    let close: UInt8
    /// The number of entries without a name read until now.
    var entries = 0
    /// Whether an entry is complete, so that a comma comes next.
    var isAfterEntry = false
  }

  var text: TextScanner
  var offset = 0
  var depth = 0

  /// The open brackets, the innermost last.
  var frames: [Frame] = []

  /// The meaning of the next value, or `nil` if no value is expected.
  var expected: Place? = .root

  /// The events that follow the latest one, in reverse order.
  var pending: [JSONEvent] = []

  /// The name of the root's constructor.
  var constructor: String?

  /// The constructors of nodes, and the calls in place of labels.
  ///
  /// If a name occurs in both, the text is an expression, whose constructors are nodes themselves.
  private var (nodeNames, labelNames): (Set<String>, Set<String>) = ([], [])

  /// Whether the constructor is that of trees in NLTK.
  var isNLTK: Bool { constructor == "Tree" || constructor == "nltk.Tree" }

  /// The offset of the first child that is only a label, and whether any child is missing or has
  /// its own brackets.
  var bareChild: Int?
  var hasTrueChild = false

  init(_ text: TextScanner) { self.text = text }

  mutating func next() throws(SourceError) -> JSONEvent {
    if let event = pending.popLast() { return event }
    while true {
      if let place = expected {
        expected = nil
        if let event = try value(place) { return event }
      } else if let event = try step() {
        return event
      }
    }
  }

  /// Handles the text after a complete value.
  private mutating func step() throws(SourceError) -> JSONEvent? {
    guard let frame = frames.last else { return try end() }
    let last = frames.count - 1
    let byte = text.nextAfterSpace()
    offset = text.position
    if byte == frame.close { return try close(frame) }
    if frame.isAfterEntry {
      guard byte == UInt8(ascii: ",") else {
        throw text.unexpected(expected: "a comma or \(Unicode.Scalar(frame.close))")
      }
      text.position += 1
      frames[last].isAfterEntry = false
      return nil
    }
    frames[last].isAfterEntry = true
    switch frame.style {
    case .members:
      if let name = try name() { return name }
      throw text.unexpected(expected: "a name and a colon, or a closing bracket")
    case .arguments:
      if let name = try name() { return name }
      return try entry()
    case .row: return try entry()
    case .array(let place):
      expected = place
      return nil
    case .wrapper(let place):
      guard frame.entries == 0 else { throw text.unexpected(expected: "one value") }
      frames[last].entries = 1
      // `RefCell { value: … }`
      if frame.close == UInt8(ascii: "}") { _ = try name() }
      expected = place
      return nil
    }
  }

  // MARK: Constructors

  /// Records the constructor of a node or a call in place of a label.
  ///
  /// - Throws: ``SourceError`` if the text is an expression such as `Add(Num(1), Num(2))`, where the
  ///   names would be lost.
  mutating func note(_ name: String, asLabel isLabel: Bool) throws(SourceError) {
    let shown = name.clipped(toCells: 40).visibleOnTerminal
    if isLabel {
      labelNames.insert(name)
    } else {
      nodeNames.insert(name)
      let isUsual =
        constructor == nil || name == constructor || LiteralNames.isNode(name)
        || name.utf8.contains(text: "make_")
      try require(
        isUsual, "\(shown), a constructor of another name than the root's",
        expected: "nodes of one class, or an expression as (Add (Num 1) (Num 2))")
    }
    try require(
      !nodeNames.contains(name) || !labelNames.contains(name),
      "\(shown), which is both a node and a label",
      expected: "a label, then the left and the right child")
    try require(
      !isLabel || !LiteralNames.isNodeClass(name), "a node where the label of a node belongs",
      expected: "a label, then the left and the right child")
  }

  private mutating func end() throws(SourceError) -> JSONEvent {
    try text.expectEnd()
    try text.require(
      bareChild == nil || hasTrueChild,
      "a tuple or list of bare values, which may be a node or keys",
      expected: "keys such as 5 3 8, a list such as [5,3,8], or children such as (3,)",
      at: bareChild)
    return .end
  }

  private mutating func close(_ frame: Frame) throws(SourceError) -> JSONEvent? {
    if case .wrapper = frame.style, frame.entries == 0 {
      throw text.unexpected(expected: "a value")
    }
    text.position += 1
    frames.removeLast()
    if case .wrapper = frame.style { return nil }
    depth -= 1
    if case .array = frame.style { return .endArray }
    return .endObject
  }

  // MARK: Names

  /// Supplies the name of an entry that is written without one.
  ///
  /// The name is `value`, `left` or `right`, depending on the position of the entry.
  private mutating func entry() throws(SourceError) -> JSONEvent {
    let last = frames.count - 1
    // NLTK's `Tree('S', ['they', Tree('VP', ['run'])])` has a list of children.
    if isNLTK, frames[last].entries == 1, case .arguments = frames[last].style,
      text.nextAfterSpace() == UInt8(ascii: "[")
    {
      frames[last].entries = 3
      expected = .children
      return .name("children")
    }
    let names = ["value", "left", "right"]
    try text.require(
      frames[last].entries < names.count,
      "a fourth entry, but a node is a label, a left and a right child",
      expected: "\(Unicode.Scalar(frames[last].close))")
    let name = names[frames[last].entries]
    expected = frames[last].entries == 0 ? .label : .child
    frames[last].entries += 1
    return .name(name)
  }

  /// Reads a name and the colon or equals sign after it.
  ///
  /// If either is missing, nothing is consumed.
  private mutating func name() throws(SourceError) -> JSONEvent? {
    let start = text.position
    let name: String? =
      switch text.next {
      case UInt8(ascii: "'"), UInt8(ascii: "\""): try text.quoted(allowsProgramEscapes: true)
      case let byte? where byte.beginsLiteralName: try text.literalName()
      default: nil
      }
    guard let name, text.skipNameSeparator() else {
      text.position = start
      return nil
    }
    let usual = LiteralNames.usual(name)
    expected = LiteralNames.place(of: usual)
    return .name(usual)
  }
}
