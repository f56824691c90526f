import Domain
import Support
import Testing

@testable import Reports

/// What templates are filled with, and which cannot be filled.
struct NoticeTemplateTests {
  @Test func aLetterSaysWhatIsLateAndWhatItCosts() throws {
    let text = try NoticeTexts.templates().text(
      of: NoticeTexts.content(titles: ["Heat", "Alien"], others: ["Nosferatu"]))
    #expect(text.subject == "Still with you: Heat and 1 other")
    #expect(
      text.plain == """
        Dear Ana Lima,

        these movies are past their due day, and it would be kind to bring them back:

          Heat (C-0)
            due Thu 2026-03-05, 5 nights late
            late fee so far 5.00 GBP; tomorrow 6.00 GBP
          Alien (C-1)
            due Thu 2026-03-05, 5 nights late
            late fee so far 5.00 GBP; tomorrow 6.00 GBP

        Also late, as we wrote before:

          Nosferatu (C-90)
            due Fri 2026-02-27, 11 nights late
            late fee so far 11.00 GBP; tomorrow 12.00 GBP

        So far the late fees come to 21.00 GBP. They are paid when the movies are
        back, and they stop growing on that day.

        Please bring everything to us:

          Films
          3 Quay Street

        If you have been here already, there is nothing left to do. Thank you.

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
    #expect(texts[0].subject == "Still with you: Heat" && texts[0].html == "<p>four</p>")
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
    let known = Set(values.keys).union(rental.keys).union(["."])
    #expect(known == NoticeValues.names)
  }

  @Test func lettersAreOnePageEachAndXML() throws {
    let content = try NoticeTexts.content(name: "A <b> & \u{1}", titles: ["]]> <i>"])
    let text = try NoticeTexts.templates().text(of: content)
    let letters = try LettersPage()
    let page = try ParsedPage(
      letters.head() + letters.letter(text, of: content) + letters.letter(text, of: content)
        + letters.foot)
    #expect(page.all("article").count == 2 && page.all("pre").count == 2)
    #expect(
      page.all("address").first?.children.map(\.text) == [
        "Films, 3 Quay Street", "A <b> & \u{FFFD}", "1 High Street", "AB1",
      ])
  }
}
