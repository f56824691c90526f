import Domain
import Shop
import Storage
import TestSupport

/// The customers and movies of an invented shop, entered as a clerk would.
struct Catalogue {
  struct Film {
    let movie: Movie
    /// The places of its copies.
    let copies: Range<Int>
  }

  struct Item {
    let id: ID<Copy>
    let barcode: String
    let film: Int
  }

  private(set) var customers: [Customer] = []
  private(set) var films: [Film] = []
  private(set) var items: [Item] = []
  let rules: RulesInForce

  /// Enters everything on the first morning.
  init(_ plan: ShopPlan, in connection: any Connection, _ ids: SeededIDs) throws {
    let morning = BusinessCalendar(zone: .utc, dayEnds: 0).start(of: plan.first)
    let shop = Shop(
      engine: WithinTransaction(connection),
      surroundings: Shop.Surroundings(
        now: { morning }, newID: ids.next, zone: { $0 == "UTC" ? .utc : nil },
        redact: { answer, _ in answer }),
      acting: Shop.Acting(by: "make-shop"))
    rules = try shop.applyRules(Self.rules).rules
    var dice = SplitMix64(seed: plan.seed)
    for number in 1...plan.customers {
      customers.append(try shop.addCustomer(Self.customer(number, &dice)).customer)
    }
    while items.count < plan.copies {
      // The first are the popular ones, and have more copies.
      let most = max(1, 12 - films.count * 24 / plan.copies)
      let count = min(plan.copies - items.count, dice.int(max(1, most / 2)...most))
      let movie = try shop.addMovie(Self.movie(films.count + 1, &dice), quantity: count)
      try note(movie.movie, in: Store(connection))
    }
  }

  private mutating func note(_ movie: Movie, in store: Store) throws {
    let start = items.count
    items += try store.connection.all(
      "SELECT id, barcode FROM copy WHERE movie_id = \(movie.id) ORDER BY barcode"
    ) { row in Item(id: try row.id(), barcode: try row.text(), film: films.count) }
    films.append(Film(movie: movie, copies: start..<items.count))
  }

  private static let rules = """
    currency   USD
    time zone  UTC
    ratings    MPA
    limit      3
    nights     1..14
    price      3.50 per night
    price      4.50 per night when class new-release
    late fee   1.00 per night
    age        off
    debt limit 50.00
    """

  private static func customer(_ number: Int, _ dice: inout SplitMix64) -> Draft {
    let name = "\(dice.text(of: first, of: 1)) \(dice.text(of: last, of: 1)) \(number)"
    return Draft([
      "name": name, "address": "\(dice.int(1...240)) \(dice.text(of: last, of: 1)) Street",
      "postcode": "\(dice.int(10_000...99_999))",
      "phone": "555 \(dice.int(100...999)) \(dice.int(1000...9999))",
      "tier": dice.int(1...8) == 1 ? "gold" : "",
    ])
  }

  private static func movie(_ number: Int, _ dice: inout SplitMix64) -> Draft {
    let words = [dice.text(of: last, of: 1), dice.text(of: things, of: 1)]
    return Draft([
      "title": words.joined(separator: " ") + " \(number)", "year": "\(dice.int(1950...2015))",
      "class": number % 9 == 0 ? "new-release" : "standard",
      "genre": dice.text(of: genres, of: 1), "rating": dice.text(of: ["G", "PG", "R"], of: 1),
      "director": "\(dice.text(of: first, of: 1)) \(dice.text(of: last, of: 1))",
      "language": "English", "replacement_price": "\(dice.int(9...29)).99",
    ])
  }

  private static let first = ["Ada", "Bela", "Cora", "Dan", "Elif", "Finn", "Gus", "Hana", "Ivo"]
  private static let last = [
    "Amber", "Birch", "Cedar", "Dale", "Ember", "Frost", "Glen", "Heath", "Ivory", "Jasper",
    "Kestrel", "Linden", "Marsh", "North", "Orchard", "Pine", "Quarry", "Reed", "Stone", "Thorn",
  ]
  private static let things = [
    "Bridge", "Candle", "Dawn", "Ferry", "Garden", "Harbour", "Island", "Lantern", "Meadow",
    "Night",
    "Paper", "River", "Shadow", "Summer", "Thunder", "Voyage", "Whisper", "Window", "Winter",
    "Wolf",
  ]
  private static let genres = ["Drama", "Comedy", "Action", "Horror", "Family", "Documentary"]
}

extension SplitMix64 {
  /// So many of some words, with spaces.
  fileprivate mutating func text(of words: [String], of count: Int) -> String {
    (0..<count).map { _ in words[int(0...words.count - 1)] }.joined(separator: " ")
  }
}
