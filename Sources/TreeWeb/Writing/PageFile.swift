import TextSupport

/// A page that can be opened from a disk: a single file, or a page of a site.
struct PageFile {
  /// The heading.
  let title: String
  /// The data that the script shows, as JSON, if there is a script.
  var content: JSONObject?
  /// The constant parts.
  let parts: PageParts
  /// Additional elements of the body.
  var filling: [UInt8] = []
  /// The source of the script.
  var source = Source.own(module: nil)
  /// What the content security policy allows in addition; it follows the sources of the script.
  var allowance = ""
  /// The links to the other pages of the site.
  var navigation: [UInt8] = []

  /// The source of the script of a page.
  enum Source {
    /// The page contains its script, and the WebAssembly module of the trees if the script needs it.
    case own(module: StaticString?)
    /// A file beside the page contains the script and the module.
    case shared(file: String)
    /// The page has no script.
    case none
  }

  /// The page, in UTF-8.
  var bytes: [UInt8] {
    var page = TextBuffer()
    page.write("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    page.write("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ")
    page.write("base-uri 'none'; form-action 'none'; style-src '\(parts.styleDigest)'; ")
    page.write("\(allowed)\(allowance)")
    page.write("\">\n")
    page.write("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1,")
    page.write("interactive-widget=resizes-content\">\n<title>")
    page.write(xml: title.visibleInPicture, as: .text)
    page.write("</title>\n<style>")
    page.write(parts.style)
    page.write("</style>\n")
    // The script runs when the page is complete, but is loaded before.
    if case .shared(let file) = source { page.write("<script defer src=\"\(file)\"></script>\n") }
    page.write("</head>\n<body>\n")
    page.append(navigation)
    page.write(parts.beforeTitle)
    page.write(xml: title.visibleInPicture, as: .text)
    page.write(parts.afterTitle)
    page.append(filling)
    page.write(parts.afterFilling)
    if let content { Self.write(content, to: &page) }
    if case .own(let module) = source {
      if let module {
        page.write("<script type=\"text/plain\" id=\"module\">")
        page.write(module)
        page.write("</script>\n")
      }
      page.write("<script type=\"module\">")
      page.write(parts.script)
      page.write("</script>\n")
    }
    page.write("</body>\n</html>\n")
    return page.bytes
  }

  /// The part of the content security policy that depends on the source of the script.
  ///
  /// For a page on a disk, `'self'` does not include other files in all browsers.
  private var allowed: String {
    switch source {
    case .own(nil): "script-src '\(parts.scriptDigest)'"
    case .own: "script-src '\(parts.scriptDigest)' 'wasm-unsafe-eval'"
    case .shared: "script-src 'self' file: 'wasm-unsafe-eval'"
    case .none: "frame-src 'self' file:"
    }
  }

  private static func write(_ content: JSONObject, to page: inout TextBuffer) {
    page.write("<script type=\"application/json\" id=\"content\">")
    // A label must not end the script element that contains it.
    for byte in content.buffer.bytes {
      if byte == UInt8(ascii: "<") { page.write(#"\u003c"#) } else { page.write(byte) }
    }
    page.write("</script>\n")
  }
}
