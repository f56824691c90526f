import Testing

@testable import Covers

struct SignatureTests {
  @Test(
    arguments: [
      ("GIF89a\u{1}\0", "this is a GIF image"),
      ("RIFF\0\0\0\0WEBPVP8 ", "this is a WebP image"),
      ("BM\0\0\0\0", "this is a BMP image"),
      ("II*\0\u{8}\0\0\0", "this is a TIFF image"),
      ("MM\0*\0\0\0\u{8}", "this is a TIFF image"),
      ("\0\0\u{1}\0\u{1}\0", "this is an icon file"),
      ("\0\0\0\u{C}jP  \r\n", "this is a JPEG 2000 image"),
      ("\0\0\0\u{C}JXL \r\n", "this is a JPEG XL image"),
      ("\0\0\0\u{1C}ftypavif", "this is an AVIF image"),
      ("\0\0\0\u{1C}ftypheic", "this is a HEIC image"),
      ("%PDF-1.4\n", "this is a PDF document"),
      ("PK\u{3}\u{4}", "this is a ZIP archive"),
      ("\n <!DOCTYPE html><p>", "this is an HTML page"),
      ("<html>", "this is an HTML page"),
      ("<?xml version=\"1.0\"?>\n<svg/>", "this is an SVG drawing"),
      ("<svg xmlns=", "this is an SVG drawing"),
      ("<?xml version=\"1.0\"?>\n<rss/>", "this is an XML document"),
      ("title,quantity\n", "this is a text file"),
      ("\u{1}\u{2}\u{3}", "this is no kind of picture known here"),
      ("", "the file is empty"),
    ])
  func namesWhatIsNoCover(text: String, name: String) throws {
    let inspection = try Pictures.inspect(Array(text.utf8))
    #expect(inspection.error == name + "; covers are PNG or JPEG")
    #expect(inspection.format == nil)
    #expect(throws: CoverError.refused(reason: name + "; covers are PNG or JPEG")) {
      try CoverStudio.prepare(bytes: Array(text.utf8))
    }
  }

  @Test func leavesADamagedSignatureToLibpng() throws {
    var png = TinyPNG.rgb([[Pictures.red]])
    png[4] = 0x0A
    #expect(try Pictures.inspect(png).error == "libpng: PNG file corrupted by ASCII conversion")
    png[0] = 0
    #expect(try Pictures.inspect(png).error == "libpng: Not a PNG file")
  }

  @Test func tellsMissingFilesFromBadOnes() {
    #expect(throws: CoverError.unreadable(reason: "No such file or directory")) {
      try CoverStudio.inspect(path: "/nowhere/cover.png")
    }
    #expect(throws: CoverError.unreadable(reason: "it is a folder")) {
      try CoverStudio.inspect(path: "/tmp")
    }
  }
}
