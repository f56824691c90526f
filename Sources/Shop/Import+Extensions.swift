import Domain
import Storage

/// Extensions that were made elsewhere.
extension Importer {
  /// Makes a rental longer that has been taken: its terms are those of its last extension.
  package func addExtension(_ draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    var one = RentalExtension.blank
    reader.fill(&one, requiresAll: true)
    if one.override == nil, reader.text("override_reason") != nil {
      reader.object("override_by", "is required with a reason")
    }
    for text in NameList.names(in: reader.text("findings") ?? "") where KeptFinding(text) == nil {
      reader.object("findings", "holds \(quoted(text)), no finding")
    }
    guard reader.problems.isEmpty else { return reader.problems }
    let problems = try misfits(of: one)
    guard problems.isEmpty else { return problems }
    try entry.store.takeOver(one)
    facts.append(("extension \(one.key)", one.columns(in: rules.rules.currency.value)))
    return []
  }

  private func misfits(of one: RentalExtension) throws -> [FieldProblem] {
    guard let stay = try entry.store.stay(ofRental: one.rental) else {
      return [FieldProblem("rental", "is \(quoted(one.rental.text)), no rental's")]
    }
    let earlier = try entry.store.extensions(of: one.rental)
    guard one.number == earlier.count + 1 else {
      return [FieldProblem("number", "is \(one.number), where \(earlier.count + 1) comes next")]
    }
    let last = earlier.last { $0.voidedAt == nil }
    var problems: [FieldProblem] = []
    if !Self.mayFollow(one, earlier) {
      problems.append(FieldProblem("due_before", "and what goes with it are not the terms before"))
    }
    if one.terms.nights <= one.before.nights || one.terms.due <= one.before.due
      || one.terms.price < one.before.price
    {
      problems.append(FieldProblem("nights", "and what goes with them are not more than before"))
    }
    return problems + moments(of: one, from: max(stay.from, last?.at ?? .always), until: stay.until)
  }

  /// Whether an extension begins with the terms that there were: those of the last one before it
  /// that was not voided. While it was not voided itself, there may have been others.
  private static func mayFollow(_ one: RentalExtension, _ earlier: [RentalExtension]) -> Bool {
    guard let first = earlier.first else { return true }
    guard let voidedAt = one.voidedAt else {
      return one.before == (earlier.last { $0.voidedAt == nil }?.terms ?? first.before)
    }
    return one.before == first.before
      || earlier.contains { $0.voidedAt ?? .never >= voidedAt && $0.terms == one.before }
  }

  private func moments(
    of one: RentalExtension, from: Instant, until: Instant?
  ) -> [FieldProblem] {
    var problems: [FieldProblem] = []
    if one.at < from {
      problems.append(FieldProblem("extended_at", "is \(one.at.text), before \(from.text)"))
    }
    if one.voidedAt == nil, let until, one.at > until {
      problems.append(FieldProblem("extended_at", "is \(one.at.text), after it came back"))
    }
    for (key, moment) in [("extended_at", one.at), ("voided_at", one.voidedAt ?? one.at)]
    where moment > now {
      problems.append(FieldProblem(key, "is \(moment.text), in the future"))
    }
    return problems
  }
}
