import Domain
import Storage

extension Shop {
  /// Takes a movie out of the catalogue when all its copies are back. Past rentals keep its title.
  package func removeMovie(
    _ typed: String, at asked: AskedMoment = .now, isDryRun: Bool = false
  ) throws -> Outcome<Movie> {
    try decision(.movieRemove, at: asked, isDryRun: isDryRun) { entry in
      var movie = try entry.movie(typed)
      let stock = try entry.movieRecord(movie.id).stock
      let findings = CatalogueRules.book.findings(
        QuantityFacts(
          outstanding: try entry.store.outstanding(
            of: movie.id, back: entry.back, tax: entry.lateFeeTax), in: stock.in,
          aside: try entry.barcodesInRepair(of: movie.id), wanted: 0, currency: entry.currency),
        under: entry.rules.rules)
      guard !findings.contains(where: \.stops) else {
        return .refused(Refusal("remove \(quoted(movie.title))", findings, on: entry.day))
      }
      if isDryRun { return .done(movie) }
      entry.tell(movie.id.text, before: Form.movie.facts(of: movie, in: entry.currency))
      for copy in try entry.store.rentableCopies(of: movie.id).map(\.copy) where copy.state.isKept {
        try entry.check(entry.instant, isNotBefore: copy)
        try entry.store.set(.withdrawn, of: copy, since: entry.instant)
      }
      try entry.cancel(entry.store.holdRecords(for: movie.id))
      movie.removedOn = entry.day
      try entry.store.update(movie)
      _ = try entry.store.removeCover(of: movie.id)
      return .done(movie)
    }
  }
}
