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
}
