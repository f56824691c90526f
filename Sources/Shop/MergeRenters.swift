import Domain
import Storage

/// Somebody who rents on two accounts that turn out to be one.
struct SharedRenter {
  /// As the account has them that goes, and as the other one does.
  let duplicate: Renter
  let before: Renter

  /// As they rent from now on: what was not known of them is known.
  var kept: Renter {
    var kept = before
    kept.born = before.born ?? duplicate.born
    kept.addedAt = min(before.addedAt, duplicate.addedAt)
    return kept
  }
}

extension Entry {
  /// Those who rent on both of two accounts. Refused where it is not known who of them is who.
  func renters(onBoth duplicate: Customer, _ kept: Customer) throws -> [SharedRenter] {
    let theirs = try store.renters(of: [duplicate.id]).map(\.renter)
    let own = try store.renters(of: [kept.id]).map(\.renter)
    return try theirs.compactMap { renter in
      let like = own.filter(renter.isLike)
      guard let one = like.first else { return nil }
      guard like.count == 1 else {
        throw ShopError.people(
          .oneOfTwo(name: renter.name, card: duplicate.card, other: kept.card))
      }
      guard theirs.filter(one.isLike).count == 1 else {
        throw ShopError.people(.oneOfTwo(name: one.name, card: kept.card, other: duplicate.card))
      }
      return SharedRenter(duplicate: renter, before: one)
    }
  }

  /// What was taken in either name was taken by one.
  func merge(_ shared: SharedRenter) throws {
    let changes = Form.renter.changes(from: shared.before, to: shared.kept, in: currency)
    if shared.before.born != shared.kept.born {
      try first(.renterEdit) { edit in
        let id = AuditFacts([("renter", shared.kept.id.text)])
        edit.tell(
          of: shared.kept.customer, before: changes.before, after: id.with(changes.after))
      }
    }
    try store.merge(shared.duplicate.id, into: shared.kept)
  }
}
