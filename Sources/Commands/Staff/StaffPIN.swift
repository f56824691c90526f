import ArgumentParser
import Domain
import Reports

struct StaffPIN: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "pin",
    abstract: "Give somebody a PIN, or change your own.",
    discussion: """
      It has 6 to 32 digits and is asked for twice. Your own is changed with the one that it \
      replaces; an owner sets those of others. With --pin-stdin the first line is the PIN of \
      whoever acts, and the second the new one.

      Examples:
        rental staff pin
        rental staff pin Ben --by "Ana Lima"
      """)

  @Argument(help: "Whose; that of whoever acts, unless it is given.") var staff: String?
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop(.existing)
    let name = try shop.setPIN(nil, of: staff).staff.name
    let pin = try session.newPIN(of: name, isRequired: true)
    let record = try shop.setPIN(pin, of: name)
    return Answer(
      .record(StaffReport.record(record, at: session.context.now())),
      lines: ["\(record.staff.name) has a new PIN."])
  }
}
