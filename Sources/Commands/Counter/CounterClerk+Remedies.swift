import Domain
import Reports
import Requests
import Shop

/// What is done about a no.
extension CounterClerk {
  /// A no, with the way out that `yes` takes.
  func refused(_ refusal: Refusal, _ visit: CounterQuestion.Visit) -> CounterReply {
    let before = visit.isFinal ? nil : state.basket
    let remedy = CounterRemedy(refusal, of: visit.basket, before: before)
    let stopping = refusal.findings.filter(\.stops)
    var codes: [String] = []
    if stopping.allSatisfy({ $0.verdict == .ask }) {
      for finding in stopping where !codes.contains(finding.rule) { codes.append(finding.rule) }
    }
    state.question = .refused(remedy, codes: codes, visit)
    let ways =
      (remedy.map { ["say yes to \($0.words)"] } ?? [])
      + (codes.isEmpty ? [] : ["say override, with a manager's word"])
    let what = ways.isEmpty ? refusal.allowedOnce : nil
    let tail = ways.joined(separator: ", or ").nonEmpty ?? what
    return .refused(message(refusal) + (tail.map { "; \($0)" } ?? ""))
  }

  /// What was not done, and the first reason for it.
  private func message(_ refusal: Refusal) -> String {
    let messages = refusal.findings.filter(\.stops).map(\.message)
    let first = refusal.primary?.message ?? ""
    let others = messages.enumerated().filter {
      $0.element != first && !messages[..<$0.offset].contains($0.element)
    }
    return "cannot \(refusal.action): \(first)"
      + others.prefix(2).map { "; also, \($0.element)" }.joined()
      + (others.count > 2 ? "; and \(others.count - 2) more" : "")
  }

  /// `yes`: the way out that was offered.
  func agree() throws -> CounterReply {
    switch asked {
    case .refused(let remedy?, let codes, let visit): try go(remedy, codes, visit)
    case .offer(let remedy): try go(remedy)
    case .draft(let draft): try takeUp(draft)
    case .choice(let found) where found.count == 1: try take(found[0])
    case .refused(nil, let codes, _) where !codes.isEmpty: try override([])
    default: .refused("there is nothing to say yes to")
    }
  }

  /// `no`: it stays as it is.
  func decline() -> CounterReply {
    switch asked {
    case .draft:
      dropDraft()
      return .told("the basket from before is put back")
    case nil: return .told("nothing was asked")
    default: return .told("nothing was done")
    }
  }

  private func go(
    _ remedy: CounterRemedy, _ codes: [String], _ visit: CounterQuestion.Visit
  ) throws -> CounterReply {
    var (remedy, visit) = (remedy, visit)
    let isInstead = remedy.isInstead
    var done: [String] = []
    while let step = remedy.steps.first {
      if let basket = visit.basket.after(step) {
        visit.basket = basket
      } else {
        // Where it asks for a PIN, it goes on from here.
        state.question = .refused(remedy, codes: codes, visit)
        done += try lines(of: step)
        state.question = nil
      }
      remedy.steps.removeFirst()
    }
    if isInstead { return .done(Self.sentences(done)) }
    let reply =
      visit.isFinal
      ? try finish(visit.basket)
      : try settle(visit) { preview in
        guard let preview, let last = visit.basket.items.last else { return "the basket is empty" }
        return self.describe(last, preview)
      }
    return CounterReply(
      text: Self.sentences(done + [reply.text]), tone: reply.tone, page: reply.page)
  }

  private func go(_ remedy: CounterRemedy) throws -> CounterReply {
    let before = state.basket
    var basket = before
    var done: [String] = []
    for step in remedy.steps {
      if let changed = basket.after(step) { basket = changed } else { done += try lines(of: step) }
    }
    guard basket != before else { return .done(Self.sentences(done)) }
    return try settle(.init(basket: basket, isFinal: false)) { preview in
      preview.map { "\($0.contents) left in the basket" }
        ?? (basket.isEmpty
          ? "the basket is empty" + before.sayToSell : "taken out of the basket")
    }
  }

  /// Another request, and what came of it.
  private func lines(of step: Step) throws -> [String] {
    switch step {
    case .request(let verb, let arguments), .instead(let verb, let arguments):
      let answer = try ask(verb, arguments.map { ($0.key, json($0.value)) })
      remember(answer.record)
      return answer.lines ?? ["done: \(CounterRemedy([step]).words)"]
    case .again, .first, .leaving, .without, .look: return []
    }
  }

  private func json(_ value: Step.Value) -> JSONValue {
    switch value {
    case .text(let text), .atMost(let text), .asked(let text): .text(text)
    case .texts(let texts): .list(texts.map { .text($0) })
    case .number(let number): .number(number)
    case .numbers(let numbers): .list(numbers.map { .number($0) })
    case .flag: .flag(true)
    case .customer: .text(state.customer?.value.record.customer.id.text ?? "")
    }
  }
}

/// Findings that a manager says yes to.
extension CounterClerk {
  /// `override`, with the reason or without.
  func override(_ words: [String]) throws -> CounterReply {
    guard case .refused(_, let codes, let visit)? = asked, !codes.isEmpty else {
      return .refused(
        asked == nil ? "there is nothing to override" : "no manager can override this")
    }
    guard words.isEmpty else {
      return try override(codes, words.joined(separator: " "), visit)
    }
    state.question = .reason(codes: codes, visit)
    return .told("why? type the reason")
  }

  func override(
    _ codes: [String], _ reason: String, _ visit: CounterQuestion.Visit
  ) throws -> CounterReply {
    var visit = visit
    let before = visit.basket.override?.codes ?? []
    visit.basket.override = Override(
      codes: before + codes.filter { !before.contains($0) }, reason: reason,
      by: (manager ?? desk).by)
    return try overridden(visit)
  }

  /// A manager has said who they are.
  func override(by name: String, _ visit: CounterQuestion.Visit) throws -> CounterReply {
    if manager?.by != name { manager = desk.acting(as: name) }
    var visit = visit
    visit.basket.override?.by = name
    return try overridden(visit)
  }

  func overridden(_ visit: CounterQuestion.Visit) throws -> CounterReply {
    do {
      if let movie = visit.hold { return try hold(movie, visit.basket.override) }
      if visit.isFinal { return try finish(visit.basket) }
      return try settle(visit) { preview in
        guard let preview, let last = visit.basket.items.last else { return "overridden" }
        return "overridden; " + self.describe(last, preview)
      }
    } catch ShopError.noStaff(let name) {
      manager = nil
      state.question = .manager(visit)
      return .refused("\(quoted(name)) does not work here; a manager types their name")
    } catch ShopError.notAllowed(let staff, let duty, _) {
      manager = nil
      state.question = .manager(visit)
      return .refused("\(staff.name) may not \(duty.words); a manager types their name")
    } catch ShopError.pinNeeded(let staff) {
      state.question = .pin(staff, then: .override(visit))
      return .told("the PIN of \(staff.name)?")
    }
  }
}

extension Refusal {
  /// When it is allowed: of several noes, what each takes; `nil` where one of them stays.
  fileprivate var allowedOnce: String? {
    let stopping = findings.filter(\.stops)
    let sentences = stopping.compactMap { $0.remedy?.sentence }
    guard sentences.count == stopping.count else { return nil }
    let once = sentences.enumerated().filter { !sentences[..<$0.offset].contains($0.element) }
    guard !once.isEmpty else { return nil }
    return "allowed once " + once.map(\.element).joined(separator: ", and ")
  }
}
