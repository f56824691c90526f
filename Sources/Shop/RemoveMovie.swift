import Domain
import Storage

extension Shop {
  /// Takes a movie out of the catalogue when all its copies are back. Past rentals keep its title.
  package func removeMovie(
    _ typed: String, at asked: AskedMoment = .now, isDryRun: Bool = false
  ) throws -> Outcome<Movie> {
    try decision(.movieRemove, at: asked, isDryRun: isDryRun) { entry in
      var movie = try self.movie(typed)
      let stock = try movieRecord(movie.id).stock
      let findings = CatalogueRules.book.findings(
        QuantityFacts(
          outstanding: try store.outstanding(of: movie.id, by: entry.day), in: stock.in,
          aside: try barcodesInRepair(of: movie.id), wanted: 0, currency: entry.currency),
        under: entry.rules.rules)
      guard !findings.contains(where: \.stops) else {
        return .refused(Refusal("remove \(quoted(movie.title))", findings, on: entry.day))
      }
      if isDryRun { return .done(movie) }
      entry.tell(movie.id.text, before: Form.movie.facts(of: movie, in: entry.currency))
      for copy in try store.rentableCopies(of: movie.id).map(\.copy) where copy.state.isKept {
        try check(
          entry.instant, isNotBefore: store.lastMovement(of: copy), of: "copy \(copy.barcode)")
        try store.set(.withdrawn, of: copy, since: entry.instant)
      }
      movie.removedOn = entry.day
      try store.update(movie)
      _ = try store.removeCover(of: movie.id)
      return .done(movie)
    }
  }
}
