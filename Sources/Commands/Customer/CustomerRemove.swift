import Domain
import Reports
import Requests

struct CustomerRemove: AnsweringErrand {
  static let command = Command(
    "customer remove", "Forget a customer for good.", isBatched: true, isFinal: true,
    discussion: """
      Forgotten are the person's data, what the audit trail and kept answers say of them, and \
      which titles they rented, with notes and findings. What stays is an account number: when it \
      rented, for how much, and what was charged and paid, with the reasons that were given. \
      Backups, exports and reports on disk hold what was known when they were made, until they are \
      deleted; a restore removes the customer again. It needs an account without outstanding \
      rentals, and a yes; has-balance refuses it while anything is owed, in credit or held as a \
      deposit. A membership that runs and what is left of packages end with it, and are told \
      before. Somebody of that name who may rent on the account of another customer is told of, \
      and stays until `rental renter \
      remove` or that account goes.

      See `rental customer export` for handing over what is known before.

      Examples:
        rental customer remove M-000007
        rental customer remove M-000007 --yes
        rental customer remove M-000007 --dry-run
      """)

  var customer = ""
  var dryRun = false

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("customer", &customer, .text, Reference.customer.help)
    try keys.flag("dry_run", &dryRun, "Decide, and save nothing.")
  }

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop()
    let meant = try shop.removeCustomer(customer, at: session.at, isDryRun: true).get()
    let elsewhere = try shop.renters().filter {
      $0.renter.customer != meant.id && Folded.key($0.renter.name) == Folded.key(meant.name)
    }
    for one in try shop.memberships(of: meant.id.text, isOver: false).value {
      session.note("with it ends what was bought: \(one.membership.text)")
    }
    for one in try shop.packages(of: meant.id.text, areUsed: false).value {
      session.note(
        "with it ends what was bought: \(one.package.text), \(counted(one.left, "rental")) left")
    }
    let who = "\(shortened(meant.name)) (\(meant.card))"
    if !dryRun { try session.confirm("Remove \(who) for good?") }
    let (removed, holds) = try shop.tellingHolds(isDryRun: dryRun) { [dryRun] shop in
      try shop.removeCustomer(meant.id.text, at: session.at, isDryRun: dryRun).get()
    }
    if !dryRun { _ = try shop.alone(as: "send") { try Outbox(session).sweep(shop) } }
    // Whether it is the same person, whoever asks has to know. It is said, and not kept.
    for other in elsewhere {
      session.note(
        "somebody of that name may rent on the account of \(other.customerName): "
          + "rental renter remove \(other.renter.id.text.prefix(8)) --customer \(other.card)")
    }
    let record = Record(["removed": .text(removed.id.text), "dry_run": .flag(dryRun)])
    let line = dryRun ? "Would remove \(who)." : "Removed \(removed.id.text)."
    return Answer(.record(record), lines: [line])
      .telling(holds, isForgotten: true, isDryRun: dryRun)
  }
}
