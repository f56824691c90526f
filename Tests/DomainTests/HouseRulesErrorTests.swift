import Domain
import Testing

struct HouseRulesErrorTests {
  static func messages(_ text: String) -> [String] {
    do throws(HouseRulesError) {
      _ = try HouseRulesParser.parse(text)
      return []
    } catch {
      return error.problems.map(\.message)
    }
  }

  @Test(arguments: brokenLines)
  func everyErrorIsToldWhole(_ line: String, _ message: String) {
    #expect(Self.messages(line) == [message])
  }

  /// Lines with every word of the grammar.
  private static let lines = """
    currency GBP
    time zone Europe/London
    day ends 04:00
    ratings BBFC
    limit 3
    limit 10 holds
    limit 5 per household
    limit none per household
    nights 1..14
    nights 1, 2, 7
    price 3.00 flat
    price 3.00 per night when class new
    price 3.00 per night, at most 12.00
    price 10.00 per week, then 2.00 per night, at most 30.00
    price 5.00 per 3 nights
    price 3.00 for the first 2 nights, then 1.00 per night when tier gold and weekday tue
    late fee 1.00 per night, at most 15.00
    late fee 1.00 per night at most replacement price when season 12-20..01-06
    late fee 1.00 per open day, at most 30.00 per customer when tier gold
    late fee 5.00 flat
    late fee 2.00 after 3 nights
    late fee 1.00 per week started, at most 10.00
    late fee 1.00 per open day, at most 10.00
    late fee 50% of price per night, at most replacement price
    discount 10% when tier gold
    grace 1 night
    extensions 2
    extension price by price
    extension price 1.00 per night when under 16
    hold for 2 nights
    debt limit 10.00
    closed sunday
    due roll forward
    due skip closed days
    price 5% of replacement price per week, at most 30.00
    price 3.00 flat when not replacement known
    due on thu
    due by 20:00 when class new-release
    due by closing
    due on any day
    due ignore closed days
    age by rating
    age off when genre horror
    age 18 when medium vhs
    age 18 when rating 15
    till optional
    till required
    refund limit 10.00
    paid out limit 10.00
    discount limit 10%
    discount limit 5.00
    over short limit 5.00
    over short limit none
    count blind
    count open
    gift cards expire after 18 months
    back-dating 1 night
    remind 1 night before due
    remind never
    letter 1, 4 nights late
    forget titles after 365 nights
    forget titles never
    deposit 50.00 when class projector
    deposit 20% of replacement price
    deposit none when tier gold
    lost charge ask
    lost charge replacement price plus 5.00
    extension fee 0.50
    notice overdue
    lost after 30 nights late
    lost after never
    refuse held-for-another
    ask household-limit
    limit 1 per title
    limit 8 per week
    limit none per week
    refuse week-limit
    limit none per title
    refuse title-limit
    notice blocked
    """.split(separator: "\n").map(String.init)

  /// What is a name that the shop chooses, or no word.
  private static let names: Set = [
    "Europe/London", "gold", "new", "vhs", "projector", "horror", "GBP",
  ]

  /// Each word with each of its letters changed, left out or doubled gets the right one told.
  @Test(arguments: lines)
  func everySlipIsAnsweredWithTheWord(_ line: String) {
    #expect(Self.messages(line) == [])
    let words = line.split(separator: " ")
    for (place, word) in words.enumerated() {
      let letters = word.filter(\.isLetter)
      guard letters.count > 1, !Self.names.contains(String(word)) else { continue }
      for slip in Self.slips(of: String(word)) {
        var slipped = words.map(String.init)
        slipped[place] = slip
        let text = slipped.joined(separator: " ")
        let messages = Self.messages(text)
        #expect(messages.allSatisfy { $0.contains("did you mean") }, "\(text): \(messages)")
      }
    }
  }

  private static func slips(of word: String) -> [String] {
    word.indices.filter { word[$0].isLetter }.flatMap { place in
      let (before, after) = (word[..<place], word[word.index(after: place)...])
      return ["x", "\(word[place])\(word[place])"].map { before + $0 + after }
        + (word.count > 3 ? [String(before + after)] : [])
    }
  }

