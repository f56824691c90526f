/// A limit that asks about what is rented: it counts what fits that.
extension Setting<Int> {
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
