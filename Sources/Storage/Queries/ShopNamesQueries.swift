import Domain

extension Store {
  /// What the shop's customers and movies are called by, as house rules may name it.
  ///
  /// - Parameter day: whose memberships run.
  package func shopNames(on day: Day) throws -> ShopNames {
    let tiers = try connection.all(
      "SELECT tier FROM customer WHERE removed_on IS NULL GROUP BY tier ORDER BY tier"
    ) { row in try row.textOrNil() }
    let bought = Set(try members(on: day).values.map(\.name)).sorted()
    return ShopNames(tiers: tiers + bought, movies: try movieKinds(), mixed: try mixedMovies())
  }

  /// The customers and movies that house rules can tell from each other.
  ///
  /// - Parameter day: whose memberships run.
  package func shopKinds(on day: Day) throws -> ShopKinds {
    ShopKinds(customers: try customerKinds(on: day), movies: try movieKinds())
  }

  private static func runs(on day: Day) -> SQL {
    "s.voided_at IS NULL AND s.from_on <= \(day) AND (s.until_on IS NULL OR s.until_on >= \(day))"
  }

  /// What runs on a day; of accounts that were merged, what was bought last.
  private func members(on day: Day) throws -> [ID<Customer>: (name: String, until: Day?)] {
    let bought = try connection.all(
      """
      SELECT \(Self.owner("s.customer_id")), s.name, s.until_on FROM membership s
      WHERE \(Self.runs(on: day)) ORDER BY s.seq
      """
    ) { row in
      (try row.id() as ID<Customer>, (name: try row.text(), until: try row.dayOrNil()))
    }
    return Dictionary(bought) { $1 }
  }

  /// Those who can rent, by name. Members, who are few, are not taken together with others.
  private func customerKinds(on day: Day) throws -> [CustomerKind] {
    let members = try members(on: day)
    let ids: SQL = """
      SELECT \(Self.owner("s.customer_id")) AS id FROM membership s WHERE \(Self.runs(on: day))
      """
    let kinds = try connection.all(
      """
      SELECT c.tier, c.born, c.id, c.name, c.rentals
      FROM (SELECT MIN(id) AS id FROM customer
          WHERE state = 'open' AND id NOT IN (\(ids)) GROUP BY tier, born
        UNION \(ids)) k
      JOIN customer c ON c.id = k.id WHERE c.state = 'open'
      ORDER BY c.name_key, c.id
      """
    ) { row in
      var kind = CustomerKind(
        tier: try row.textOrNil(), born: try row.dayOrNil(), id: try row.id(), name: try row.text())
      kind.rented = try row.int()
      kind.membership = members[kind.id]
      return kind
    }
    var seen: Set<[String?]> = []
    return kinds.filter { kind in
      let (name, until) = (kind.membership?.name, kind.membership?.until?.text)
      return seen.insert([kind.tier, kind.born?.text, name, until]).inserted
    }
  }

  /// By title.
  private func movieKinds() throws -> [MovieKind] {
    let traits = SQL.columns(of: Traits.self)
    return try connection.all(
      """
      SELECT \(traits), m.id, m.title, m.replacement_price, t.unpriced, m.added_on
      FROM (SELECT MIN(m.id) AS id, MIN(k.id) AS copy_id,
          COUNT(DISTINCT CASE WHEN m.replacement_price IS NULL THEN m.id END) AS unpriced
        FROM movie m LEFT JOIN copy k
          ON k.movie_id = m.id AND k.state IN ('available', 'in-repair')
        WHERE m.removed_on IS NULL GROUP BY \(traits)) t
      JOIN movie m ON m.id = t.id LEFT JOIN copy k ON k.id = t.copy_id
      ORDER BY m.title_key, m.id, t.copy_id
      """
    ) { row in
      var kind = MovieKind(
        traits: try row.record(), id: try row.id(), title: try row.text(),
        replacementPrice: try row.moneyOrNil(), unpriced: try row.int())
      kind.addedOn = try row.dayOrNil()
      return kind
    }
  }

  /// The movies on several media that have no replacement price, once for each medium.
  private func mixedMovies() throws -> [(traits: Traits, movie: ID<Movie>)] {
    let traits = SQL.columns(of: Traits.self)
    return try connection.all(
      """
      SELECT \(traits), m.id FROM movie m JOIN copy k
        ON k.movie_id = m.id AND k.state IN ('available', 'in-repair')
      WHERE m.removed_on IS NULL AND m.replacement_price IS NULL AND m.id IN
        (SELECT movie_id FROM copy WHERE state IN ('available', 'in-repair')
         GROUP BY movie_id HAVING COUNT(DISTINCT COALESCE(medium, '')) > 1)
      GROUP BY m.id, \(traits) ORDER BY m.id, k.medium
      """
    ) { row in (try row.record(), try row.id()) }
  }
}
