internal import ArgumentParser

extension ParsableArguments {
  /// Refuses the arguments for the first reason whose condition holds.
  ///
  /// - Throws: a usage error with the reason.
  func refuse(if reasons: KeyValuePairs<Bool, String>) throws {
    if let reason = reasons.first(where: { $0.key }) { throw ValidationError(reason.value) }
  }
}

extension CommandConfiguration {
  /// Creates the configuration of a verb that has hidden options.
  ///
  /// - Parameters:
  ///   - name: the name of the verb.
  ///   - abstract: the description of the verb in one line.
  ///   - discussion: examples and explanations. A line about the hidden options follows them.
  init(verb name: String, _ abstract: String, _ discussion: String) {
    let moreHelp = "--help-hidden lists more options: for pictures, and for input limits."
    self.init(commandName: name, abstract: abstract, discussion: "\(discussion)\n\n\(moreHelp)")
  }
}

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
  ///
  /// - Parameters:
  ///   - name: the name of the option.
  ///   - parsing: the strategy for finding the value.
  ///   - help: the description of the option.
  ///   - valueName: the name of the value in the help.
  ///   - visibility: whether the help shows the option.
  ///   - completion: the completion, or `nil` for the default completion of the type.
  init<Given: ExpressibleByArgument>(
    name: NameSpecification = .long, parsing: SingleValueParsingStrategy = .next, _ help: String,
    as valueName: String, _ visibility: ArgumentVisibility = .default,
    completion: CompletionKind? = nil
  ) where Value == Given? {
    self.init(
      name: name, parsing: parsing,
      help: ArgumentHelp(help, valueName: valueName, visibility: visibility),
      completion: completion)
  }

  /// Creates an option with several values.
  ///
  /// The parameters have the same meaning as for an option with a single value.
  init<Given: ExpressibleByArgument>(
    wrappedValue: [Given], name: NameSpecification = .long,
    parsing: ArrayParsingStrategy = .singleValue, _ help: String, as valueName: String,
    _ visibility: ArgumentVisibility = .default
  ) where Value == [Given] {
    self.init(
      wrappedValue: wrappedValue, name: name, parsing: parsing,
      help: ArgumentHelp(help, valueName: valueName, visibility: visibility))
  }
}
