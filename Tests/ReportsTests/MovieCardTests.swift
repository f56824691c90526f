import Domain
import Support
import Testing

@testable import Reports

/// A movie with all that a card can say of it.
private func movie(_ title: String = "Nosferatu") -> Movie {
  var movie = Movie(
    id: ID(trusted: "00000005-0000-4000-8000-000000000000"), code: "F-000001", title: title)
  movie.cast = ["Max Schreck", "Greta Schröder"]
  movie.director = "F. W. Murnau"
  movie.rating = "PG"
  movie.year = 1922
  movie.runtime = 94
  movie.genre = ["Horror", "Fantasy"]
  movie.summary = "A count comes to town."
  return movie
}

private func card(_ movie: Movie, image: String? = "covers/F-000001.jpg") -> MovieCard {
  MovieCard(movie, shelves: ["A1", "B2"], image: image)
}

struct MovieCardTests {
  @Test func factsHaveLabels() {
    let facts = card(movie()).facts.map { "\($0.label): \($0.value)" }
    #expect(
      facts == [
        "Director: F. W. Murnau", "Cast: Max Schreck, Greta Schröder", "Genre: Horror, Fantasy",
        "Runtime: 94 min", "Shelf: A1, B2",
      ])
  }

  @Test func whatIsNotKnownIsNotThere() {
    let bare = Movie(
      id: ID(trusted: "00000005-0000-4000-8000-000000000000"), code: "F-1", title: "Heat")
    let card = MovieCard(bare, shelves: [], image: nil)
    #expect(card.facts == [])
    #expect(card.year == nil && card.rating == nil && card.summary == nil && card.image == nil)
  }

  @Test(arguments: [
    ("5012345678900", "F-000001", "5012345678900", true), (nil, "F-000001", "F-000001", true),
    // What cannot be drawn in bars gives way to what can.
    ("５０１２", "F-000001", "F-000001", true), (nil, "código", "código", false),
    ("５０１２", "código", "５０１２", false),
    // 16 letters are 18 symbols and a stop: 231 modules with their quiet zones.
    (nil, "ABCDEFGHIJKLMNOP", "ABCDEFGHIJKLMNOP", true),
    (nil, "ABCDEFGHIJKLMNOPQ", "ABCDEFGHIJKLMNOPQ", false),
    ("ABCDEFGHIJKLMNOPQ", "F-000001", "F-000001", true),
  ])
  func theBarcodeIsOneThatFits(
    _ barcode: String?, _ code: String, _ text: String, _ hasBars: Bool
  ) {
    var movie = movie()
    movie.barcode = barcode
    movie.code = code
    let card = card(movie)
    #expect(card.barcode.text == text)
    #expect((card.barcode.bars != nil) == hasBars)
  }
}

struct MovieCardPageTests {
  private func page(_ cards: [MovieCard], _ layout: CardLayout = .two) throws -> ParsedPage {
    try ParsedPage(MovieCardPage.html(cards, layout: layout))
  }

  @Test(arguments: [
    (1, CardLayout.two, [1]), (2, .two, [2]), (3, .two, [2, 1]), (9, .two, [2, 2, 2, 2, 1]),
    (1, .nine, [1]), (3, .nine, [3]), (9, .nine, [9]), (10, .nine, [9, 1]), (18, .nine, [9, 9]),
  ])
  func cardsAreLaidOutOnSheets(_ count: Int, _ layout: CardLayout, _ sheets: [Int]) throws {
    let page = try page((1...count).map { card(movie("Movie \($0)")) }, layout)
    #expect(page.all("div", class: "sheet").map { $0.all("article").count } == sheets)
    #expect(page.all("body").map { $0.attributes["class"] } == [layout.rawValue])
    #expect(page.all("h2").map(\.text) == (1...count).map { "Movie \($0)" })
  }

