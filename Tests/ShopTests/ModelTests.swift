import Domain
import Support
import Testing

/// The real shop does what the model does, command by command.
struct ModelTests {
  @Test(arguments: Seeds.all)
  func theShopDoesWhatTheModelDoes(seed: UInt64) throws {
    let days = Property(of: { ShopDays.random(&$0, 60...120) }) { days in
      try Self.difference(days.commands)
    }
    try days.check(seed: seed, cases: 6 * Seeds.trials)
  }

  /// What is compared is there: extensions, their voids and swaps, done and refused, also because
  /// somebody waits; renters, limits of all kinds, deposits, and blocks, also those that a manager
  /// is asked about.
  @Test func muchIsExtended() {
    var counts: [String: Int] = [:]
    for seed in 1...600 as ClosedRange<UInt64> {
      var draws = Draws(seed: seed)
      var model = ModelShop(now: Instant("2026-03-01T12:00:00Z") ?? .always)
      for command in ShopDays.random(&draws, 60...120).commands {
        let answer = model.run(command)
        let isOver = answer.findings.contains { $0.hasPrefix("membership-over") }
        counts["membership-over", default: 0] += isOver ? 1 : 0
        let isBlocked = answer.findings.contains { $0.hasPrefix("blocked refuse") }
        counts["blocked", default: 0] += isBlocked ? 1 : 0
        let isAsked = answer.findings.contains { $0.hasPrefix("blocked ask") }
        counts["asked", default: 0] += isAsked ? 1 : 0
        // A limit on what is rented is about a copy, and names its movie.
        let limits = [
          "household-limit", "title-limit", "week-limit", "holds-off", "rental-limit refuse M",
        ]
        for limit in limits where answer.findings.contains(where: { $0.hasPrefix(limit) }) {
          counts[limit, default: 0] += 1
        }
        if case .rent(let request) = command, request.renter != nil {
          counts["renter \(answer.outcome)", default: 0] += 1
        }
        switch command {
        case .extend:
          counts["extend \(answer.outcome)", default: 0] += 1
          let isWaitedFor = answer.findings.contains { $0.hasPrefix("held-for-another refuse") }
          counts["waited for", default: 0] += isWaitedFor ? 1 : 0
        case .buyMembership(_, let name):
          counts["\(name == nil ? "renew" : "buy") \(answer.outcome)", default: 0] += 1
        case .returnDeposit: counts["deposit \(answer.outcome)", default: 0] += 1
        case .rent where answer.outcome == "done" && model.rentals.last?.deposit ?? 0 > 0:
          counts["put down", default: 0] += 1
        case .takeBack where answer.outcome == "done":
          let areBack = model.rentals.contains { $0.deposit > 0 && !$0.isOut }
          counts["deposit back", default: 0] += areBack ? 1 : 0
          let areHeld = model.customers.contains { $0.deposit > 0 }
          counts["deposit held", default: 0] += areHeld ? 1 : 0
        case .rent where answer.findings.contains("underpaid refuse"):
          counts["underpaid", default: 0] += 1
        case .voidMembership: counts["no more \(answer.outcome)", default: 0] += 1
        case .voidExtension: counts["void \(answer.outcome)", default: 0] += 1
        case .swap(_, _, let both):
          counts["swap \(answer.outcome)", default: 0] += 1
          let isBoth = both && answer.done.count == 2
          counts["exchange", default: 0] += isBoth ? 1 : 0
        default: continue
        }
      }
    }
    let names = [
      "extend done", "extend refused", "waited for", "void done", "void refused", "swap done",
      "swap refused", "blocked", "asked", "renter done", "renter refused",
      "household-limit", "title-limit", "week-limit", "holds-off", "rental-limit refuse M",
      "buy done", "buy refused", "renew done", "renew refused", "no more done", "no more refused",
      "membership-over", "deposit refused", "put down", "deposit back", "underpaid",
    ]
    #expect(names.allSatisfy { counts[$0] ?? 0 > 3 }, "\(counts)")
    #expect(counts["exchange"] ?? 0 > 0, "\(counts)")
  }

  /// What is compared is there: each way in which something is not as the books have it, and copies
  /// that moved meanwhile.
  @Test func muchIsFoundWhereStockIsTaken() {
    var counts: [String: Int] = [:]
    for seed in 1...400 as ClosedRange<UInt64> {
      var draws = Draws(seed: seed)
      var model = ModelShop(now: Instant("2026-03-01T12:00:00Z") ?? .always)
      for command in ShopDays.random(&draws, 60...120).commands {
        let answer = model.run(command)
        guard case .stocktake(.close) = command, answer.outcome == "done" else { continue }
        for line in answer.done.dropLast() {
          counts[String(line.split(separator: " ").last ?? ""), default: 0] += 1
        }
        if answer.done.last?.hasSuffix(" 0 moved") == false { counts["moved", default: 0] += 1 }
      }
    }
    let names = StocktakeKind.allCases.map(\.rawValue) + ["moved"]
    #expect(names.allSatisfy { counts[$0] ?? 0 > 3 }, "\(counts)")
  }

  /// The body of a write has no effects but the database's, and can run again.
  @Test(arguments: Seeds.all)
  func whatIsWrittenCanBeTriedTwice(seed: UInt64) throws {
    let days = Property(of: { ShopDays.random(&$0, 60...120) }) { days in
      try Self.difference(days.commands, isRepeating: true)
    }
    try days.check(seed: seed)
  }

  /// The first command after which model and shop are not alike, and all that was answered until
  /// then; `nil` where they always are.
  static func difference(
    _ commands: [ShopCommand], isRepeating: Bool = false
  ) throws -> String? {
    var real = try RealShop(isRepeating: isRepeating)
    var model = ModelShop(now: real.world.now)
    var answers: [String] = []
    for command in commands {
      let expected = model.run(command)
      let answer = try real.run(command)
      answers.append("\(command)\n    \(expected.outcome)")
      var wrong = lines(of: answer, unlike: expected)
      if wrong.isEmpty { wrong = lines(of: try real.state(), unlike: model.state()) }
      if !wrong.isEmpty { return (answers + wrong).map { "  \($0)" }.joined(separator: "\n") }
    }
    var wrong =
      try lines(of: real.past(), unlike: model.past()) + real.world.shop.check().findings
    for moment in model.moments where wrong.isEmpty {
      wrong = try lines(of: real.out(at: moment), unlike: model.out(at: moment))
      if !wrong.isEmpty { wrong.insert("at \(moment.text)", at: 0) }
    }
    return wrong.isEmpty ? nil : (answers + wrong).map { "  \($0)" }.joined(separator: "\n")
  }

  private static func lines(of answer: ModelAnswer, unlike expected: ModelAnswer) -> [String] {
    lines(
      of: [answer.outcome] + answer.findings + answer.done,
      unlike: [expected.outcome] + expected.findings + expected.done)
  }

  private static func lines(of real: [String], unlike model: [String]) -> [String] {
    guard real != model else { return [] }
    let more = real.filter { !model.contains($0) }.map { "the shop:  \($0)" }
    let less = model.filter { !real.contains($0) }.map { "the model: \($0)" }
    return more.isEmpty && less.isEmpty
      ? ["the shop:  \(real)", "the model: \(model)"] : more + less
  }
}
