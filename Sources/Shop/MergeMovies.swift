import Domain
import Storage

extension Shop {
  /// Two movies that turn out to be one, before and after they are.
  package struct MergedMovies: Sendable {
    package let duplicate: Movie
    /// How many copies came with it.
    package let copies: Int
    package let kept: MovieRecord
  }

  /// Merges one movie into another: its copies, with all that was rented of them, are the other
  /// one's, and so is what was not known of that, its cover too.
  ///
  /// - Parameter isDryRun: decides in the same way and saves nothing.
  package func mergeMovies(
    _ typed: String, into typedKept: String, at asked: AskedMoment = .now, isDryRun: Bool = false
  ) throws -> MergedMovies {
    try entry(.movieMerge, at: asked, isDryRun: isDryRun) { entry in
      try entry.authorise(.mergeRecords)
      var duplicate = try entry.movie(typed)
      let before = try entry.movie(typedKept)
      guard duplicate.id != before.id else {
        throw ShopError.invalid(["both are the same movie: \(before.code)"])
      }
      let copies = try entry.store.rentableCopies(of: duplicate.id).count
      var kept = before
      entry.fill(&kept, from: duplicate, Form.movie)
      kept.addedOn = [kept.addedOn, duplicate.addedOn].compactMap(\.self).min()
      let facts = Form.movie.facts(of: duplicate, in: entry.currency)
      if !isDryRun {
        duplicate.removedOn = entry.day
        try entry.store.update(duplicate)
        try entry.store.merge(duplicate.id, into: kept.id)
        try entry.store.update(kept)
        try entry.giveHolds(for: duplicate.id, to: kept.id)
      }
      let changes = Form.movie.changes(from: before, to: kept, in: entry.currency)
      entry.tell(
        kept.id.text,
        before: changes.before.with(
          AuditFacts(facts.fields.map { ("merged \($0.name)", $0.value) })),
        after: changes.after.with(["merged": duplicate.id.text]))
      return MergedMovies(
        duplicate: duplicate, copies: copies, kept: try entry.movieRecord(kept.id))
    }
  }
}
