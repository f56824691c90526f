import Domain
import Storage

extension Shop {
  /// How a copy that is lost was lost; `nil` where it is not.
  package func loss(of copy: Copy) throws -> CopyLoss? {
    guard copy.state == .lost else { return nil }
    return try transaction(.read) { work in
      let rules = try work.rulesInForce()
      var loss = CopyLoss(
        on: rules.calendar.day(of: copy.stateSince), currency: rules.rules.currency.value)
      guard let record = try work.store.loss(of: copy), let holder = record.customer else {
        return loss
      }
      let customer = record.rental.customer
      let lines = try work.store.lines(of: customer).filter { $0.line.rental == record.rental.id }
      // What they lost was found, and has been lost again in the shop.
      if lines.contains(where: { $0.line.kind == .found }) { return loss }
      work.speak(of: [customer])
      loss.holder = holder
      loss.customer = customer
      loss.charged = lines.filter { $0.line.kind == .replacement }
        .reduce(.zero) { $0 + $1.line.amount }
      loss.owed = try work.store.standing(of: customer).owed
      return loss
    }
  }
}
