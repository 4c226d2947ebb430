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
        case 0..<6:
          states.removeSubrange((position + 1)...)
          stack.prepare(state)
          let change: UndoStack<[Int]>.Change = { list in
            if number % 4 == 0, !list.isEmpty { list.removeFirst() } else { list.append(number) }
          }
          change(&state)
          stack.append(work: 1, change)
          states.append(state)
          position += 1
        case 6:
          states.removeSubrange((position + 1)...)
          let new = Array(0..<(number % 37))
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
        var copy = [-1]
        stack.restore(&copy)
        #expect(position == 0 && states.count == 1 || copy == state)
      }
    }
  }

  /// A state that changes in place is copied only a few times, however often it changes.
  @Test func statesAreCopiedSeldom() {
    /// The storage of a state, which is copied by a change if another state shares it.
    final class Held { var numbers: [Int] = [] }
    struct State {
      var held = Held()
      var copies = 0
      mutating func append(_ number: Int) {
        if !isKnownUniquelyReferenced(&held) {
          let copy = Held()
          copy.numbers = held.numbers
          held = copy
          copies += 1
        }
        held.numbers.append(number)
      }
    }
    var stack = UndoStack<State>(limits: .init(states: 100_000, size: .max)) {
      $0.held.numbers.count + 1
    }
    var state = State()
    for number in 0..<10_000 {
      stack.prepare(state)
      state.append(number)
      stack.append(work: 1) { $0.append(number) }
    }
    #expect((1...20).contains(state.copies))
    let undone = stack.undo(9_999, from: &state)
    #expect(undone == 9_999 && state.held.numbers == [0])
    let redone = stack.redo(5_000, from: &state)
    #expect(redone == 5_000 && state.held.numbers.count == 5_001)
  }
}
