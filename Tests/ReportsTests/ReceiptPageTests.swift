import Covers
import Domain
import Support
import Testing

@testable import Reports

struct ReceiptPageTests {
  private func sample() -> SampleReceipt {
    var sample = SampleReceipt()
    sample.rent("Nosferatu", 900)
    sample.add(.payment, -900, .cash, tendered: 1000)
    return sample
  }

  private func page(_ sample: SampleReceipt) throws -> ParsedPage {
    try ParsedPage(ReceiptPage.html(try #require(sample.pageContent)))
  }

  @Test func itSaysWhatTheTextSays() throws {
    let page = try page(sample())
    #expect(page.all("h1").map(\.text) == ["Receipt 1-000042"])
    #expect(page.all("p", class: "name").map(\.text) == ["Ann's Films"])
    #expect(page.all("p", class: "address").map(\.text) == ["3 Quay Street, Lowmarsh"])
    #expect(page.all("dt").map(\.text) == ["Date", "Till", "Served by", "Customer", "Card"])
    #expect(page.all("dd").last?.text == "M-000001")
    let rows = page.all("tr").map { $0.children.map(\.text).joined(separator: "|") }
    #expect(
      rows == [
        "Nosferatu|£9.00", "C-000001, 3 nights|", "due Wed\u{A0}4\u{A0}Mar\u{A0}2026|",
        "Total|£9.00",
        "Paid in cash|£9.00", "Tendered|£10.00", "Change|£1.00", "Still owed|£0.00",
      ])
  }

  @Test func whatIsNotThereTakesNoRoom() throws {
    var sample = SampleReceipt()
    sample.name = nil
    sample.address = nil
    sample.customer = nil
    sample.add(.payment, -900, .card)
    let page = try page(sample)
    #expect(page.all("img").isEmpty && page.all("p", class: "mark").isEmpty)
    #expect(page.all("header").first?.children.map(\.name) == ["h1"])
    #expect(page.all("table").map { $0.attributes["class"] } == ["sums"])
  }

  @Test func theBarcodeReadsAsTheNumber() throws {
    let path = try page(sample()).all("path").first?.attributes["d"] ?? ""
    let read = Code128Reader.text(Code128Reader.widths(ofPath: path))
    #expect(read == Array("1-000042".utf8))
  }

  @Test func itHoldsAllThatItNeeds() throws {
    var sample = sample()
    sample.logo = Logo(width: 1, height: 1, bits: [0x80])
    let html = try ReceiptPage.html(try #require(sample.pageContent))
    for word in ["http:", "https:", "url(", "@import", "javascript:", "<script", "<link"] {
      #expect(!html.contains(word), "\(word)")
    }
    let sources = try ParsedPage(html).root.all.flatMap { element in
      ["src", "href", "srcset", "data", "action"].compactMap { element.attributes[$0] }
    }
    #expect(sources.count == 1 && sources[0].hasPrefix("data:image/png;base64,"))
  }

  @Test(arguments: [(1, 1), (7, 3), (8, 2), (9, 2), (384, 384), (384, 1), (1, 384)])
  func theLogoIsThePictureThatWasStored(_ width: Int, _ height: Int) throws {
    var random = SplitMix64(seed: UInt64(width * 1000 + height))
    let bits = (0..<(width + 7) / 8 * height).map { _ in UInt8(random.int(0...255)) }
    let logo = try #require(Logo(width: width, height: height, bits: bits))
    let read = try CoverStudio.bitmap(
      of: LogoImage.png(logo), fitting: Size(width: width, height: height))
    #expect(read.size == Size(width: width, height: height))
    for y in 0..<height {
      for x in 0..<width {
        let isBlack = bits[y * logo.bytesInRow + x / 8] & 0x80 >> UInt8(x % 8) != 0
        #expect(read.samples[(y * width + x) * read.channels] == (isBlack ? 0 : 255))
      }
    }
  }

  @Test(arguments: Seeds.all)
  func whateverIsWrittenStaysText(seed: UInt64) throws {
    try Property(of: SampleReceipt.any) { sample in
      guard let content = sample.content else { return "no receipt" }
      let page = try ParsedPage(ReceiptPage.html(content))
      let known: Set = [
        "html", "head", "meta", "title", "style", "body", "main", "header", "p", "h1", "dl", "dt",
        "span",
        "dd", "table", "caption", "tbody", "tr", "th", "td", "footer", "svg", "path",
      ]
      let others = Set(page.root.all.map(\.name)).subtracting(known)
      if !others.isEmpty { return "elements: \(others)" }
      let rows =
        (content.items + content.payments).map { 1 + $0.details.count }.reduce(1, +)
        + (content.total == nil ? 0 : 1)
      return page.all("tr").count == rows ? nil : "\(page.all("tr").count) rows, not \(rows)"
    }.check(seed: seed, cases: 30)
  }
}
