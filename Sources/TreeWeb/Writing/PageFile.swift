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
  /// Further directives of the content security policy, written after the sources of the script.
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
  ///
  /// All bytes are ASCII, so a page that another program saves in another encoding stays the same.
  var bytes: [UInt8] {
    var page = TextBuffer()
    var title = TextBuffer()
    title.write(xml: self.title.visibleInPicture, as: .text)
    let heading = Self.ascii(title.bytes)
    page.write("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    page.write("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ")
    page.write("base-uri 'none'; form-action 'none'; style-src '\(parts.styleDigest)'; ")
    page.write("\(allowed)\(allowance)")
    page.write("\">\n")
    page.write("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1,")
    page.write("interactive-widget=resizes-content\">\n<title>")
    page.append(heading)
    page.write("</title>\n<style>")
    page.write(parts.style)
    page.write("</style>\n")
    // The script runs when the page is complete, but is loaded before.
    if case .shared(let file) = source { page.write("<script defer src=\"\(file)\"></script>\n") }
    page.write("</head>\n<body>\n")
    page.append(Self.ascii(navigation))
    page.write(parts.beforeTitle)
    page.append(heading)
    page.write(parts.afterTitle)
    page.append(Self.ascii(filling))
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
    for unit in String(decoding: content.buffer.bytes, as: UTF8.self).utf16 {
      if let byte = UInt8(exactly: unit), byte < 0x80, byte != UInt8(ascii: "<") {
        page.write(byte)
      } else {
        let digits = String(unit, radix: 16)
        page.write("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)")
      }
    }
    page.write("</script>\n")
  }

  /// Replaces all characters of a text in HTML that are not ASCII by references.
  private static func ascii(_ html: [UInt8]) -> [UInt8] {
    var text = TextBuffer()
    for scalar in String(decoding: html, as: UTF8.self).unicodeScalars {
      if scalar.isASCII {
        text.write(UInt8(scalar.value))
      } else {
        text.write("&#\(scalar.value);")
      }
    }
    return text.bytes
  }
}
