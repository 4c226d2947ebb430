import Foundation
import TextSupport
import TreeDrawing
import TreeRaster

/// Fonts that a process sees and no others, whatever the machine has.
enum FontSet: String, CaseIterable, Sendable, Codable {
  case dejaVu = "DejaVuSans"
  case liberation = "LiberationSans"

  /// The file of the bold font, if it is on this machine.
  var boldFont: URL? { Self.file(named: "\(rawValue)-Bold.ttf") }

  /// Makes the set the only fonts of this process; to be called before any text is set.
  ///
  /// - Throws: what keeps the configuration from being written.
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

  /// Whether the fonts of this process are those of the set, as the width of a text tells.
  var isInUse: Bool {
    // 1,000 digits: 556 thousandths of an em each in Liberation Sans Bold, 696 in DejaVu Sans Bold.
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
