/// The script of every page: its parts in one, because a page that is opened from a disk may fetch
/// nothing.
enum PageScript {
  /// The script, in UTF-8.
  static let bytes: [UInt8] = {
    let parts = [
      PackageResources.dom_mjs, PackageResources.core_mjs, PackageResources.timeline_mjs,
      PackageResources.camera_mjs, PackageResources.node_mjs, PackageResources.crowd_mjs,
      PackageResources.movement_mjs, PackageResources.stage_mjs,
      PackageResources.facts_mjs, PackageResources.gestures_mjs, PackageResources.panel_mjs,
      PackageResources.player_mjs, PackageResources.keys_mjs, PackageResources.live_mjs,
      PackageResources.quiz_mjs, PackageResources.storyboard_mjs, PackageResources.main_mjs,
    ]
    return Array(parts.map(joinable).joined())
  }()

  /// A part without what imports from other parts and exports to them.
  private static func joinable(_ part: [UInt8]) -> [UInt8] {
    let lines = part.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let kept = lines.filter { !$0.starts(with: "import ".utf8) }.map { line in
      line.starts(with: "export ".utf8) ? line.dropFirst("export ".utf8.count) : line
    }
    return Array(kept.joined(separator: [UInt8(ascii: "\n")]))
  }
}
