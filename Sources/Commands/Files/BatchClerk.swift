import ArgumentParser
import Domain
import Reports
import Shop
import Storage

/// Works requests one by one. An answer is the inside of a JSON object, without its line number.
struct BatchClerk {
  private let session: Session
  private let commands: [String: any RequestCommand.Type]

  init(_ session: Session) {
    self.session = session
    commands = Self.commands(of: Rental.self, path: [])
  }

  private init(_ session: Session, _ commands: [String: any RequestCommand.Type]) {
    self.session = session
    self.commands = commands
  }

  /// Every command that writes to the shop, by its words with hyphens.
  private static func commands(
    of parent: any ParsableCommand.Type, path: [String]
  ) -> [String: any RequestCommand.Type] {
    parent.configuration.subcommands.reduce(into: [:]) { commands, child in
      let words = path + [child.verb]
      if let request = child as? any RequestCommand.Type {
        commands[words.joined(separator: "-")] = request
      }
      commands.merge(Self.commands(of: child, path: words)) { own, _ in own }
    }
  }

  /// What became of a line.
  struct Answered {
    /// Whether it is a yes.
    let isOK: Bool
    let text: String
    /// Whether the disk failed, though it was saved.
    var isOnBadDisk = false
  }

  /// The answer to a line; what was saved is told to be saved, whatever the disk reported.
  func answer(_ line: [UInt8]) -> Answered {
    let (isOK, text) = answered(line)
    guard let reason = session.takeDiskError() else { return Answered(isOK: isOK, text: text) }
    let notice = Record([
      "notice": .text("saved, but the disk reported an error: \(reason)")
    ])
    let members = JSONWriter.line(notice).dropFirst().dropLast()
    return Answered(isOK: isOK, text: "\(text),\(members)", isOnBadDisk: true)
  }

  private func answered(_ line: [UInt8]) -> (isOK: Bool, text: String) {
    guard let members = JSONValue.object(line) else {
      return Self.no(Self.invalid("the line is not a JSON object"))
    }
    if let key = JSONKeys.twice(in: line) {
      return Self.no(Self.invalid("\(quoted(key)) is given twice"))
    }
    do {
      return try answer(members)
    } catch StorageError.replaced {
      // Whoever sent it has to know: what was answered before may be gone with the old shop.
      session.note("the shop was replaced by a restore; the next requests are for the new one")
      session.reopen()
      return Self.no(Self.replaced)
    } catch {
      return Self.no(error)
    }
  }

  private static let replaced = ErrorReport(
    code: "replaced", exit: .busy, message: "the shop was replaced by a restore.",
    why: "nothing was saved for this line, and the new shop may lack what was answered before it",
    tries: ["the same line again; it is for the new shop"])

  private func answer(_ members: [String: JSONValue]) throws -> (isOK: Bool, text: String) {
    guard let op = members["op"], op != .null else { return try perform(members) }
    guard let op = op.asText, !op.isEmpty else { throw Self.invalid("op is no text") }
    let request = JSONValue.object(members).canonical
    let text = try session.shop(.orNew).once(op, request: request) { shop in
      try BatchClerk(session.with(session.options, in: shop), commands).perform(members).text
    }
    return (text.hasPrefix(Self.yes), text)
  }

  private static let yes = "\"ok\":true"

  /// Does what is asked. What cannot be decided is an answer too; what may go through later is
  /// thrown, so that it is not kept as the answer to an op.
  private func perform(_ members: [String: JSONValue]) throws -> (isOK: Bool, text: String) {
    do {
      let record = try result(RequestReader(members))
      return (true, "\(Self.yes),\"result\":\(JSONWriter.line(record))")
    } catch {
      let transient: [ExitStatus] = [.unreadable, .io, .busy, .taken, .bug, .notAllowed]
      if transient.contains(ErrorReport(error).exit) { throw error }
      if case ShopError.pinNeeded = error { throw error }
      return Self.no(error)
    }
  }

  private func result(_ request: RequestReader) throws -> Record {
    switch try request.text("do") {
    case "rent": return try rent(request)
    case "return": return try takeBack(request)
    case "pay": return try pay(request)
    case let verb:
      guard let command = commands[verb] else {
        let known = ["rent", "return", "pay"] + commands.keys.sorted()
        let nearest = Nearest.name(to: verb, among: known).map { "; did you mean \($0)?" } ?? ""
        throw Self.invalid("\(quoted(verb)) is no request\(nearest)")
      }
      return try perform(command, request)
    }
  }

