import Domain
import Requests
import Shop

/// A shop is taken over from files.
struct ImportCommand: AnsweringErrand {
  static let command = ImportWishes.command

  var wishes = ImportWishes()

  mutating func keys(_ keys: inout some KeyVisitor) throws { try wishes.keys(&keys) }

  func answer(in session: Session) throws -> Answer {
    if let template = wishes.template { return try ImportTemplate.write(to: template, session) }
    guard let path = wishes.path else {
      throw ErrorReport(
        code: "invalid", exit: .usage, message: "<path> is required.",
        why: "rental import needs a file or a folder", tries: ["rental import --help"])
    }
    let words = ImportWords(asked: wishes, options: session.options)
    let source = try ImportFolder(path, words)
    let work = ImportWork(source: source, words: words, session: session)
    var notes: [String] = []
    let done = Result { try work.run(&notes) }
    if let open = done.openDates, let order = try session.order(of: open) {
      return try answer(knowing: order, in: session)
    }
    notes.forEach(session.note)
    let taken = try done.get()
    if wishes.isDryRun { return ImportPreview(taken, words).answer }
    if taken.counts.staff > 0 { try tellOfPINs(in: session.shop(), session) }
    return Answer(
      .record(taken.counts.record(rejected: taken.badRows)), lines: [taken.sentence],
      status: taken.badRows == 0 ? .done : .partlyDone)
  }

  private func answer(knowing order: DateOrder, in session: Session) throws -> Answer {
    var again = self
    again.wishes.dates = order
    return try again.answer(in: session)
  }

  /// Until an owner has a PIN, anybody can set it in the owner's name.
  private func tellOfPINs(in shop: Shop, _ session: Session) throws {
    let owners = try shop.staff().filter { $0.staff.role == .owner }
    guard let owner = owners.first, !owners.contains(where: \.hasPIN) else { return }
    let command = "rental staff pin \(owner.staff.name.shellValue(of: "--by"))"
    session.note(
      "no owner has a PIN, and anybody can set the first: \(session.options.line(command))")
  }
}

extension Result where Success == ImportWork.Taken, Failure == any Error {
  /// Dates that somebody has to be asked about, before anything is done or told.
  fileprivate var openDates: OpenDates? {
    switch self {
    case .success(let taken): taken.openDates
    case .failure(let error): error as? OpenDates
    }
  }
}
