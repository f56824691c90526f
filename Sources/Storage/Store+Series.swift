import Domain

extension Store {
  /// The next text of a series that nothing bears yet.
  package func next(_ series: Series) throws -> String {
    let number = try connection.first(
      """
      INSERT INTO series (name, last) VALUES (\(series.rawValue), 1)
      ON CONFLICT (name) DO UPDATE SET last = series.last + 1 RETURNING last
      """
    ) { row in try row.int() }
    guard let number else { throw StorageError.unexpected("the series gave no number") }
    return series.text(number)
  }

  /// Makes sure that a text of the series is never given out again.
  package func skip(_ series: Series, past text: String) throws {
    guard let number = series.number(in: text) else { return }
    try connection.run(
      """
      INSERT INTO series (name, last) VALUES (\(series.rawValue), \(number))
      ON CONFLICT (name) DO UPDATE SET last = excluded.last WHERE series.last < excluded.last
      """)
  }
}
