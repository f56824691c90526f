import Domain
import Files
import Reports
import Requests
import Shop
import Synchronization

/// A command at work: the world around it, what it was asked, and the shop once it is opened.
package final class Session: Caller {
  package let context: Context
  package let options: CallOptions
  private var opened: Shop?
  /// Whether it is asked by a line of a batch, whose keys are no options.
  private(set) var isOfBatch = false
  /// What proves that people are who they say, for as long as this program runs.
  private var proofs: [PINProof] = []
  /// What the disk reported though all was saved.
  private var diskErrors = Untold<String>()
  /// What people have to do beside the card terminal, and nobody was told yet.
  private var cardRests = Untold<CardRest>()
  /// The session whose request this is: what is opened here is open there, too.
  private var asker: Session?

  package init(_ context: Context, _ options: CallOptions) {
    (self.context, self.options) = (context, options)
  }

  /// The same shop under other options, as for a request of a batch.
  ///
  /// - Parameter shop: the shop inside a transaction, where the request is one.
  package func with(_ options: CallOptions, in shop: Shop? = nil) -> Session {
    var options = options
    options.noInput = true
    options.quiet = self.options.quiet
    options.yes = options.yes || self.options.yes
    options.database = self.options.database
    options.by = options.by ?? self.options.by
    options.till = options.till ?? self.options.till
    let session = Session(context, options)
    session.opened = shop ?? opened
    (session.diskErrors, session.cardRests) = (diskErrors, cardRests)
    session.asker = self
    session.proofs = proofs
    session.isOfBatch = true
    return session
  }

  /// The same shop while somebody acts at a counter, who has proven nothing yet. Nothing is asked
  /// or said beside the answers.
  func acting(as name: String) -> Session {
    var options = options
    (options.by, options.noInput, options.quiet) = (name, true, true)
    let session = Session(context, options)
    session.opened = opened
    (session.diskErrors, session.cardRests) = (diskErrors, cardRests)
    session.asker = self
    return session
  }

  package var now: Instant { context.now() }

  /// The shop that the options name. The first write makes it where there is none.
  package func shop(orNew: Bool) throws -> Shop {
    try shop(orNew: orNew, choosingRules: false)
  }

  /// - Parameter choosingRules: whether the command goes on to say which house rules a new shop
  ///   has.
  func shop(orNew: Bool, choosingRules: Bool) throws -> Shop {
    let acting = Shop.Acting(by: try actor(), till: try askedTill() ?? 1, proofs: proofs)
    if var opened {
      opened.acting = acting
      return opened
    }
    let path = try databasePath()
    let open = { [context, surroundings] in
      try context.shops.open(path, orNew: orNew, surroundings, by: acting)
    }
    let (shop, isNew, kept) = try orNew ? Self.making(path, open) : open()
    if isNew { note(note(ofNewShop: path, hasRules: choosingRules)) }
    if let kept {
      note("the shop was made by an earlier version and is now up to date; a copy of it: \(kept)")
    }
    opened = shop
    asker?.opened = shop
    warnOfClock(shop)
    return shop
  }

  /// A new shop beside the one that the options name.
  func newShop(at path: String) throws -> Shop {
    let acting = Shop.Acting(by: try actor(), till: try askedTill() ?? 1, proofs: proofs)
    return try Self.making(path) {
      try context.shops.open(path, orNew: true, surroundings, by: acting).shop
    }
  }

  /// Does what makes a shop where none is: if none can be, that is an error of writing.
  static func making<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch DatabaseError.unreadable(_, let reason) where !FileSystem.exists(path) {
      throw ErrorReport(
        code: "io", exit: .io,
        message: "\(path) cannot be written: \(NewPlace.obstacle(at: path) ?? reason).",
        why: "no shop was made", tries: ["--database PATH"])
    }
  }

  func note(ofNewShop path: String, hasRules: Bool) -> String {
    let start = options.line("rental init")
    return "a new shop: \(path)" + (hasRules ? "" : " (GBP, Europe/London: \(start) to choose)")
  }

  /// Takes a PIN as proof that somebody is who they say.
  func prove(_ pin: String, of staff: Staff) throws {
    proofs.append(try shop().prove(pin, of: staff))
  }

  /// A clock that is behind the last entry makes entries that come before it. A shop that cannot
  /// say so says other things soon.
  private func warnOfClock(_ shop: Shop) {
    guard let last = try? shop.lastEntryAheadOfClock() else {
      return
    }
    note(
      "the clock says \(context.now().text), and the last entry was made at \(last.text): "
        + "check this computer's clock")
  }

  /// A copy of a shop, beside the one that the options name.
  func copy(at path: String) throws -> Shop {
    try context.shops.open(path, orNew: false, surroundings, by: stranger()).shop
  }

  /// Whoever acts in a shop that is not the one that the options name, where they have proven
  /// nothing.
  func stranger() throws -> Shop.Acting {
    Shop.Acting(by: try actor(), till: try askedTill() ?? 1)
  }

  var surroundings: Shop.Surroundings {
    var surroundings = Shop.Surroundings(
      now: context.now, newID: context.newID, zone: context.zone, pinRounds: context.pinRounds,
      redact: KeptAnswer.left(of:_:), onDiskError: diskErrors.note)
    let path = try? databasePath()
    surroundings.cardTerminal = CardTerminal(context, database: path)
    surroundings.fiscalDevice = FiscalDevice(context, database: path)
    let (say, isQuiet) = (context.streams.say, options.quiet)
    let note = { @Sendable (text: String) in
      if !isQuiet { say("rental: \(DisplayText.safe(text))\n") }
    }
    surroundings.onCardRest = cardRests.note
    surroundings.onUnsigned = { receipt, error in
      let reason = (error as? FiscalFailure)?.reason.asSentence ?? ErrorReport(error).message
      note("receipt \(receipt.text) is not signed: \(reason) rental receipt sign tries again")
    }
    return surroundings
  }

  /// Lets go of the shop, so that it is opened again where it is now.
  func reopen() {
    opened = nil
  }

  /// What the disk reported though all was saved, once.
  func takeDiskError() -> String? { diskErrors.take() }

  /// What people have to do beside the card terminal, once.
  func takeCardRest() -> CardRest? { cardRests.take() }

  package func databasePath() throws -> String {
    if options.database == "" { throw ShopError.invalid(["--database is empty"]) }
    if let path = options.database ?? context.environment("RENTAL_DATABASE"), !path.isEmpty {
      guard !path.contains("://") else { throw Self.noServer(path) }
      return path
    }
    if let data = context.environment("XDG_DATA_HOME"), data.hasPrefix("/") {
      return data + "/rental/rental.db"
    }
    guard let home = context.environment("HOME"), !home.isEmpty else {
      throw ShopError.invalid(["no home folder is known, so --database is required"])
    }
    return home + "/.local/share/rental/rental.db"
  }

  /// An address is never taken for the name of a file.
  private static func noServer(_ address: String) -> ErrorReport {
    ErrorReport(
      code: "invalid", exit: .usage, message: "\(quoted(address)) is no path of a file.",
      why: "this rental keeps shops in files, and knows no database server",
      tries: ["--database PATH"])
  }

  package private(set) lazy var by =
    options.by ?? context.environment("RENTAL_STAFF")?.nonEmpty ?? context.loginName()

  /// Whether it was said who acts, and not taken from the login name.
  var isActorNamed: Bool { (options.by ?? context.environment("RENTAL_STAFF")?.nonEmpty) != nil }

  /// Whoever acts, by a name that can stand in the books: one line of text, in reports and on
  /// receipts.
  private func actor() throws -> String {
    if let problem = OneLine.problem(inWhole: by) {
      throw ShopError.invalid(["whoever acts is \(quoted(by)), which \(problem)"])
    }
    guard !by.trimmed.isEmpty else { throw ShopError.invalid(["whoever acts has no name"]) }
    return by
  }

  /// The till that the options name.
  func tillNamed() throws -> Int? {
    try options.till.map { try till($0, of: isOfBatch ? "till" : "--till") }
  }

  /// The same, else the one of the environment.
  private func askedTill() throws -> Int? {
    if let till = try tillNamed() { return till }
    guard let text = context.environment("RENTAL_TILL"), !text.isEmpty else { return nil }
    return try till(text, of: "RENTAL_TILL")
  }

  /// The number of a till, wherever it is written.
  private func till(_ text: String, of source: String) throws -> Int {
    guard let till = Till.number(text) else {
      throw ShopError.invalid(["\(source) is \(quoted(text)), not the number of a till"])
    }
    guard Till.numbers.contains(till) else {
      throw ShopError.invalid([
        "there is no till \(till); tills are numbered from \(Till.numbers.lowerBound) to "
          + "\(Till.numbers.upperBound)"
      ])
    }
    return till
  }

  /// Says something besides the answer, on standard error.
  package func note(_ text: String) {
    if !options.quiet { context.streams.say("rental: \(DisplayText.safe(text))\n") }
  }
}

/// What somebody has to be told, until they are: the last of it.
private final class Untold<Value: Sendable>: Sendable {
  private let last = Mutex<Value?>(nil)

  @Sendable func note(_ value: Value) { last.withLock { $0 = value } }

  func take() -> Value? {
    last.withLock { last in
      defer { last = nil }
      return last
    }
  }
}
