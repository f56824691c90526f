import Domain
import Storage

/// What customers were told elsewhere, so that they are not told again.
extension Importer {
  /// A rental that a notice tells of. The rows of one notice come after one another.
  package func addTold(_ draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    let notice = try notice(&reader)
    if let notice, notice.kind == .hold { return try add(ofHolds: notice, &reader) }
    let told = try told(&reader, by: notice)
    guard let notice, let told, reader.problems.isEmpty else { return reader.problems }
    if lastNotice?.id != notice.id {
      guard try entry.store.notice(notice.id) == nil else {
        return [FieldProblem("notice", "is there already")]
      }
      try entry.store.add(taken(notice))
      try entry.store.add(told.rental, told.rung, to: notice.id)
      // What is undone with the row was not taken.
      lastNotice = notice
      noticeCount += 1
      return []
    }
    if let key = Self.difference(of: notice, from: lastNotice) {
      return [FieldProblem(key, "is not that of the same notice in the row before")]
    }
    try entry.store.add(told.rental, told.rung, to: notice.id)
    return []
  }

  /// A notice of the hold shelf: the holds say which notice tells of them.
  private func add(ofHolds notice: Notice, _ reader: inout FieldReader) throws -> [FieldProblem] {
    for key in ["rental", "rung"] where reader.text(key) != nil {
      reader.object(key, "is there, and the notice is of the hold shelf")
    }
    if try entry.store.notice(notice.id) != nil { reader.object("notice", "is there already") }
    guard reader.problems.isEmpty else { return reader.problems }
    try entry.store.add(taken(notice))
    noticeCount += 1
    return []
  }

  private func notice(_ reader: inout FieldReader) throws -> Notice? {
    let before = reader.problems.count
    var notice = Notice.blank
    reader.fill(&notice, except: ["attempts", "settled_at"], requiresAll: true)
    reader.fill(&notice, except: Set(Notice.fileKeys).subtracting(["attempts"]))
    guard reader.problems.count == before else { return nil }
    if try !isKnown(notice.customer) {
      reader.object("customer", "is \(quoted(notice.customer.text)), no customer's")
    }
    if notice.queuedOn > context.today {
      reader.object("queued_on", "is \(notice.queuedOn.text), in the future")
    }
    notice.settledAt = settledAt(&reader, notice.state)
    return notice
  }

  private func settledAt(_ reader: inout FieldReader, _ state: NoticeState) -> Instant? {
    guard state.isSettled else {
      if reader.text("settled_at") != nil {
        reader.object("settled_at", "is there, and the notice is \(state.rawValue)")
      }
      return nil
    }
    let instant: Instant? = reader.value("settled_at", isRequired: true)
    if let instant, instant > now {
      reader.object("settled_at", "is \(instant.text), in the future")
    }
    return instant
  }

  private func told(
    _ reader: inout FieldReader, by notice: Notice?
  ) throws -> (rental: ID<Rental>, rung: Rung)? {
    let rental: ID<Rental>? = reader.value("rental", isRequired: true)
    if let rental, let notice {
      let customer = try entry.store.customer(ofRental: rental)
      if customer != notice.customer {
        let whose = customer == nil ? "no rental's" : "another customer's rental"
        reader.object("rental", "is \(quoted(rental.text)), \(whose)")
      }
    }
    guard let text: String = reader.value("rung", isRequired: true) else { return nil }
    guard let rung = Rung(text), rung.text == text, rung.kind == notice?.kind ?? rung.kind else {
      reader.object(
        "rung", "is \(quoted(text)), not \(notice?.kind.rawValue ?? "letter") and nights")
      return nil
    }
    guard let rental else { return nil }
    if try entry.store.isTold(rental, on: rung) {
      reader.object("rung", "is \(quoted(text)), which the rental was told on already")
    }
    return (rental, rung)
  }

  /// Nobody knows whether that was sent which was being sent when it was written down.
  private func taken(_ notice: Notice) -> Notice {
    guard notice.state == .sending else { return notice }
    var unsure = notice
    unsure.state = .unsure
    unsure.settledAt = now
    return unsure
  }

  /// The first column in which two rows of one notice differ.
  private static func difference(of notice: Notice, from last: Notice?) -> String? {
    guard let last else { return nil }
    let columns = [
      ("customer", notice.customer == last.customer), ("kind", notice.kind == last.kind),
      ("queued_on", notice.queuedOn == last.queuedOn), ("state", notice.state == last.state),
      ("attempts", notice.attempts == last.attempts),
      ("settled_at", notice.settledAt == last.settledAt),
    ]
    return columns.first { !$0.1 }?.0
  }
}
