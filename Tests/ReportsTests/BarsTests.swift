import Domain
import Testing

@testable import Reports

struct BarsTests {
  private func lengths(_ values: [Int64], in room: Int) -> [Int] {
    Bars(values.map { .amount(Money(minor: $0), .pound) }).lengths(in: room)
  }

  @Test func theGreatestHasAllTheRoom() {
    #expect(lengths([50, 100, 25], in: 40) == [20, 40, 10])
  }

  @Test func whatIsThereIsSeenAndWhatIsNotIsNot() {
    #expect(lengths([1, 1_000_000, 0, -500], in: 40) == [1, 40, 0, 0])
    #expect(lengths([0, -1], in: 40) == [0, 0] && lengths([], in: 40) == [])
  }

  @Test func noAmountIsTooLarge() {
    #expect(lengths([.max, .max / 2, .min], in: 1000) == [1000, 499, 0])
  }

  @Test func halvesOfAColumnAreDrawn() {
    let cells = [4, 3, 2, 1, 0].map { Cell.number($0) }
    #expect(Bars(cells).texts(in: 2) == ["━━", "━╸", "━", "╸", ""])
  }

  private func text(width: Int?) -> [Substring] {
    let records = [("2026-03-01", 1200), ("2026-03-02", 300)].map { day, minor in
      Record(["day": .text(day), "takings": .amount(Money(minor: minor), .pound)])
    }
    let table = Table(
      keys: ["day", "takings"], records: records,
      columns: [.field("day", "day"), .figure("takings", "takings")], empty: "",
      total: Record(["day": .text("Total"), "takings": .amount(Money(minor: 1500), .pound)]),
      bars: "takings")
    return TextTable(width: width, hasColour: false).text(table).split(separator: "\n")
  }

  @Test func aTerminalWithRoomHasBarsAndAPipeHasNone() {
    let plain: [Substring] = [
      "DAY         TAKINGS", "2026-03-01    12.00", "2026-03-02     3.00", "Total         15.00",
    ]
    #expect(text(width: nil) == plain)
    // 19 columns of the table, 2 between, and 8 is the least that is drawn.
    #expect(text(width: 28) == plain)
    #expect(text(width: 29)[1...] == [plain[1] + "  ━━━━━━━━", plain[2] + "  ━━", plain[3]])
    #expect(text(width: 300)[1].filter { $0 == "━" }.count == 40)
  }
}
