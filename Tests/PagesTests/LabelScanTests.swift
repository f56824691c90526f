import Foundation
import Support
import Testing

/// What is printed reads back: every barcode of every kind of file, at the dots of the printers
/// that it is made for, by a scanner that knows nothing of how it was made.
@Suite(.serialized) struct LabelScanTests {
  /// What is on copies, and what a scanner types of it.
  private static let codes = [
    ("5901234123457", "5901234123457"), ("036000291452", "0036000291452"),
    ("9999999999994", "9999999999994"), ("4006381333931", "4006381333931"),
    ("5901234123458", "5901234123458"), ("A", "A"), ("Z-99", "Z-99"), ("abc DEF", "abc DEF"),
    ("12345678901234567890", "12345678901234567890"), ("1234567", "1234567"), ("~^>_\\", "~^>_\\"),
    ("a\"<&>'", "a\"<&>'"), ("%$+/.-", "%$+/.-"), ("AB12cd3456ef78", "AB12cd3456ef78"),
    ("{|}`@#", "{|}`@#"),
    ("1234567890128", "1234567890128"),
    ("2000000000008", "2000000000008"),
    ("3456789012340", "3456789012340"),
    ("6789012345678", "6789012345678"),
    ("7123456789015", "7123456789015"),
    ("8000000000019", "8000000000019"),
  ]

  private typealias Printed = (name: String, words: [String], read: Set<String>)

  private static let files: [Printed] = {
    let own = (22...36).map { "C-0000\($0)" }
    let words = [
      "done", "pay", "yes", "no", "help", "drop yesterday", "drop off", "extend", "undo",
      "lost", "found", "repair", "swap", "stocktake", "membership renew",
    ]
    // A scanner of pictures looks for few of them at once: each is on a page of its own.
    let squares: [Printed] =
      hasSquares
      ? [("squares", ["shelves", "Q", "--qr", "--size", "63x38"], ["Q-1-1", "Q-1-2", "Q-1-3"])]
      : []
    let others: [Printed] = [
      ("copies", ["copies"], Set(codes.map(\.1) + own)),
      ("small", ["copies", "--sheet", "L7651", "--movie", "Heat"], Set(own)),
      (
        "grid", ["copies", "--page", "letter", "--columns", "3", "--rows", "12"],
        Set(codes.map(\.1) + own)
      ),
      ("cards", ["customers", "--sheet", "5163"], ["M-000001", "036000291452"]),
      ("words", ["commands", "--start", "3"], Set(words + (1...7).map(String.init))),
      ("places", ["shelves", "New films"], places),
    ]
    return others + squares
  }()

  private static let places = Set(
    (1...2).flatMap { row in (1...9).map { "New films-\(row)-\($0)" } })

  /// Without it no QR code is made.
  private static let hasSquares = dlopen("libqrencode.so.4", RTLD_LAZY) != nil

