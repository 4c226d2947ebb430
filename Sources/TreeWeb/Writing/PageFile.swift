import TextSupport

/// The parts of a page in one file, which opens from a disk and asks for nothing.
struct PageFile {
  /// What stands at its head.
  let title: String
  /// What it shows, as JSON.
  let content: [UInt8]
  /// Its elements.
  let body: [UInt8]
  /// Further elements, which stand in the place of `<slot></slot>`.
  var filling: [UInt8] = []
  /// Its script, its style, and their digests.
  let script: (bytes: [UInt8], digest: String)
  let style: (bytes: [UInt8], digest: String)
  /// The trees as WebAssembly, if it needs them.
  var module: StaticString?

  /// The page, in UTF-8.
  var bytes: [UInt8] {
    var page = TextBuffer()
    page.write("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    page.write("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ")
    page.write("base-uri 'none'; form-action 'none'; style-src '\(style.digest)'; ")
    page.write("script-src '\(script.digest)'")
    if module != nil { page.write(" 'wasm-unsafe-eval'") }
    page.write("\">\n")
    page.write("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>")
    page.write(xml: title, as: .text)
    page.write("</title>\n<style>")
    page.append(style.bytes)
    page.write("</style>\n</head>\n<body>\n")
    writeBody(to: &page)
    page.write("<script type=\"application/json\" id=\"content\">")
    // No label ends the element that it stands in.
    for byte in content {
      if byte == UInt8(ascii: "<") { page.write(#"\u003c"#) } else { page.write(byte) }
    }
    if let module {
      page.write("</script>\n<script type=\"text/plain\" id=\"module\">")
      page.write(module)
    }
    page.write("</script>\n<script type=\"module\">")
    page.append(script.bytes)
    page.write("</script>\n</body>\n</html>\n")
    return page.bytes
  }

  private func writeBody(to page: inout TextBuffer) {
    let (heading, slot) = (#"<h1 id="title">"#, "<slot></slot>")
    let parts = String(decoding: body, as: UTF8.self).split(separator: heading, maxSplits: 1)
    page.write(String(parts[0]) + heading)
    page.write(xml: title, as: .text)
    let rest = parts[1].split(separator: slot, maxSplits: 1)
    for (number, part) in rest.enumerated() {
      if number > 0 { page.append(filling) }
      page.write(String(part))
    }
  }
}
