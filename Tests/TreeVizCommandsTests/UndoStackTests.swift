import BinaryTrees
import Testing
import TreeTestSupport

@testable import TreeVizCommands

/// Undo and redo, compared with a list of all states.
@Suite struct UndoStackTests {
  @Test func anyChanges() {
    var generator = SplitMix64(seed: 12)
    for _ in 0..<40 {
      var stack = UndoStack<[Int]>(limits: .init(states: 50, size: 10_000)) { $0.count + 1 }
      var states: [[Int]] = [[]]
      var (position, state) = (0, [Int]())
      for _ in 0..<200 {
        let number = Int(generator.next() % 1_000)
        switch number % 10 {
        case 0..<7:
          states.removeSubrange((position + 1)...)
          var new = state
          if number % 4 == 0, !new.isEmpty { new.removeFirst() } else { new.append(number) }
          stack.replace(state, by: new)
          state = new
          states.append(state)
          position += 1
        case 7, 8:
          let steps = number % 7 + 1
          let room = stack.undoCount
          let done = stack.undo(steps, from: &state)
          #expect(done == min(steps, room))
          position -= done
        default:
          let room = stack.redoCount
          #expect(room == states.count - 1 - position)
          let done = stack.redo(3, from: &state)
          #expect(done == min(3, room))
          position += done
        }
        #expect(state == states[position])
        #expect(stack.undoCount <= 50 && stack.undoCount <= position)
      }
    }
  }
}
