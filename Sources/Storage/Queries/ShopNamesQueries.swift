import Domain

extension Store {
  /// What the shop's customers and movies are called by, as house rules may name it.
  package func shopNames() throws -> ShopNames {
    let tiers = try connection.all(
      "SELECT tier FROM customer WHERE removed_on IS NULL GROUP BY tier ORDER BY tier"
    ) { row in try row.textOrNil() }
    return ShopNames(tiers: tiers, movies: try movieKinds())
  }

  /// The customers and movies that house rules can tell from each other.
  package func shopKinds() throws -> ShopKinds {
    ShopKinds(customers: try customerKinds(), movies: try movieKinds())
  }

  /// Those who can rent, by name.
  private func customerKinds() throws -> [CustomerKind] {
    try connection.all(
      """
      SELECT c.tier, c.born, c.id, c.name FROM customer c
      JOIN (SELECT MIN(id) AS id FROM customer WHERE state = 'open' GROUP BY tier, born) k
        ON k.id = c.id
      ORDER BY c.name_key, c.id
      """
    ) { row in
      CustomerKind(
        tier: try row.textOrNil(), born: try row.dayOrNil(), id: try row.id(), name: try row.text())
    }
  }

  /// By title.
  private func movieKinds() throws -> [MovieKind] {
    try connection.all(
      """
      SELECT m.class, m.rating, m.genre, m.id, m.title, k.movies, k.priced,
        m.replacement_price FROM movie m
      JOIN (SELECT MIN(id) AS id, COUNT(*) AS movies, COUNT(replacement_price) AS priced
        FROM movie WHERE removed_on IS NULL GROUP BY class, rating, genre) k ON k.id = m.id
      ORDER BY m.title_key, m.id
      """
    ) { row in
      let traits = MovieTraits(
        class: try row.textOrNil(), rating: try row.textOrNil(), genres: try row.list())
      return MovieKind(
        traits: traits, id: try row.id(), title: try row.text(), count: try row.int(),
        priced: try row.int(), replacementPrice: try row.moneyOrNil())
    }
  }
}
