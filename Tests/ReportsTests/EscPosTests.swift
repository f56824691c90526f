import Domain
import Support
import Testing

@testable import Reports

struct EscPosTests {
  private func sample() throws -> SampleReceipt {
    var sample = SampleReceipt()
    sample.rent("Nosferatu", 900)
    sample.add(.payment, -900, .cash, tendered: 1000)
    sample.logo = Logo(width: 9, height: 2, bits: [0xFF, 0x80, 0x01, 0x00])
    return sample
  }

  @Test(arguments: [32, 42])
  func whatIsPrintedIsTheTextOfTheReceipt(_ width: Int) throws {
    let content = try #require(try sample().content)
    let printed = try EscPosReader(EscPos.bytes(content, width: width))
    let lines = ReceiptText(width: width).lines(content)
    #expect(printed.lines.map { String(decoding: $0, as: UTF8.self) } == lines.map(\.text))
    let bold = lines.filter(\.isBold).map(\.text)
    #expect(printed.boldLines.map { String(decoding: $0, as: UTF8.self) } == bold)
    #expect(bold.map(\.trimmed).first == "Ann's Films")
  }

  @Test func theCommandsAreThese() throws {
    let content = try #require(try sample().content)
    let printed = try EscPosReader(EscPos.bytes(content, width: 42))
    #expect(
      printed.commands == [
        "ESC @", "ESC t", "ESC a 1", "GS v 0", "ESC a 0", "ESC a 1", "GS h 64", "GS w 2", "GS H 0",
        "GS k", "ESC a 0", "GS V [66, 0]",
      ])
    #expect(printed.codePages == [16])
    #expect(
      printed.pictures == [.init(bytesInRow: 2, rows: 2, bits: [0xFF, 0x80, 0x01, 0x00])])
    #expect(printed.barcodes == [Array("{B1-000042".utf8)])
  }

  @Test func aSignatureIsPrintedWithItsCode() throws {
    var sample = try sample()
    let text = try #require(SignatureText(["TSE 4711"]))
    sample.sign(.signed(text, qr: "V0;é"))
    let content = try #require(sample.content)
    let printed = try EscPosReader(EscPos.bytes(content, width: 42))
    #expect(printed.codes == [Array("V0;é".utf8)])
    #expect(
      printed.commands.filter { $0.hasPrefix("GS (") } == [
        "GS ( k 65", "GS ( k 67", "GS ( k 69", "GS ( k 80", "GS ( k 81",
      ])
    #expect(printed.lines.last == Array("TSE 4711".utf8))
    #expect(ReceiptText(width: 42).text(content).hasSuffix("-\nTSE 4711\nQR: V0;é\n"))
    #expect(try ReceiptPage.html(content).contains(">TSE 4711</p>"))
  }

  /// From 32 columns of twelve dots on, the widest number fits: quiet zones are blank paper.
  @Test func theBarcodeFitsOnThePaper() throws {
    let widest = ReceiptNumber(till: 9999, number: 999_999_999).text
    let modules = 11 * (widest.utf8.count + 2) + 13
    #expect(2 * modules <= 384)
    #expect(ReceiptNumber(widest, at: 1)?.text == widest)
  }

  @Test(arguments: [
    ("Alien", [0x41, 0x6C, 0x69, 0x65, 0x6E]), ("é", [0xE9]), ("e\u{301}", [0xE9]), ("€", [0x80]),
    ("Ÿ", [0x9F]), ("’", [0x92]), ("ś", [0x73]), ("Ł", [0x4C]), ("s\u{301}", [0x73]),
    ("映", [0x3F, 0x3F]), ("🎬", [0x3F, 0x3F]), ("ж", [0x3F]), ("ﬁ", [0x3F]), ("\u{AD}", []),
    ("\u{301}", []), ("\u{A0}", [0xA0]), ("…", [0x85]), ("", []),
  ])
  func aColumnIsAByte(_ text: String, _ bytes: [UInt8]) {
    #expect(CodePage1252.encoded(text) == bytes)
    #expect(bytes.count == DisplayText.width(text))
  }

  @Test(arguments: Seeds.all)
  func nothingThatIsWrittenDrivesThePrinter(seed: UInt64) throws {
    try Property(of: SampleReceipt.any) { sample in
      guard let content = sample.content else { return "no receipt" }
      for width in [32, 42] {
        let printed = try EscPosReader(EscPos.bytes(content, width: width))
        let lines = ReceiptText(width: width, tellsCodes: false).lines(content)
          .map { CodePage1252.encoded($0.text) }
        if printed.lines != lines { return "other lines are printed" }
        for line in printed.lines where line.count > width { return "a line is too long" }
        let commands = 9 + 7 * printed.codes.count
        if printed.commands.count != commands { return "commands: \(printed.commands)" }
        if printed.codes.count != (content.code == nil ? 0 : 1) { return "another code" }
        if printed.barcodes != [Array("{B1-000042".utf8)] { return "another barcode" }
      }
      return nil
    }.check(seed: seed, cases: 40)
  }

  /// With a font, whatever the printer lacks is drawn, and never wider than the paper.
  @Test(arguments: Seeds.all)
  func whatThePrinterLacksIsDrawn(seed: UInt64) throws {
    let font = try #require(UnifontTests.font)
    try Property(of: SampleReceipt.any) { sample in
      guard let content = sample.content else { return "no receipt" }
      for width in [32, 42] {
        let printed = try EscPosReader(EscPos.bytes(content, width: width, font: font))
        let lines = ReceiptText(width: width, tellsCodes: false).lines(content)
        let (own, lost) = (
          lines.filter { EscPos.hasLetters(of: $0.text) },
          lines.filter { !EscPos.hasLetters(of: $0.text) }
        )
        if printed.lines != own.map({ CodePage1252.encoded($0.text) }) { return "other lines" }
        let drawn = lost.map { DrawnLine($0, in: font) }.map {
          EscPosReader.Picture(bytesInRow: $0.bytesInRow, rows: DrawnLine.height, bits: $0.bits)
        }
        if printed.pictures != drawn { return "other pictures" }
        if drawn.contains(where: { $0.bytesInRow * 8 > width * 12 + 7 }) { return "too wide" }
      }
      return nil
    }.check(seed: seed, cases: 40)
  }

  @Test func aReportIsItsLines() throws {
    let printed = try EscPosReader(EscPos.bytes(["Z REPORT 7", "", "映画"], font: UnifontTests.font))
    #expect(printed.lines.map { String(decoding: $0, as: UTF8.self) } == ["Z REPORT 7", ""])
    #expect(printed.pictures.map(\.rows) == [DrawnLine.height])
    #expect(printed.commands == ["ESC @", "ESC t", "GS v 0", "GS V [66, 0]"])
  }
}
