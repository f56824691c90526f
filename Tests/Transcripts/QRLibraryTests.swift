import Reports
import Requests
import Testing

@testable import Commands

/// QR codes need a library that not everybody has.
struct QRLibraryTests {
  @Test func withoutItTheErrorSaysWhatToInstall() throws {
    let error = try #require(throws: ErrorReport.self) {
      try QRLibrary(["libqrencode-that-is-not-there.so"])
    }
    #expect(error.code == "not-installed" && error.exit == .badRules)
    #expect(error.message == "QR codes need libqrencode, which is not installed.")
    #expect(error.why == "it is opened only where --qr asks for it")
    #expect(
      error.tries == [
        "sudo apt-get install libqrencode4", "leave --qr out: the labels get barcodes",
      ])
  }

  /// Readers take letters with accents for those of another alphabet.
  @Test(arguments: ["Café-1-1", "Ελλάς", "日本-1-2", "a\u{1B}b"])
  func whatReadersTakeForSomethingElseIsRefused(_ code: String) throws {
    var paper = LabelPaper()
    paper.qr = true
    let error = try #require(throws: UnfitLabel.self) {
      try paper.squared([Label("place \"\(code)\"", [], code: code)])
    }
    #expect(error.problem == .unprintable && error.label.code == code)
  }

  /// Other paper is paper for the same codes.
  @Test func aRemedyKeepsTheCodes() {
    var paper = LabelPaper()
    paper.qr = true
    #expect(paper.onRoll("50x32").qr && paper.onSheet(.l7160).qr)
  }
}
