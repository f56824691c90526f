import Domain

extension Store {
  /// What was answered to an op, and to which request.
  package struct Answered: Hashable, Sendable {
    package let requestHash: String
    package let answer: String
  }

  package func answer(to op: String) throws -> Answered? {
    try engine.first("SELECT request_hash, answer FROM op WHERE id = \(op)") { row in
      Answered(requestHash: try row.text(), answer: try row.text())
    }
  }

  package func record(
    op: String, requestHash: String, answer: String, at instant: Instant
  ) throws(StorageError) {
    try engine.run(
      """
      INSERT INTO op (id, request_hash, answer, recorded_at)
      VALUES (\(op), \(requestHash), \(answer), \(instant))
      """)
  }

  /// Replaces every kept answer that mentions one of some texts, when a customer is forgotten.
  package func redactAnswers(mentioning texts: [String], with answer: String) throws(StorageError) {
    for text in texts {
      let pattern = text.reduce(into: "") { pattern, character in
        if "%_\\".contains(character) { pattern += "\\" }
        pattern.append(character)
      }
      try engine.run(
        """
        UPDATE op SET answer = \(answer) WHERE answer LIKE \("%" + pattern + "%") ESCAPE '\\'
        """)
    }
  }
}
