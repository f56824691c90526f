import Domain
import Storage

/// What customers were told elsewhere, so that they are not told again.
extension Importer {
  /// A rental that a notice tells of. The rows of one notice come after one another.
  package func addTold(_ draft: Draft) throws -> [FieldProblem] {
    var reader = FieldReader(draft)
    let notice = try notice(&reader)
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

  private func notice(_ reader: inout FieldReader) throws -> Notice? {
    let id: ID<Notice>? = reader.required("notice") { $0.id("notice") }
    let customer: ID<Customer>? = reader.required("customer") { $0.id("customer") }
    if let customer, try !isKnown(customer) {
      reader.object("customer", "is \(quoted(customer.text)), no customer's")
    }
    let kind: NoticeKind? = reader.required("kind") { $0.value("kind") }
    let queuedOn = reader.required("queued_on") { $0.day("queued_on") }
    if let queuedOn, queuedOn > context.today {
      reader.object("queued_on", "is \(queuedOn.text), in the future")
    }
    let state: NoticeState? = reader.required("state") { $0.value("state") }
    let attempts = reader.number("attempts", in: 0...1_000_000) ?? 0
    let settled = settledAt(&reader, state)
    guard let id, let customer, let kind, let queuedOn, let state else { return nil }
    var notice = Notice(
      id: id, seq: 0, customer: customer, kind: kind, queuedOn: queuedOn, state: state,
      attempts: attempts)
    notice.settledAt = settled
    return notice
  }

  private func settledAt(_ reader: inout FieldReader, _ state: NoticeState?) -> Instant? {
    guard let state else { return nil }
    guard state.isSettled else {
      if reader.text("settled_at") != nil {
        reader.object("settled_at", "is there, and the notice is \(state.rawValue)")
      }
      return nil
    }
    let instant = reader.required("settled_at") { $0.instant("settled_at") }
    if let instant, instant > now {
      reader.object("settled_at", "is \(instant.text), in the future")
    }
    return instant
  }

  private func told(
    _ reader: inout FieldReader, by notice: Notice?
  ) throws -> (rental: ID<Rental>, rung: Rung)? {
    let rental: ID<Rental>? = reader.required("rental") { $0.id("rental") }
    if let rental, let notice {
      let customer = try entry.store.customer(ofRental: rental)
      if customer != notice.customer {
        let whose = customer == nil ? "no rental's" : "another customer's rental"
        reader.object("rental", "is \(quoted(rental.text)), \(whose)")
      }
    }
    let text = reader.required("rung") { $0.text("rung") }
    guard let text else { return nil }
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
