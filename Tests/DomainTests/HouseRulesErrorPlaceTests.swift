import Testing

/// Where errors in house rules are, and how much of the text they tell.
struct HouseRulesErrorPlaceTests {
  @Test func everyLineIsReadAndEveryProblemTold() {
    let messages = HouseRulesErrorTests.messages(
      "limit x\r\nnights 1..14\r\n# fine\r\n\r\nprice y per night")
    #expect(messages.map { $0.prefix(17) } == ["line 1, column 7:", "line 5, column 7:"])
  }

  @Test func longWordsAreToldByTheirBeginning() {
    let long = String(repeating: "é", count: 100_000)
    let start = String(repeating: "é", count: 60)
    #expect(
      HouseRulesErrorTests.messages("limit \(long)") == [
        "line 1, column 7: \"\(start)…\" is read where a number of movies such as 3 should stand"
      ])
    #expect(
      HouseRulesErrorTests.messages("limit 3 when tier \"\(long)").first?.contains(
        "the text \"\(start.dropLast())… is read") == true)
  }

  @Test func columnsCountWhatIsSeen() {
    #expect(
      HouseRulesErrorTests.messages("\tlimit  é").first?.hasPrefix("line 1, column 9: \"é\"")
        == true)
  }

  @Test func amountsAreAskedForInTheFilesCurrency() {
    #expect(
      HouseRulesErrorTests.messages("price 3.00 per night\ncurrency JPY") == [
        "line 1, column 7: \"3.00\" is read where an amount of JPY such as 300 should stand"
      ])
  }
}
