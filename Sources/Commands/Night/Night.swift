import Domain
import Shop

/// One night: the business day that it is for, and where its files go.
struct Night {
  let session: Session
  let shop: Shop
  let day: Day
  /// The moment that its reports are about; `nil` for now, as the records stand.
  let instant: Instant?
  let calendar: BusinessCalendar
  /// The moment that its entries are for.
  let at: AskedMoment
  /// The folder of all nights, without a slash at its end.
  let out: String
  let mail: MailOptions
  /// Whether its day is to be trusted with removing what is old.
  var rotates = true

  var log: NightLog { NightLog(session) }

  var folder: String { out + "/" + day.text }

  var backups: String { out + "/backups" }

  func makeFolder() throws {
    try FileSystem.makeFolder(out)
    try FileSystem.makeFolder(folder)
  }

  /// Removes what a run of this night has left that was cut off.
  func removeDrafts() throws {
    guard FileSystem.isFolder(folder) else { return }
    for draft in try FileSystem.drafts(in: folder) { FileSystem.remove(draft.path) }
  }

  /// Another night, as it stood at its end.
  func missed(_ day: Day) -> Night {
    Night(
      session: session, shop: shop, day: day, instant: calendar.end(of: day), calendar: calendar,
      at: at, out: out, mail: mail, rotates: rotates)
  }
}
