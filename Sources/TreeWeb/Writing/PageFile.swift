import TextSupport

/// A page in a single file that can be opened from a disk and loads no other files.
struct PageFile {
  /// The heading.
  let title: String
  /// The data that the script shows, as JSON.
  let content: JSONObject
  /// The constant parts.
  let parts: PageParts
  /// Additional elements of the body.
  var filling: [UInt8] = []
  /// The WebAssembly module of the trees, if the script needs it.
  var module: StaticString?

  /// The page, in UTF-8.
  var bytes: [UInt8] {
    var page = TextBuffer()
    page.write("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    page.write("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ")
    page.write("base-uri 'none'; form-action 'none'; style-src '\(parts.styleDigest)'; ")
    page.write("script-src '\(parts.scriptDigest)'")
    if module != nil { page.write(" 'wasm-unsafe-eval'") }
    page.write("\">\n")
    page.write("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>")
    page.write(xml: title.visibleInPicture, as: .text)
    page.write("</title>\n<style>")
    page.write(parts.style)
    page.write("</style>\n</head>\n<body>\n")
    page.write(parts.beforeTitle)
    page.write(xml: title.visibleInPicture, as: .text)
    page.write(parts.afterTitle)
    page.append(filling)
    page.write(parts.afterFilling)
    page.write("<script type=\"application/json\" id=\"content\">")
    // A label must not end the script element that contains it.
    for byte in content.buffer.bytes {
      if byte == UInt8(ascii: "<") { page.write(#"\u003c"#) } else { page.write(byte) }
    }
    if let module {
      page.write("</script>\n<script type=\"text/plain\" id=\"module\">")
      page.write(module)
    }
    page.write("</script>\n<script type=\"module\">")
    page.write(parts.script)
    page.write("</script>\n</body>\n</html>\n")
    return page.bytes
  }
}
