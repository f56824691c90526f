import Domain
import Support
import Testing

@testable import Reports

/// What templates are filled with, and which cannot be filled.
struct NoticeTemplateTests {
  @Test func aLetterSaysWhatIsLateAndWhatItCosts() throws {
    let text = try NoticeTexts.templates().text(
      of: NoticeTexts.content(titles: ["Heat", "Alien"], others: ["Nosferatu"]))
    #expect(text.subject == "Please return Heat and 1 other")
    #expect(
      text.plain == """
        Dear Ana Lima,

        These movies are past their due day:

          Heat (C-0)
            due Thu 5 Mar 2026, 5 nights late
            late fee £5.00 so far, £6.00 tomorrow
          Alien (C-1)
            due Thu 5 Mar 2026, 5 nights late
            late fee £5.00 so far, £6.00 tomorrow

        We have already written to you about:

          Nosferatu (C-90)
            due Fri 27 Feb 2026, 11 nights late
            late fee £11.00 so far, £12.00 tomorrow

        Please bring them back by Tue 17 Mar 2026. The late fees come to £21.00 so
        far. You pay them when you bring the movies back. If they are back already,
        thank you: there is nothing left to do.

        If you have a question, call us on 01632 960100 or write to
        desk@films.example.

        Kind regards,

        Films
        3 Quay Street

        """)
  }

  @Test func oneMovieIsWrittenOfAsOne() throws {
    let text = try NoticeTexts.templates().text(
      of: NoticeTexts.content(nightsLate: 40, phone: nil))
    #expect(
      text.plain == """
        Dear Ana Lima,

        This movie is past its due day:

          Heat (C-0)
            due Thu 29 Jan 2026, 40 nights late
            late fee £15.00

        Please bring it back by Tue 17 Mar 2026. You pay the late fee when you bring
        it back. If it is back already, thank you: there is nothing left to do.

        If you have a question, write to desk@films.example.

        Kind regards,

        Films
        3 Quay Street

        """)
  }

  @Test(arguments: NoticeKind.allCases)
  func thePageIsXML(_ kind: NoticeKind) throws {
    for trouble in [
      "<script>alert(1)</script>", "a & \"b\" 'c'", "\u{0}\u{1B}[2J", "]]>", "{{name}}",
    ] {
      let content = try NoticeTexts.content(
        kind, name: trouble, titles: [trouble, "<\u{301}b>"], others: [trouble],
        nightsLate: kind == .letter ? 5 : -1, shop: trouble, address: trouble)
      let html = try NoticeTexts.templates().text(of: content).html
      let page = try ParsedPage(html)
      #expect(page.all("script").isEmpty && page.all("li").count == (kind == .letter ? 3 : 2))
      for word in ["http:", "https:", "url(", "@import", "<link", "<img"] {
        #expect(!html.contains(word), "\(word)")
      }
    }
  }

  @Test func plainTextIsNotEscapedAndNothingInItBeginsALine() throws {
    let content = try NoticeTexts.content(name: "A & <B>\r\nBcc: x@example.com")
    let text = try NoticeTexts.templates().text(of: content)
    #expect(text.plain.hasPrefix("Dear A & <B>\\r\\nBcc: x@example.com,\n"))
  }

  @Test func theMoreSpecialOneIsTaken() throws {
    let templates = try NoticeTexts.templates([
      "letter-10.txt": "Subject: Last call\n\nBring it.\n", "letter-4.html": "<p>four</p>",
    ])
    let texts = try [4, 10].map { templates.text(of: try NoticeTexts.content(rung: $0)) }
    #expect(texts[0].subject == "Please return Heat" && texts[0].html == "<p>four</p>")
    #expect(texts[1].plain == "Bring it.\n" && texts[1].html.hasPrefix("<!DOCTYPE html>"))
  }

  @Test(arguments: [
    ("letter.txt", true), ("remind.html", true), ("letter-10.txt", true), ("remind-0.html", true),
    ("letter", false), ("letter.md", false), ("letter-.txt", false), ("letter-x.txt", false),
    ("letter-010.txt", false), ("letter--1.txt", false), ("letter-1-2.txt", false),
    ("other.txt", false), (".txt", false), ("letter.txt.bak", false), ("", false),
  ])
  func aTemplateHasANameOfItsOwn(_ name: String, _ isName: Bool) {
    #expect(NoticeTemplates.isName(name) == isName)
  }

  @Test(arguments: [
    ("no subject\n", 1, "the first line is no subject; \"Subject: Late\" would be"),
    ("", 1, "the first line is no subject; \"Subject: Late\" would be"),
    ("Subject: x\n\n{{titel}}\n", 3, "\"titel\" is no value of a notice"),
    ("Subject: x\n{{#rentals}}\n{{}}\n{{/rentals}}\n", 3, "\"\" is no value of a notice"),
    ("Subject: x\n{{name\n", 2, "a place is opened with {{ and not closed with }}"),
    ("Subject: x\n{{#rentals}}\n", 3, "a section is opened and not closed"),
    (
      "Subject: x\n{{#rentals}}\n{{/several}}\n", 3,
      "a section is closed that is not the last one opened"
    ),
  ])
  func whatCannotBeFilledIsRefused(_ text: String, _ line: Int, _ sentence: String) throws {
    let problem = #expect(throws: Template.Problem.self) {
      try NoticeTemplate(text, isText: true)
    }
    #expect(problem?.sentence == sentence && problem?.line == line)
  }

  /// What would leave a value as it is, or reach for other files.
  @Test(arguments: [
    "{{{name}}}", "{{&name}}", "{{>name}}", "{{<name}}", "{{$name}}", "{{=<% %>=}}",
    "{{% CONTENT_TYPE:TEXT}}", "{{uppercased(name)}}",
  ])
  func valuesStayEscaped(_ place: String) {
    #expect(throws: Template.Problem.self) { try NoticeTemplate(place, isText: false) }
  }

  @Test func whatIsNearIsOffered() {
    let problem = #expect(throws: Template.Problem.self) {
      try NoticeTemplate("{{titel}}", isText: false)
    }
    #expect(problem?.nearest == "title")
  }

  /// Every value is in use or can be: a name that is explained is filled or left out.
  @Test func everyNameCanBeFilled() throws {
    let content = try NoticeTexts.content(others: ["Alien"])
    let values = NoticeValues(content).whole
    let rental = try #require((values["rentals"] as? [[String: Any]])?.first)
    let held = NoticeValues(try NoticeTexts.held()).whole["rentals"] as? [[String: Any]]
    let kept = try #require(held?.first)
    let lost = NoticeValues(try NoticeTexts.lost()).whole
    let gone = try #require((lost["rentals"] as? [[String: Any]])?.first)
    let known = Set(values.keys).union(rental.keys).union(kept.keys).union(["."])
      .union(lost.keys).union(gone.keys)
    #expect(known == NoticeValues.names)
  }

  @Test func whatIsLostIsToldWithWhatItCosts() throws {
    let templates = try NoticeTexts.templates()
    let one = templates.text(of: try NoticeTexts.lost())
    #expect(one.subject == "Not returned: Heat")
    #expect(one.plain.contains("£20.00 to replace it, late fee £5.00"))
    #expect(one.plain.contains("We have charged £25.00 to your account, and kept £25.00 of your"))
    #expect(one.plain.contains("The rest of your deposit, £15.00, is yours"))
    var without = try NoticeTexts.lost()
    (without.keptOfDeposits, without.leftOfDeposits) = (.zero, .zero)
    let plain = templates.text(of: without)
    #expect(
      plain.plain.contains("We have charged £25.00 to your account. The late fee has stopped."))
    #expect(!plain.plain.contains("deposit") && !plain.html.contains("deposit"))
    #expect(one.plain.contains("If you still have it"))
    let two = templates.text(of: try NoticeTexts.lost(["Heat", "<i>Ran"]))
    #expect(two.subject == "Not returned: Heat and 1 other")
    #expect(two.html.contains("&lt;i&gt;Ran") && !two.html.contains("<i>"))
    #expect(two.html.contains("one of them"))
  }

  @Test func whatWaitsIsToldWithItsLastDay() throws {
    let templates = try NoticeTexts.templates()
    let one = templates.text(of: try NoticeTexts.held())
    #expect(one.subject == "Ready for you: Heat")
    #expect(one.plain.contains("  Heat (C-0)\n    kept until the end of Thu 12 Mar 2026\n"))
    #expect(one.plain.contains("The movie that you asked for is here"))
    let two = templates.text(of: try NoticeTexts.held(["Heat", "<i>Ran"]))
    #expect(two.subject == "Ready for you: Heat and 1 other")
    #expect(two.plain.contains("The movies that you asked for are here"))
    #expect(two.html.contains("&lt;i&gt;Ran") && !two.html.contains("<i>"))
  }

  @Test func lettersAreOnePageEachAndXML() throws {
    let content = try NoticeTexts.content(name: "A <b> & \u{1}", titles: ["]]> <i>"])
    let text = try NoticeTexts.templates().text(of: content)
    let letters = try LettersPage()
    let page = try ParsedPage(
      letters.head() + letters.letter(text, of: content) + letters.letter(text, of: content)
        + letters.foot)
    #expect(page.all("article").count == 2 && page.all("b").map(\.text) == ["(C-0)", "(C-0)"])
    #expect(
      page.all("address").first?.children.map(\.text) == [
        "Films, 3\u{A0}Quay\u{A0}Street", "A <b> & \u{FFFD}", "1 High Street", "AB1",
      ])
  }
}
