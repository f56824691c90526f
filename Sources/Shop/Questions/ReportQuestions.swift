import Domain
import Storage

/// What a report on money tells, and of which days.
package struct Figures<Line: Sendable>: Sendable {
  package let lines: [Line]
  /// `nil` where it is about a moment.
  package let period: ReportPeriod?
}

/// What reports tell of money and of what is rented.
extension Shop {
  /// What came in and what was charged.
  package func takings(
    by key: TakingsKey, in asked: AskedPeriod, at moment: AskedMoment
  ) throws -> Seen<Figures<TakingsLine>> {
    try seen(at: moment) { work, moment in
      try work.authoriseTakings(through: asked.period(today: moment.day).to ?? moment.day)
      return try work.figures(in: asked, at: moment) { store, span in
        try store.takings(by: key, span)
      }
    }
  }

  /// What is due in tax, by rate.
  package func taxes(
    in asked: AskedPeriod, at moment: AskedMoment
  ) throws -> Seen<Figures<TaxFigures>> {
    try authorise(.readTax)
    return try figures(in: asked, at: moment) { store, span in try store.taxes(span) }
  }

  /// What was sold besides rentals.
  package func goodsFigures(
    by key: GoodsKey, in asked: AskedPeriod, at moment: AskedMoment
  ) throws -> Seen<Figures<GoodsLine>> {
    try figures(in: asked, at: moment) { store, span in try store.goodsFigures(by: key, span) }
  }

  /// What everybody did that wants a look, day by day.
  package func staffFigures(
    in asked: AskedPeriod, at moment: AskedMoment
  ) throws -> Seen<Figures<StaffLine>> {
    try figures(in: asked, at: moment) { store, span in try store.staffFigures(span) }
  }

  /// The movies that were rented most.
  package func popularMovies(
    top: Int, in asked: AskedPeriod, at moment: AskedMoment
  ) throws -> Seen<Figures<PopularMovie>> {
    try figures(in: asked, at: moment) { store, span in try store.popularMovies(top: top, span) }
  }

  /// What customers were charged and have paid, those who were charged most first.
  package func customerFigures(
    top: Int?, in asked: AskedPeriod, at moment: AskedMoment
  ) throws -> Seen<Figures<CustomerFigures>> {
    try figures(in: asked, at: moment) { store, span in try store.customerFigures(top: top, span) }
  }

  /// Who owes something, those who owe most first.
  package func debts(at asked: AskedMoment) throws -> Seen<Figures<Debt>> {
    try seen(at: asked) { work, moment in
      Figures(
        lines: try work.store.debts(
          on: moment.day, at: moment.instant, in: work.rulesInForce().calendar), period: nil)
    }
  }

  /// How the shop stands and has done lately.
  package func dashboard(at asked: AskedMoment) throws -> Seen<Dashboard> {
    try dashboard(at: Moment(asked, now: now, rulesInForce().calendar))
  }

  /// The same at a moment that is settled, however long it takes.
  package func dashboard(at moment: Moment) throws -> Seen<Dashboard> {
    try transaction(.read) { work in
      try work.seen(at: moment) { work, moment in
        try work.store.dashboard(
          on: moment.day, at: moment.instant, work.rulesInForce().calendar,
          takingsBefore: work.firstBlindDay())
      }
    }
  }

  private func figures<Line>(
    in asked: AskedPeriod, at moment: AskedMoment, _ read: (Store, ReportSpan) throws -> [Line]
  ) throws -> Seen<Figures<Line>> {
    try seen(at: moment) { work, moment in try work.figures(in: asked, at: moment, read) }
  }
}

extension Work {
  fileprivate func figures<Line>(
    in asked: AskedPeriod, at moment: Moment, _ read: (Store, ReportSpan) throws -> [Line]
  ) throws -> Figures<Line> {
    let period = try asked.period(today: moment.day)
    let span = ReportSpan(
      period: period, instant: moment.instant, calendar: try rulesInForce().calendar)
    return Figures(lines: try read(store, span), period: period)
  }
}
