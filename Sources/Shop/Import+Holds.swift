import Domain
import Storage

/// Who waited for what elsewhere, in the same order.
extension Importer {
  /// A hold, open or ended. Who gets which copy is settled at the end.
  package func add(hold draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    var hold = Hold.blank
    reader.fill(
      &hold,
      except: ["copy", "shelved_at", "kept_until", "outcome", "ended_at", "rental", "number"],
      requiresAll: true)
    if reader.text("copy") != nil { fill(&hold.shelved, &reader) }
    if reader.text("outcome") != nil { fill(&hold.ended, &reader) }
    hold.seq = reader.value("number", .from(1...Int(Int32.max))) ?? 0
    guard reader.problems.isEmpty else { return reader.problems }
    hold.customer = try owner(of: hold.customer)
    try check(hold, &reader)
    guard reader.problems.isEmpty else { return reader.problems }
    try entry.store.add(hold)
    return []
  }

  private func fill<Part: Fielded>(_ part: inout Part?, _ reader: inout FieldReader) {
    var found = Part.blank
    reader.fill(&found, requiresAll: true)
    part = found
  }

  private func check(_ hold: Hold, _ reader: inout FieldReader) throws {
    if try entry.store.hold(hold.id) != nil { reader.object("hold", "is there already") }
    try checkPlace(of: hold, &reader)
    try checkNotice(of: hold, &reader)
    if let ended = hold.ended { try check(ended, of: hold, &reader) }
    let moments = [
      ("placed_at", hold.placedAt), ("shelved_at", hold.shelved?.at), ("ended_at", hold.ended?.at),
    ]
    for (key, moment) in moments {
      if let moment, moment > now { reader.object(key, "is \(moment.text), in the future") }
      if let moment, moment < hold.placedAt {
        reader.object(key, "is \(moment.text), before it was placed")
      }
    }
    guard hold.ended == nil else { return }
    if try entry.store.holds(of: hold.customer).contains(where: { $0.movie == hold.movie }) {
      reader.object("movie", "is waited for by the same customer already")
    }
    if let copy = hold.shelved?.copy, try entry.store.hold(on: copy) != nil {
      reader.object("copy", "waits for somebody already")
    }
  }

  /// Whose it is, and for what. Nobody waits whose account is closed, and for no movie that was
  /// removed.
  private func checkPlace(of hold: Hold, _ reader: inout FieldReader) throws {
    let account = try entry.store.customer(hold.customer)?.customer.account
    if account == nil {
      reader.object("customer", "is \(quoted(hold.customer.text)), no customer's")
    } else if hold.ended == nil, account?.state == .closed {
      reader.object("customer", "waits for a movie, and the account is closed")
    }
    let movie = try entry.store.movie(hold.movie)?.movie
    if movie == nil {
      reader.object("movie", "is \(quoted(hold.movie.text)), no movie's")
    } else if hold.ended == nil, movie?.removedOn != nil {
      reader.object("movie", "is waited for, and was removed")
    }
    if let shelved = hold.shelved, try entry.store.copy(shelved.copy)?.copy.movie != hold.movie {
      reader.object("copy", "is \(quoted(shelved.copy.text)), no copy of that movie")
    }
  }

  private func checkNotice(of hold: Hold, _ reader: inout FieldReader) throws {
    guard let id = hold.shelved?.notice else { return }
    let notice = try entry.store.notice(id)
    let customer = try notice.map { try owner(of: $0.customer) }
    if notice?.kind != .hold || customer != hold.customer {
      reader.object("notice", "is \(quoted(id.text)), no notice of the hold shelf to them")
    }
  }

  private func check(_ ended: Hold.Ended, of hold: Hold, _ reader: inout FieldReader) throws {
    guard let id = ended.rental else {
      if ended.outcome == .rented {
        reader.object("rental", "is required where the movie was rented")
      }
      return
    }
    let record = try entry.store.rental(id)
    let customer = try record.map { try owner(of: $0.rental.customer) }
    if ended.outcome != .rented {
      reader.object("rental", "is there, and the hold was \(ended.outcome.rawValue)")
    } else if customer != hold.customer || record?.movie != hold.movie {
      reader.object("rental", "is \(quoted(id.text)), no rental of that movie to them")
    }
  }

  /// The account that a merged one was merged into, which is recorded at the end.
  private func owner(of customer: ID<Customer>) throws -> ID<Customer> {
    let owner = merged.first { $0.number == customer }?.owner ?? customer
    return try entry.store.owner(ofMerged: owner.text) ?? owner
  }
}
