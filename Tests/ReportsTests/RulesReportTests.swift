import Domain
import Reports
import Testing

/// Warnings about house rules and differences between them, as people read them.
struct RulesReportTests {
  @Test func warningsAreReadToTheirEndHoweverNarrowTheTerminal() throws {
    let rules = try HouseRulesParser.parse(
      "price 1.00 flat when tier a\nprice 2.00 flat when class b")
    let warnings = HouseRulesLint.warnings(rules, today: Day(number: 20_000))
    let text = TextTable(width: 20, hasColour: false)
      .text(RulesReport.table(warnings, empty: "fine"))
    #expect(
      text == """
        LINE  WARNING
           1  ties with line 2, which wins because it is later: a customer of tier a and a movie \
        of class b on Fri 2024-10-04
           1  where no line gives a price, 3.00 per night holds by default: a customer and a \
        movie on Fri 2024-10-04

        """)
  }

  @Test func differencesShowBothAnswers() throws {
    let text = try TextTable(width: nil, hasColour: false).text(RulesReport.table(diff()))
    #expect(
      text == """
        SETTING  WHEN    A            B           EXAMPLE
        limit    tier a  3 (default)  5 (line 1)  a customer of tier a (3 movies out) \
        on Fri 2024-10-04

        """)
  }

  @Test func machinesReadTheSameKeysAlways() throws {
    let table = try RulesReport.table(diff())
    #expect(table.keys == ["setting", "when", "a", "b", "example", "example_text"])
    #expect(
      JSONWriter.array(table.records) == """
        [
          {"setting":"limit","when":"tier a","a":{"line":null,"value":"3"},\
        "b":{"line":1,"value":"5"},"example":{"customer":null,"customer_name":null,"movie":null,\
        "title":null,"day":"2024-10-04","tier":"a","born":null,"class":null,"rating":null,\
        "genre":[],"medium":null,"replacement_price":null,"nights":1,"out":3,"owed":"0.00",\
        "last_rented":null,"nights_late":0,"copies_out":0,"waited_for":false,\
        "more_nights":null,"extended":0},\
        "example_text":"a customer of tier a (3 movies out) on Fri 2024-10-04"}
        ]

        """)
  }

  private func diff() throws -> HouseRulesDiff {
    HouseRulesDiff(
      from: try inForce(""), to: try inForce("limit 5 when tier a"), today: Day(number: 20_000),
      shop: .none)
  }

  private func inForce(_ text: String) throws -> RulesInForce {
    RulesInForce(
      rules: try HouseRulesParser.parse(text), hash: "",
      calendar: BusinessCalendar(zone: .utc, dayEnds: 0))
  }
}
