#if !hasFeature(Embedded)
  package import BinaryTrees
  import TextSupport

  /// A writer that converts a recording to JSON step by step.
  ///
  /// Labels and operations are known only at the end and follow the steps, so the writer keeps
  /// nothing in memory but unread bytes.
  package struct RecordingJSON {
    private var text = TextBuffer()
    private var hasSteps = false

    package init() {}

    /// The number of bytes that have been written and not taken.
    package var count: Int { text.bytes.count }

    /// Removes and returns the written bytes.
    package mutating func take() -> [UInt8] {
      defer { text = TextBuffer() }
      return text.bytes
    }

    /// Writes the beginning of the object, including the initial tree.
    package mutating func begin(title: String, initial: TreeSnapshot<String>) {
      var object = JSONObject()
      object.add("treeviz", "recording")
      object.add("version", Recording.version)
      object.add("title", title)
      object.add("initial", initial.shape.indices) { $0.append(Self.node($1, of: initial)) }
      text.append(object.buffer.bytes.dropLast())
      text.write(#","steps":["#)
    }

    /// Writes a step.
    package mutating func append(_ step: Step) {
      text.write(hasSteps ? ",\n" : "\n")
      hasSteps = true
      var object = JSONObject()
      object.add("caption", step.caption)
      if !step.changes.isEmpty { object.add("do", step.changes) { $0.append(Self.change($1)) } }
      object.add("focus", step.focus?.rawValue)
      object.add("line", step.line)
      if !step.frontier.isEmpty {
        object.add("frontier", step.frontier) { $0.append(Self.frontier($1)) }
      }
      if !step.output.isEmpty { object.add("output", step.output.map { $0.rawValue }) }
      text.append(object.buffer.bytes)
    }

    /// Writes the parts that follow the steps.
    package mutating func end(_ outline: RecordingOutline) {
      var object = JSONObject()
      object.add("labels", outline.labels)
      object.add("algorithms", outline.algorithms) { buffer, algorithm in
        var object = JSONObject()
        object.add("name", algorithm.name)
        object.add("lines", algorithm.lines)
        buffer.append(object.buffer.bytes)
      }
      object.add("operations", outline.operations) { buffer, operation in
        var object = JSONObject()
        object.add("title", operation.title)
        object.add("firstStep", operation.firstStep)
        object.add("algorithm", operation.algorithm)
        buffer.append(object.buffer.bytes)
      }
      object.add("frontier", outline.frontierNames)
      text.write("\n],")
      text.append(object.buffer.bytes.dropFirst())
      text.write("\n")
    }
  }

  extension RecordingJSON {
    private static func node(_ node: Int, of tree: TreeSnapshot<String>) -> [UInt8] {
      var (object, notes) = (JSONObject(), JSONObject())
      object.add("label", tree.elements[node])
      if let side = tree.shape.side(of: node) {
        object.add(.child(side, of: NodeID(Int(tree.shape.parent[node]))))
      }
      let entries = tree.columns.annotations(of: node).entries.filter { $0.key != .identity }
      for entry in entries { notes.add(entry.key.rawValue, entry.value) }
      if !entries.isEmpty { object.add("annotations", notes) }
      return object.buffer.bytes
    }

    private static func frontier(_ change: FrontierChange) -> [UInt8] {
      var object = JSONObject()
      if change.droppedFirst > 0 { object.add("dropFirst", change.droppedFirst) }
      if change.droppedLast > 0 { object.add("dropLast", change.droppedLast) }
      if !change.appended.isEmpty { object.add("append", change.appended.map { $0.rawValue }) }
      return object.buffer.bytes
    }

    private static func change(_ change: TreeChange) -> [UInt8] {
      var object = JSONObject()
      func begin(_ kind: String, _ node: NodeID? = nil, _ name: String = "node") {
        object.add("do", kind)
        object.add(name, node?.rawValue)
      }
      switch change {
      case .compare(let node, let result):
        begin("compare", node)
        object.add("result", result.rawValue)
      case .descend(let from, let to):
        begin("descend", to, "to")
        object.add("from", from?.rawValue)
      case .attach(let node, let place):
        begin("attach", node)
        object.add(place)
      case .detach(let node, let place):
        begin("detach", node)
        object.add(place)
      case .swap(let first, let second):
        begin("swap", first)
        object.add("with", second.rawValue)
      case .rotate(let pivot, let parent, let side):
        begin("rotate", pivot)
        object.add("over", parent.rawValue)
        object.add("to", side.rawValue)
      case .annotate(let node, let key, let old, let new):
        begin("annotate", node)
        object.add("key", key.rawValue)
        object.add("old", old)
        object.add("new", new)
      case .resize(let node): begin("resize", node)
      case .rebuild(let old, let new):
        begin("rebuild")
        for (name, list) in [("old", old), ("new", new)] {
          object.add(name, list) { buffer, rooted in
            var object = JSONObject()
            object.add("node", rooted.node.rawValue)
            object.add(rooted.place)
            buffer.append(object.buffer.bytes)
          }
        }
      }
      return object.buffer.bytes
    }
  }

  extension JSONObject {
    fileprivate mutating func add(_ place: TreeChange.Place) {
      guard let parent = place.parent else { return }
      add("parent", parent.rawValue)
      add("side", place.side.rawValue)
    }

    fileprivate mutating func add(_ name: String, _ value: AnnotationValue?) {
      switch value {
      case .integer(let number)?: add(name, number)
      case .text(let words)?: add(name, words)
      case .decimal(let number)?: add(name) { $0.write(#"{"decimal":\#(number)}"#) }
      case nil: break
      }
    }
  }
#endif
