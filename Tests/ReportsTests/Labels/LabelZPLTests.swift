import Support
import Testing

@testable import Reports

/// Labels in the language of label printers.
struct LabelZPLTests {
  @Test func aRollIsWrittenLabelByLabel() throws {
    let labels = [
      Label("a", [Label.Line("^FS~JA_\\ Häxan 侍", isBold: true)], code: "C-000012"),
      Label("b", [Label.Line("Heat", isBold: true)], code: "036000291452", isProduct: true),
    ]
    let roll = LabelSheet.roll(LabelSize(width: 50_000, height: 25_000))
    let text = LabelZPL.text(try LabelPages(labels, on: roll, for: .dpi203))
    #expect(
      text == """
        ^XA^CI28^LH0,0^PW400^LL200
        ^FO0,19^A0N,16,16^FB400,1,0,C^FH^FD_5EFS_7EJA_5F\\\\ Häxan ??^FS
        ^FO48,36^BY3^BCN,128,N,N,N,N^FD>:C->5000012^FS
        ^FO0,168^A0N,16,16^FB400,1,0,C^FH^FDC-000012^FS
        ^XZ
        ^XA^CI28^LH0,0^PW400^LL200
        ^FO0,19^A0N,16,16^FB400,1,0,C^FH^FDHeat^FS
        ^FO63,36^BY3^BEN,128,N,N^FD003600029145^FS
        ^FO0,168^A0N,16,16^FB400,1,0,C^FH^FD0 036000 291452^FS
        ^XZ

        """)
  }

  /// What the printer is told is what is printed: sets B and C, by the codes of its manual.
  @Test(arguments: Seeds.all)
  func whatThePrinterIsToldIsTheText(seed: UInt64) throws {
    try Property { draws in
      draws.list(1...30, least: 1) { draws in
        draws.pick([draws.int(0x30...0x39), draws.int(0x20...0x7E), 0x3E, 0x5E, 0x7E])
      }.map { UInt8($0) }
    } failure: { bytes in
      guard let code = Code128(String(decoding: bytes, as: UTF8.self)) else { return "no code" }
      let data = LabelZPL.data(code)
      if data.contains("^") || data.contains("~") { return "\(data) has a command in it" }
      let read = Self.read(data)
      return read == bytes ? nil : "\(data) reads \(read.map { "\($0)" } ?? "as nothing")"
    }.check(seed: seed, cases: 150)
  }

  private static func read(_ data: String) -> [UInt8]? {
    var rest = Array(data.utf8)[...]
    var (text, isPairs): ([UInt8], Bool?) = ([], nil)
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: ">") {
        switch rest.popFirst().map({ Character(Unicode.Scalar($0)) }) {
        case ":" where isPairs == nil: isPairs = false
        case ";" where isPairs == nil: isPairs = true
        case "5" where isPairs == false: isPairs = true
        case "6" where isPairs == true: isPairs = false
        case "0" where isPairs == false: text.append(UInt8(ascii: ">"))
        case "<" where isPairs == false: text.append(UInt8(ascii: "^"))
        case "=" where isPairs == false: text.append(UInt8(ascii: "~"))
        default: return nil
        }
      } else if isPairs == true {
        guard let second = rest.popFirst() else { return nil }
        text += [byte, second]
      } else {
        text.append(byte)
      }
    }
    return text
  }
}
