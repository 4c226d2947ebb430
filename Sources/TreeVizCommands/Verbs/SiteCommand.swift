internal import ArgumentParser
import SystemPackage
import TreeWeb

/// `treeviz site -o FOLDER`: writes the web site.
struct SiteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Write a web site with trees, quizzes and examples.",
    discussion: """
      treeviz site -o site
      python3 -m http.server --directory site

      The site is a folder of static files, for a web server or a disk: start with index.html. It makes \
      no requests to other servers.

      The folder must be new, empty, or that of an earlier site, which is updated. Files that were \
      changed by hand are not overwritten, and files that do not belong to the site are kept.
      """)

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder of the site.", valueName: "folder"),
    completion: .directory)
  var output: FileArgument

  @Option(
    """
    Link to the library documentation at this address, which may be relative to the site; \
    Scripts/site writes the documentation, too.
    """, as: "address")
  var documentation: String?

  @Option(
    name: .customLong("python"),
    help: ArgumentHelp(
      """
      Include Python from this folder, so that the site judges programs in Python; \
      Scripts/brython writes the folder, and Scripts/site includes it.
      """, valueName: "folder"), completion: .directory)
  var pythonFolder: FileArgument?

  @Flag(help: "Write only errors to standard error.") var quiet = false

  func validate() throws {
    try refuse(if: [
      output.isEmpty: "the name of the folder is empty.",
      output.isStandardStream: "a site is a folder; write it with -o FOLDER.",
      pythonFolder?.isEmpty == true: "the name of the folder with Python is empty.",
    ])
  }

  func run() throws {
    let files = WebSite(documentation: documentation, python: try python()).files
    try OutputFolder(path: output.path).write(files.map { ($0.name, $0.bytes) })
    StandardStreams.note(
      [
        documentation == nil
          ? "the library documentation is left out; Scripts/site --documentation adds it" : nil,
        pythonFolder == nil
          ? "Python for the page Judge is left out; Scripts/site adds it" : nil,
      ], unless: quiet)
  }

  /// Reads the scripts with Python.
  private func python() throws(CommandFailure) -> WebSite.Python? {
    guard let folder = pythonFolder?.path else { return nil }
    func script(_ name: String) throws(CommandFailure) -> [UInt8] {
      try InputSource.file(folder.appending(name)).bytes(limit: OutputFolder.mostBytes)
    }
    return WebSite.Python(
      interpreter: try script("python.js"), library: try script("python-library.js"))
  }
}
