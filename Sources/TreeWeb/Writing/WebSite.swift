import TextSupport
import TreeSteps

/// A site of static files: pages with trees, quizzes and texts, which share one script, a page that
/// judges programs, and a page that draws texts.
///
///     for file in WebSite().files {
///       try Data(file.bytes).write(to: folder.appending(path: file.name))
///     }
///
/// The site works on a web server and from a disk, and makes no requests to other servers. The name
/// of a script contains a digest of its contents, so that a browser never combines a script
/// from its cache with a page of another version.
public struct WebSite: Sendable {
  /// The address of the library documentation, which may be relative, or `nil` for no link to it.
  public var documentation: String?

  /// The Python of the page that judges programs, or `nil` if it judges only JavaScript.
  public var python: Python?

  /// Creates a site.
  ///
  /// - Parameters:
  ///   - documentation: the address of the library documentation, or `nil` for no link.
  ///   - python: the Python of the page that judges programs, or `nil` for none.
  public init(documentation: String? = nil, python: Python? = nil) {
    self.documentation = documentation
    self.python = python
  }

  /// Brython, which runs programs in Python, as scripts that `Scripts/brython` writes.
  public struct Python: Sendable {
    /// The script with the interpreter.
    let interpreter: File
    /// The script with the standard library.
    let library: File

    /// Creates the files for two scripts.
    ///
    /// - Parameters:
    ///   - interpreter: a script that defines the variable `treevizPython`.
    ///   - library: a script that defines the variable `treevizPythonLibrary`.
    public init(interpreter: [UInt8], library: [UInt8]) {
      self.interpreter = Self.file("python", interpreter)
      self.library = Self.file("python-library", library)
    }

    /// Names a script by its contents (FNV-1a).
    private static func file(_ name: String, _ bytes: [UInt8]) -> File {
      var digest: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in bytes { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return File(name: "\(name)-\(String(digest, radix: 36)).js", bytes: bytes)
    }
  }

  /// A file of a site.
  public struct File: Sendable {
    /// The name, which contains no folders.
    public let name: String
    /// The contents.
    public let bytes: [UInt8]
  }

  /// The files: first the scripts, then the pages, and last a page in a single file for use
  /// without the site.
  ///
  /// - Complexity: O(length of the files), which is about 1 MB without Python.
  public var files: [File] {
    let pages = Page.allCases.map { File(name: $0.fileName, bytes: file(of: $0).bytes) }
    let keys = ["50", "30", "70", "20", "40"]
    let offline = WebPage(.avl, keys: keys, title: "Binary trees").bytes
    let scripts = [script, judge, draw] + (python.map { [$0.interpreter, $0.library] } ?? [])
    return scripts + pages + [File(name: "offline.html", bytes: offline)]
  }

  /// The pages in the order of the navigation.
  private enum Page: String, CaseIterable {
    case index, draw, trees, quiz, judge, examples, lecturers

    var fileName: String { "\(rawValue).html" }

    /// The text of links to the page.
    var name: String {
      switch self {
      case .index: "TreeViz"
      case .draw: "Draw"
      case .trees: "Trees"
      case .quiz: "Quiz"
      case .judge: "Judge"
      case .examples: "Examples"
      case .lecturers: "For lecturers"
      }
    }
  }

  /// The script of the pages with trees, and the module.
  ///
  /// It is a classic script, because a page on a disk cannot load a module.
  private var script: File {
    Self.script("treeviz", .trees, "treevizModule", WebModule.packed, digest: WebModule.digest)
  }

  /// The script of the page that judges programs.
  ///
  /// Its module contains the trees and the judge.
  private var judge: File {
    Self.script("judge", .judge, "treevizJudge", JudgeModule.packed, digest: JudgeModule.digest)
  }

  /// The script of the page that draws texts.
  ///
  /// Its module contains the trees, the readers of all formats and the writer of pictures.
  private var draw: File {
    Self.script(
      "draw", .draw, "treevizDocument", DocumentModule.packed, digest: DocumentModule.digest)
  }

  private static func script(
    _ name: String, _ parts: PageParts, _ variable: String, _ module: StaticString, digest: String
  ) -> File {
    var text = TextBuffer()
    text.write("var \(variable)=\"")
    text.write(module)
    text.write("\";\n(async()=>{\"use strict\";\n")
    text.write(parts.script)
    text.write("})();\n")
    // Some characters of base64 have a meaning in addresses.
    let own = parts.scriptDigest.dropFirst(7).filter { $0.isLetter || $0.isNumber }
    return File(name: "\(name)-\(digest.prefix(8))-\(own.prefix(8)).js", bytes: text.bytes)
  }

