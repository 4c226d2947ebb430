import BinaryTrees
import LiveBridge
import SearchTrees
import TreeBridge
import TreeSteps

/// Random actions of a reader on a page: keys, operations, traversals, steps, folds and questions.
///
/// The script calls the functions that a page calls, and adds all answers to a digest.
/// `JavaScript/scripts.mjs` plays the same scripts in the compiled module; change both together.
struct RandomScript {
  private let seed: Int32
  private var random: SplitMix64
  private(set) var digest: AnswerDigest

  /// Creates a script.
  ///
  /// - Parameters:
  ///   - seed: the seed, which also determines the kind of the tree.
  ///   - digest: the digest of the preceding answers.
  init(_ seed: Int32, after digest: AnswerDigest) {
    self.seed = seed
    self.digest = digest
    random = SplitMix64(seed: UInt64(UInt32(bitPattern: seed)))
  }

  /// Plays the script.
  mutating func play() {
    let kinds = Int32(truncatingIfNeeded: TreeKind.allCases.count)
    put((0..<number(below: 10)).map { _ in key() }.joined(separator: " "))
    let handle = tv_open((seed % kinds + kinds) % kinds, seed)
    add(handle)
    for _ in 0..<2 + number(below: 3) { change(handle) }
    text(tv_outline(handle))
    inspect(handle, from: tv_go(handle, 0))
    // Visits an arbitrary step, the next two, the one before, and later the last step.
    let middle = tv_go(handle, number(below: 40))
    for moment in [middle, middle &+ 1, middle &+ 2, middle &+ 1] {
      inspect(handle, from: tv_go(handle, moment))
    }
    if number(below: 3) == 0 { fold(handle) }
    inspect(handle, from: tv_go(handle, .max))
    numbers(tv_order(handle, order(), number(below: 2)))
    text(tv_details(handle, number(below: 8)))
    text(tv_label(handle, number(below: 8)))
    put(key())
    numbers(tv_find(handle))
    tv_close(handle)
    if number(below: 8) == 0 { answerQuestions() }
  }

  private mutating func number(below limit: Int32) -> Int32 {
    Int32(truncatingIfNeeded: random.next() % UInt64(limit))
  }

  private mutating func order() -> Int32 {
    number(below: Int32(truncatingIfNeeded: TraversalOrder.allCases.count))
  }

  /// Returns a key: usually a small number; sometimes a fraction, a number at a limit, or a word,
  /// which may equal another word in different bytes.
  private mutating func key() -> String {
    let key = number(below: 24)
    switch number(below: 20) {
    case 0: return "w" + key.description
    case 1: return key % 2 == 0 ? "\u{E9}" : "e\u{301}"
    case 2, 3: return (Double(key) / 4).description
    case 4: return (Int64.max - Int64(key)).description
    default: return key.description
    }
  }

  private func put(_ text: String) { PageClient.put(text) }

  /// Adds an answer to the digest; if the call failed, also the error text.
  private mutating func add(_ answer: Int32) {
    digest.add(UInt64(UInt32(bitPattern: answer)))
    if answer < 0 { text(tv_fault()) }
  }

  private mutating func text(_ count: Int32) {
    guard count >= 0, let start = tv_reply() else { return add(count) }
    digest.add(UnsafeRawBufferPointer(start: start, count: Int(count)))
  }

  private mutating func numbers(_ count: Int32) {
    guard count >= 0, let start = tv_numbers() else { return add(count) }
    digest.add(UnsafeRawBufferPointer(start: start, count: 8 * Int(count)))
  }

  private mutating func change(_ handle: Int32) {
    let verb = number(below: 5)
    if verb == 4 { return add(tv_traverse(handle, order(), number(below: 2))) }
    put(key())
    add(tv_do(handle, verb))
  }

  /// Adds all that the page shows for a step, and the summary in a small window.
  private mutating func inspect(_ handle: Int32, from moment: Int32) {
    add(moment)
    text(tv_facts(handle))
    numbers(tv_show(handle, -1e6, -1e6, 1e6, 1e6, 0, 0, 0, 0, -1))
    if number(below: 4) == 0 { numbers(tv_show(handle, -60, -20, 40, 130, 50, 50, 9, 9, -1)) }
  }

  private mutating func fold(_ handle: Int32) {
    let (node, moment) = (number(below: 8), number(below: 40))
    for isFolded: Int32 in [1, 0] {
      add(tv_fold(handle, node, isFolded))
      inspect(handle, from: tv_go(handle, moment &+ isFolded))
      text(tv_details(handle, node))
    }
  }

  private mutating func answerQuestions() {
    // The recorded digests and the module of pages support all topics except queries.
    let topics = QuizTopic.allCases.filter { $0 != .query }
    let topic = number(below: Int32(truncatingIfNeeded: topics.count + 1))
    let name =
      Int(topic) < topics.count ? topics[Int(topic)].rawValue : "perform"
    let kinds = TreeKind.allCases.map { $0.rawValue }.joined(separator: ",")
    put("\(name) \(kinds) - 2 \(3 + number(below: 6)) \(number(below: 1000))")
    let count = tv_quiz()
    add(count)
    for question in 0..<min(max(count, 0), 2) {
      text(tv_ask(question))
      let picture = tv_picture()
      numbers(tv_show(picture, -1e6, -1e6, 1e6, 1e6, 0, 0, 0, 0, -1))
      tv_close(picture)
      let answers = ["left", "yes", "rotate right at 5", "5 then 7", "red", key()]
      put(answers[Int(number(below: 6))])
      text(tv_answer(number(below: 2)))
      let solution = tv_solution()
      numbers(tv_show(solution, -1e6, -1e6, 1e6, 1e6, 0, 0, 0, 0, -1))
      tv_close(solution)
    }
  }

  /// Plays scripts and returns the digest of all answers.
  ///
  /// - Parameters:
  ///   - first: the seed of the first script.
  ///   - count: the number of scripts, which have consecutive seeds.
  /// - Returns: the digest.
  static func digest(_ first: Int32, _ count: Int32) -> Int32 {
    var digest = AnswerDigest()
    for offset in 0..<count {
      var script = RandomScript(first &+ offset, after: digest)
      script.play()
      digest = script.digest
    }
    return Int32(truncatingIfNeeded: Int64(bitPattern: digest.value ^ digest.value &>> 32))
  }
}
