internal import ArgumentParser

/// A verb that takes any number of keys.
protocol VerbOfKeys: ParsableCommand {
  /// The key arguments. The argument `-` stands for the keys on standard input.
  var keys: [RawArgument] { get }
}
