internal import ArgumentParser

extension Option where Value: ExpressibleByArgument {
  /// Creates an option with a default value.
  ///
  /// - Parameters:
  ///   - wrappedValue: the default value.
  ///   - help: the description of the option.
  ///   - valueName: the name of the value in the help.
  ///   - visibility: whether the help shows the option.
  init(
    wrappedValue: Value, _ help: String, as valueName: String,
    _ visibility: ArgumentVisibility = .default
  ) {
    self.init(
      wrappedValue: wrappedValue,
      help: ArgumentHelp(help, valueName: valueName, visibility: visibility))
  }
}

extension Option {
  /// Creates an option without a default value.
  init<Given: ExpressibleByArgument>(
    _ help: String, as valueName: String, _ visibility: ArgumentVisibility = .default
  ) where Value == Given? {
    self.init(help: ArgumentHelp(help, valueName: valueName, visibility: visibility))
  }
}
