import Domain
import Reports
import Requests
import Shop

/// Serves the counter: one line in, one answer out. It decides nothing; the requests that it makes
/// are those of the commands and of a batch.
final class CounterClerk {
  /// Whoever is at the till.
  var desk: Session
  /// The manager who has said yes to this visit, and where they prove who they are.
  var manager: Session?
  var state = CounterState()
  /// What was asked before the line that is being answered.
  var asked: CounterQuestion?
  /// Whether the state is looked at, and not only what is answered.
  private let isWatched: Bool
  var drafts: CounterDrafts
  /// What stands above all else: the shop, the till, who is there, and the day.
  private(set) var heading: [String] = []

  init(_ session: Session, keeping drafts: CounterDrafts, isWatched: Bool = false) {
    (desk, self.drafts, self.isWatched) = (session, drafts, isWatched)
  }

  /// Offers the basket that whoever is here has left; `nil` where none was.
  func offerDraft() -> String? {
    left = isIdle ? drafts.left(by: desk) : nil
    guard let draft = left else { return nil }
    state.question = .draft(draft)
    let name = draft.customer.flatMap { try? desk.shop().customer($0, at: .now) }
      .map { " for \($0.value.record.customer.name)" }
    let contents = RentAnswer.contents(draft.items.count, hasGoods: !draft.goods.isEmpty)
    return "a basket is here from before: \(contents)\(name ?? ""); "
      + "say yes to take it up, or no"
  }

  /// Answers a line, whatever is in it.
  func take(_ line: [UInt8]) -> CounterReply {
    let text = String(decoding: line, as: UTF8.self).trimmed
    let people = known
    asked = state.question
    state.question = nil
    let before = state
    var reply: CounterReply
    do { reply = try answer(text) } catch { reply = failed(error, after: text) }
    keepOffer(since: before, reply, to: text)
    if let rest = desk.takeCardRest() { reply.text += "; \(rest.words)" }
    if let reason = desk.takeDiskError() {
      reply.text += "; saved, but the disk reported an error: \(reason)"
      reply.tone = .refused
    }
    for person in people + known { reply.text = Self.naming(person, in: reply.text) }
    if isWatched { look() }
    // It is offered until somebody says yes or no, or another basket takes its place.
    if !state.basket.isEmpty { left = nil }
    if let left {
      if isIdle { state.question = state.question ?? .draft(left) }
    } else if let problem = drafts.keep(state, by: desk) {
      reply.text += "; \(problem)"
    }
    state.note(reply)
    return reply
  }

  /// A text with a name for a number; within a command as it has to be typed.
  private static func naming(_ person: CounterState.Debtor, in text: String) -> String {
    let start = text.firstRange(of: "; try rental ")?.lowerBound ?? text.endIndex
    return String(text[..<start]).replacing(person.id, with: person.name)
      + String(text[start...]).replacing(person.id, with: person.name.shellWord)
  }

  /// What was offered stays on offer until somebody answers it, or something else is done.
  private func keepOffer(since before: CounterState, _ reply: CounterReply, to line: String) {
    guard let asked, asked.isOffer, state.question == nil, reply.tone != .done,
      state.isUnchanged(since: before),
      !["yes", "no", "clear"].contains(CounterWord.find(line)?.word.name)
    else { return }
    state.question = asked
  }

  /// Whom a line may be about, so that nobody is named by a number.
  private var known: [CounterState.Debtor] {
    let customer = state.customer?.value.record.customer
    let renter = state.basket.renter
    return [
      customer.map { .init(id: $0.id.text, name: $0.name) }, state.debtor,
      renter.map { .init(id: $0.id.text, name: $0.name) },
    ].compactMap(\.self)
  }

  /// The basket from before is not wanted.
  func dropDraft() {
    left = nil
    drafts.drop()
  }

  /// The basket from before, while nobody has said yes or no to it.
  var left: CounterDraft?

