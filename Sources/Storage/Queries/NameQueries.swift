import Domain

/// What records are called, for those who have begun to type it. Each statement goes through a part
/// of an index.
extension Store {
  /// Names that begin with a text, ignoring case and accents, or codes that begin with it.
  ///
  /// - Parameter most: how many of each are read.
  package func names(
    of kind: NamedKind, beginning text: String, most: Int
  ) throws -> [OfferedName] {
    let key = Folded.key(text)
    // A space at the end is part of what was typed.
    let name = Beginning(key.isEmpty || text.last != " " ? key : key + " ")
    let code = Beginning(text.uppercased())
    switch kind {
    case .customers:
      let named = try customerNames("c.name", name("c.name_key"), by: "c.name_key", most)
      return try text.isEmpty
        ? named : named + customerNames("c.card", code("c.card"), by: "c.card", most)
    case .movies:
      let named = try movieNames("m.title", name("m.title_key"), by: "m.title_key", most)
      return try text.isEmpty
        ? named : named + movieNames("m.code", code("m.code"), by: "m.code", most)
    case .copies: return try copyNames(code, "k.state NOT IN ('withdrawn', 'sold')", most)
    case .copiesIn:
      return try copyNames(
        code,
        """
        k.state = 'available' AND NOT EXISTS
          (SELECT 1 FROM rental r WHERE r.copy_id = k.id AND r.returned_at IS NULL)
        """, most)
    case .copiesOut: return try copiesOut(code, most)
    case .staff:
      return try offered(
        """
        SELECT s.name, s.role FROM staff s WHERE s.retired_at IS NULL AND \(name("s.name_key"))
        ORDER BY s.name_key, s.id LIMIT \(most)
        """)
    case .rentals: return try rentalsOut(Beginning(text.lowercased()), most)
    }
  }

  private func customerNames(
    _ column: SQL, _ condition: SQL, by order: SQL, _ most: Int
  ) throws -> [OfferedName] {
    try offered(
      """
      SELECT \(column), c.address || ', ' || c.postcode FROM customer c
      WHERE c.removed_on IS NULL AND \(condition) ORDER BY \(order), c.id LIMIT \(most)
      """)
  }

  private func movieNames(
    _ column: SQL, _ condition: SQL, by order: SQL, _ most: Int
  ) throws -> [OfferedName] {
    try offered(
      """
      SELECT \(column), m.code FROM movie m
      WHERE m.removed_on IS NULL AND \(condition) ORDER BY \(order), m.id LIMIT \(most)
      """)
  }

  private func copyNames(
    _ code: Beginning, _ condition: SQL, _ most: Int
  ) throws -> [OfferedName] {
    try offered(
      """
      SELECT k.barcode, m.title FROM copy k JOIN movie m ON m.id = k.movie_id
      WHERE \(code("k.barcode")) AND \(condition) ORDER BY k.barcode, k.id LIMIT \(most)
      """)
  }

  private func copiesOut(_ code: Beginning, _ most: Int) throws -> [OfferedName] {
    try offered(
      """
      SELECT k.barcode, m.title || ', ' || c.name FROM rental r JOIN copy k ON k.id = r.copy_id
        JOIN movie m ON m.id = k.movie_id JOIN customer c ON c.id = \(Self.owner("r.customer_id"))
      WHERE r.returned_at IS NULL AND \(code("k.barcode")) ORDER BY k.barcode, r.seq
      LIMIT \(most)
      """)
  }

  /// Those that are out are fewer than those whose ids begin so, and so no index of ids is asked.
  private func rentalsOut(_ id: Beginning, _ most: Int) throws -> [OfferedName] {
    try offered(
      """
      SELECT r.id, m.title || ', ' || c.name FROM rental r JOIN copy k ON k.id = r.copy_id
        JOIN movie m ON m.id = k.movie_id JOIN customer c ON c.id = \(Self.owner("r.customer_id"))
      WHERE r.returned_at IS NULL AND \(id("(r.id || '')")) ORDER BY r.due_on, r.seq
      LIMIT \(most)
      """)
  }

  private func offered(_ query: SQL) throws -> [OfferedName] {
    try connection.all(query) { row in OfferedName(try row.text(), try row.text()) }
  }
}

/// What texts have to begin with.
private struct Beginning {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// A condition on a column that an index of it can answer.
  func callAsFunction(_ column: SQL) -> SQL {
    "\(column) >= \(text) AND \(column) < \(text + "\u{10FFFF}")"
  }
}
