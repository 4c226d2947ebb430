/// The scripts of pages: their parts in one, because a page that is opened from a disk may fetch
/// nothing.
enum PageScript {
  /// The script of pages with trees, in UTF-8.
  static let trees = joined([
    PackageResources.dom_mjs, PackageResources.speech_mjs, PackageResources.exhibit_mjs,
    PackageResources.core_mjs, PackageResources.timeline_mjs, PackageResources.camera_mjs,
    PackageResources.settings_mjs, PackageResources.rulers_mjs, PackageResources.bubbles_mjs,
    PackageResources.node_mjs, PackageResources.edge_mjs, PackageResources.crowd_mjs,
    PackageResources.movement_mjs, PackageResources.stage_mjs, PackageResources.show_mjs,
    PackageResources.link_mjs, PackageResources.facts_mjs, PackageResources.pointers_mjs,
    PackageResources.gestures_mjs, PackageResources.panel_mjs, PackageResources.player_mjs,
    PackageResources.keys_mjs, PackageResources.live_mjs, PackageResources.quiz_mjs,
    PackageResources.storyboard_mjs, PackageResources.main_mjs,
  ])

  /// The script of pages with graphs, in UTF-8.
  static let graph = joined([
    PackageResources.dom_mjs, PackageResources.pointers_mjs, PackageResources.graph_mjs,
  ])

  private static func joined(_ parts: [[UInt8]]) -> [UInt8] {
    Array(parts.map(joinable).joined())
  }

  /// A part without what imports from other parts and exports to them, without lines of comment and
  /// without what only indents.
  private static func joinable(_ part: [UInt8]) -> [UInt8] {
    var script: [UInt8] = []
    for line in part.split(separator: UInt8(ascii: "\n")) where !line.starts(with: "import ".utf8) {
      let text = line.drop { $0 == UInt8(ascii: " ") }
      let isComment = text.starts(with: "// ".utf8) || text.starts(with: "/** ".utf8)
      if text.isEmpty || isComment { continue }
      script += line.starts(with: "export ".utf8) ? line.dropFirst("export ".utf8.count) : text
      script.append(UInt8(ascii: "\n"))
    }
    return script
  }
}
