#if !hasFeature(Embedded)
  // A score is an object with `right`, `asked`, `complete` and `questions`; each of these an object with
  // `topic`, `question`, `given` (null if the learner did not know), `answer`, `right`, `explanation`.

  extension QuizScore.Entry: Encodable {
    private enum Key: String, CodingKey {
      case topic, question, given, answer, right, explanation
    }

    /// Writes the question and what became of it.
    ///
    /// - Parameter encoder: the encoder to write to.
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: Key.self)
      try object.encode(topic, forKey: .topic)
      try object.encode(question, forKey: .question)
      try object.encode(given, forKey: .given)
      try object.encode(answer, forKey: .answer)
      try object.encode(isRight, forKey: .right)
      try object.encode(explanation, forKey: .explanation)
    }
  }

  extension QuizScore: Encodable {
    private enum Key: String, CodingKey { case right, asked, complete, questions }

    /// Writes the score and every question.
    ///
    /// - Parameter encoder: the encoder to write to.
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: Key.self)
      try object.encode(rightCount, forKey: .right)
      try object.encode(entries.count, forKey: .asked)
      try object.encode(isComplete, forKey: .complete)
      try object.encode(entries, forKey: .questions)
    }
  }
#endif
