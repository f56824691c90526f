import Covers
import Foundation
import Support

/// What a browser sees of the pages: one start of it, with each page in a frame of each width.
struct BrowserLook: Sendable {
  let frames: [Frame]
  /// A page of the test's own in which everything is wrong, and all is white.
  let control: Frame
  private let picture: Bitmap

  /// Once for all the tests, since a start takes seconds.
  static let taken = Result { try BrowserLook() }

  struct Frame: Decodable, Sendable, CustomStringConvertible {
    let page: String
    let width: Int
    let height: Int
    let left: Int
    let top: Int
    /// How many elements the page has.
    let elements: Int
    let problems: [String]

    var description: String { "\(page) at \(width)" }
  }

  struct NothingSeen: Error {
    let said: String
  }

  private static let height = 640
  /// The picture is that much smaller than the frames, so that it is soon decoded.
  private static let scale = 2
  private static let screens = [360, 1280]

  private init() throws {
    guard let browser = Tool.browser else { throw NothingSeen(said: "there is no browser") }
    let folder = try MadePages.made.get().folder
    try folder.write(Array(Self.wrong.utf8), to: "control.html")
    let rows =
      try MadePages.all.map { try Self.widths(of: $0, in: folder) } + [[("control.html", 360)]]
    let width = rows.map { $0.reduce(0) { $0 + $1.width } }.max() ?? 0
    try folder.write(Array(try Self.wall(rows, width: width).utf8), to: "wall.html")
    let said = try browser.run(
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
        "--allow-file-access-from-files", "--force-device-scale-factor=0.5",
        "--user-data-dir=\(folder.file("profile"))",
        "--window-size=\(width),\(rows.count * Self.height)", "--dump-dom",
        "--screenshot=\(folder.file("wall.png"))", "file://" + folder.file("wall.html"),
      ], in: folder.path, within: 90)
    guard let found = said.output.firstMatch(of: /id="found">([A-Za-z0-9+\/=]+)</),
      let json = Data(base64Encoded: String(found.1))
    else { throw NothingSeen(said: said.error) }
    var frames = try JSONDecoder().decode([Frame].self, from: json)
    guard let control = frames.popLast() else { throw NothingSeen(said: said.error) }
    (self.frames, self.control) = (frames, control)
    picture = try CoverStudio.bitmap(
      of: folder.bytes(of: "wall.png"), fitting: Size(width: 65_535, height: 65_535))
  }

  private static let wrong = """
    <!DOCTYPE html><meta charset="utf-8">
    <style>body { margin: 0 } text { fill: #fff }</style>
    <div style="width:2000px">&#160;</div>
    <div style="overflow:auto"><p style="width:3000px">&#160;</div>
    <p style="width:100px;color:#fff">Sat 21 Nov 2026</p>
    <svg viewBox="0 0 100 20" width="300" height="60"><text x="10" y="15">over</text>
    <text x="12" y="15">over</text><text x="70" y="15">cut off here</text></svg>
    """

  /// On a phone, on a desk and on each paper, with the margins of its own stylesheet.
  private static func widths(
    of page: MadePages.Page, in folder: TemporaryFolder
  ) throws -> [(file: String, width: Int)] {
    let stylesheet = page.file.hasSuffix("index.html") ? "cards.css" : nil
    let place = stylesheet.map { page.file.replacing("index.html", with: $0) } ?? page.file
    let text = String(decoding: try folder.bytes(of: place), as: UTF8.self)
    guard
      let margin = text.firstMatch(of: /@page \{\s+margin: ([0-9]+)(?:mm)?;/).flatMap({ Int($0.1) })
    else { throw NothingSeen(said: "\(place) says no margin of a printed page") }
    return screens.map { (page.file, $0) }
      + page.papers.map { ("print/" + page.file, ($0 - 2 * margin) * 960 / 254) }
  }

  private static func wall(_ rows: [[(file: String, width: Int)]], width: Int) throws -> String {
    let script = URL(filePath: #filePath).appending(path: "../measure.js").standardized
    let frames = rows.map { row in
      "<div>"
        + row.map { file, width in
          "<iframe src=\"\(file)\" width=\"\(width)\" height=\"\(height)\"></iframe>"
        }.joined() + "</div>\n"
    }
    return """
      <!DOCTYPE html><meta charset="utf-8">
      <style>
      body { margin: 0; width: \(width)px } div { display: flex }
      iframe { border: 0 } pre { display: none }
      </style>
      <body>\(frames.joined())<pre id="found"></pre>
      <script>\(try String(contentsOf: script, encoding: .utf8))</script></body>
      """
  }

  /// How many colours a frame shows, of some of its pixels.
  func colours(in frame: Frame) -> Int {
    var colours: Set<[UInt8]> = []
    for y in frame.top / Self.scale..<(frame.top + frame.height) / Self.scale {
      for x in frame.left / Self.scale..<(frame.left + frame.width) / Self.scale {
        let place = (y * picture.size.width + x) * picture.channels
        colours.insert(Array(picture.samples[place..<place + picture.channels]))
        if colours.count > 16 { return colours.count }
      }
    }
    return colours.count
  }
}
