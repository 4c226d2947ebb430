internal import ArgumentParser
import BinaryTrees
import Foundation
import TreeDrawing
import TreeLayout
import TreeTerminal
import TreeText

/// The appearance and the destination of a recording.
struct StepSettings {
  /// The output formats of a recording.
  enum Format: String, CaseIterable {
    case text, json, cast, html, svg
  }

  let options: OutputOptions
  let format: Format

  /// The maximum number of columns of frames.
  var width: Int { options.width ?? 80 }
  /// The notes after the labels, or `nil` for the default notes of the recording.
  var notes: [NodeNote]? { options.look.annotate?.notes }
  /// The title, or `nil` for the title of the recording.
  var title: String? { options.look.title?.text }

  /// Whether the recording is played on a terminal, because the options request no other output.
  ///
  /// Standard input may come from a program. In this case, keystrokes are read from the terminal.
  var isForTerminal: Bool {
    options.output == nil && options.format == nil && StandardStreams.isOutputTerminal
      && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Resolves the options of a verb that plays steps.
  ///
  /// - Throws: a usage error if the format cannot represent a recording.
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
  /// The product, which determines the effective options.
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
