import Domain
import Storage

extension Shop {
  /// What is to be changed about a copy; `nil` stays as it is.
  package struct CopyChange: Sendable {
    /// What is written down about it.
    package var draft: Draft
    package var barcode: String?
    package var state: CopyState?

    package init(_ draft: Draft = Draft(), barcode: String? = nil, state: CopyState? = nil) {
      self.draft = draft
      self.barcode = barcode
      self.state = state
    }
  }

  /// Changes what is written down about a copy or its barcode, or sets it aside for repair.
  package func editCopy(
    _ typed: String, _ change: CopyChange, at asked: AskedMoment = .now
  ) throws -> Outcome<CopyRecord> {
    try OneLine.check(change.barcode, as: "barcode")
    return try decision(.copyEdit, at: asked) { entry in
      let found = try entry.copy(typed)
      var copy = found.copy
      try entry.fill(&copy, from: change.draft)
      try entry.authorise(salePrice: copy.salePrice, insteadOf: found.copy.salePrice)
      if let shelf = change.draft["shelf"] {
        let findings = LifeRules.moving.findings(
          try entry.lifeFacts(found), under: entry.rules.rules)
        if let refusal = entry.refusal("move", [found], findings) { return .refused(refusal) }
        try entry.put(&copy, on: shelf)
      }
      if let barcode = change.barcode { copy.barcode = try entry.free(barcode, for: copy) }
      try entry.store.update(copy)
      if copy.standing != found.copy.standing || copy.barcode != found.copy.barcode {
        try entry.store.noteMove(of: copy.id)
      }
      if let state = change.state, state != copy.state {
        if let findings = try entry.set(state, of: copy, called: found) {
          let action = "set copy \(copy.barcode) to \(state.rawValue)"
          return .refused(Refusal(action, findings, on: entry.day))
        }
      }
      try entry.settleHolds(of: copy.movie)
      var record = try entry.copyRecord(copy.id)
      if let hold = try entry.store.hold(on: copy.id), !hold.isOver(on: entry.today) {
        record.hold = try entry.holdRecord(hold.id)
      }
      entry.tell(
        copy.id.text, before: entry.facts(of: found.copy), after: entry.facts(of: record.copy))
      return .done(record)
    }
  }
}

extension Entry {
  fileprivate func fill(_ copy: inout Copy, from draft: Draft) throws {
    let problems = Form.copy.fill(&copy, from: draft, in: formContext)
    guard problems.isEmpty else { throw ShopError.invalid(problems) }
  }

  /// Anybody may say what a copy is for sale at that was not, but for nothing: to agree on a price
  /// takes nobody else either.
  fileprivate func authorise(salePrice price: Money?, insteadOf before: Money?) throws {
    guard price != before, before != nil || price == .zero else { return }
    try authorise(
      .setPrice, because: before.map { "it is for sale at \($0.text(in: currency))" })
  }

  fileprivate func facts(of copy: Copy) -> AuditFacts {
    let barcode: AuditFacts = ["barcode": copy.barcode]
    let place = copy.place.map { _ in copy.standing ?? "" }
    return barcode.with(Form.copy.facts(of: copy, in: currency)).with(["place": place])
      .with(["state": copy.state.rawValue])
  }

  /// The findings if something stands against it.
  fileprivate func set(
    _ state: CopyState, of copy: Copy, called found: RentableCopy
  ) throws -> [Finding]? {
    let rental = try store.openRental(of: copy.id).map(outstanding)
    let findings = CatalogueRules.copyBook.findings(
      CopyStateFacts(rental: rental, currency: currency), under: rules.rules)
    guard !findings.contains(where: \.stops) else { return findings }
    let isRemoved = try store.movie(copy.movie)?.movie.removedOn != nil
    guard copy.state.isKept || copy.state == .withdrawn && state == .available && !isRemoved else {
      let hint =
        copy.state == .lost
        ? "; once it turns up: rental copy found \(copy.barcode)" : " and stays so"
      throw ShopError.invalid(["copy \(copy.barcode) is \(copy.state.words)\(hint)"])
    }
    try check(instant, isNotBefore: copy)
    try store.set(state, of: copy, since: instant)
    return nil
  }
}

extension Work {
  fileprivate func free(_ barcode: String, for copy: Copy) throws -> String {
    let barcode = barcode.trimmed
    guard !barcode.isEmpty else {
      throw ShopError.invalid([FieldProblem("barcode", "is required")])
    }
    if let other = try store.copy(withBarcode: barcode), other != copy.id {
      throw ShopError.invalid([FieldProblem("barcode", "\(quoted(barcode)) is another copy's")])
    }
    if barcode != copy.barcode, let problem = try goodsCodes().problem(with: barcode, as: "barcode")
    {
      throw ShopError.invalid([problem])
    }
    try store.skip(.barcode, past: barcode)
    return barcode
  }
}
