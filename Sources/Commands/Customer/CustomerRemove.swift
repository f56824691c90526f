import ArgumentParser
import Domain
import Reports

struct CustomerRemove: RequestCommand {
  static let configuration = CommandConfiguration.verb(
    "remove",
    abstract: "Forget a customer for good.",
    discussion: """
      The person's data is deleted; what was rented, charged and paid stays in the books without \
      a name, and with the reasons that were given. It needs an account without outstanding \
      rentals, and a yes; has-balance refuses it while anything is owed, in credit or held as a \
      deposit.

      Examples:
        rental customer remove M-000007
        rental customer remove M-000007 --yes
      """)
  static let argumentKeys = ["customer"]

  @Argument(help: "Account number, card or name.") var customer: String
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop(.existing)
    _ = try shop.removeCustomer(
      customer, at: global.at, isDryRun: true, redact: BatchClerk.redacted
    ).get()
    try session.confirm("Remove \(quoted(customer)) for good?")
    let removed = try shop.removeCustomer(
      customer, at: global.at, redact: BatchClerk.redacted
    ).get()
    _ = try shop.store.engine.alone(as: "send") { try Outbox(session).sweep(shop) }
    let record = Record(["removed": .text(removed.id.text)])
    return Answer(.record(record), lines: ["Removed \(removed.id.text)."])
  }
}
