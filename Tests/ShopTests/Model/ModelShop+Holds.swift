import Domain

/// A customer who waits for a movie; places in their lists.
struct ModelHold {
  var movie: Int
  var customer: Int
  let placedAt: Instant
  /// What waits for the customer, and the last day on which it does.
  var copy: Int?
  var until: Day?
  var isOpen = true
  /// The rental with which it ended.
  var rental: Int?
}

extension ModelShop {
  /// Who waits for a movie, in the order of asking.
  func queue(for movie: Int) -> [Int] {
    holds.indices.filter { holds[$0].isOpen && holds[$0].movie == movie }
      .sorted { (holds[$0].placedAt, $0) < (holds[$1].placedAt, $1) }
  }

  /// Whether anybody else is in line for a movie, whatever has not been settled yet.
  func isWaitedFor(_ movie: Int, byOthersThan customer: Int) -> Bool {
    var shop = self
    _ = shop.settle(movie)
    return shop.queue(for: movie).contains {
      shop.holds[$0].copy == nil && shop.holds[$0].customer != customer
    }
  }

  func openHold(_ customer: Int, for movie: Int) -> Int? {
    holds.firstIndex { $0.isOpen && $0.customer == customer && $0.movie == movie }
  }

  /// Whether what waits for them has waited too long.
  private func isOver(_ hold: ModelHold) -> Bool { hold.until.map { $0 < today } ?? false }

  /// For whom a copy waits.
  func holder(of copy: Int) -> ModelHold? { holds.first { $0.isOpen && $0.copy == copy } }

  mutating func addHold(_ code: String, for card: String) -> ModelAnswer {
    guard let customer = customer(card), let movie = movie(code) else { return .notFound }
    let title = movies[movie].title
    let facts = facts(customer, now)
    var findings: [String] = []
    if !customers[customer].isOpen { findings.append("account-closed refuse") }
    let block = block(customer, [facts]).first
    findings += block.map { [$0.text] } ?? []
    let live = holds.filter { $0.isOpen && $0.customer == customer && !isOver($0) }
    if live.contains(where: { $0.movie == movie }) {
      findings.append("waits-already refuse \(title)")
    }
    let stock = stock(of: movie)
    if stock.out + stock.in + stock.aside == 0 { findings.append("no-copies refuse \(title)") }
    let allowed = rules.holds(for: self.facts(customer, movie, now))
    if !allowed.value {
      findings.append("holds-off refuse \(title)" + (allowed.line.map { " line \($0)" } ?? ""))
    }
    let limit = rules.holdLimit(for: facts)
    if live.count >= limit.value {
      findings.append("hold-limit refuse" + (limit.line.map { " line \($0)" } ?? ""))
    }
    if findings.count > 1 || !findings.isEmpty && block == nil || block?.stops == true {
      return .refused(findings)
    }
    settle(movie)
    holds.append(ModelHold(movie: movie, customer: customer, placedAt: now))
    settle(movie)
    let hold = holds[holds.count - 1]
    let waits = queue(for: movie).filter { holds[$0].copy == nil }.count
    return ModelAnswer(
      outcome: "done",
      done: [hold.copy.map { "\(copies[$0].barcode) waits" } ?? "place \(waits)"])
  }

  mutating func cancelHold(_ code: String, of card: String) -> ModelAnswer {
    guard let customer = customer(card), let movie = movie(code),
      let hold = openHold(customer, for: movie)
    else { return .notFound }
    holds[hold].isOpen = false
    return ModelAnswer(outcome: "done", done: settle(movie))
  }

  /// What the night does.
  mutating func expireHolds() -> ModelAnswer {
    let over = holds.filter { $0.isOpen && isOver($0) }
    for movie in Set(over.map(\.movie)) { settle(movie) }
    return .done
  }

  /// Lets go of what waited too long or is not there any more, and gives what is in to whoever has
  /// waited longest.
  ///
  /// - Returns: which copies go to the hold shelf now, and for whom.
  @discardableResult
  mutating func settle(_ movie: Int) -> [String] {
    for hold in queue(for: movie) {
      guard let copy = holds[hold].copy, let until = holds[hold].until else { continue }
      if until < today {
        holds[hold].isOpen = false
      } else if !isIn(copy) || copies[copy].movie != movie {
        (holds[hold].copy, holds[hold].until) = (nil, nil)
      }
    }
    var shelved: [(Int, String)] = []
    for hold in queue(for: movie) where holds[hold].copy == nil {
      let taken = copies.indices.filter { holder(of: $0) != nil }
      guard let copy = longestIn(movie, without: taken) else { break }
      holds[hold].copy = copy
      holds[hold].until = lastDay(of: holds[hold].customer)
      let card = customers[holds[hold].customer].card
      shelved.append((hold, "\(copies[copy].barcode) waits for \(card)"))
    }
    return shelved.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func lastDay(of customer: Int) -> Day {
    let facts = facts(customer, now)
    var (day, open) = (today, 0)
    while open < rules.holdFor(for: facts).value {
      day = day + 1
      if !rules.isClosed(day) { open += 1 }
    }
    return day
  }

  /// Whoever has a movie waits for it no more.
  /// - Parameter first: the first rental of the visit.
  mutating func fulfil(_ customer: Int, _ movie: Int, from first: Int) {
    if let hold = openHold(customer, for: movie) {
      holds[hold].isOpen = false
      holds[hold].rental = rentals.indices.first {
        $0 >= first && copies[rentals[$0].copy].movie == movie
      }
    }
    settle(movie)
  }

  mutating func cancelHolds(of customer: Int) {
    let theirs = holds.indices.filter { holds[$0].isOpen && holds[$0].customer == customer }
    for hold in theirs { holds[hold].isOpen = false }
    for hold in theirs { settle(holds[hold].movie) }
  }

  /// Of two holds of the same customer for the same movie the earlier one counts.
  mutating func endTwins() {
    for one in holds.indices {
      for other in holds.indices
      where holds[one].isOpen && holds[other].isOpen && one != other
        && holds[one].customer == holds[other].customer && holds[one].movie == holds[other].movie
        && (holds[one].placedAt, one) < (holds[other].placedAt, other)
      {
        holds[other].isOpen = false
      }
    }
  }

  func holdTexts() -> [String] {
    holds.filter(\.isOpen).map { hold in
      "hold \(movies[hold.movie].code) \(customers[hold.customer].card) \(hold.placedAt.text) "
        + "\(hold.copy.map { copies[$0].barcode } ?? "-") \(hold.until?.text ?? "-")"
    }.sorted()
  }
}

extension ModelRules {
  func holdLimit(for facts: ModelFacts) -> (value: Int, line: Int?) {
    number(for: facts, otherwise: 10) {
      if case .holdLimit(let limit) = $0 { limit } else { nil }
    }
  }

  func holds(for facts: ModelFacts) -> (value: Bool, line: Int?) {
    strongest(for: facts, otherwise: true) {
      if case .holds(let isOn) = $0 { isOn } else { nil }
    }
  }

  func holdFor(for facts: ModelFacts) -> (value: Int, line: Int?) {
    strongest(for: facts, otherwise: 2) {
      if case .holdFor(let nights) = $0 { nights } else { nil }
    }
  }
}

extension ModelRules {
  func heldLine(for facts: ModelFacts) -> Int? { level(of: "held-for-another", for: facts).line }
}
