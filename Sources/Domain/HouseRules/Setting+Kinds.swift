/// A limit that asks about what is rented: it counts what fits that.
extension Setting {
  /// What it asks about a movie; whom it holds for is asked of the customer.
  var ofMovies: [Condition] {
    conditions.filter { !Condition.Kind.ofVisits.contains($0.kind) }
  }

  /// Whether it counts a movie that is out.
  ///
  /// - Parameter movie: as it was when it was rented.
  func counts(_ movie: Circumstances) -> Bool { ofMovies.allSatisfy { $0.fits(movie) } }

  /// What it counts, as rentals keep it. What parts the names of a list is in none of them.
  var counted: String { String(ofMovies.text.map { $0 == ";" ? "," : $0 }) }
}

extension Array {
  /// Whether one of these limits holds for somebody. Where a membership and the member's own tier
  /// both limit the same, those of the one that allows more do.
  package func hold<Value>(
    _ limit: Setting<Value>, for circumstances: Circumstances
  ) -> Bool where Element == Setting<Value> {
    guard circumstances.ownTier != nil, limit.origin.isForTier else {
      return limit.fits(circumstances)
    }
    let asked = Set(limit.ofMovies)
    let such = filter { $0.origin.isForTier && Set($0.ofMovies) == asked }
    let ofTheirs = such.filter { $0.fits(circumstances) }
    let own = circumstances.asOwnTier
    let strictest = [ofTheirs, such.filter { $0.fits(own) }].map { limits in
      limits.min { $0.grade < $1.grade }
    }
    guard let theirs = strictest[0] else { return false }
    let isOwn = strictest[1]?.isGreaterByTier(than: theirs) ?? false
    return limit.fits(isOwn ? own : circumstances)
  }
}
