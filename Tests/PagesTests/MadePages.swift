import Foundation
import Support

/// Every page that the program writes, made from the demonstration shop.
///
/// A page is one line here, and is then checked like all others.
struct MadePages: Sendable {
  struct Page: Sendable {
    /// Its path in the folder.
    let file: String
    /// What writes it, or prints it where `isPrinted`.
    let command: String
    var isPrinted = false
    /// How wide the paper is, in millimetres: A4 and Letter, or the rolls of receipts as well.
    var papers = [210, 216]
  }

  static let all = [
    Page(file: "dashboard.html", command: "report dashboard -o ."),
    Page(file: "empty/dashboard.html", command: "report dashboard -o empty --at 2001-01-01"),
    Page(
      file: "night/2026-03-01/overdue.html", command: "night --out night --mail-command true"),
    Page(
      file: "night/2026-03-01/letters.html", command: "night --out night --mail-command true"),
    Page(
      file: "customer.html", command: "customer export M-000001 --format html", isPrinted: true),
    Page(file: "takings.html", command: "report takings --format html", isPrinted: true),
    Page(file: "debts.html", command: "report debts --format html", isPrinted: true),
    Page(file: "popular.html", command: "report popular --format html", isPrinted: true),
    Page(file: "customers.html", command: "report customers --format html", isPrinted: true),
    Page(
      file: "receipt.html", command: "receipt show 2 --format html", isPrinted: true,
      papers: [58, 80, 210, 216]),
    Page(
      file: "try.html",
      command: "rules try low.rules <b>&'high'\"لو.rules --since 2026-02-01 --group month"
        + " --page try.html"),
    Page(
      file: "line.html",
      command: "rules try low.rules --since 2026-02-01 --group class --each-line --page line.html"),
    Page(file: "two/index.html", command: "movie cards --sort title -o two"),
    Page(file: "labels.html", command: "label copies -o labels.html"),
    Page(file: "cards.html", command: "label customers --sheet 5163 -o cards.html"),
    Page(file: "nine/index.html", command: "movie cards --genre Horror -o nine --layout nine"),
  ]

  /// Where they are; in `print`, each again as it is on paper.
  let folder: TemporaryFolder

  /// Made once, for all the tests.
  static let made = Result { try MadePages() }

  private init() throws {
    let made = try TemporaryFolder()
    folder = made
    try World.inFolder { world in
      try Self.layOutShop(in: world)
      for page in Self.all {
        let words = page.command.split(separator: " ").map(String.init)
        let (printed, status) = try world.run(words, to: page.isPrinted ? page.file : nil)
        guard status == 0 else { throw NotMade(reason: "\(page.command): \(printed)") }
      }
      let files = FileManager.default
      for name in try files.contentsOfDirectory(atPath: world.folder) {
        try files.copyItem(atPath: world.folder + "/" + name, toPath: made.file(name))
      }
    }
    try setInPrint()
  }

  struct NotMade: Error {
    let reason: String
  }

  /// The demonstration shop after a day's business: with takings, debts and what is overdue.
  private static func layOutShop(in world: World) throws {
    let seed = URL(filePath: #filePath).appending(path: "../../../seed/lay-out.sh").standardized
    let layingOut = try Process.run(
      URL(filePath: "/bin/sh"), arguments: [seed.path, "shop", "2026-03-01"])
    layingOut.waitUntilExit()
    // A few covers are as good as all, and quicker.
    for cover in try FileManager.default.contentsOfDirectory(atPath: "shop/covers").sorted()
      .dropFirst(3)
    {
      try FileManager.default.removeItem(atPath: "shop/covers/" + cover)
    }
    // Notices are sent, and printed for those whom no mail can be sent to.
    try edit("shop/house.rules") {
      $0 + "\nsender  Films <desk@films.example>\nphone  01632 960100\n"
    }
    try edit("shop/customers.csv") { customers in
      customers.split(separator: "\n").enumerated().map { place, line in
        place % 2 == 0 ? String(line) : String(line).replacing(/,[^,@]+@[^,@]+,/, with: ",,")
      }.joined(separator: "\n") + "\n"
    }
    let longest = "Or How I Learned to Read the Longest Title of All in a Column for 日本語 Titles"
    for (name, price) in [("low.rules", "2.00"), ("<b>&'high'\"لو.rules", "4.00")] {
      let text = "price \(price) per night\nage off\nlimit 1 when class \"<i> & 'x'\"\n"
      try Data(text.utf8).write(to: URL(filePath: name))
    }
    let commands = [
      ["import", "shop"],
      ["movie", "add", "--title", longest, "--quantity", "1", "--class", longest],
      ["movie", "add", "--title", "<script>alert('x')</script> & \"لو\" 🎬", "--quantity", "1"],
      ["rent", "--customer", "M-000001", "--movie", longest, "--nights", "2", "--on-account"],
      ["rent", "--customer", "M-000002", "--movie", "Detour", "--nights", "2", "--pay", "cash"],
      ["rent", "--customer", "M-000003", "--movie", "Charade", "--nights", "3", "--pay", "card"],
    ]
    for command in commands {
      let (printed, status) = try world.run(command)
      guard status == 0 else { throw NotMade(reason: "\(command): \(printed)") }
    }
  }

  private static func edit(_ file: String, _ change: (String) -> String) throws {
    let text = change(try String(contentsOfFile: file, encoding: .utf8))
    try Data(text.utf8).write(to: URL(filePath: file))
  }

  /// Copies of the pages whose rules for paper hold on a screen.
  private func setInPrint() throws {
    let files = FileManager.default
    for name in files.subpaths(atPath: folder.path) ?? [] where !name.hasPrefix("shop") {
      let place = folder.file("print/" + name)
      try files.createDirectory(
        atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      guard name.hasSuffix(".html") || name.hasSuffix(".css") else { continue }
      let text = try String(contentsOfFile: folder.file(name), encoding: .utf8)
      let printed = text.replacing("@media print", with: "@media all")
        .replacing("@media screen", with: "@media not all")
      try Data(printed.utf8).write(to: URL(filePath: place))
    }
    for name in ["two", "nine"] where files.fileExists(atPath: folder.file(name + "/covers")) {
      try? files.removeItem(atPath: folder.file("print/\(name)/covers"))
      try files.copyItem(
        atPath: folder.file(name + "/covers"), toPath: folder.file("print/\(name)/covers"))
    }
  }

  func text(of page: Page) throws -> String {
    try String(contentsOfFile: folder.file(page.file), encoding: .utf8)
  }
}
