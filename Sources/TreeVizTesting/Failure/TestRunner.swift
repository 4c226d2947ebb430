/// Information about the test framework from the arguments of the process.
enum TestRunner {
  /// Whether this process runs only Swift Testing.
  ///
  /// `Test.current` alone does not show this: it is `nil` outside of a test, for example in a
  /// detached task.
  static var isSwiftTesting: Bool { value(of: "--testing-library") == "swift-testing" }

  /// Whether attachments are recorded but not written to files.
  static var dropsAttachments: Bool {
    isSwiftTesting && value(of: "--attachments-path") == nil
  }

  private static func value(of option: String) -> String? {
    let arguments = CommandLine.arguments
    for (argument, next) in zip(arguments, arguments.dropFirst()) where argument == option {
      return next
    }
    return arguments.lazy.filter { $0.hasPrefix("\(option)=") }.first.map {
      String($0.dropFirst(option.count + 1))
    }
  }
}
