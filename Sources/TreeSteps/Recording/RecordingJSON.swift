#if !hasFeature(Embedded)
  package import BinaryTrees
  import TextSupport

  /// A writer that converts a recording to JSON step by step.
  ///
  /// Labels and operations are known only at the end and follow the steps, so the writer keeps
  /// nothing in memory except unread bytes.
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
      object.add("initial", objects: initial.shape.indices) { $0.add($1, of: initial) }
      object.add("steps") { $0.write("[") }
      text.append(object.buffer.bytes.dropLast())
    }

    /// Writes a step.
    package mutating func append(_ step: Step) {
      text.write(hasSteps ? ",\n" : "\n")
      hasSteps = true
      text.write(object: { object in
        object.add("caption", step.caption)
        if !step.changes.isEmpty { object.add("do", objects: step.changes) { $0.add($1) } }
        object.add("focus", step.focus)
        object.add("line", step.line)
        if !step.frontier.isEmpty { object.add("frontier", objects: step.frontier) { $0.add($1) } }
        if !step.output.isEmpty { object.add("output", step.output) }
      })
    }

    /// Writes the parts that follow the steps.
    package mutating func end(_ outline: RecordingOutline) {
      var object = JSONObject()
      object.add("labels", outline.labels)
      object.add("algorithms", objects: outline.algorithms) {
        $0.add("name", $1.name)
        $0.add("lines", $1.lines)
      }
      object.add("operations", objects: outline.operations) {
        $0.add("title", $1.title)
        $0.add("firstStep", $1.firstStep)
        $0.add("algorithm", $1.algorithm)
      }
      object.add("frontier", outline.frontierNames)
      text.write("\n],")
      text.append(object.buffer.bytes.dropFirst())
      text.write("\n")
    }
  }

  extension JSONObject {
    fileprivate mutating func add(_ name: String, _ node: NodeID?) { add(name, node?.rawValue) }

    fileprivate mutating func add(_ name: String, _ nodes: [NodeID]) {
      add(name, nodes) { $0.write(integer: $1.rawValue) }
    }

    /// Adds the members `parent` and `side`, unless the place is the place of the root.
    fileprivate mutating func add(_ place: TreeChange.Place) {
      guard let parent = place.parent else { return }
      add("parent", parent)
      add("side", place.side.rawValue)
    }

    fileprivate mutating func add(_ name: String, _ value: AnnotationValue?) {
      switch value {
      case .integer(let number): add(name, number)
      case .text(let words): add(name, words)
      case .decimal(let number): add(name) { $0.write(#"{"decimal":\#(number)}"#) }
      case nil: break
      }
    }

    fileprivate mutating func add(_ change: FrontierChange) {
      if change.droppedFirst > 0 { add("dropFirst", change.droppedFirst) }
      if change.droppedLast > 0 { add("dropLast", change.droppedLast) }
      if !change.appended.isEmpty { add("append", change.appended) }
    }

    fileprivate mutating func add(_ change: TreeChange) {
      add("do", change.kind.rawValue)
      switch change {
      case .compare(let node, let result):
        add("node", node)
        add("result", result.rawValue)
      case .descend(let from, let to):
        add("to", to)
        add("from", from)
      case .attach(let node, let place), .detach(let node, let place):
        add("node", node)
        add(place)
      case .swap(let first, let second):
        add("node", first)
        add("with", second)
      case .rotate(let pivot, let parent, let side):
        add("node", pivot)
        add("over", parent)
        add("to", side.rawValue)
      case .annotate(let node, let key, let old, let new):
        add("node", node)
        add("key", key.rawValue)
        add("old", old)
        add("new", new)
      case .resize(let node): add("node", node)
      case .rebuild(let old, let new):
        add("old", objects: old) { $0.add($1) }
        add("new", objects: new) { $0.add($1) }
      }
    }

    fileprivate mutating func add(_ rooted: TreeChange.Rooted) {
      add("node", rooted.node)
      add(rooted.place)
    }

    /// Adds the members of a node of the initial tree.
    fileprivate mutating func add(_ node: Int, of tree: TreeSnapshot<String>) {
      add("label", tree.elements[node])
      if let side = tree.shape.side(of: node), let parent = tree.shape.parent(of: node) {
        add(TreeChange.Place.child(side, of: NodeID(parent)))
      }
      var notes = JSONObject()
      for key in tree.columns.keys where key != .identity {
        notes.add(key.rawValue, tree.columns[key]?[node])
      }
      if !notes.isEmpty { add("annotations", notes) }
    }
  }
#endif