  @Test(.enabled(if: hasSquares, "libqrencode is not installed, so no QR code was made"))
  func squaresAreMade() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.made.get().path)
    #expect(names.count { $0.hasPrefix("squares-300") && $0.hasSuffix(".svg") } == 3)
  }

  /// The files, in a folder for each printer.
  private static let made = Result { () throws -> TemporaryFolder in
    let folder = try TemporaryFolder()
    try World.inFolder { world in
      func type(_ words: [String]) throws {
        let (printed, status) = try world.run(words)
        #expect(status == 0, "\(words): \(printed)")
      }
      try type(["movie", "add", "--title", "<i>\"&'</i> שלום ^XA (", "--quantity", "21"])
      try type(["movie", "add", "--title", "Heat", "--quantity", "15"])
      for (place, code) in codes.enumerated() {
        try type(["copy", "edit", "C-\(place + 1)", "--barcode=\(code.0)"])
      }
      try type(["shelf", "add", "New films", "--rows", "2", "--places", "9"])
      try type(["shelf", "add", "Q", "--rows", "1", "--places", "3"])
      for (name, card) in [("Ana Lima", "M-000001"), ("Łukasz 黒澤", "036000291452")] {
        try type([
          "customer", "add", "--name", name, "--card", card, "--address", "a", "--postcode", "p",
        ])
      }
      for dpi in ["203", "300"] {
        if hasSquares {
          for ending in ["html", "pdf"] {
            try type([
              "label", "shelves", "New films", "--qr", "--dpi", dpi, "-o", "sheet-\(dpi).\(ending)",
            ])
          }
        }
        for (name, words, _) in files {
          for ending in ["html", "svg", "pdf"] {
            let file = "\(name)-\(dpi).\(ending)"
            try type(["label"] + words + ["--dpi", dpi, "-o", file])
          }
        }
      }
      for name in try FileManager.default.contentsOfDirectory(atPath: world.folder) {
        try FileManager.default.copyItem(
          atPath: world.folder + "/" + name, toPath: folder.file(name))
      }
    }
    return folder
  }

  private static let hasTools = Tool.scanner != nil && Tool.rasteriser != nil
  private static let noTools: Comment =
    "zbarimg or pdftoppm is not installed, so no scanner read the labels"
  private static let noBrowser: Comment = "no Chromium is installed, so no scanner read the labels"

  @Test(.enabled(if: hasTools, noTools), arguments: ["203", "300"])
  func everyBarcodeOfAPDFIsRead(_ dpi: String) throws {
    let folder = try Self.made.get()
    for file in Self.files {
      let pictures = try Self.pictures(of: "\(file.name)-\(dpi).pdf", dpi, in: folder)
      try Self.check(pictures, read: file.read, "\(file.name)-\(dpi).pdf", in: folder)
    }
  }

  /// As it is printed.
  @Test(
    .enabled(if: hasTools, noTools), .enabled(if: Tool.browser != nil, noBrowser),
    arguments: ["203", "300"])
  func everyBarcodeOfAPageIsRead(_ dpi: String) throws {
    let folder = try Self.made.get()
    for file in Self.files {
      let name = "\(file.name)-\(dpi)"
      try Self.browse(
        ["--no-pdf-header-footer", "--print-to-pdf=\(folder.file(name + "-printed.pdf"))"],
        name + ".html", in: folder)
      let pictures = try Self.pictures(of: name + "-printed.pdf", dpi, in: folder)
      try Self.check(pictures, read: file.read, name + ".html", in: folder)
    }
  }

  /// A whole sheet of QR codes is too much at once for a scanner of pictures: it sees one label
  /// after the other, as a scanner in somebody's hand does.
  @Test(
    .enabled(if: hasTools, noTools), .enabled(if: hasSquares, "libqrencode is not installed"),
    arguments: ["203", "300"])
  func everyQRCodeOfASheetIsRead(_ dpi: String) throws {
    let folder = try Self.made.get()
    var files = ["sheet-\(dpi).pdf"]
    if Tool.browser != nil {
      files.append("sheet-\(dpi)-printed.pdf")
      try Self.browse(
        ["--no-pdf-header-footer", "--print-to-pdf=\(folder.file(files[1]))"],
        "sheet-\(dpi).html", in: folder)
    }
    for file in files {
      let pictures = try (0..<Self.places.count).flatMap { place in
        try Self.pictures(of: file, dpi, label: place, in: folder)
      }
      try Self.check(pictures, read: Self.places, file, in: folder)
    }
  }

  /// A label of the first page of a sheet L7160, cut out of it.
  private static func pictures(
    of file: String, _ dpi: String, label place: Int, in folder: TemporaryFolder
  ) throws -> [String] {
    // Where it begins and how large it is, in hundredths of a millimetre.
    let window = [720 + place % 3 * 6604, 1510 + place / 3 * 3810, 6350, 3810]
    let dots = window.map { String($0 * (Int(dpi) ?? 0) / 2540) }
    let name = "\(file)-label\(place)"
    let said = try #require(Tool.rasteriser).run(
      ["-r", dpi, "-gray", "-png", "-f", "1", "-l", "1"]
        + zip(["-x", "-y", "-W", "-H"], dots).flatMap { [$0, $1] } + [file, name],
      in: folder.path, within: 60)
    #expect(said.error == "")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix(name + "-") && $0.hasSuffix(".png") }
  }

  /// As they are shown with a pixel for each dot.
  @Test(
    .enabled(if: hasTools, noTools), .enabled(if: Tool.browser != nil, noBrowser),
    arguments: [("203", "2.1145833"), ("300", "3.125")])
  func everyBarcodeOfADrawingIsRead(_ dpi: String, _ scale: String) throws {
    let folder = try Self.made.get()
    for file in Self.files {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasPrefix("\(file.name)-\(dpi)") && $0.hasSuffix(".svg") }
      let pictures = try names.map { name in
        try Self.browse(
          [
            "--force-device-scale-factor=\(scale)", "--window-size=820,1130",
            "--screenshot=\(folder.file(name + ".png"))",
          ], name, in: folder)
        return name + ".png"
      }
      try Self.check(pictures, read: file.read, "\(file.name)-\(dpi).svg", in: folder)
    }
  }

  private static func browse(
    _ options: [String], _ file: String, in folder: TemporaryFolder
  ) throws {
    _ = try #require(Tool.browser).run(
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
        "--user-data-dir=\(folder.file("profile"))",
      ] + options + ["file://" + folder.file(file)], in: folder.path, within: 60)
  }

  private static func pictures(
    of file: String, _ dpi: String, in folder: TemporaryFolder
  ) throws -> [String] {
    let said = try #require(Tool.rasteriser).run(
      ["-r", dpi, "-gray", "-png", file, file], in: folder.path, within: 60)
    #expect(said.error == "")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix(file + "-") && $0.hasSuffix(".png") }
  }

  private static func check(
    _ pictures: [String], read expected: Set<String>, _ what: String, in folder: TemporaryFolder
  ) throws {
    #expect(!pictures.isEmpty, "\(what)")
    let read = try pictures.flatMap { picture in
      try #require(Tool.scanner).run(
        [
          "--quiet", "--nodbus", "--raw", "-Sdisable", "-Sean13.enable", "-Scode128.enable",
          "-Sqrcode.enable", picture,
        ], in: folder.path, within: 60
      ).output.split(separator: "\n").map(String.init)
    }
    #expect(Set(read) == expected, "\(what)")
    #expect(read.count == expected.count, "\(what)")
  }
}
