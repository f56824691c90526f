import Domain
import Storage

/// Who waited for what elsewhere, in the same order.
extension Importer {
  /// A hold, open or ended. What its copy is to the shop is settled at the end.
  package func add(hold draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    var hold = Hold.blank
    reader.fill(
      &hold, except: ["copy", "shelved_at", "kept_until", "outcome", "ended_at", "rental"],
      requiresAll: true)
    if reader.text("copy") != nil { fill(&hold.shelved, &reader) }
    if reader.text("outcome") != nil { fill(&hold.ended, &reader) }
    guard reader.problems.isEmpty else { return reader.problems }
    try check(hold, &reader)
    guard reader.problems.isEmpty else { return reader.problems }
    try entry.store.add(hold)
    if hold.ended == nil { waitedFor.insert(hold.movie) }
    return []
  }

  private func fill<Part: Fielded>(_ part: inout Part?, _ reader: inout FieldReader) {
    var found = Part.blank
    reader.fill(&found, requiresAll: true)
    part = found
  }

  private func check(_ hold: Hold, _ reader: inout FieldReader) throws {
    if try entry.store.hold(hold.id) != nil { reader.object("hold", "is there already") }
    if try !isKnown(hold.customer) {
      reader.object("customer", "is \(quoted(hold.customer.text)), no customer's")
    }
    if try entry.store.movie(hold.movie) == nil {
      reader.object("movie", "is \(quoted(hold.movie.text)), no movie's")
    }
    if let shelved = hold.shelved, try entry.store.copy(shelved.copy)?.copy.movie != hold.movie {
      reader.object("copy", "is \(quoted(shelved.copy.text)), no copy of that movie")
    }
    if let rental = hold.ended?.rental, try entry.store.customer(ofRental: rental) == nil {
      reader.object("rental", "is \(quoted(rental.text)), no rental's")
    }
    if hold.ended?.outcome == .rented, hold.ended?.rental == nil {
      reader.object("rental", "is required where the movie was rented")
    }
    let moments = [
      ("placed_at", hold.placedAt), ("shelved_at", hold.shelved?.at), ("ended_at", hold.ended?.at),
    ]
    for (key, moment) in moments {
      if let moment, moment > now { reader.object(key, "is \(moment.text), in the future") }
    }
    guard hold.ended == nil else { return }
    if try entry.store.holds(of: hold.customer).contains(where: { $0.movie == hold.movie }) {
      reader.object("movie", "is waited for by the same customer already")
    }
    if let copy = hold.shelved?.copy, try entry.store.hold(on: copy) != nil {
      reader.object("copy", "waits for somebody already")
    }
  }
}
