import TextSupport
public import TreeDrawing

/// A page with one picture, in a single file that can be opened from a disk.
///
/// Readers pan and zoom the picture and find labels in it. The page contains the picture as SVG, so it
/// shows every layout and every style; it does not contain the trees of this package.
///
///     let page = StillPage(SVGWriter(options).bytes(of: scene), title: "Primates")
///     try Data(page.bytes).write(to: url)
public struct StillPage: Sendable {
  /// The heading of the page.
  public let title: String

  private let svg: [UInt8]

  /// The appearance, which follows the preference of the reader's system by default.
  public var appearance = SVGOptions.Appearance.automatic

  /// Creates a page with a picture.
  ///
  /// - Parameters:
  ///   - svg: the picture, a document in SVG. With the appearance `automatic`, it follows the
  ///     appearance of the page.
  ///   - title: the heading of the page.
  public init(_ svg: [UInt8], title: String) { (self.svg, self.title) = (svg, title) }

  /// The page, in UTF-8.
  ///
  /// - Complexity: O(length of the picture).
  public var bytes: [UInt8] {
    var content = JSONObject()
    content.add("svg", String(decoding: svg, as: UTF8.self))
    if appearance != .automatic { content.add("appearance", appearance.rawValue) }
    return PageFile(title: title, content: content, parts: .still).bytes
  }
}