  @Test func aPageCanBeReadWithoutSeeingIt() throws {
    let page = try page([card(movie()), card(movie("Alien"), image: nil)])
    #expect(page.root.attributes["lang"] == "en")
    #expect(page.all("h1").map(\.text) == ["Movie cards"])
    let headings = page.root.all.map(\.name).filter { ["h1", "h2", "h3", "h4"].contains($0) }
    #expect(headings == ["h1", "h2", "h2"])
    #expect(page.all("img").map { $0.attributes["alt"] } == ["Cover of Nosferatu"])
    #expect(page.all("svg").allSatisfy { $0.attributes["role"] == "img" })
    #expect(page.all("svg").allSatisfy { $0.attributes["aria-label"] == "Barcode" })
    #expect(
      page.all("div", class: "cover missing").allSatisfy {
        $0.attributes["aria-hidden"] == "true" && $0.all("p").map(\.text) == ["Alien"]
      })
    #expect(page.all("div", class: "cover missing").count == 1)
    let names = page.all("article").map { $0.attributes["aria-labelledby"] }
    #expect(names == page.all("h2").map { $0.attributes["id"] })
    #expect(Set(names).count == 2)
    #expect(
      page.all("span", class: "rating").flatMap { $0.all("span").map(\.text) }.contains("Rated "))
  }

  @Test func labelsStandBesideTheirFacts() throws {
    let list = try #require(page([card(movie())]).all("dl").first)
    #expect(list.children.map(\.name) == (0..<10).map { $0.isMultiple(of: 2) ? "dt" : "dd" })
    #expect(list.all("dt").map(\.text) == ["Director", "Cast", "Genre", "Runtime", "Shelf"])
    #expect(list.all("dd").last?.text == "A1, B2")
  }

  @Test func missingFactsTakeNoRoom() throws {
    let bare = Movie(
      id: ID(trusted: "00000005-0000-4000-8000-000000000000"), code: "código", title: "Heat")
    let page = try page([MovieCard(bare, shelves: [], image: nil)])
    let article = try #require(page.all("article").first)
    let names = article.all.map { $0.attributes["class"] ?? $0.name }
    #expect(names == ["card", "cover missing", "p", "heading", "h2", "about", "barcode", "p"])
    #expect(article.all("p").map(\.text) == ["Heat", "código"])
  }

  @Test func nothingIsLoadedFromElsewhereAndNothingRuns() throws {
    let html = try MovieCardPage.html([card(movie())], layout: .nine)
    let style = String(decoding: MovieCardPage.stylesheet, as: UTF8.self)
    for text in [html, style] {
      for word in ["http:", "https:", "//", "url(", "@import", "javascript:", "<script"] {
        #expect(!text.contains(word), "\(word)")
      }
    }
    let sources = try page([card(movie())]).root.all.flatMap { element in
      ["src", "href", "srcset", "data", "action"].compactMap { element.attributes[$0] }
    }
    #expect(sources == ["cards.css", "covers/F-000001.jpg"])
  }

  /// Letters that close tags and attributes, alone and as one character with marks and signs.
  private static let nasty: [String] = [
    "<", ">", "\"", "'", "&", "<script>", "</h2>", "<!--", "]]>", "&lt;", "{{title}}", "{{{.}}}",
    "\u{301}", "\u{600}", "\u{200D}", "\u{202E}", "\u{FE0F}", "\0", "\u{7}", "\u{85}", "\r", "\n",
    "\u{FFFE}", "\u{1FFFF}", "لو", "🎬", "é", "=", "/", " ", "onload=x",
  ]

  /// What a parser should find where this was written, but for what keeps it apart.
  private func shown(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { !(0x202A...0x202E).contains($0.value) }.map { scalar in
      switch scalar.value {
      case 0x0D: " "
      case 0..<0x0A, 0x0B..<0x20, 0x7F...0x9F, 0xFFFE, 0x1FFFF: "\u{FFFD}"
      default: scalar
      }
    }
  }

  /// Without the isolates around what runs from right to left.
  private func apart(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { !["\u{2068}", "\u{2069}"].contains($0) }
  }

  @Test(arguments: Seeds.all)
  func whateverIsWrittenStaysText(seed: UInt64) throws {
    let whole = try page([card(movie())]).root.all.map(\.name)
    try Property { draws in
      draws.list(1...12, least: 1) { $0.pick(Self.nasty) }.joined()
    } failure: { text in
      var movie = movie(text)
      movie.director = text
      movie.rating = text
      movie.summary = text
      movie.barcode = text
      let page = try page([card(movie)])
      let found = page.root.all.map(\.name).filter { !["svg", "path"].contains($0) }
      if found != whole.filter({ !["svg", "path"].contains($0) }) { return "elements: \(found)" }
      let texts = [
        page.all("h2").first?.text, page.all("dd").first?.text,
        page.all("span", class: "rating").first?.text, page.all("p", class: "summary").first?.text,
      ]
      for found in texts where found.map(apart) != shown(text) {
        return "it is shown as \(found ?? "nothing")"
      }
      // A parser makes line breaks in attributes spaces.
      let alt = page.all("img").first?.attributes["alt"] ?? ""
      let wanted = shown("Cover of " + text).map { $0 == "\n" ? " " : $0 }
      return apart(alt) == wanted ? nil : "the cover is called \(alt)"
    }.check(seed: seed, cases: 60)
  }
}
