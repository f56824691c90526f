import Domain
import Testing

/// What is said of values that cannot be read.
struct ValueErrorTests {
  private static let values = HouseRulesErrorTests.pairs(
    """
    price 3.00 pre night
    column 12: "pre" is read where "per night", "per week", "per 3 nights", "flat" or "for the \
    first" should stand; did you mean "per"?
    offer 3 4 2
    column 9: "4" is read where "for" should stand
    offer 1 for 1
    column 7: "1" is read where a number of movies such as 3, or a rental such as 10th should stand
    offer 3 for two
    column 13: "two" is read where an amount of GBP such as 3.00 for all 3, or how many of them \
    are paid, such as 2 should stand
    offer 10th rental fre
    column 19: "fre" is read where "free" should stand; did you mean "free"?
    offer 10th rental free up to 3 nights
    column 24: "up" is read where "when" or the end of the line should stand
    offer 5 for 10.00 up to 3
    column 26: the line ends where "nights" should stand
    offer 5 for 10.00 up to 0 nights
    column 25: "0" is read where a number of nights such as 3 should stand
    price 5% of the replacement price per week
    column 13: "the" is read where "replacement" should stand
    price 5% of replacement price
    column 30: the line ends where "per" should stand
    price 5% of replacement price per weak
    column 35: "weak" is read where "night", "week" or a number of nights such as 3 should stand; \
    did you mean "week"?
    price 5% of replacement price flat
    column 31: "flat" is read where "per" should stand
    price 1001% of replacement price per week
    column 7: "1001%" is read where a share from 0% to 1000% should stand
    price 3.00 for 2 nights, then 1.00 per night
    column 16: "2" is read where "the" should stand
    price 3.00 for the frist 2 nights
    column 20: "frist" is read where "first" should stand; did you mean "first"?
    price 3.00 for the first 0 nights
    column 26: "0" is read where a number of nights from 1 to 3650 should stand
    grace 3651 nights
    column 7: "3651" is read where a number of nights from 0 to 3650 should stand
    price 3.00 for the first 2 days, then 1.00 per night
    column 28: "days" is read where "nights" should stand
    price 3.00 for the first 2 nights
    column 34: the line ends where "then" should stand
    price 3.00 for the first 2 nights, then 1.00
    column 45: the line ends where "per" should stand
    price 3.00 flat per night
    column 17: "per" is read where "when" or the end of the line should stand
    late fee 1.00 a night
    column 15: "a" is read where "per night", "per week started", "per open day", "after 3 \
    nights" or "flat" should stand
    late fee 50 % of price per night
    column 13: "%" is read where "per night", "per week started", "per open day", "after 3 \
    nights" or "flat" should stand
    late fee 2.00 after 3
    column 22: the line ends where "nights" should stand
    late fee 2.00 per day
    column 19: "day" is read where "night", "week started" or "open day" should stand
    late fee 50% of the price per night
    column 17: "the" is read where "price" should stand
    late fee 1001% of price per night
    column 10: "1001%" is read where a share from 0% to 1000% should stand
    late fee 5.00 flat, at most 3.00
    column 19: "," is read where "when" or the end of the line should stand
    discount 10
    column 10: "10" is read where a share from 0% to 100% should stand
    discount 101%
    column 10: "101%" is read where a share from 0% to 100% should stand
    discount 5.5%
    column 10: "5.5%" is read where a share from 0% to 100% should stand
    deposit 50.00 flat
    column 15: "flat" is read where "when" or the end of the line should stand
    deposit 20%
    column 12: the line ends where "of" should stand
    deposit 20% of the price
    column 16: "the" is read where "replacement" should stand
    deposit 20 % of replacement price
    column 12: "%" is read where "when" or the end of the line should stand
    deposit 1001% of replacement price
    column 9: "1001%" is read where a share from 0% to 1000% should stand
    deposit lots
    column 9: "lots" is read where an amount of GBP such as 3.00, a share such as 20% or "none" \
    should stand
    deposit
    column 8: the line ends where an amount of GBP such as 3.00, a share such as 20% or "none" \
    should stand
    late fee 1.00 per night, at most replacement
    column 34: "replacement" is read where an amount of GBP such as 3.00 or "replacement price" \
    should stand
    hold for 2
    column 11: the line ends where "nights" should stand
    hold 2 nights
    column 1: "hold" is read where a setting should stand; did you mean "hold for"?
    extensions many
    column 12: "many" is read where how many times, such as 2 should stand
    due by 8pm
    column 8: "8pm" is read where a time such as 20:00, or "closing" should stand
    due by 24:00
    column 8: "24:00" is read where a time such as 20:00, or "closing" should stand
    due by
    column 7: the line ends where a time such as 20:00, or "closing" should stand
    due on thrusday
    column 8: "thrusday" is read where a weekday such as thu, or "any day" should stand; did you \
    mean "thursday"?
    due on thu when tier gold
    column 12: "when" is read where the end of the line (due on holds without conditions) \
    should stand
    due forward
    column 5: "forward" is read where "roll forward", "skip closed days" or "ignore closed days" \
    should stand
    due role forward
    column 5: "role" is read where "roll forward", "skip closed days" or "ignore closed days" \
    should stand; did you mean "roll forward"?
    due
    column 4: the line ends where "roll forward", "skip closed days" or "ignore closed days" \
    should stand
    """)

  @Test(arguments: values)
  func everyErrorIsToldWhole(_ line: String, _ message: String) {
    #expect(HouseRulesErrorTests.messages(line) == ["line 1, " + message])
  }
}
