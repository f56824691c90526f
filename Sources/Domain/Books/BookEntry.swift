/// What is booked at once: a receipt, or what came into or left a drawer.
package struct BookEntry: Hashable, Sendable {
  package let day: Day
  /// The number of the receipt, or `line-12` of the ledger where there is none.
  package let number: String
  /// What it is about, each once.
  package private(set) var kinds: [LedgerKind] = []
  private var bookings: [Booking] = []

  /// In words, without anybody's name: `charge, payment`.
  package var words: String { kinds.map(\.words).joined(separator: ", ") }

  /// The entries that some lines make which were recorded together.
  ///
  /// - Parameter lines: each with its kind or, of a void, the kind of the line that it voids.
  /// - Returns: `nil` where one of them cannot be booked.
  package static func entries(of lines: [(line: RecordedLine, kind: LedgerKind)]) -> [BookEntry]? {
    var (entries, places): ([BookEntry], [String: Int]) = ([], [:])
    // A late fee of nothing, for instance, is no late fee.
    for (recorded, kind) in lines where recorded.line.amount != .zero {
      guard let bookings = recorded.line.bookings(as: kind) else { return nil }
      let number = recorded.receipt?.text ?? "line-\(recorded.seq)"
      let place = places[number] ?? entries.count
      if place == entries.count {
        places[number] = place
        entries.append(BookEntry(day: recorded.entry.on, number: number))
      }
      entries[place].add(recorded.line.kind, bookings)
    }
    return entries
  }

  private init(day: Day, number: String) {
    (self.day, self.number) = (day, number)
  }

  private mutating func add(_ kind: LedgerKind, _ added: [Booking]) {
    if !kinds.contains(kind) { kinds.append(kind) }
    bookings += added
  }

  /// What it adds to each account, without those that come to nothing: together that is nothing.
  package func postings(in accounts: AccountMap) -> [(account: String, amount: Money)] {
    var sums = OrderedSums<String>()
    for booking in bookings {
      sums.add(booking.amount, to: accounts.name(of: booking.debit))
      sums.add(booking.amount * -1, to: accounts.name(of: booking.credit))
    }
    return sums.others.map { ($0.key, $0.sum) }
  }

  /// What goes from account to account, more than nothing each.
  package func transfers(
    in accounts: AccountMap
  ) -> [(debit: String, credit: String, amount: Money)] {
    var sums = OrderedSums<[String]>()
    for booking in bookings {
      let pair = [booking.debit, booking.credit].map(accounts.name)
      if pair[0] != pair[1] { sums.add(booking.amount, to: pair) }
    }
    return sums.others.map { pair, sum in
      sum > .zero ? (pair[0], pair[1], sum) : (pair[1], pair[0], sum * -1)
    }
  }
}

/// Sums in the order in which something was first added to them.
private struct OrderedSums<Key: Hashable> {
  private var sums: [(key: Key, sum: Money)] = []
  private var places: [Key: Int] = [:]

  /// Those that are not nothing.
  var others: [(key: Key, sum: Money)] { sums.filter { $0.sum != .zero } }

  mutating func add(_ amount: Money, to key: Key) {
    guard let place = places[key] else {
      places[key] = sums.count
      return sums.append((key, amount))
    }
    sums[place].sum = sums[place].sum + amount
  }
}
