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

  var output: FileArgument?
  var format: Format
  var hasColor: Bool
  var charset: TextOptions.Charset
  /// The columns that were asked for, or `nil`.
  var width: Int?

  /// The columns that frames are fitted to unless others are asked for.
  static let usualWidth = 80

  /// The notes behind the labels, or `nil` for the usual ones.
  var annotate: NoteList?
  /// The same as a list.
  var notes: [NodeNote]? { annotate?.notes }
  /// The colours of a picture.
  var style = DrawingStyle.standard
  /// What is said of a picture beside what it shows.
  var pictureOptions = SVGOptions()
  /// The options, which say what a page shows beside its trees.
  let options: OutputOptions
  /// What stands above it, or `nil` for the recording's own title.
  var title: String?
  var isQuiet = false
  /// The options that were given and say nothing of steps.
  private(set) var unused: [String] = []
  /// What is to be said of a file whose extension promises another format, or `nil`.
  private(set) var misleadingExtension: String?

  /// Whether it is played on the terminal: nothing else was asked for, and a person is there.
  ///
  /// What is read from standard input may come from a program; keys then come from the terminal.
  var isForTerminal: Bool {
    output == nil && format == .text && !isFormatGiven && StandardStreams.isOutputTerminal
      && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  private let isFormatGiven: Bool

  /// Resolves the options of a verb that plays steps.
  ///
  /// - Throws: usage, if the format is none of recordings.
  init(_ options: OutputOptions) throws(CommandFailure) {
    try options.checkReversal()
    if options.view {
      throw CommandFailure(.usage, "--step and --view exclude each other")
    }
    (self.options, output) = (options, options.output)
    format = try Self.format(options.format, options.output)
    isFormatGiven = options.format != nil
    hasColor = options.usesColor
    charset = options.charset
    width = options.width
    annotate = options.look.annotate
    isQuiet = options.quiet
    title = options.look.title?.text
    style = .standard(options.look.theme)
    pictureOptions = options.svgOptions
    pictureOptions.title = title.map { ArgumentText.shown($0) }
    let notes = [
      ("--mark", !options.mark.isEmpty), ("--tag", !options.look.tag.isEmpty),
    ]
    let given =
      notes.filter(\.1).map(\.0) + options.placementOptions + options.pictureOptions(inText: true)
    let format = format
    unused = given.filter { !format.picturesOptions.contains($0) }
    misleadingExtension = options.misleadingExtension
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
  /// The options of pictures that mean something here.
  fileprivate var picturesOptions: Set<String> {
    switch self {
    case .svg: ["--title", "--theme", "--appearance", "--background", "--fit"]
    case .html: OutputOptions.pageAdditions
    case .text, .json, .cast: []
    }
  }
}
