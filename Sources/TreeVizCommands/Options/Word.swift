internal import ArgumentParser

/// An argument that may begin with a minus sign: a key, or a tree in text.
struct Word: ExpressibleByArgument, Hashable {
  let text: String

  init(argument: String) { text = NegativeKeys.restored(argument) }

  init(_ text: String) { self.text = text }

  var defaultValueDescription: String { text }

  static var defaultCompletionKind: CompletionKind { .file() }
}
