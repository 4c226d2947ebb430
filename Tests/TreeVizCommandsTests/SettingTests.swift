import BinaryTrees
import Testing
import TreeLayout

@testable import TreeVizCommands

/// What can be set in a session.
@Suite struct SettingTests {
  /// What a session says to a line.
  private func answer(_ line: String, _ session: inout Session) -> String {
    var text = ""
    session.run(line) { event in
      switch event {
      case .output(let output): text += output
      case .note(let note): text += note
      case .failure(let failure, _): text += failure.message ?? ""
      }
    }
    return text
  }

  @Test func everyChoiceIsTakenAndShown() throws {
    var session = Session(try .standard())
    for setting in Setting.all {
      for value in setting.choices {
        #expect(answer("set \(setting.name) \(value)", &session) == "\(setting.name): \(value)\n")
        #expect(setting.value(session.options) ?? "none" == value)
      }
      #expect(answer("set \(setting.name) oak", &session).hasPrefix("'oak' is no value of"))
      #expect(answer("set \(setting.name)", &session).contains("(of "))
    }
    #expect(answer("set width 10001", &session).hasPrefix("'10001' is no value of width"))
    #expect(answer("set width 40", &session) == "width: 40\n")
    #expect(answer("set seed 7", &session) == "seed: 7\n")
  }

  /// What is set holds for `draw`, unless its own options say otherwise.
  @Test func picturesAreDrawnAsSet() throws {
    var session = Session(try .standard())
    for line in ["set layout knuth", "set rulers on", "set width 50", "set duplicates count"] {
      session.run(line) { _ in }
    }
    let picture = try session.options.picture(with: ["--layout", "tidy", "--grid"])
    #expect(picture.layout == .tidy && picture.width == 50)
    #expect(picture.look.rulers && picture.look.grid && !picture.look.emptyPlaces)
    #expect(try session.options.picture(with: []).layout == .knuth)
    #expect(throws: CommandFailure.self) { try session.options.picture(with: ["--seed", "7"]) }
  }
}
