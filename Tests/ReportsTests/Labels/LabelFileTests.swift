import Foundation
import Support
import Testing

@testable import Reports

/// Labels as the files that are printed.
struct LabelFileTests {
  private static let hostile = [
    Label("a", [Label.Line("<b>\"&'</b> \\ ( ) ^XA ~JA _5E", isBold: true)], code: "~^>_\\&"),
    Label("b", [Label.Line("שלום \u{202E}x 七人の侍 Łódź €")], code: "5901234123457", isProduct: true),
    Label("c", [Label.Line("a\u{0}b\nc")], code: "a\"<&>'"),
  ]

  private static func pages(
    _ labels: [Label] = hostile, on sheet: LabelSheet = .named(.l7160)
  ) throws -> LabelPages {
    try LabelPages(labels, on: sheet, for: .dpi203)
  }

  @Test func drawingsAreXML() throws {
    let pages = try Self.pages()
    let drawing = try ParsedPage(try #require(LabelDrawing.files(pages).first)).root
    let svg = try #require(drawing.all("svg").first)
    #expect(svg.attributes["width"] == "210mm" && svg.attributes["height"] == "297mm")
    #expect(svg.attributes["viewBox"] == "0 0 1678.346 2373.661")
    #expect(svg.all("path").count == 3)
    #expect(svg.all("text").first?.text == "<b>\"&'</b> \\ ( ) ^XA ~JA _5E")
    let page = try ParsedPage(try LabelPage.html(pages, title: "<Labels>")).root
    #expect(page.all("text").count == 6 && page.all("path").count == 3)
    #expect(page.all("h1").first?.text == "<Labels>")
  }

  /// Bars of the drawing, read back.
  @Test func thePathsAreTheBars() throws {
    let drawing = try #require(LabelDrawing.files(try Self.pages()).first)
    let paths = drawing.matches(of: /<path d="([^"]+)"/).map { String($0.1) }
    let read = paths.map { path in
      let bars = path.matches(of: /M(\d+) \d+h(\d+)v\d+h-\d+z/).map {
        (Int($0.1) ?? 0, Int($0.2) ?? 0)
      }
      let edges = bars.flatMap { [$0.0, $0.0 + $0.1] }
      let widths = zip(edges, edges.dropFirst()).map { $1 - $0 }
      let module = widths.min() ?? 1
      return widths.map { $0 / module }
    }
    #expect(Code128Reader.text(read[0]) == Array("~^>_\\&".utf8))
    #expect(EAN13Reader.text(read[1]) == "5901234123457")
    #expect(Code128Reader.text(read[2]) == Array("a\"<&>'".utf8))
  }

  /// Every object is where the table says, and every stream as long as it says.
  @Test func theTableOfAPDFIsRight() throws {
    let labels = (1...50).map { Label("\($0)", [Label.Line("Heat")], code: "C-\($0)") }
    let bytes = LabelPDF.bytes(try Self.pages(labels + Self.hostile), title: "Łabels (1)")
    let file = Self.letters(bytes)
    let start = try #require(
      file.firstMatch(of: /startxref\n(\d+)\n%%EOF\n$/).flatMap { Int($0.1) })
    let table = Self.letters(bytes[start...])
    let places = table.matches(of: #/(\d{10}) 00000 n /#).compactMap { Int($0.1) }
    #expect(places.count == 11)
    for (number, place) in places.enumerated() {
      let head = Self.letters(bytes[place..<place + 9])
      #expect(head.hasPrefix("\(number + 1) 0 obj"))
    }
    for stream in file.matches(of: /\/Length (\d+) >>\nstream\n/) {
      let length = try #require(Int(stream.1))
      let offset = file.distance(from: file.startIndex, to: stream.range.upperBound)
      let end = Self.letters(bytes[(offset + length)...].prefix(10))
      #expect(end == "\nendstream")
    }
    #expect(file.contains("/Title (Labels \\(1\\))"))
    #expect(file.contains("(<b>\"&'</b> \\\\ \\( \\) ^XA ~JA _5E) Tj"))
    #expect(file.contains("Lódz \u{80}) Tj"))
    #expect(file.contains("/MediaBox [0 0 595.276 841.89]"))
  }

  /// The same of a PDF, whose bars are rectangles of whole dots.
  @Test func theRectanglesAreTheBars() throws {
    let file = Self.letters(LabelPDF.bytes(try Self.pages(), title: ""))
    #expect(file.contains("\n0.35468 0 0 0.35468 0 0 cm\n"))
    let read = file.split(separator: "f\n").map { part in
      let bars = part.matches(of: /(?m)^(\d+) \d+ (\d+) \d+ re$/).map {
        (Int($0.1) ?? 0, Int($0.2) ?? 0)
      }
      let edges = bars.flatMap { [$0.0, $0.0 + $0.1] }
      let widths = zip(edges, edges.dropFirst()).map { $1 - $0 }
      let module = widths.min() ?? 1
      return widths.map { $0 / module }
    }.filter { !$0.isEmpty }
    #expect(read.count == 3)
    #expect(Code128Reader.text(read[0]) == Array("~^>_\\&".utf8))
    #expect(EAN13Reader.text(read[1]) == "5901234123457")
    #expect(Code128Reader.text(read[2]) == Array("a\"<&>'".utf8))
  }

  /// Bytes as letters, one each.
  private static func letters(_ bytes: some Sequence<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  @Test func lettersThatAreLostAreTold() throws {
    let lost = try #require(try Self.pages().lost)
    #expect(lost.count == 1 && lost.example.contains("七人の侍"))
    let plain = Label("d", [Label.Line("Häxan – €")], code: "C-1")
    #expect(try Self.pages([plain]).lost == nil)
  }
}
