import Domain

/// A history as a test writes it down. Moments are hours from the beginning of a Friday, and copies
/// 10 to 19 are of movie 1, 20 to 29 of movie 2, and so on; a copy's class is `movie-1`.
struct Past {
  static let friday = Day(number: 20_000)

  /// Adults, numbered from 1.
  var customers = (1...3).map {
    PastCustomer(id: id($0), born: Day(number: 0))
  }
  /// Of each movie.
  var replacementPrice: Money?
  /// When the shop got each movie, as is on record now.
  var addedOn: Day?
  /// Numbered from 1, in the order of recording.
  private(set) var rentals: [Rental] = []
  private var visits = 0

  init(_ rentals: (inout Past) -> Void = { _ in }) {
    rentals(&self)
  }

  static func id<Record>(_ number: Int) -> ID<Record> {
    ID(trusted: "00000000-0000-4000-8000-" + String(String(1_000_000_000_000 + number).suffix(12)))
  }

  static func hour(_ hours: Int) -> Instant {
    Instant(seconds: friday.number * 86_400 + hours * 3600)
  }

  /// Copies go out together, at 3.00 a night and 1.00 for each night late.
  ///
  /// - Parameter back: the hour in which they come back.
  mutating func rent(
    _ customer: Int, _ copies: Int..., at hour: Int, back: Int? = nil, nights: Int = 3,
    _ change: (inout Rental) -> Void = { _ in }
  ) {
    visits += 1
    for copy in copies {
      var rental = Rental(
        id: Self.id(rentals.count + 1), visit: Self.id(visits), copy: Self.id(copy),
        customer: Self.id(customer), rentedAt: Self.hour(hour), nights: nights,
        due: BusinessCalendar.plain.day(of: Self.hour(hour)) + nights,
        price: Money(minor: 300) * nights,
        lateFee: LateFeeTerms(perNight: Money(minor: 100), cap: nil, grace: 0), rulesHash: "",
        returned: back.map(Self.back))
      change(&rental)
      rentals.append(rental)
    }
  }

  static func back(_ hour: Int) -> Rental.Return {
    Rental.Return(at: Self.hour(hour), on: BusinessCalendar.plain.day(of: Self.hour(hour)))
  }

  /// - Parameters:
  ///   - since: days after the Friday.
  ///   - now: hours after it.
  func tried(
    _ text: String, since: Int = 0, until: Int? = nil, now: Int = 24 * 100,
    calendar: BusinessCalendar = .plain
  ) throws -> Tried {
    let copies = (10...99).map { (id: Self.id($0) as ID<Copy>, copy: copy($0)) }
    var history = History(
      period: ReplayPeriod(
        since: Self.friday + since, until: until.map { Self.friday + $0 }, now: Self.hour(now),
        in: calendar),
      customers: customers, copies: copies)
    for (place, rental) in rentals.enumerated() {
      guard history.add(HistoryRental(seq: place + 1, rental: rental)) else { throw Unknown() }
    }
    history.sort()
    let replay = Replay(history, under: try HouseRulesParser.parse(text), in: calendar)
    var changed: [ChangedRental] = []
    let summary = replay.run(changed: { changed.append($0) })
    return Tried(summary: summary, changed: changed)
  }

  struct Unknown: Error {}

  private func copy(_ number: Int) -> WantedCopy {
    WantedCopy(
      movie: Self.id(number / 10), title: "Movie \(number / 10)", barcode: "C-\(number)",
      availability: .in(Self.id(number)),
      seen: SeenCopy(
        traits: Traits(class: "movie-\(number / 10)"),
        replacementPrice: SeenPrice(replacementPrice), addedOn: addedOn))
  }
}

/// What a trial came to.
struct Tried {
  let summary: ReplaySummary
  let changed: [ChangedRental]

  /// `2 rental-limit`: the number of the rental and what refuses it, with `ask` where it asks.
  var refused: [String] {
    changed.compactMap { rental in
      rental.refusal.map {
        "\(number(rental)) \($0.rule)" + ($0.verdict == .refuse ? "" : " \($0.verdict)")
      }
    }
  }

  /// `2: 9.00 2024-10-07 0.00`: price, due day and late fee of what is allowed and would be other.
  var otherwise: [String] {
    changed.compactMap { rental in
      rental.wouldBe.map { "\(number(rental)): \(text($0))" }
    }
  }

  /// `rental-limit 3 2 0`: a rule, what it refuses, to how many, and what it newly allows.
  var rules: [String] {
    summary.rules.map { "\($0.rule) \($0.refused) \($0.customers) \($0.allowed)" }
  }

  private func number(_ rental: ChangedRental) -> Int { Int(rental.id.text.suffix(12)) ?? 0 }

  private func text(_ settlement: Settlement) -> String {
    [
      settlement.price.text(in: .pound), settlement.due.text,
      settlement.lateFee?.text(in: .pound) ?? "-",
    ].joined(separator: " ")
  }
}

extension BusinessCalendar {
  static let plain = BusinessCalendar(zone: .utc, dayEnds: 0)
}