  /// Whether nobody is being served.
  var isIdle: Bool {
    state.customer == nil && state.basket == Basket() && state.drop == nil
      && state.stock == nil
  }

  /// The same line again, under the question that it was an answer to.
  func again(_ line: String) throws -> CounterReply { try answer(line) }

  private func answer(_ text: String) throws -> CounterReply {
    if let asked, let reply = try answer(to: asked, text) { return reply }
    guard !text.isEmpty else { return .refused("nothing was scanned") }
    let said = CounterWord.find(text)
    if let reply = try scanStock(text, said?.word.name) { return reply }
    if let (word, rest) = said { return try word.answer(self, rest) }
    if let nights = Self.nights(text), !state.basket.isEmpty || state.basket.isLonger {
      return try rent(for: nights)
    }
    return try scan(text)
  }

  /// What a line says to a question that takes any words; `nil` where it says nothing to it.
  private func answer(to question: CounterQuestion, _ text: String) throws -> CounterReply? {
    let isNo = ["no", "cancel"].contains(text.lowercased()) || text.isEmpty
    switch question {
    case .pin(let staff, let then):
      if isNo { return .told("not signed in") }
      // A scan that comes at the wrong time is no try.
      guard PIN.length.contains(text.utf8.count), SheetCell.isDigits(text) else {
        state.question = question
        return .refused("that is no PIN; the PIN of \(staff.name)?")
      }
      return try prove(text, of: staff, then)
    case .reason(let codes, let visit):
      if isNo { return .told("not overridden") }
      guard Self.isReason(text) else {
        state.question = question
        return .refused("why? type the reason, or no to leave it")
      }
      return try override(codes, text, visit)
    case .manager(let visit):
      return isNo ? .told("not overridden") : try override(by: text, visit)
    case .choice(let found):
      guard let number = Int(text), found.indices.contains(number - 1) else { return nil }
      return try take(found[number - 1])
    case .copy, .loss, .cost, .swap:
      return isNo ? .told("nothing was done") : try tell(text, of: question)
    case .refused, .draft, .offer: return nil
    }
  }

  /// What is said of a copy that was asked for; `nil` where it is a word of the counter.
  private func tell(_ text: String, of question: CounterQuestion) throws -> CounterReply? {
    if case .loss(let copy) = question {
      guard Self.isReason(text) else { return askHowItWasLost(copy) }
      return try mark(.lost, copy, because: text)
    }
    guard CounterWord.find(text) == nil else { return nil }
    switch question {
    case .copy(let deed): return try mark(deed, [text])
    case .cost(let copy, let reason):
      guard try isCost(text) else { return nil }
      return try mark(.lost, copy, CounterWord.amount(text), because: reason)
    case .swap(let booked): return try swap([booked, text].compactMap(\.self))
    default: return nil
    }
  }

  /// Where a reason is needed, and none is typed yet.
  func askHowItWasLost(_ copy: String) -> CounterReply {
    state.question = .loss(copy)
    return .told("how was it lost? type the reason, or no to leave it")
  }

  /// Whether a line is neither a scan nor words of the counter alone: what is kept of a loss or of
  /// an override is to say how it came.
  private static func isReason(_ text: String) -> Bool {
    !text.split(whereSeparator: \.isWhitespace).allSatisfy { word in
      CounterWord.find(String(word)) != nil || word.contains { $0.isNumber }
    }
  }

  /// Whether a line is an amount, and not the scan of a copy whose barcode is a number.
  private func isCost(_ text: String) throws -> Bool {
    guard CounterWord.isAmount(text), text.utf8.count <= 9 else { return false }
    return try !desk.shop().isCopy(text)
  }

  /// A number of one or two digits is one of nights: barcodes are longer, or written with zeros.
  static func nights(_ text: String) -> Int? {
    guard text.utf8.count <= 2, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      text.utf8.first != UInt8(ascii: "0")
    else { return nil }
    return Int(text)
  }