  @Test(arguments: ["gizmo 3", "\"limit\" 3", ", 3"])
  func anUnknownSettingIsAnsweredWithWhatThereIs(_ line: String) throws {
    let message = try #require(Self.messages(line).first)
    #expect(message.contains("is read where a setting (currency, time zone, day ends, ratings, "))
    let rules = try HouseRulesParser.parse("")
    let known =
      rules.entries.filter { !$0.isLevel }.map(\.choice.fallback.origin.setting)
      + ["closed", "ask", "notice"]
    for name in known { #expect(message.contains(", \(name)") || name == "currency") }
  }

  /// Lines, each with what is said of it underneath.
  static let brokenLines = pairs(
    """
    limt 3
    line 1, column 1: "limt" is read where a setting should stand; did you mean "limit"?
    lmit 3
    line 1, column 1: "lmit" is read where a setting should stand; did you mean "limit"?
    late 1.00 per night
    line 1, column 1: "late" is read where a setting should stand; did you mean "late fee"?
    currency
    line 1, column 9: the line ends where a currency such as GBP should stand
    currency GPB
    line 1, column 10: "GPB" is read where a currency such as GBP should stand; did you mean "GBP"?
    currency pounds
    line 1, column 10: "pounds" is read where a currency such as GBP should stand
    time zone
    line 1, column 10: the line ends where a zone such as Europe/London should stand
    time Europe/London
    line 1, column 1: "time" is read where a setting should stand; did you mean "time zone"?
    time zone Europe/London now
    line 1, column 25: "now" is read where the end of the line should stand
    till
    line 1, column 5: the line ends where "optional" or "required" should stand
    till requird
    line 1, column 6: "requird" is read where "optional" or "required" should stand; did you mean \
    "required"?
    refund limit lots
    line 1, column 14: "lots" is read where an amount of GBP such as 3.00 should stand
    paid out limit
    line 1, column 15: the line ends where an amount of GBP such as 3.00 should stand
    paid out limit 5.00 when weekday sun
    line 1, column 21: "when" is read where the end of the line (paid out limit holds without \
    conditions) should stand
    discount limit 100.01%
    line 1, column 16: "100.01%" is read where a percent such as 10%, or an amount such as 5.00 \
    should stand
    gift cards expire
    line 1, column 18: the line ends where "after" or "never" should stand
    gift cards expire after 3
    line 1, column 26: the line ends where "months" or "years" should stand
    over short limit
    line 1, column 17: the line ends where an amount of GBP such as 3.00 or "none" should stand
    over short limit 5.001
    line 1, column 18: "5.001" is read where an amount of GBP such as 3.00 or "none" should stand
    over short limit 5.00 when weekday sun
    line 1, column 23: "when" is read where the end of the line (over short limit holds without \
    conditions) should stand
    count
    line 1, column 6: the line ends where "open" or "blind" should stand
    count twice
    line 1, column 7: "twice" is read where "open" or "blind" should stand
    count blind when weekday sun
    line 1, column 13: "when" is read where the end of the line (count holds without conditions) \
    should stand
    back-dating 1
    line 1, column 14: the line ends where "nights" should stand
    back-dating yesterday
    line 1, column 13: "yesterday" is read where a number of nights from 0 to 3650 should stand
    shop
    line 1, column 5: the line ends where the shop's name should stand
    shop # Films
    line 1, column 5: the line ends where the shop's name should stand
    shop Films when weekday sun
    line 1, column 12: "when" is read where the end of the line (shop holds without conditions) \
    should stand
    address When
    line 1, column 9: "When" is read where the shop's address should stand
    sender desk
    line 1, column 8: "desk" is read where an address such as desk@example.com or \
    Films <desk@example.com> should stand
    remind
    line 1, column 7: the line ends where a number of nights from 0 to 3650 or "never" should stand
    remind 1 night late
    line 1, column 16: "late" is read where "before" should stand
    letter 0 nights late
    line 1, column 8: "0" is read where a number of nights from 1 to 3650 or "never" should stand
    letter 1, 4 late
    line 1, column 13: "late" is read where "nights" should stand
    forget titles 365 nights
    line 1, column 15: "365" is read where "after" or "never" should stand
    forget titles after 365 nights late
    line 1, column 32: "late" is read where the end of the line should stand
    logo "logo.png
    line 1, column 6: the text "logo.png is read where a text with its closing quote should stand
    day ends 24:00
    line 1, column 10: "24:00" is read where a time from 00:00 to 12:00 should stand
    day ends 12:01
    line 1, column 10: "12:01" is read where a time from 00:00 to 12:00 should stand
    day ends 4:00
    line 1, column 10: "4:00" is read where a time from 00:00 to 12:00 should stand
    day ends 04:60
    line 1, column 10: "04:60" is read where a time from 00:00 to 12:00 should stand
    day ends noon
    line 1, column 10: "noon" is read where a time from 00:00 to 12:00 should stand
    ratings BBCF
    line 1, column 9: "BBCF" is read where one of BBFC, MPA, FSK, none should stand; did you mean \
    "BBFC"?
    ratings ESRB
    line 1, column 9: "ESRB" is read where one of BBFC, MPA, FSK, none should stand
    limit
    line 1, column 6: the line ends where a number of movies such as 3 should stand
    limit three
    line 1, column 7: "three" is read where a number of movies such as 3 should stand
    limit -1
    line 1, column 7: "-1" is read where a number of movies such as 3 should stand
    limit 10001
    line 1, column 7: "10001" is read where a number of movies such as 3 should stand
    limit 3 movies
    line 1, column 9: "movies" is read where "when" or the end of the line should stand
    limit none
    line 1, column 11: the line ends where "per household", "per title" or "per week" should stand
    limit none holds
    line 1, column 12: "holds" is read where "per household", "per title" or "per week" should stand
    limit 3 per customer
    line 1, column 9: "per" is read where "when" or the end of the line should stand
    limit # 3
    line 1, column 6: the line ends where a number of movies such as 3 should stand
    nights
    line 1, column 7: the line ends where a range of nights such as 1..14 should stand
    nights 0
    line 1, column 8: "0" is read where a range of nights such as 1..14 should stand
    nights 7..1
    line 1, column 11: "1" is read where a number of nights from 7 to 3650 should stand
    nights 1..
    line 1, column 11: the line ends where a number of nights from 1 to 3650 should stand
    nights 1...14
    line 1, column 11: ".14" is read where a number of nights from 1 to 3650 should stand
    nights 1..3651
    line 1, column 11: "3651" is read where a number of nights from 1 to 3650 should stand
    nights 1, 2,
    line 1, column 13: the line ends where a range of nights such as 1..14 should stand
    nights 1, 2 and 7
    line 1, column 13: "and" is read where "when" or the end of the line should stand
    price 5.00 per 0 nights
    line 1, column 16: "0" is read where "night", "week" or a number of nights such as 3 \
    should stand
    price 5.00 per 3 days
    line 1, column 18: "days" is read where "nights" should stand
    price 5.00 per week, then 2.00 flat
    line 1, column 32: "flat" is read where "per" should stand
    price 5.00 flat, at most 2.00
    line 1, column 16: "," is read where "when" or the end of the line should stand
    price 3.00 per night, at most
    line 1, column 30: the line ends where an amount of GBP such as 3.00 should stand
    nights 1-14
    line 1, column 8: "1-14" is read where a range of nights such as 1..14 should stand
    price 3.00
    line 1, column 11: the line ends where "per night", "per week", "per 3 nights", "flat" or "for \
    the first" should stand
    price 3.00 per nite
    line 1, column 16: "nite" is read where "night", "week" or a number of nights such as 3 \
    should stand
    price 3.00 a night
    line 1, column 12: "a" is read where "per night", "per week", "per 3 nights", "flat" or "for \
    the first" should stand
    price £3 per night
    line 1, column 7: "£3" is read where an amount of GBP such as 3.00 should stand
    price -3 per night
    line 1, column 7: "-3" is read where an amount of GBP such as 3.00 should stand
    price 3.005 per night
    line 1, column 7: "3.005" is read where an amount of GBP such as 3.00 should stand
    price 3,00 per night
    line 1, column 8: "," is read where "per night", "per week", "per 3 nights", "flat" or "for \
    the first" should stand
    late fee 1.00 per night, at least 2
    line 1, column 24: "," is read where "when" or the end of the line should stand
    late fee 1.00 per night, at most
    line 1, column 33: the line ends where an amount of GBP such as 3.00 or "replacement price" \
    should stand
    late fee 1.00 per night, at most lots
    line 1, column 34: "lots" is read where an amount of GBP such as 3.00 or "replacement price" \
    should stand
    grace 1
    line 1, column 8: the line ends where "nights" should stand
    grace 1 day
    line 1, column 9: "day" is read where "nights" should stand
    grace one night
    line 1, column 7: "one" is read where a number of nights from 0 to 3650 should stand
    debt limit lots
    line 1, column 12: "lots" is read where an amount of GBP such as 3.00 should stand
    debt 10.00
    line 1, column 1: "debt" is read where a setting should stand; did you mean "debt limit"?
    age
    line 1, column 4: the line ends where a number of years, "by rating" or "off" should stand
    age 151
    line 1, column 5: "151" is read where a number of years, "by rating" or "off" should stand
    age by ratings
    line 1, column 8: "ratings" is read where "rating" should stand; did you mean "rating"?
    limit 5 per houshold
    line 1, column 13: "houshold" is read where "household" should stand; did you mean "household"?
    limit nome per household
    line 1, column 7: "nome" is read where a number of movies such as 3 should stand; \
    did you mean "none"?
    age of
    line 1, column 5: "of" is read where a number of years, "by rating" or "off" should stand; \
    did you mean "off"?
    notice debt under-age
    line 1, column 13: "under-age" is read where "when" or the end of the line should stand
    """)

  static let brokenFindings = pairs(
    """
    refuse
    line 1, column 7: the line ends where FINDING should stand
    refuse account-closed
    line 1, column 8: "account-closed" is read where FINDING should stand
    ask copy-out
    line 1, column 5: "copy-out" is read where FINDING should stand
    notice underage
    line 1, column 8: "underage" is read where FINDING should stand; did you mean "under-age"?
    notice birth-date-missing
    line 1, column 8: "birth-date-missing" is read where FINDING should stand
    notice debt,
    line 1, column 13: the line ends where FINDING should stand
    """)

  static func pairs(_ text: String) -> [(String, String)] {
    let lines = text.split(separator: "\n").map(String.init)
    return stride(from: 0, to: lines.count, by: 2).map { (lines[$0], lines[$0 + 1]) }
  }

  @Test(arguments: brokenFindings)
  func everyErrorAboutAFindingIsToldWhole(_ line: String, _ message: String) {
    let level = line.prefix { $0 != " " }
    let names = RuleBooks.settable.map(\.name)
      .filter { level != "notice" || $0 != "birth-date-missing" }.joined(separator: ", ")
    let finding = "a finding that \(level) may name (\(names))"
    let parts = message.split(separator: "FINDING", omittingEmptySubsequences: false)
    #expect(Self.messages(line) == [parts.joined(separator: finding)])
  }

  @Test(arguments: [
    "account-closed", "copy-out", "copy-not-for-rent", "has-rentals", "not-out",
  ])
  func lawsCannotBeSet(_ law: String) {
    for level in ["refuse", "ask", "notice"] {
      let message = Self.messages("limit 3\n\(level) \(law)").first ?? ""
      #expect(
        message.hasPrefix("line 2, column \(level.count + 2): \"\(law)\" is read where a finding"))
    }
  }
}
