import Domain
import Storage

extension Shop {
  /// What house rules ask about a customer who wants to know what is for sale to them.
  package func circumstances(of typed: String) throws -> Seen<Circumstances> {
    try seen(at: .now) { work, moment in
      try work.circumstances(
        of: work.customer(typed), on: moment.day, at: work.now, under: work.rulesInForce())
    }
  }
}
