/// What the arguments of the process tell of the framework that runs the tests.
enum TestRunner {
  /// Whether this process runs nothing but Swift Testing: outside of a test there, as in a detached
  /// task, the current test is not known.
  static var isSwiftTesting: Bool { value(of: "--testing-library") == "swift-testing" }

  /// Whether attachments are recorded but written nowhere.
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
