import Foundation
import Testing
import TreeTestSupport

/// `Scripts/run` builds treeviz, shows the progress on a terminal, and explains why a build is impossible.
@Suite struct BuildTests {
  private static let modules: [String] = {
    let lines = (try? Project.text("Scripts/build-times").split(separator: "\n")) ?? []
    return lines.filter { !$0.hasPrefix("#") }.map { String($0.prefix { $0 != " " }) }.dropLast()
  }()

  @Test func aPipeGetsTheMessagesOfTheBuild() async throws {
    let checkout = try FakeCheckout()
    let first = try await checkout.run("run", "insert", "5")
    #expect(first.text == "tree insert 5\n" && first.status == 0)
    let messages = Self.modules.enumerated()
      .map { "[\($0.offset + 1)/40] Compiling \($0.element) File.swift\n" }
    #expect(
      first.errors == "treeviz: building; the first time this takes a few minutes\n"
        + "Fetching https://example.invalid/parser\n" + messages.joined())
    let second = try await checkout.run("run", "insert", "5")
    #expect(second.text == "tree insert 5\n" && second.errors == "")
    #expect(checkout.files(in: "tmp") == [])
  }

  @Test(.enabled("util-linux's script is not installed") { await Project.has("script") })
  func aTerminalShowsHowFarABuildIs() async throws {
    let checkout = try FakeCheckout()
    let place = try #require(Self.modules.firstIndex(of: "TreeSteps")) + 1
    let first = try await checkout.run(
      "run", "insert", "5", environment: ["SWIFT_PAUSE": "fetch TreeSteps"], terminal: true)
    let count = Self.modules.count
    #expect(first.text.contains("\rtreeviz: fetching packages\u{1b}[K"))
    let line = "\rtreeviz: compiling, \(place) of \(count) modules done, about "
    #expect(
      first.text.contains(line) && first.text.contains("left (\(Self.modules[place]))\u{1b}[K"))
    // The line is replaced and removed, and nothing else is shown.
    #expect(first.text.hasSuffix("\r\u{1b}[Ktree insert 5\r\n"))
    #expect(!first.text.contains("[1/40]") && first.text.utf8.count { $0 == 10 } == 1)

    // After an edit, the modules before the edited one are done.
    try checkout.write("Sources/TreeSteps/File.swift", "")
    let second = try await checkout.run(
      "run", "insert", "5", environment: ["SWIFT_PAUSE": Self.modules[0]], terminal: true)
    #expect(second.text.contains("compiling, \(place - 1) of \(count) modules done"))
  }

  @Test(.enabled("util-linux's script is not installed") { await Project.has("script") })
  func aTerminalShowsTheMessagesOfAFailedBuild() async throws {
    let checkout = try FakeCheckout()
    let result = try await checkout.run(
      "run", "insert", "5", environment: ["SWIFT_FAULT": "compile"], terminal: true)
    #expect(result.status == 70 && !result.text.contains("[1/40]"))
    #expect(
      result.text.hasSuffix(
        "File.swift:1:1: error: no such type\r\ntreeviz: treeviz could not be built\r\n"))
  }

  /// A machine on which a build fails, and the report of the failure.
  struct Fault: CustomTestStringConvertible {
    var variables: [String: String] = [:]
    /// A file that is the reason, and its text.
    var file: (name: String, text: String)?
    let status: Int32
    let line: String

    var testDescription: String { line }
  }

  private static let advice = "get Swift 6.2 or later from https://www.swift.org/install"

  static let faults = [
    Fault(
      variables: ["SWIFT_VERSION": "5.10"], status: 69,
      line: "Swift 5.10 is too old for TreeViz; \(advice)"),
    Fault(
      variables: ["SWIFT_VERSION": ""], status: 69, line: "/bin/swift does not work; \(advice)"),
    Fault(
      variables: ["SWIFT_FAULT": "fetch"], status: 69,
      line: "the packages that TreeViz needs could not be fetched; check the network and try again"),
    Fault(
      variables: ["SWIFT_FAULT": "compile"], status: 70, line: "treeviz could not be built"),
    Fault(
      variables: ["SWIFT_FAULT": "space"], status: 71,
      line: "the disk is full; make space for /.build and try again"),
    Fault(
      file: ("bin/df", "printf 'title\\ndisk 9 9 52000 9%% /\\n'"), status: 71,
      line: "a build needs 400 MB in /.build, where only 52 MB are free; make space and try again"),
    Fault(
      file: (".build", ""), status: 73,
      line: "cannot write to /.build; copy  to a folder that you may write to"),
  ]

  @Test(arguments: faults)
  func anImpossibleBuildIsExplainedInOneSentence(_ fault: Fault) async throws {
    let checkout = try FakeCheckout()
    if let file = fault.file { try checkout.program(file.name, file.text) }
    let result = try await checkout.run("run", "insert", environment: fault.variables)
    #expect(result.status == fault.status && result.text == "")
    let errors = result.errors.replacing(checkout.folder.path, with: "")
    #expect(errors.split(separator: "\n").last.map(String.init) == "treeviz: \(fault.line)")
    // Nothing is left behind, and the next build succeeds.
    #expect(checkout.files(in: "tmp") == [])
    #expect(!checkout.files(in: ".build").contains { $0.hasPrefix("treeviz-built") })
    if let file = fault.file { try FileManager.default.removeItem(at: checkout.url(file.name)) }
    #expect(try await checkout.run("run").text == "tree \n")
  }

  @Test func withoutSwiftTheScriptNamesItsAddress() async throws {
    let checkout = try FakeCheckout()
    // The search path of some machines has Swift beside the usual programs.
    for name in ["sh", "dirname"] {
      let place = try await Project.run("sh", "-c", "command -v \(name)").text
      try checkout.program("few/\(name)", "exec \(place.trimmingCharacters(in: .newlines)) \"$@\"")
    }
    let result = try await checkout.run(
      "run", environment: ["PATH": checkout.url("few").path])
    #expect(result.status == 69)
    #expect(
      result.errors
        == "treeviz: there is no swift here; get it from https://www.swift.org/install\n")
  }

  /// The compiler fails if it cannot write its caches.
  @Test func aReadOnlyHomeIsNotUsed() async throws {
    let checkout = try FakeCheckout()
    let result = try await checkout.run("run", environment: ["HOME": "/dev/null"])
    #expect(result.text == "tree \n" && result.status == 0)
    let log = try String(contentsOf: checkout.url("log"), encoding: .utf8)
    #expect(log.contains("build \(checkout.folder.path)/.build/cache\n"))
    #expect(try await checkout.run("run", environment: ["HOME": "/dev/null"]).errors == "")
  }

  /// The list of modules that the line of progress counts.
  @Test func theTimesAreThoseOfTheModulesOfTheCommand() throws {
    var dependencies: [String: [String]] = [:]
    let declaration = /\n {4}(?:module|\.target|\.executableTarget)\(/
    for part in try Project.text("Package.swift").split(separator: declaration).dropFirst() {
      let names = part.matches(of: /"(\w+)"/).map { String($0.output.1) }
      dependencies[names[0]] = Array(names.dropFirst())
    }
    var (found, pending): (Set<String>, [String]) = ([], ["TreeVizTool"])
    while let name = pending.popLast() {
      if let next = dependencies[name], found.insert(name).inserted { pending += next }
    }
    let swiftModules = found.filter { !$0.hasPrefix("C") }
    #expect(swiftModules.count > 15 && swiftModules.subtracting(Self.modules) == [])
    #expect(Set(Self.modules).intersection(dependencies.keys) == swiftModules)
  }
}
