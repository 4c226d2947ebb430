#if Graphviz
  import CLibraries
  import Foundation

  /// A Graphviz context.
  ///
  /// Use it on one thread only.
  struct GraphvizContext: @unchecked Sendable {
    private let context: OpaquePointer?

    /// The messages that Graphviz reported while it loaded its plug-ins.
    private let messages: String

    init() {
      GraphvizMessages.begin()
      context = tvgv_make_context()
      messages = GraphvizMessages.text
      GraphvizMessages.end()
    }

    /// The version, the engines and the formats of the library and its plug-ins.
    var installation: GraphvizInstallation {
      guard let context else {
        return GraphvizInstallation(error: .unusable("it cannot create a context"))
      }
      let windows: Set = ["gtk", "x11", "xlib"]
      GraphvizMessages.begin()
      defer { GraphvizMessages.end() }
      var installation = GraphvizInstallation(
        version: tvgv_version(context).map { String(cString: $0) }, engines: plugins("layout"),
        formats: plugins("device").filter { !windows.contains($0) })
      if installation.engines.isEmpty || installation.formats.isEmpty {
        let what = installation.engines.isEmpty ? "layout engines" : "formats"
        let words = [messages, GraphvizMessages.text].filter { !$0.isEmpty }
        installation.error = .unusable(
          "version \(installation.version ?? "unknown") found no \(what)"
            + (words.isEmpty ? "" : ": \(words.joined(separator: "; "))"))
      }
      return installation
    }

    private func plugins(_ kind: String) -> [String] {
      var count: Int32 = 0
      guard let names = tvgv_plugins(context, kind, &count) else { return [] }
      defer { free(names) }
      let found = UnsafeMutableBufferPointer(start: names, count: Int(count)).compactMap(\.self)
      defer { for name in found { free(name) } }
      return Set(found.map { String(cString: $0) }).sorted()
    }

    /// Draws a graph.
    func render(_ job: GraphvizJob) throws(GraphvizError) -> GraphvizOutput {
      GraphvizMessages.begin()
      defer { GraphvizMessages.end() }
      let graph = try GraphvizParser.graph(of: job.dot)
      defer { tvgv_close(graph) }
      let count = Int(tvgv_node_count(graph))
      guard count <= job.nodeLimit else {
        throw .tooManyNodes(count, limit: job.nodeLimit, engine: job.engine)
      }

      guard tvgv_layout(context, graph, job.engine) == 0 else {
        throw .layout(engine: job.engine, GraphvizMessages.text)
      }
      defer { tvgv_free_layout(context, graph) }
      // `tvgv_layout` returns 0 even if an HTML label is invalid.
      guard tvgv_error() == 0 else { throw .layout(engine: job.engine, GraphvizMessages.text) }
      if let limit = job.pixelLimit { Self.limitSize(of: graph, pixels: limit) }

      var data: UnsafeMutablePointer<CChar>?
      var length = 0
      let status = tvgv_render(context, graph, job.format, &data, &length)
      defer { if data != nil { tvgv_free_output(data) } }
      guard status == 0, let data else { throw .render(format: job.format, GraphvizMessages.text) }
      let bytes = [UInt8](UnsafeRawBufferPointer(start: data, count: length))
      return GraphvizOutput(bytes: bytes, warnings: GraphvizMessages.text)
    }

    /// Scales a graph down if its bitmap would have more pixels than the limit.
    ///
    /// Without a limit, Graphviz requests up to 4 GiB of memory.
    private static func limitSize(of graph: OpaquePointer, pixels limit: Double) {
      let (width, height) = (tvgv_width(graph), tvgv_height(graph))
      let pixelsPerPoint = 96.0 / 72
      let pixels = width * height * pixelsPerPoint * pixelsPerPoint
      guard pixels > limit else { return }
      let scale = (limit / pixels).squareRoot()
      tvgv_limit_size(graph, width * scale, height * scale)
      GraphvizMessages.add("drawn smaller, to stay within \(Int(limit / 1e6)) million pixels\n")
    }
  }

  /// The messages that Graphviz reports while it works.
  ///
  /// Use them on Graphviz's thread only.
  enum GraphvizMessages {
    nonisolated(unsafe) private static var pieces = ""

    /// The messages since ``begin()``, without leading and trailing white space.
    static var text: String { pieces.trimmingCharacters(in: [" ", "\n"]) }

    /// Deletes all messages and starts collecting new ones, which otherwise go to standard error.
    static func begin() {
      pieces = ""
      tvgv_set_error_handler { piece in
        if let piece { GraphvizMessages.add(String(cString: piece)) }
        return 0
      }
    }

    /// Stops collecting messages.
    static func end() { tvgv_set_error_handler(nil) }

    /// Appends a message if fewer than 16 KiB have been collected.
    static func add(_ piece: String) {
      if pieces.utf8.count < 16_384 { pieces += piece }
    }
  }
#endif