  /// The hot path: no argument list in between.
  private func rent(_ request: RequestReader) throws -> Record {
    try request.allow([
      "do", "op", "customer", "copies", "movies", "nights", "note", "at", "override", "reason",
      "by", "till", "pay", "on_account", "dry_run", "explain",
    ])
    let items =
      try request.texts("movies").map { RentRequest.Item.movie($0) }
      + request.texts("copies").map { .copy($0) }
    let rent = RentRequest(
      customer: try request.text("customer"), items: items, nights: try request.number("nights"),
      note: try request.textOrNil("note"),
      override: try RentAnswer.override(
        request.texts("override"), request.textOrNil("reason"),
        by: request.textOrNil("by") ?? session.by),
      payment: RentAnswer.payment(
        try request.payments(), onAccount: try request.flag("on_account")))
    let isDryRun = try request.flag("dry_run")
    let explains = try request.flag("explain")
    let outcome = try shop(for: request).rent(
      rent, at: request.moment(), isDryRun: isDryRun, explains: explains)
    return try RentAnswer.answer(outcome, isDryRun: isDryRun, explains: explains).record
  }

  private func takeBack(_ request: RequestReader) throws -> Record {
    try request.allow(["do", "op", "customer", "copies", "at", "by", "till", "pay", "dry_run"])
    let isDryRun = try request.flag("dry_run")
    let receipt = try shop(for: request).takeBack(
      request.texts("copies"), from: request.textOrNil("customer"),
      payment: PaymentRequest(try request.payments()), at: request.moment(), isDryRun: isDryRun
    ).get()
    return ReturnAnswer.answer(receipt, isDryRun: isDryRun).record
  }

  private func pay(_ request: RequestReader) throws -> Record {
    try request.allow(["do", "op", "customer", "pay", "method", "amount", "at", "by", "till"])
    let single = try request.moneyWords()
    let several = try request.payments()
    guard single.isEmpty || several.isEmpty else {
      throw Self.invalid("pay says how it is paid, and so do method and amount")
    }
    let offers = try single.isEmpty ? several : [MoneyWords.offer(single)]
    let receipt = try shop(for: request).pay(
      request.text("customer"), offers, at: request.moment()
    ).get()
    return MoneyAnswer.answer(receipt).record
  }

  /// The shop, with whoever the request says that acts.
  private func shop(for request: RequestReader) throws -> Shop {
    try session.shop(
      .orNew, by: request.textOrNil("by"), till: request.textOrNil("till"))
  }

  /// Any other command, called as it would be on the command line.
  private func perform(
    _ type: any RequestCommand.Type, _ request: RequestReader
  ) throws -> Record {
    try request.checkHyphens(among: type.requestKeys)
    let arguments = try request.arguments(for: type.argumentKeys, clearing: type.fieldKeys)
    let command: any RequestCommand
    do {
      guard let parsed = try type.parseAsRoot(arguments) as? any RequestCommand else {
        throw Self.invalid("that is no request")
      }
      command = parsed
    } catch let error as ErrorReport {
      throw error
    } catch {
      throw Self.invalid(ParserProblem(type.message(for: error)).inARequest(of: type))
    }
    return try command.answer(in: session.with(command.global)).record
  }

  static func invalid(_ message: String) -> ErrorReport {
    ErrorReport(
      code: "invalid", exit: .badData,
      message: message.asSentence,
      why: "a request is a JSON object with \"do\" and the options of that command",
      tries: ["rental batch --help"])
  }

  /// What is left of an answer that spoke of somebody who has been removed: whether it was a yes,
  /// and the code of a no.
  static func redacted(_ answer: String) -> String {
    rest(
      of: answer, "the answer spoke of somebody who has been removed.",
      why: "what is known of them has been deleted")
  }

  /// What is left of an answer that is older than what the house rules remember.
  static func forgotten(_ answer: String) -> String {
    rest(
      of: answer, "the answer spoke of a customer, and has been forgotten.",
      why: "the house rules forget what was rented long ago")
  }

  private static func rest(of answer: String, _ message: String, why: String) -> String {
    guard !answer.hasPrefix(yes) else { return "\(yes),\"result\":null" }
    var code = "invalid"
    var exit = ExitStatus.badData
    let members = JSONValue.object(Array("{\(answer)}".utf8))
    if case .object(let error)? = members?["error"] {
      code = error["code"]?.asText ?? code
      exit = error["exit"]?.asText.flatMap { Int32($0) }.flatMap(ExitStatus.init) ?? exit
    }
    return no(
      ErrorReport(
        code: code, exit: exit, message: message, why: why, tries: ["another request"])
    ).text
  }

  /// An error as an answer; what is wrong usage on the command line is bad data here.
  private static func no(_ error: any Error) -> (isOK: Bool, text: String) {
    var report = ErrorReport(error)
    if report.exit == .usage { report.exit = .badData }
    if case StorageError.unsettled = error {
      report.tries = ["the same line again, if it has an op; otherwise look: rental audit list"]
    }
    if error is AnswerNeeded { report.tries = ["the same with \"yes\":true"] }
    if case ShopError.pinNeeded(let staff) = error {
      report.tries = ["rental batch FILE --by \(staff.name.shellWord) --pin-stdin"]
    }
    let members = JSONWriter.line(report.record).dropFirst().dropLast()
    return (false, "\"ok\":false,\(members)")
  }
}
