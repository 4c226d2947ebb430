import Foundation
import TextSupport
import TreeDrawing
import TreeRaster

/// A set of fonts that are the only ones available to a process.
enum FontSet: String, CaseIterable, Sendable, Codable {
  case dejaVu = "DejaVuSans"
  case liberation = "LiberationSans"

  /// The file of the bold font, or `nil` if it is not installed.
  var boldFont: URL? { Self.file(named: "\(rawValue)-Bold.ttf") }

  /// Makes the set the only fonts of this process.
  ///
  /// Call this before text is drawn or measured.
  ///
  /// - Throws: the error if the configuration cannot be written.
  func use() throws {
    guard let bold = boldFont else { throw CocoaError(.fileNoSuchFile) }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let fonts = folder.appendingPathComponent("fonts")
    try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: bold.deletingLastPathComponent().path)
    for name in names where name.hasPrefix(rawValue) {
      try FileManager.default.createSymbolicLink(
        at: fonts.appendingPathComponent(name),
        withDestinationURL: bold.deletingLastPathComponent().appendingPathComponent(name))
    }
    let configuration = folder.appendingPathComponent("fonts.conf")
    try Data(
      """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig>
        <dir>\(fonts.path)</dir>
        <cachedir>\(folder.path)/cache</cachedir>
      </fontconfig>
      """.utf8
    ).write(to: configuration)
    setenv("FONTCONFIG_FILE", configuration.path, 1)
  }

  /// Whether this process uses the fonts of the set, determined by the width of a text.
  var isInUse: Bool {
    // The digit width is 0.556 em in Liberation Sans Bold and 0.696 em in DejaVu Sans Bold.
    let width = Raster.metrics.width(of: String(repeating: "0", count: 1000), size: 1)
    let expected = self == .dejaVu ? 695.8 : 556.2
    return abs(width - expected) < 1
  }

  private static func file(named name: String) -> URL? {
    let roots = [
      "/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts",
      NSHomeDirectory() + "/.local/share/fonts", NSHomeDirectory() + "/Library/Fonts",
    ]
    for root in roots {
      let files = FileManager.default.enumerator(atPath: root)
      while let path = files?.nextObject() as? String {
        if path.hasSuffix("/\(name)") || path == name {
          return URL(fileURLWithPath: root).appendingPathComponent(path)
        }
      }
    }
    return nil
  }
}
