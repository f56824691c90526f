import Foundation
import Support
import Testing

/// A trial of house rules as a page: the same figures as in the terminal.
struct TryPageTests {
  private static let hostile = "<b>&'high'\".rules"

  private func makeShop(_ world: World) throws {
    let texts = [
      ("shop.rules", "price 3.00 per night\nlimit 9\nage off\n"),
      ("low.rules", "price 2.00 per night\nlimit 1\nage off\n"),
      (Self.hostile, "price 4.00 per night\nlimit 9\nage off\n"),
    ]
    for (name, text) in texts { try Data(text.utf8).write(to: URL(filePath: name)) }
    let commands = [
      ["customer", "add", "--name", "Ana Lima", "--address", "1 Quay", "--postcode", "Q"],
      ["movie", "add", "--title", "Alien", "--class", "<i>new</i> & 'old'", "--quantity", "3"],
      ["movie", "add", "--title", "Heat", "--quantity", "3"],
      ["rules", "apply", "shop.rules"],
      ["rent", "--customer", "M-000001", "--movie", "Alien", "--nights", "2"],
      ["rent", "--customer", "M-000001", "--movie", "Heat", "--nights", "5"],
      ["rent", "--customer", "M-000001", "--movie", "Alien", "--nights", "1"],
    ]
    for command in commands {
      let (printed, status) = try world.run(command)
      #expect(status == 0, "\(command): \(printed)")
    }
  }

  private static let cases: [[String]] = [
    ["low.rules"], ["low.rules", "--group", "month"], ["low.rules", "--group", "class"],
    ["low.rules", "--each-line"], ["low.rules", "--group", "class", "--each-line"],
    ["low.rules", hostile], ["low.rules", hostile, "--group", "class"],
    [hostile, "--group", "class", "--each-line"], ["shop.rules", "--each-line"],
  ]

  /// Every row that the terminal shows is a row of the page, with the same figures.
  @Test(arguments: cases)
  func thePageHasTheFiguresOfTheTerminal(words: [String]) throws {
    try World.inFolder { world in
      try makeShop(world)
      let asked = ["rules", "try", "--since", "2026-01-01"] + words
      let (printed, status) = try world.run(asked)
      let (again, _) = try world.run(asked + ["--page", "try.html", "--quiet"])
      #expect(status == 0 && again == printed)
      let html = try String(contentsOfFile: "try.html", encoding: .utf8)
      #expect(!html.contains("<b>") && !html.contains("<i>") && !html.contains("<script"))
      let page = try ParsedPage(html)
      let rows = page.all("tr").map { row in
        row.children.map { Self.figures($0.text) }.filter { !$0.isEmpty }
      }.filter { !$0.isEmpty }
      let tables = printed.split(separator: "\n\n").dropFirst().map { $0.split(separator: "\n") }
      let lines = tables.filter { $0.count > 1 }.flatMap { $0 }
      #expect(rows.count == lines.count, "\(rows)\n\(lines)")
      for (row, line) in zip(rows, lines) {
        let told = row.joined(separator: " ").lowercased()
        let shown = Self.figures(String(line)).lowercased()
        #expect(told == shown)
      }
      #expect(
        page.all("svg").isEmpty
          == !(words.contains("--group")
          || words.contains(Self.hostile) && words.contains("low.rules")))
      #expect(page.all("li").map(\.text) == words.filter { $0.hasSuffix(".rules") })
    }
  }

  /// Without what bars are drawn with, and with one space between words.
  private static func figures(_ text: String) -> String {
    text.replacing("£", with: "").split { $0.isWhitespace || "━╸".contains($0) }
      .joined(separator: " ")
  }

  @Test func aPageIsWrittenWhereNothingWasRented() throws {
    try World.inFolder { world in
      try makeShop(world)
      let (printed, status) = try world.run([
        "rules", "try", "low.rules", "--since", "2001-01-01", "--until", "2001-01-02", "--page",
        "try.html",
      ])
      #expect(status == 0, "\(printed)")
      let page = try ParsedPage(try String(contentsOfFile: "try.html", encoding: .utf8))
      #expect(page.all("table").isEmpty)
      #expect(page.all("p").last?.text == "Nothing was rented on these days.")
    }
  }
}
