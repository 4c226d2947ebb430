internal import ArgumentParser
import SystemPackage
import TextSupport

/// The command line of a block in a document.
struct EmbeddedCommand {
  /// The words of the command line, beginning with the verb.
  let words: [String]

  /// The verbs that ask, that run other programs or that write more than one product.
  private static let refused = [
    "embed", "repl", "quiz", "judge", "site", "debugger",
  ]

  /// Splits a command line into words by the rules of sessions.
  ///
  /// - Parameter line: the command line, which no shell reads.
  /// - Throws: a usage error if the verb cannot be run in a document.
  init(_ line: String) throws(CommandFailure) {
    words = try ShellWords.words(of: line).map(\.text)
    let verbs = TreeVizCommand.configuration.subcommands.map { $0._commandName }
      .filter { !Self.refused.contains($0) }
    guard let verb = words.first, verbs.contains(verb) else {
      throw CommandFailure(
        .usage,
        "a block cannot run '\((words.first ?? "").visibleOnTerminal)' (expected: one of the verbs "
          + "\(verbs.joined(separator: ", ")))")
    }
    if verb == "random", !words.contains(where: { $0 == "--seed" || $0.hasPrefix("--seed=") }) {
      throw CommandFailure(
        .usage, "a block with 'random' needs --seed, so that it gives the same tree again")
    }
  }

  /// Runs the command.
  ///
  /// - Returns: its output. A negative answer, as of `check`, is no failure.
  /// - Throws: the failure of the command.
  func run() throws(CommandFailure) -> CapturedOutput {
    let verb = TreeVizCommand.verb(named: words.first)
    var arguments = RawArgument.encodingNumbers(in: words)
    if let verb { arguments = RawArgument.joiningKeys(in: arguments, of: verb) }
    let output = CapturedOutput()
    do throws(CommandFailure) {
      try CommandFailure.reporting {
        try Invocation.$capture.withValue(output) {
          try Invocation.$arguments.withValue(arguments) { try Self.run(arguments, verb) }
        }
      }
    } catch {
      // The output contains the answer.
      guard error.message == nil else { throw error }
    }
    return output
  }

  private static func run(_ arguments: [String], _ verb: (any ParsableCommand.Type)?) throws {
    do {
      var command = try TreeVizCommand.parse(arguments, as: verb)
      try command.run()
    } catch let failure as CommandFailure {
      throw failure
    } catch let error as any StatusError {
      throw error
    } catch let mistake as ValidationError {
      throw CommandFailure(.usage, mistake.message)
    } catch {
      let code = TreeVizCommand.exitCode(for: error)
      if code.isSuccess { throw CommandFailure(.usage, "a block cannot show the help") }
      let status = code == .validationFailure ? CommandFailure.Status.usage : .software
      throw CommandFailure(status, TreeVizCommand.message(for: error))
    }
  }

  /// The name of the language of the text output, for fenced code.
  private var language: String {
    var format = "text"
    for (number, word) in words.enumerated() {
      for option in ["--format", "--to"] {
        if word == option, number + 1 < words.count { format = words[number + 1] }
        if word.hasPrefix("\(option)=") { format = String(word.dropFirst(option.count + 1)) }
      }
    }
    let isJSON = ["json", "json-arrays", "d3"].contains(format) || words.contains("--json")
    if isJSON { return "json" }
    return ["mermaid", "dot", "svg", "html", "tex"].contains(format) ? format : "text"
  }

  /// Returns the lines of a block: text in fenced code, and an image or a link for each file.
  ///
  /// - Parameters:
  ///   - output: the output of the command.
  ///   - old: the lines of the block until now. The alternative texts of its images are kept.
  /// - Returns: the lines, without indentation and line ends.
  /// - Throws: status 65 if the command wrote bytes that are not text to standard output.
  func lines(of output: CapturedOutput, replacing old: [String]) throws(CommandFailure) -> [String]
  {
    var lines: [String] = []
    if !output.bytes.isEmpty || output.files.isEmpty {
      guard let text = String(validating: output.bytes, as: UTF8.self), !text.utf8.contains(0)
      else {
        throw CommandFailure(.badData, "the output is not text; write it to a file with -o FILE")
      }
      var content = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
      while content.last?.isEmpty == true { content.removeLast() }
      let fence = String(repeating: "`", count: max(3, text.longestRun(of: "`") + 1))
      lines += [fence + language] + content + [fence]
    }
    for file in output.files {
      if !lines.isEmpty { lines.append("") }
      lines.append(link(to: file.path.string, replacing: old))
    }
    return lines
  }

  /// Returns an image or a link, with the alternative text of the old one if there is one.
  private func link(to path: String, replacing old: [String]) -> String {
    let isPlain = !path.contains { " ()<>".contains($0) }
    let target = isPlain ? "](\(path))" : "](<\(path)>)"
    let suffix = FilePath(path).lowercasedExtension ?? ""
    let mark = ["svg", "png", "gif"].contains(suffix) ? "![" : "["
    for line in old where line.hasPrefix(mark) && line.hasSuffix(target) {
      return line
    }
    return mark + alternative + target
  }

  /// The command line without its output file, as text in Markdown.
  private var alternative: String {
    var shown: [String] = []
    var isFile = false
    for word in words {
      let isOption = word == "-o" || word == "--output"
      if !isFile, !isOption, !word.hasPrefix("-o="), !word.hasPrefix("--output=") {
        shown.append(ShellWords.quoted(word))
      }
      isFile = isOption
    }
    return (["treeviz"] + shown).joined(separator: " ").map { character in
      #"\[]*_<>`!&"#.contains(character) ? "\\\(character)" : "\(character)"
    }.joined()
  }
}

extension String {
  /// Returns the length of the longest run of a character.
  fileprivate func longestRun(of character: Character) -> Int {
    var (longest, run) = (0, 0)
    for other in self {
      run = other == character ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
