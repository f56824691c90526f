/// A movie that the shop has, or had: what is known of it, without its copies.
package struct Movie: Hashable, Sendable {
  package var id: ID<Movie>
  /// The shop's own short code, unique among the movies it has.
  package var code: String
  package var title: String
  package var cast: [String]
  package var director: String?
  /// A rating as printed on the box; of the house's scheme or, imported, of another.
  package var rating: String?
  /// What prices go by, such as `new-release`.
  package var `class`: String?
  package var year: Int?
  /// Minutes.
  package var runtime: Int?
  package var genre: [String]
  package var language: String?
  package var summary: String?
  package var replacementPrice: Money?
  /// The product's barcode, unique among the movies the shop has.
  package var barcode: String?
  /// `nil`: it was always there.
  package var addedOn: Day?
  /// The day it was removed from the catalogue, if it was.
  package var removedOn: Day?

  package init(id: ID<Movie>, code: String, title: String) {
    (self.id, self.code, self.title) = (id, code, title)
    self.cast = []
    self.genre = []
  }

  /// What the house rules may ask of it.
  package var traits: Traits { Traits(class: self.class, rating: rating, genres: genre) }

  /// What a search for this movie looks through, folded.
  package var searchKey: String {
    let texts = [title, director ?? "", code, barcode ?? ""] + cast + genre
    return texts.filter { !$0.isEmpty }.map(Folded.key).joined(separator: "\n")
  }
}

extension Movie: Fielded {
  package static var blank: Movie { Movie(id: .blank, code: "", title: "") }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("code", &code)
    try v.field("title", &title)
    try v.field("cast", &cast, column: "cast_names")
    try v.field("director", &director)
    try v.field("rating", &rating)
    try v.field("class", &`class`)
    try v.field("year", &year)
    try v.field("runtime", &runtime)
    try v.field("genre", &genre)
    try v.field("language", &language)
    try v.field("summary", &summary)
    try v.field("replacement_price", &replacementPrice)
    try v.field("barcode", &barcode)
    try v.field("added_on", &addedOn)
    try v.field("id", &id)
    try v.field("removed_on", &removedOn, to: .files)
  }
}

/// A movie with what its copies and its past come to.
package struct MovieRecord: Hashable, Sendable {
  package var movie: Movie
  package var stock: StockCount
  package var timesRented: Int
  /// Distinct customers who ever rented it; `nil` where they were not counted.
  package var renters: Int?
  package var cover: Cover?
  /// The barcodes of copies that were just added.
  package var newCopies: [String] = []
  /// How many customers wait for it for whom no copy is on the hold shelf.
  package var waiting = 0

  package init(movie: Movie, stock: StockCount, timesRented: Int, renters: Int?, cover: Cover?) {
    (self.movie, self.stock, self.timesRented) = (movie, stock, timesRented)
    (self.renters, self.cover) = (renters, cover)
  }
}

/// The copies that the shop still has: out, in, or set aside (in repair).
package struct StockCount: Hashable, Sendable {
  package var out: Int
  package var `in`: Int
  package var aside: Int
  /// How many of those that are in wait for somebody on the hold shelf.
  package var held = 0

  package init(out: Int, in: Int, aside: Int) {
    self.out = out
    self.in = `in`
    self.aside = aside
  }

  package var copies: Int { out + `in` + aside }
}

/// A line of the stock: a movie and where its copies are.
package struct StockLine: Hashable, Sendable {
  package var movie: ID<Movie>
  package var code: String
  package var title: String
  package var stock: StockCount

  package init(movie: ID<Movie>, code: String, title: String, stock: StockCount) {
    (self.movie, self.code, self.title, self.stock) = (movie, code, title, stock)
  }
}

/// A movie, and the shelves on which its copies stand.
package struct ShelvedMovie: Hashable, Sendable {
  package let record: MovieRecord
  /// By name.
  package let shelves: [String]

  package init(_ record: MovieRecord, shelves: [String]) {
    (self.record, self.shelves) = (record, shelves)
  }
}
