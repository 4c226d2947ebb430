internal import ArgumentParser
import BinaryTrees
import Foundation
import TreeDrawing
import TreeLayout
import TreeTerminal
import TreeText

/// Where a recording goes and how it looks.
struct StepSettings {
  /// What a recording is written as.
  enum Format: String, CaseIterable {
    case text, json, cast, html, svg
  }

  let options: OutputOptions
  let format: Format

  /// The columns that frames are fitted to.
  var width: Int { options.width ?? 80 }
  /// The notes behind the labels, or `nil` for the usual ones.
  var notes: [NodeNote]? { options.look.annotate?.notes }
  /// The title, or `nil` for the recording's own title.
  var title: String? { options.look.title?.text }

  /// Whether it is played on the terminal: nothing else was asked for, and a person is there.
  ///
  /// Standard input may come from a program; keys then come from the terminal.
  var isForTerminal: Bool {
    options.output == nil && options.format == nil && StandardStreams.isOutputTerminal
      && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Resolves the options of a verb that plays steps.
  ///
  /// - Throws: usage, if the format is none of recordings.
  init(_ options: OutputOptions) throws(CommandFailure) {
    try options.checkReversal()
    if options.view {
      throw CommandFailure(.usage, "--step and --view exclude each other")
    }
    self.options = options
    format = try Self.format(options.format, options.output)
  }

  private static func format(
    _ name: String?, _ output: FileArgument?
  ) throws(CommandFailure) -> Format {
    let known = Format.allCases.map(\.rawValue)
    let list = known.joined(separator: ", ")
    guard let name else {
      let named = try FileFormat.name(of: output, among: known, "format of steps (\(list))")
      return named.flatMap(Format.init) ?? .text
    }
    guard let format = Format(rawValue: name) else {
      throw CommandFailure(.usage, "steps are written as \(list), not as '\(name)'")
    }
    return format
  }
}

extension StepSettings.Format {
  /// The product, which decides the effect of options.
  var products: Products {
    switch self {
    case .text: .frames
    case .json: .recording
    case .cast: .cast
    case .html: .stepPage
    case .svg: .animation
    }
  }
}
