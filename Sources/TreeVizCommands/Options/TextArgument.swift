internal import ArgumentParser

/// An argument that may begin with a minus sign: a key, or a tree in text.
struct TextArgument: ExpressibleByArgument, Hashable {
  let text: String

  init(argument: String) { text = NegativeArguments.restored(argument) }

  init(_ text: String) { self.text = text }

  /// The words that it stands for: itself, or those that were taken past the parser together.
  var parts: [TextArgument] { OperandRuns.split(text).map { TextArgument(argument: $0) } }

  var defaultValueDescription: String { text }

  static var defaultCompletionKind: CompletionKind { .file() }
}
