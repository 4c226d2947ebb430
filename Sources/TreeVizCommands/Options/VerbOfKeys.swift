internal import ArgumentParser

/// A verb that takes any number of keys.
protocol VerbOfKeys: ParsableCommand {
  /// The keys that were named, `-` among them for those on standard input.
  var keys: [RawArgument] { get }
}
