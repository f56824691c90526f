import Domain
import Shop

/// A request that was refused, and what becomes of it when its remedies are applied: each is tried
/// in a copy of the shop.
struct RemedyTrial {
  let shop: TestShop
  let asked: AskedRequest

  /// What is wrong with the remedies that are told; `nil` where they are true, or the request is
  /// not refused.
  func objection() throws -> String? {
    guard case .refused(let told, let all) = try TestShop(copyOf: shop).ask(asked) else {
      return nil
    }
    for finding in told {
      for way in finding.remedy?.ways ?? [] where Self.isDone(way) {
        let left = told.without(finding)
        if let wrong = try objection(way.steps, left) {
          return "\(asked)\n  is refused for \(told.names): \(finding.message)\n"
            + "  \(finding.rule) is told to be well when \(finding.remedy?.sentence ?? "")\n"
            + "  and with \(way.steps)\n  \(wrong)"
        }
      }
    }
    return try together(told, all) ?? waiting(told) ?? turn(told) ?? overriding(told)
  }

  private static func isDone(_ way: Way) -> Bool {
    !way.steps.isEmpty
      && !way.steps.contains { if case .look = $0 { true } else { false } }
  }

  /// What is told to be done about all of it leaves nothing, but for what is only looked for. The
  /// way out of the first alone would lead to the next, unless it is taken in place of what was
  /// asked.
  private func together(_ told: [Finding], _ ways: [Way]?) throws -> String? {
    guard let steps = ways?.flatMap(\.steps) else {
      let first = told[0].remedy?.ways.first ?? Way()
      guard told.count > 1, !first.steps.isEmpty, !first.steps.contains(where: \.isInstead) else {
        return nil
      }
      return "\(asked)\n  is refused for \(told.names)\n  and told the way out of the first alone"
    }
    // What is looked for is not done, nor what nothing is told about.
    let isLooked = !Self.isDone(Way(steps: steps))
    let looked = told.filter { finding in
      guard let way = finding.remedy?.ways.first, !way.steps.isEmpty else {
        return isLooked || !["rent", "extend"].contains(asked.verb)
      }
      return isLooked && !Self.isDone(way)
    }
    if let wrong = try objection(steps, looked) {
      return "\(asked)\n  is refused for \(told.names)\n  and with all of \(steps)\n  \(wrong)"
    }
    return try surplus(steps, looked).map {
      "\(asked)\n  is refused for \(told.names)\n  and told \(steps)\n  "
        + "where \($0) need not come back"
    }
  }

  /// What is told to come back though the rest is enough, where nothing is paid with it.
  private func surplus(_ steps: [Step], _ looked: [Finding]) throws -> String? {
    for (place, step) in steps.enumerated() {
      guard asked.verb == "rent", case .request("return", let arguments) = step,
        arguments.count == 1, case .texts(let copies) = arguments[0].value
      else { continue }
      for copy in copies {
        let fewer = copies.filter { $0 != copy }
        let back = fewer.isEmpty ? [] : [Step.request("return", [.init("copies", .texts(fewer))])]
        let less = Array(steps[..<place]) + back + Array(steps[(place + 1)...])
        if try objection(less, looked) == nil { return copy }
      }
    }
    return nil
  }

  /// A copy that somebody else has comes back, where that is said to be enough.
  private func waiting(_ told: [Finding]) throws -> String? {
    guard let finding = told.first(where: { $0.isToldToBeBack }), asked.verb == "rent" else {
      return nil
    }
    let trial = try TestShop(copyOf: shop)
    guard let wanted = try takeBack(finding, in: trial) else { return nil }
    return try objection(to: asked, in: trial, told.without(finding)).map {
      "\(asked)\n  is refused for \(told.names)\n  and with \(wanted) back\n  \($0)"
    }
  }

  /// Nobody else waits any more, and the copy is there.
  private func turn(_ told: [Finding]) throws -> String? {
    guard let finding = told.first(where: \.isTheirTurn), asked.verb == "rent" else { return nil }
    let trial = try TestShop(copyOf: shop)
    let customer = try trial.shop.customer(asked.customer ?? "").id
    for hold in try trial.shop.holds()
    where hold.title == finding.subject && hold.hold.customer != customer {
      _ = try trial.shop.cancelHold("\(hold.hold.seq)").get()
    }
    switch finding.rule {
    case "copy-out": guard try takeBack(finding, in: trial) != nil else { return nil }
    case "copy-not-for-rent":
      let copies = try trial.store.copies(CopyFilter()).filter { $0.title == finding.subject }
      for copy in copies where copy.copy.state == .inRepair {
        _ = try trial.shop.editCopy(copy.copy.barcode, .init(state: .available)).get()
      }
    default: break
    }
    return try objection(to: asked, in: trial, told.without(finding)).map {
      "\(asked)\n  is refused for \(told.names)\n  and when it is their turn\n  \($0)"
    }
  }

  /// - Returns: which copy, where somebody else has it.
  private func takeBack(_ finding: Finding, in trial: TestShop) throws -> String? {
    let out = try trial.store.copies(CopyFilter())
      .filter { $0.due != nil && $0.title == finding.subject }
    let customer = try trial.shop.customer(asked.customer ?? "").id
    let named = asked.texts("copies")
    let wanted = out.first { named.contains($0.copy.barcode) } ?? out.first
    guard let wanted, wanted.customer != customer else { return nil }
    _ = try trial.shop.takeBack([wanted.copy.barcode]).get()
    return wanted.copy.barcode
  }

