import Domain

/// A copy with what renting it has to know of its movie and, while it is out, when it is due.
package struct RentableCopy: Sendable {
  package let copy: Copy
  package let title: String
  /// The movie's.
  package let code: String
  package let traits: Traits
  package let replacementPrice: Money?
  /// When the shop got the movie; `nil` where that is not on record.
  package let addedOn: Day?
  package let due: Day?

  /// Whether it can be taken, be it from a shelf or from the hold shelf.
  package var isIn: Bool { due == nil && copy.state == .available }
}

extension Store {
  /// Copies with their movies' titles, by title and barcode; as the shop stands or stood.
  package func copies(_ filter: CopyFilter, at instant: Instant? = nil) throws -> [CopyRecord] {
    var conditions: [SQL] = []
    if let movie = filter.movie { conditions.append("k.movie_id = \(movie)") }
    for (key, text) in filter.fields.sorted(by: { $0.key < $1.key }) {
      conditions.append(try isCalled(text, SQL(stringLiteral: key)))
    }
    if filter.isForSale { conditions.append("k.sale_price IS NOT NULL") }
    if let place = filter.place {
      conditions.append("k.shelf_row = \(place.row) AND k.shelf_place = \(place.number)")
    }
    if let state = filter.state {
      conditions.append(
        "CASE WHEN r.id IS NOT NULL THEN 'rented' ELSE \(AsOf.copyState(instant)) END = \(state)")
    } else if filter.all {
      conditions.append("\(AsOf.copyState(instant)) IS NOT NULL")
    } else {
      conditions.append(
        "(r.id IS NOT NULL OR \(AsOf.copyState(instant)) IN ('available', 'in-repair'))")
    }
    return try copies(where: .joined(conditions, by: " AND "), at: instant)
  }

  /// What a copy `k` fits of which this is written down, compared as house rules do.
  private func isCalled(_ text: String, _ column: SQL) throws -> SQL {
    let kept = try connection.all(
      "SELECT DISTINCT \(column) FROM copy WHERE \(column) IS NOT NULL ORDER BY \(column)"
    ) { row in try row.text() }
    return .isOne("k.\(column)", of: kept.filter { Name($0) == Name(text) }) ?? .never
  }

  package func copy(_ id: ID<Copy>, at instant: Instant? = nil) throws -> CopyRecord? {
    try copies(where: "k.id = \(id)", at: instant).first
  }

  func copies(where condition: SQL, at instant: Instant?) throws -> [CopyRecord] {
    try connection.all(
      """
      \(instant == nil ? Self.copiesNow : Self.copies(asOf: instant))
      WHERE \(condition) ORDER BY m.title_key, m.id, k.barcode
      """
    ) { row in
      CopyRecord(
        copy: try row.record(), title: try row.text(), customer: try row.idOrNil(),
        due: try row.dayOrNil())
    }
  }

  private static let copiesNow = copies(asOf: nil).asOneText

  private static func copies(asOf instant: Instant?) -> SQL {
    """
    SELECT \(Self.copyColumns("COALESCE(\(AsOf.copyState(instant)), k.state)")), m.title,
      \(Self.owner("r.customer_id")), \(AsOf.due(instant))
    FROM copy k JOIN movie m ON m.id = k.movie_id
      LEFT JOIN rental r ON \(AsOf.hasOut(instant)) \(AsOf.later(instant))
    """
  }

  private static func copyColumns(_ state: SQL) -> SQL {
    .columns(of: Copy.self, "k", replacing: ["state": state])
  }

  private static func rentableCopies(at instant: Instant?) -> SQL {
    instant == nil ? rentableNow : rentableCopies(asOf: instant)
  }

  private static let rentableNow = rentableCopies(asOf: nil).asOneText

  private static func rentableCopies(asOf instant: Instant?) -> SQL {
    """
    SELECT \(copyColumns(AsOf.copyState(instant))), m.title, m.code, \
      \(SQL.columns(of: Traits.self)), m.replacement_price, m.added_on, \
      \(AsOf.due(instant))
    FROM copy k JOIN movie m ON m.id = k.movie_id
      LEFT JOIN rental r ON \(AsOf.hasOut(instant)) \(AsOf.later(instant))
    """
  }

  private static func rentable(_ row: inout Row) throws(StorageError) -> RentableCopy {
    RentableCopy(
      copy: try row.record(), title: try row.text(), code: try row.text(),
      traits: try row.record(),
      replacementPrice: try row.moneyOrNil(), addedOn: try row.dayOrNil(),
      due: try row.dayOrNil())
  }

  /// Copies whose UUID or barcode is what was typed, or whose UUID begins like it.
  ///
  /// The steps go in order, and the first that finds any decides.
  package func copies(
    referredToAs text: String, at instant: Instant? = nil
  ) throws -> [RentableCopy] {
    try firstFound([
      { ID<Copy>(text).map { "k.id = \($0)" } }, { "k.barcode = \(text)" },
      { .isOne("k.barcode", of: ProductCode.spellings(of: text.trimmed)) },
      {
        .isOne(
          "k.barcode",
          of: try spellings(of: text, in: "barcode", of: "copy WHERE barcode IS NOT NULL"))
      }, { Self.prefixRange(text)?("k.id") },
    ]) { step in
      try connection.all(
        """
        \(Self.rentableCopies(at: instant))
        WHERE \(step) AND \(AsOf.copyState(instant)) IS NOT NULL ORDER BY k.barcode
        """, Self.rentable)
    }
  }

  /// A movie's copies; those that are in come first, the one that has been in longest in front.
  package func rentableCopies(
    of movie: ID<Movie>, at instant: Instant? = nil
  ) throws -> [RentableCopy] {
    let known = instant.map { "AND y.returned_at <= \($0)" as SQL } ?? ""
    return try connection.all(
      """
      \(Self.rentableCopies(at: instant))
      WHERE k.movie_id = \(movie) AND \(AsOf.copyState(instant)) IS NOT NULL
      ORDER BY r.due_on IS NOT NULL, \(AsOf.copyState(instant)) <> 'available',
        COALESCE((SELECT y.returned_at FROM rental y
          WHERE y.copy_id = k.id AND y.voided_at IS NULL AND y.returned_at IS NOT NULL \(known)
          ORDER BY y.rented_at DESC, y.returned_at DESC LIMIT 1),
          k.added_at),
        k.barcode
      """, Self.rentable)
  }

  /// A movie's copies that are in and may be taken away, those never rented in front, and those
  /// that wait for somebody last.
  package func dispensableCopies(of movie: ID<Movie>) throws -> [Copy] {
    try connection.all(
      """
      SELECT \(Self.copyColumns)
      FROM copy k LEFT JOIN rental r ON r.copy_id = k.id AND r.returned_at IS NULL
      WHERE k.movie_id = \(movie) AND k.state = 'available' AND r.id IS NULL
      ORDER BY EXISTS (SELECT 1 FROM hold h WHERE h.copy_id = k.id AND h.ended_at IS NULL),
        k.forgotten_rentals > 0
          OR EXISTS (SELECT 1 FROM rental y WHERE y.copy_id = k.id AND y.voided_at IS NULL),
        k.barcode DESC
      """
    ) { row in try row.record() }
  }

  package func copyBarcodes() throws -> [String] {
    try connection.all("SELECT barcode FROM copy ORDER BY barcode") { row in try row.text() }
  }
}