  /// What went wrong, and what is asked for it.
  private func failed(_ error: any Error, after line: String) -> CounterReply {
    switch error {
    case DatabaseError.replaced:
      desk.reopen()
      manager?.reopen()
      return .refused(
        "the shop was replaced by a restore, and nothing was saved for this line; scan it again")
    case ShopError.notFound(.customer, _, _) where isServedGone: return letGo()
    case ShopError.notFound(.goods, let code, _)
    where state.basket.goods.contains(where: { $0.code == code }):
      return drop(goods: code)
    case ShopError.noStaff(let name) where name == manager?.by:
      return askManager("\(quoted(name)) does not work here any more")
    case ShopError.notAllowed(let staff, let duty, _) where staff.name == manager?.by:
      return askManager("\(staff.name) may not \(duty.words) any more")
    case ShopError.pinNeeded(let staff):
      // What was typed as a PIN is never taken for a line.
      if case .pin(_, let then)? = asked {
        state.question = .pin(staff, then: then)
      } else {
        state.question = .pin(staff, then: .again(line, state.question ?? asked))
      }
      return .told("the PIN of \(staff.name)?")
    case ShopError.wrongPIN:
      state.question = asked
      return .refused(Self.sentence(ErrorReport(error)))
    case ShopError.notAllowed(_, let duty, _):
      return .refused(
        Self.sentence(ErrorReport(error)) + "; say staff and the name of \(duty.role.words)")
    default: return .refused(Self.sentence(ErrorReport(error)))
    }
  }

  /// Whoever said yes to the basket has been retired meanwhile, or has another role: their word
  /// holds no longer, and somebody else may give theirs.
  private func askManager(_ problem: String) -> CounterReply {
    manager = nil
    guard state.basket.override != nil else { return .refused(problem) }
    state.question = .manager(.init(basket: state.basket, isFinal: false))
    return .refused("\(problem); a manager types their name, or say no and then clear")
  }

  /// Whether another till has removed whoever is served.
  private var isServedGone: Bool {
    guard let id = state.customer?.value.record.customer.id.text, let shop = try? desk.shop() else {
      return false
    }
    do {
      _ = try shop.customer(id, at: .now)
      return false
    } catch ShopError.notFound { return true } catch { return false }
  }

  /// Whoever is served and has been removed stands in nobody's way.
  func letsGo() -> Bool {
    guard isServedGone else { return false }
    _ = letGo()
    return true
  }

  /// What is in the basket stays there, and is for whoever comes next.
  private func letGo() -> CounterReply {
    let name = state.customer?.value.record.customer.name ?? ""
    (state.customer, state.preview, manager) = (nil, nil, nil)
    (state.basket.renter, state.basket.override) = (nil, nil)
    // What is kept longer is out to nobody who is here.
    if state.basket.isLonger { state.basket = Basket() }
    let rest = state.basket.isEmpty ? "" : ": scan another customer, or say clear"
    return .refused("\(name) is no customer any more\(rest)")
  }

  /// An error in one line, with what puts it right.
  static func sentence(_ report: ErrorReport) -> String {
    let message = report.message.hasSuffix(".") ? String(report.message.dropLast()) : report.message
    let why =
      report.exit == .refused || !report.findings.isEmpty || report.why == "nothing was changed"
      ? "" : ": \(report.why)"
    let attempt = report.tries.first { $0.hasPrefix("rental ") }
    return message + why + (attempt.map { "; try \($0.replacing("   (", with: " ("))" } ?? "")
  }

  /// Looks at the day and the customer again: other tills may have changed them.
  func look() {
    guard let shop = try? desk.shop(), let rules = try? shop.rulesInForce() else { return }
    let name = rules.rules.shop.value.nonEmpty
    heading =
      (name.map { [$0] } ?? []) + [
        "till \(shop.acting.till)", desk.by, rules.calendar.day(of: desk.now).weekdayText,
      ]
    guard let customer = state.customer?.value.record.customer.id.text else { return }
    if let seen = try? shop.customer(customer, at: .now) { state.customer = seen }
  }
}