  private func file(of page: Page) -> PageFile {
    let navigation = navigation(on: page)
    func withTrees(
      _ title: String, _ content: JSONObject, _ filling: StaticString = ""
    ) -> PageFile {
      PageFile(
        title: title, content: content, parts: .trees, filling: Self.bytes(of: filling),
        source: .shared(file: script.name), navigation: navigation)
    }
    func withText(_ title: String, _ text: StaticString) -> PageFile {
      PageFile(
        title: title, parts: .text, filling: Self.bytes(of: text), source: .none,
        navigation: navigation)
    }
    return switch page {
    case .index:
      withTrees(
        "Binary trees, step by step",
        Self.live("Binary trees, step by step", inserting: "35"), SiteTexts.welcome)
    case .draw:
      PageFile(
        title: "Draw a tree", parts: .draw, source: .shared(file: draw.name),
        // The script is packed, and shows pictures that it makes.
        allowance: " blob:; img-src blob:", navigation: navigation)
    case .trees: withTrees("Binary trees", Self.live(nil, inserting: nil))
    case .quiz: withTrees("What comes next?", Self.quizzes)
    case .judge:
      PageFile(
        title: "Judge a program", content: languages, parts: .judge,
        source: .shared(file: judge.name),
        allowance: (python == nil ? "" : " 'unsafe-eval'") + "; worker-src blob:",
        navigation: navigation)
    case .examples: withText("Examples", SiteTexts.examples)
    case .lecturers: withText("For lecturers", SiteTexts.lecturers)
    }
  }

  private static func bytes(of text: StaticString) -> [UInt8] {
    text.withUTF8Buffer { Array($0) }
  }

  /// The links to all pages, and to the documentation.
  private func navigation(on page: Page) -> [UInt8] {
    var text = TextBuffer()
    text.write("<nav aria-label=\"Pages\">")
    for other in Page.allCases {
      text.write("<a href=\"\(other.fileName)\"")
      if other == page { text.write(" aria-current=\"page\"") }
      text.write(">\(other.name)</a>")
    }
    if let documentation {
      text.write("<a href=\"")
      text.write(xml: documentation, as: .attribute)
      text.write("\">Swift</a>")
    }
    text.write("</nav>\n")
    return text.bytes
  }

  /// The content of the page that judges programs: the files of Python and their sizes.
  private var languages: JSONObject {
    var object = JSONObject()
    if let python {
      object.add("python", python.interpreter.name)
      object.add("library", python.library.name)
      object.add("size", python.interpreter.bytes.count)
      object.add("librarySize", python.library.bytes.count)
    }
    return object
  }

  /// The content of a live page, which shows its operations before their first step.
  private static func live(_ title: String?, inserting inserted: String?) -> JSONObject {
    var object = JSONObject()
    object.add("kind", TreeKind.avl.rawValue)
    object.add("title", title)
    object.add("seed", 0)
    let keys = "50,30,70,20,40"
    object.add("keys", keys)
    object.add("do", inserted.map { "insert:\($0)" })
    let trees = WebPage.trees(of: [.avl], keys: keys, seed: 0, inserting: inserted ?? "")
    object.add("stored", trees.flatMap { WebPage.stored($0) })
    return object
  }

  /// The content of the page with quizzes: for each topic, the words of its quiz without the seed.
  private static var quizzes: JSONObject {
    func words(_ topics: [QuizTopic], _ kinds: [TreeKind], _ count: Int) -> String {
      let topic = topics.isEmpty ? "perform" : topics.map(\.rawValue).joined(separator: ",")
      return "\(topic) \(kinds.map(\.rawValue).joined(separator: ",")) - \(count) 8"
    }
    var object = JSONObject()
    var topics = JSONObject()
    topics.add("mixed", words(QuizTopic.allCases, TreeKind.allCases, 10))
    for topic in QuizTopic.allCases { topics.add(topic.rawValue, words([topic], topic.kinds, 10)) }
    topics.add("perform", words([], [.bst, .avl, .redBlack, .splay, .heap], 3))
    object.add("topics", topics)
    return object
  }
}