  /// A manager's word is all that is missing.
  private func overriding(_ told: [Finding]) throws -> String? {
    guard told.allSatisfy({ $0.verdict == .ask }) else { return nil }
    let codes = Array(Set(told.map(\.rule) + asked.texts("override")))
    let again = asked.overriding(codes, by: shop.manager)
    return try objection(to: again, in: TestShop(copyOf: shop), []).map {
      "\(asked)\n  is refused for \(told.names)\n  and with a manager's word \($0)"
    }
  }

  /// What is wrong after a way, where only so much may be left.
  private func objection(_ steps: [Step], _ left: [Finding]) throws -> String? {
    let trial = try TestShop(copyOf: shop)
    var again: AskedRequest? = asked
    for step in steps {
      switch step {
      case .request(let verb, let arguments):
        let request = asked.following(verb, arguments, of: try customer(in: trial))
        if let wrong = try Self.refusal(of: request, in: trial, depth: 3) { return wrong }
      case .again(let arguments): again?.set(arguments, of: try customer(in: trial))
      case .first(let count): again?.keep(first: count)
      case .leaving(let places): again?.leaveOut(places: places)
      case .without(let barcodes): again?.leaveOut(barcodes)
      case .instead(let verb, let arguments):
        let request = asked.following(verb, arguments, of: try customer(in: trial))
        if let wrong = try Self.refusal(of: request, in: trial, depth: 3) { return wrong }
        again = nil
      case .look: break
      }
    }
    return try again.flatMap { try objection(to: $0, in: trial, left) }
  }

  /// Of a void, it is whoever has the receipt.
  private func customer(in trial: TestShop) throws -> String? {
    if ["extend", "swap"].contains(asked.verb) {
      let copies = asked.texts("copies") + [asked.text("copy")].compactMap(\.self)
      let out = try trial.store.copies(CopyFilter())
      return out.first { copies.contains($0.copy.barcode) && $0.customer != nil }?
        .customer?.text
    }
    let numbers = asked.text("receipt").map { $0.split(separator: "-").compactMap { Int($0) } }
    guard let numbers, numbers.count == 2 else { return asked.customer }
    return try trial.store.lines(on: ReceiptNumber(till: numbers[0], number: numbers[1]))
      .first?.line.customer?.text
  }

  private func objection(
    to request: AskedRequest, in trial: TestShop, _ left: [Finding]
  ) throws -> String? {
    switch try trial.ask(request) {
    case .done: return nil
    case .invalid(let problem): return "it is invalid: \(problem)"
    // What whoever asks may not is told when nothing else is left; a remedy adds nothing to it.
    case .notAllowed(let duty):
      return asked.isAddedTo(by: request, duty) ? "it takes \(duty.role.words)" : nil
    case .refused(let findings, _):
      var left = left
      for finding in findings {
        guard let place = left.firstIndex(where: { $0.isLike(finding) }) else {
          return "it is refused for \(finding.rule): \(finding.message)"
        }
        left.remove(at: place)
      }
      return nil
    }
  }

  /// Why a remedy cannot be applied, even with remedies of its own.
  private static func refusal(
    of request: AskedRequest, in trial: TestShop, depth: Int
  ) throws -> String? {
    var request = request
    switch try trial.ask(request) {
    case .done: return nil
    case .invalid(let problem): return "\(request) is invalid: \(problem)"
    case .notAllowed(let duty): return "\(request) takes \(duty.role.words)"
    case .refused(let findings, _):
      let way = findings.first?.remedy?.ways.first(where: isDone)
      guard depth > 0, let way else { return "\(request) is refused for \(findings.names)" }
      for step in way.steps {
        switch step {
        case .request(let verb, let arguments):
          let first = request.following(verb, arguments, of: request.customer)
          if let wrong = try refusal(of: first, in: trial, depth: depth - 1) { return wrong }
        case .again(let arguments): request.set(arguments, of: request.customer)
        default: return "\(request) is refused for \(findings.names)"
        }
      }
      return try refusal(of: request, in: trial, depth: depth - 1)
    }
  }
}

extension AskedRequest {
  /// Whether another request has what takes a role, and this one has not.
  fileprivate func isAddedTo(by other: AskedRequest, _ duty: Duty) -> Bool {
    switch duty {
    case .waive: other.flag("waive") && !flag("waive")
    case .giveBackOtherwise: other.text("method") != text("method")
    case .override: other.keys["override"] != keys["override"]
    default: false
    }
  }
}

extension Finding {
  /// Whether it would do that the copy is back.
  fileprivate var isToldToBeBack: Bool {
    rule == "copy-out" && remedy?.sentence.hasPrefix("it is back") ?? false
  }

  fileprivate var isTheirTurn: Bool { remedy?.sentence == "it is this customer's turn" }

  /// Whether it tells that somebody else comes first, with the copy that is there or the next one.
  private var isOfOthersFirst: Bool {
    isTheirTurn || remedy?.sentence == "it is returned, and it is their turn again"
  }

  /// Whether it says the same of the same thing. Of what was out and is back, another customer's
  /// turn is told by another rule.
  fileprivate func isLike(_ other: Finding) -> Bool {
    guard subject == other.subject else { return false }
    return rule == other.rule
      || other.rule == "held-for-another" && isOfOthersFirst && other.isOfOthersFirst
  }
}

extension Step {
  fileprivate var isInstead: Bool { if case .instead = self { true } else { false } }
}

extension [Finding] {
  fileprivate var names: String { map(\.rule).joined(separator: ", ") }

  fileprivate func without(_ finding: Finding) -> [Finding] {
    var left = self
    if let place = firstIndex(of: finding) { left.remove(at: place) }
    return left
  }
}
