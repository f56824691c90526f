import Foundation
import Support
import Testing

@testable import Commands
@testable import Domain
@testable import Requests

/// What the rules tell to do about their own examples is a command that can be read.
@Suite struct RuleExampleTests {
  struct Told: Sendable, CustomTestStringConvertible {
    let rule: String
    let command: String

    var testDescription: String { "\(rule): \(command)" }
  }

  /// What each rule of a book tells of the facts on which it fires, by its name.
  private static func told<Facts>(by book: RuleBook<Facts>) -> [(rule: String, told: [Told])] {
    book.rules.map { rule in
      let told = rule.judge(rule.fires, Pass(explains: false)).flatMap { ruling -> [Told] in
        guard case .objection(let remark) = ruling else { return [] }
        return (remark.remedy?.ways ?? []).flatMap(commands).map {
          Told(rule: rule.name, command: $0)
        }
      }
      return (rule.name, told)
    }
  }

  private static func commands(of way: Way) -> [String] {
    StepWords(customer: "M-000001", asked: nil).text(way)
      .components(separatedBy: "   (")[0].components(separatedBy: ", then ")
      .filter { $0.hasPrefix("rental ") }
  }

  private static let rules =
    told(by: RentRules.book) + told(by: ExtendRules.book) + told(by: ExtendRules.outBook)
    + told(by: SwapRules.outBook) + told(by: SwapRules.book) + told(by: SwapRules.backBook)
    + told(by: ReturnRules.book) + told(by: PaymentRules.book)
    + told(by: BalanceRules.payment) + told(by: BalanceRules.refund)
    + told(by: BalanceRules.waiver) + told(by: BalanceRules.depositReturn)
    + told(by: AccountRules.book) + told(by: AccountRules.removal)
    + told(by: CatalogueRules.book) + told(by: CatalogueRules.copyBook)
    + told(by: TillRules.book) + told(by: StaffRules.book) + told(by: VoidRules.book)
    + told(by: HoldRules.book) + told(by: HoldRules.cancelling) + told(by: UndoRules.book)
    + told(by: LifeRules.losing) + told(by: LifeRules.finding) + told(by: LifeRules.repairing)
    + told(by: LifeRules.withdrawing) + told(by: LifeRules.selling) + told(by: LifeRules.moving)
    + told(by: ShelfRules.book) + told(by: MembershipRules.book) + told(by: PackageRules.book)
    + told(by: GoodsRules.book) + told(by: GoodsReturnRules.book) + told(by: DiscountRules.book)

  static let all = rules.flatMap(\.told)

  @Test(arguments: all)
  func canBeRead(_ told: Told) throws {
    let found = CommandTree.root.find(Array(Self.words(told.command).dropFirst()))
    switch found.child {
    case .request(let type): #expect(throws: Never.self) { try Self.read(type, found.rest) }
    case .errand(let type): #expect(throws: Never.self) { try Self.read(type, found.rest) }
    case .noun: Issue.record("it is no command")
    }
  }

  @Test func allRulesAreLookedAt() {
    #expect(Set(RuleBooks.rules.map(\.name)).subtracting(Self.rules.map(\.rule)) == [])
    #expect(Set(Self.all.map(\.rule)).count > 20)
  }

  private static func words(_ command: String) -> [String] {
    command.matches(of: /"([^"]*)"|'([^']*)'|\S+/).map { String($0.1 ?? $0.2 ?? $0.0) }
  }

  private static func read<Asked: Declared>(_ type: Asked.Type, _ rest: ArraySlice<String>) throws {
    _ = try ArgumentReader.read(type, rest)
  }
}
