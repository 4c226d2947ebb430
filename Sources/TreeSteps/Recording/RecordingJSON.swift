#if !hasFeature(Embedded)
  package import BinaryTrees
  import TextSupport

  /// A writer that converts a recording to JSON step by step.
  ///
  /// Labels and operations are known only at the end and follow the steps, so the writer keeps
  /// nothing in memory except unread bytes. It writes into one buffer, because a separate buffer
  /// for each object would take 50% more time.
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
    package mutating func begin(title: String, kind: TreeKind?, initial: TreeSnapshot<String>) {
      text.write(#"{"treeviz":"recording","version":"#)
      write(Recording.version)
      text.write(#","title":"#)
      text.write(jsonText: title)
      if let kind {
        text.write(#","kind":"#)
        text.write(jsonText: kind.rawValue)
      }
      text.write(#","initial":["#)
      for node in initial.shape.indices {
        if node > 0 { text.write(",") }
        write(node, of: initial)
      }
      text.write(#"],"steps":["#)
    }

    /// Writes a step.
    package mutating func append(_ step: Step) {
      text.write(hasSteps ? ",\n" : "\n")
      hasSteps = true
      text.write(#"{"caption":"#)
      text.write(jsonText: step.caption)
      if !step.changes.isEmpty {
        list(step.changes, named: #","do":["#) { $0.write($1) }
      }
      if let focus = step.focus { write(#","focus":"#, focus) }
      if let line = step.line {
        text.write(#","line":"#)
        write(line)
      }
      if !step.frontier.isEmpty {
        list(step.frontier, named: #","frontier":["#) { $0.write($1) }
      }
      if !step.output.isEmpty {
        list(step.output, named: #","output":["#) { $0.write($1.rawValue) }
      }
      text.write("}")
    }

    /// Writes the parts that follow the steps.
    package mutating func end(_ outline: RecordingOutline) {
      text.write("\n]")
      list(outline.labels, named: #","labels":["#) { $0.text.write(jsonText: $1) }
      list(outline.algorithms, named: #","algorithms":["#) { json, algorithm in
        json.text.write(#"{"name":"#)
        json.text.write(jsonText: algorithm.name)
        json.list(algorithm.lines, named: #","lines":["#) { $0.text.write(jsonText: $1) }
        json.text.write("}")
      }
      list(outline.operations, named: #","operations":["#) { json, operation in
        json.text.write(#"{"title":"#)
        json.text.write(jsonText: operation.title)
        json.text.write(#","firstStep":"#)
        json.write(operation.firstStep)
        if let algorithm = operation.algorithm {
          json.text.write(#","algorithm":"#)
          json.write(algorithm)
        }
        json.text.write("}")
      }
      list(outline.frontierNames, named: #","frontier":["#) { $0.text.write(jsonText: $1) }
      text.write("}\n")
    }
  }

  extension RecordingJSON {
    /// Writes a list.
    ///
    /// `name` is the JSON before the items: a comma, the name and the opening bracket.
    private mutating func list<Item>(
      _ items: [Item], named name: StaticString, _ write: (inout RecordingJSON, Item) -> Void
    ) {
      text.write(name)
      for (index, item) in items.enumerated() {
        if index > 0 { text.write(",") }
        write(&self, item)
      }
      text.write("]")
    }

    private mutating func write(_ number: Int) { text.write("\(number)") }

    private mutating func write(_ name: StaticString, _ node: NodeID) {
      text.write(name)
      write(node.rawValue)
    }

    private mutating func write(_ name: StaticString, _ side: ChildSide) {
      text.write(name)
      text.write(jsonText: side.rawValue)
    }

    private mutating func write(_ name: StaticString, _ place: TreeChange.Place) {
      guard let parent = place.parent else { return }
      write(name, parent)
      write(#","side":"#, place.side)
    }

    private mutating func write(_ name: StaticString, _ value: AnnotationValue?) {
      guard let value else { return }
      text.write(name)
      switch value {
      case .integer(let number): write(number)
      case .text(let words): text.write(jsonText: words)
      case .decimal(let number): text.write(#"{"decimal":\#(number)}"#)
      }
    }

    private mutating func write(_ change: FrontierChange) {
      var parts: [String] = []
      if change.droppedFirst > 0 { parts.append(#""dropFirst":\#(change.droppedFirst)"#) }
      if change.droppedLast > 0 { parts.append(#""dropLast":\#(change.droppedLast)"#) }
      text.write("{\(parts.joined(separator: ","))")
      if !change.appended.isEmpty {
        let name: StaticString = parts.isEmpty ? #""append":["# : #","append":["#
        list(change.appended, named: name) { $0.write($1.rawValue) }
      }
      text.write("}")
    }

    private mutating func write(_ change: TreeChange) {
      switch change {
      case .compare(let node, let result):
        write(#"{"do":"compare","node":"#, node)
        text.write(#","result":"#)
        text.write(jsonText: result.rawValue)
      case .descend(let from, let to):
        write(#"{"do":"descend","to":"#, to)
        if let from { write(#","from":"#, from) }
      case .attach(let node, let place):
        write(#"{"do":"attach","node":"#, node)
        write(#","parent":"#, place)
      case .detach(let node, let place):
        write(#"{"do":"detach","node":"#, node)
        write(#","parent":"#, place)
      case .swap(let first, let second):
        write(#"{"do":"swap","node":"#, first)
        write(#","with":"#, second)
      case .rotate(let pivot, let parent, let side):
        write(#"{"do":"rotate","node":"#, pivot)
        write(#","over":"#, parent)
        write(#","to":"#, side)
      case .annotate(let node, let key, let old, let new):
        write(#"{"do":"annotate","node":"#, node)
        text.write(#","key":"#)
        text.write(jsonText: key.rawValue)
        write(#","old":"#, old)
        write(#","new":"#, new)
      case .resize(let node): write(#"{"do":"resize","node":"#, node)
      case .rebuild(let old, let new):
        list(old, named: #"{"do":"rebuild","old":["#) { $0.write($1) }
        list(new, named: #","new":["#) { $0.write($1) }
      }
      text.write("}")
    }

    private mutating func write(_ rooted: TreeChange.Rooted) {
      write(#"{"node":"#, rooted.node)
      write(#","parent":"#, rooted.place)
      text.write("}")
    }

    /// Writes a node of the initial tree.
    private mutating func write(_ node: Int, of tree: TreeSnapshot<String>) {
      text.write(#"{"label":"#)
      text.write(jsonText: tree.elements[node])
      if let side = tree.shape.side(of: node) {
        let parent = NodeID(Int(tree.shape.parent[node]))
        write(#","parent":"#, TreeChange.Place.child(side, of: parent))
      }
      var name: StaticString = #","annotations":{"#
      var hasNotes = false
      for key in tree.columns.keys where key != .identity {
        guard let value = tree.columns[key]?[node] else { continue }
        text.write(name)
        text.write(jsonText: key.rawValue)
        write(":", value)
        (name, hasNotes) = (",", true)
      }
      text.write(hasNotes ? "}}" : "}")
    }
  }
#endif
