import Domain
import Files
import Reports
import Requests
import Shop

/// The books in double entry, in a form that another program reads.
struct BooksExport: Errand {
  static let command = Command(
    "books export", "Write the books of some days for another bookkeeping program.",
    discussion: """
      For hledger, Beancount and DATEV (EXTF, for accountants in Germany), or as CSV with a line \
      for each posting. Every receipt is an entry, and so is whatever else came into or left a \
      drawer; it has no customer's name in it, and no title. What is undone later is booked on the \
      day of that: once a day is closed by a Z report, it is exported the same for ever.

      rental books accounts prints what the accounts are called; --accounts FILE calls them \
      otherwise. Once staff has been entered, a manager may export the books.

      Examples:
        rental books export --as hledger --since 2026-01-01 > books.journal
        rental books export --as datev --since 2026-03-01 --until 2026-03-31
        rental books export --as csv --accounts accounts.txt
      """)

  var format = BookFormat.hledger
  var period = PeriodKeys()
  var accounts: String?
  var output: String?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option(
      "as", &format, .choice(), "The program that is to read them.", value: "program",
      isRequired: true)
    try period.keys(&keys)
    try keys.option(
      "accounts", &accounts, .file, "What the accounts are called.", value: "file")
    try keys.option(
      "output", &output, .file, "Where to, else to standard output.", short: "o", value: "file")
  }

  func run(in session: Session) throws -> ExitStatus {
    guard session.at == .now else {
      throw UsageProblem.other(
        "--at cannot be used here", why: "--since and --until say which days")
    }
    let map = try accounts.map(read) ?? .standard(for: format)
    if let output { try session.confirm(replacing: [output]) }
    // What cannot be written is told before all is read.
    let file = try output.map { try DraftFile($0) }
    // Whoever reads slowly holds nobody up who wants to write to the shop.
    let spool = Spool { [context = session.context] in
      context.temporaryFile("rental-\(context.newID())")
    }
    try session.shop().readingBooks(in: period.asked) { books in
      try write(books, map, to: spool, session)
    }
    guard let output, let file else {
      try spool.forEach(session.context.streams.send)
      return .done
    }
    try spool.forEach(file.write)
    try file.finish()
    session.note("written to \(output)")
    return .done
  }

  private func read(_ path: String) throws -> AccountMap {
    let text = try TextFile.text(at: path, limit: 1 << 20, accepting: FileKind.streams)
    do {
      return try AccountMap(reading: text, for: format)
    } catch {
      throw ErrorReport(
        code: "invalid", exit: .badData,
        message: "\(path): \(error.sentences.joined(separator: "; ")).",
        why: "nothing was written", tries: ["rental books accounts --as \(format.rawValue)"])
    }
  }

  private func write(
    _ books: BookReading, _ map: AccountMap, to spool: Spool, _ session: Session
  ) throws {
    var writer = try writer(BookScope(books.period, books.currency, map))
    var bar = ProgressBar(session, title: "books", total: books.lastLine)
    defer { bar.end() }
    var part = writer.bytes(writer.head)
    try books.forEachEntry { entry, line in
      part += writer.bytes(writer.text(of: entry))
      bar.advance(to: line)
      guard part.count >= 1 << 16 else { return }
      try spool.append(part)
      part.removeAll(keepingCapacity: true)
    }
    try spool.append(part + writer.bytes(writer.foot))
    if !books.isClosed { session.note(Self.note(of: books.closedUntil)) }
  }

  private func writer(_ scope: BookScope) throws -> any BookWriter {
    switch format {
    case .hledger: return HledgerWriter(scope)
    case .beancount: return BeancountWriter(scope)
    case .csv: return PostingWriter(scope)
    case .datev:
      do {
        return try DatevWriter(scope)
      } catch {
        throw ShopError.invalid([error.sentence])
      }
    }
  }

  private static func note(of closed: Day?) -> String {
    let known =
      closed.map { "the books are closed up to \($0.text), and what is later may still change" }
      ?? "no day is closed yet, so all of it may still change"
    return "\(known): a Z report closes its day and all before"
  }
}
