import Domain

extension Shop {
  /// All stocktakes that had started by a moment, the last first.
  package func stocktakes(at asked: AskedMoment = .now) throws -> Seen<[Stocktake]> {
    try seen(at: asked) { work, moment in
      try work.store.stocktakes().compactMap { $0.known(at: moment.instant) }
    }
  }

  /// A stocktake: of a closed one its report, of an open one how far it is, or was at a moment.
  ///
  /// - Parameter number: where nothing is said, the open one, or else the last.
  package func stocktake(
    _ number: Int? = nil, at asked: AskedMoment = .now
  ) throws -> StocktakeState {
    try seen(at: asked) { work, moment in
      let known = try number.map { [try work.stocktake($0)] } ?? work.store.stocktakes()
      let then = known.compactMap { $0.known(at: moment.instant) }
      let open = then.filter { $0.ended == nil }
      let isClear = number != nil || open.count < 2
      guard let found = open.count == 1 ? open.first : then.first, isClear else {
        if number == nil { return try work.report(of: work.openStocktake(nil)) }
        throw ShopError.notFound(.stocktake, typed: String(number ?? 0), nearest: nil)
      }
      guard let instant = moment.instant, found.ended == nil else {
        return try work.report(of: found)
      }
      return StocktakeState(
        stocktake: found,
        shelves: try work.store.tallies(of: found.number, work.shelves(of: found), at: instant),
        findings: [], isPast: true, calendar: try work.rulesInForce().calendar)
    }.value
  }
}

extension Shop {
  /// The stocktake that is open, where it has to be.
  package func openStocktake(_ number: Int?) throws -> Stocktake {
    try transaction(.read) { work in try work.openStocktake(number) }
  }

  /// The one that something scanned at a place is of.
  package func openStocktake(for place: String?) throws -> Stocktake {
    try transaction(.read) { work in try work.stocktake(for: StockScan([], place: place)) }
  }
}

extension Stocktake {
  /// As it was at a moment; `nil` before it started.
  fileprivate func known(at instant: Instant?) -> Stocktake? {
    guard let instant else { return self }
    guard startedAt <= instant else { return nil }
    var then = self
    if let ended, ended.at > instant { (then.ended, then.figures) = (nil, nil) }
    return then
  }
}
