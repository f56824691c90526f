import Domain
import Requests
import Shop

/// What becomes of a copy that is named.
extension CounterClerk {
  /// `lost C-000001 18.00 left on a train`, or `lost` and then the scan.
  func mark(_ deed: CounterDeed, _ words: [String]) throws -> CounterReply {
    if let obstacle { return obstacle }
    guard let copy = words.first else {
      state.question = .copy(deed)
      return .told(deed.invitation)
    }
    var rest = words.dropFirst()
    var amount: String?
    if let first = rest.first, CounterWord.isAmount(first) {
      (amount, rest) = (CounterWord.amount(first), rest.dropFirst())
    }
    return try mark(deed, copy, amount, because: rest.joined(separator: " ").nonEmpty)
  }

  /// What stands against doing something else; `nil` where nothing does.
  private var obstacle: CounterReply? {
    if let dropObstacle { return dropObstacle }
    return state.basket.isEmpty
      ? nil : .refused("there is a basket on the counter: say done or clear first")
  }

  /// The drop box, which has to be closed first; `nil` where it is not open.
  var dropObstacle: CounterReply? {
    state.drop.map { _ in .refused("the drop box is open: say drop off first") }
  }

  /// - Parameter reason: how it was lost.
  func mark(
    _ deed: CounterDeed, _ copy: String, _ amount: String? = nil, because reason: String?
  ) throws -> CounterReply {
    let shop = try desk.shop()
    if deed == .lost, reason == nil, try shop.needsReasonToLose(copy) {
      return askHowItWasLost(copy)
    }
    let (outcome, holds) = try shop.tellingHolds { shop in
      switch deed {
      case .lost: try shop.lose([copy], amount: amount, reason: reason)
      case .found: try shop.takeFound([copy])
      case .repair: try shop.repair([copy])
      }
    }
    switch outcome {
    case .refused(let refusal): return refused(refusal, deed, copy, reason)
    case .done(let receipt):
      let answer = deed.answer(receipt).telling(holds)
      remember(answer.record)
      if let customer = receipt.rentals.first?.customer, let rental = receipt.rentals.first {
        state.debtor = .init(id: rental.rental.customer.text, name: customer.name)
      }
      return .done(Self.sentences(answer.lines ?? []))
    }
  }

  /// A no, with what `yes` does about it: something else in its place, or first, and then the same.
  private func refused(
    _ refusal: Refusal, _ deed: CounterDeed, _ copy: String, _ reason: String?
  ) -> CounterReply {
    let why = reason.map { [Step.Argument("reason", .text($0))] } ?? []
    let again = Step.request(deed.rawValue, [.init("copies", .texts([copy]))] + why)
    let remedies = (refusal.primary?.remedy?.ways ?? []).compactMap { way -> CounterRemedy? in
      guard way.steps.allSatisfy(CounterRemedy.isWhole) else { return nil }
      let remedy = CounterRemedy(way.steps, note: way.note)
      return remedy.isInstead ? remedy : CounterRemedy(way.steps + [again], note: way.note)
    }
    let text = "cannot \(refusal.action): \(refusal.primary?.message ?? "")"
    if deed == .lost, refusal.primary?.rule == LifeRules.replacementUnknown.name {
      state.question = .cost(copy, because: reason)
      return .refused("\(text); type what it costs, or no to leave it")
    }
    guard let remedy = remedies.first else {
      let once = refusal.primary?.remedy.map { "; allowed once \($0.sentence)" }
      return .refused(text + (once ?? ""))
    }
    state.question = .offer(remedy)
    return .refused("\(text); say yes to \(remedy.words)")
  }

  /// `swap C-000001 C-000002`, or `swap` and then both.
  func swap(_ words: [String]) throws -> CounterReply {
    if let obstacle { return obstacle }
    guard let booked = words.first else {
      state.question = .swap(nil)
      return .told("scan the copy that the books have out, and then the one that the customer has")
    }
    guard words.count == 2 else {
      state.question = .swap(booked)
      return .told("scan the copy that the customer has in place of \(booked)")
    }
    do {
      let answer = try ask("swap", [("copy", .text(booked)), ("for", .text(words[1]))])
      return .done(Self.sentences(answer.lines ?? []))
    } catch let report as ErrorReport where report.offersExchange {
      let both = Step.request(
        "swap",
        [
          .init("copy", .text(booked)), .init("for", .text(words[1])), .init("both", .flag),
        ])
      state.question = .offer(CounterRemedy([both]))
      let message = report.message.hasSuffix(".") ? report.message.dropLast() : report.message[...]
      return .refused(
        "\(message); say yes if whoever has \(words[1]) by the books has \(booked)")
    }
  }
}

extension ErrorReport {
  /// Whether two copies that were mixed up with each other could be put right together.
  fileprivate var offersExchange: Bool {
    let first = findings.first(where: \.stops)?.remedy?.ways.first?.steps
    return first == [.again([.init("both", .flag)])]
  }
}
