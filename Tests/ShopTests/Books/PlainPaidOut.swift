import Domain
import Shop
import Support
import Testing

/// What went out of the drawers, by plain addition.
struct PlainPaidOut {
  /// By till since it was opened, and by what it went for: `fuel 4711`.
  private var ofSessions: [Int: [String: Int64]] = [:]

  mutating func open(_ till: Int) { ofSessions[till] = [:] }

  mutating func note(_ amount: Int64, _ kind: String?, _ number: String?, at till: Int) {
    ofSessions[till, default: [:]][Self.name(kind, number), default: 0] += amount
  }

  private static func name(_ kind: String?, _ number: String?) -> String {
    "\(kind ?? "no-kind") \(number ?? "-")"
  }

  /// A report tells nothing where nobody said what anything went for.
  func expect(_ report: ZReport, _ till: Int) {
    let told = report.lines.filter { $0.section == .paidOut }.map { line in
      (Self.name(line.name, line.receiptNumber), line.amount?.minor ?? 0)
    }
    let sums = ofSessions[till] ?? [:]
    let isSaid = sums.keys.contains { $0 != Self.name(nil, nil) }
    #expect(Dictionary(told, uniquingKeysWith: +) == (isSaid ? sums : [:]))
  }
}

extension Books {
  /// Takes money out, and now and then puts it back by an undo, which counts as none at all where
  /// it was said what it was for.
  ///
  /// - Returns: what is gone.
  func payOut(_ amount: String, _ minor: Int64, _ draws: inout Draws) throws -> Int64 {
    let (kind, number) = (draws.pick([nil, "fuel", "stamps"]), draws.pick([nil, "4711", "12 a"]))
    _ = try world.shop.payOut(
      amount, reason: "a window cleaner", kind: kind, receiptNumber: number
    ).get()
    guard draws.chance(75) else {
      _ = try world.shop.undo().get()
      return 0
    }
    paidOut.note(minor, kind, number, at: world.shop.acting.till)
    return minor
  }
}
