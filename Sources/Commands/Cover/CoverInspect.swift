import Covers
import Reports
import Requests

struct CoverInspect: Errand {
  static let command = Command(
    "cover inspect", "Say what picture files are, and whether they would be taken.",
    discussion: """
      Needs no shop. All files are told; if any is refused, the command ends with 65, and with \
      66 if one cannot be read. The file - is standard input.

      Examples:
        rental cover inspect nosferatu.png
        rental cover inspect covers/*.jpg --format json
      """)

  var files: [String] = []

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.arguments("files", &files, .file, "Picture files.", isRequired: true)
  }

  func run(in session: Session) throws -> ExitStatus {
    var inspected: [(file: String, inspection: Inspection)] = []
    var unreadable: ErrorReport?
    CoverStudio.each(files) { file in
      Result { () throws(CoverError) in try CoverStudio.inspect(path: file) }
    } deliver: { place, result in
      switch result {
      case .success(let inspection): inspected.append((files[place], inspection))
      case .failure(let error):
        unreadable = unreadable ?? PictureFiles.report(error, files[place])
        inspected.append((files[place], Inspection(error: "cannot be read: \(error.reason)")))
      }
    }
    let answer = Answer(.table(InspectReport.table(inspected)))
    try session.context.streams.write(AnswerWriter(session).text(answer))
    if let unreadable { throw unreadable }
    return inspected.allSatisfy { $0.inspection.error == nil } ? .done : .badData
  }
}

/// Picture files, as they were found.
enum InspectReport {
  private static let layout = Layout<(file: String, inspection: Inspection)>([
    "file": { .text($0.file) },
    "ok": { .flag($0.inspection.error == nil) },
    "format": { .text($0.inspection.format?.rawValue) },
    "width": { .number($0.inspection.size?.width) },
    "height": { .number($0.inspection.size?.height) },
    "orientation": { .number($0.inspection.orientation) },
    "upright_width": { .number($0.inspection.upright?.width) },
    "upright_height": { .number($0.inspection.upright?.height) },
    "rgba_sha256": { .text($0.inspection.rgbaSHA256) },
    "error": { .text($0.inspection.error) },
  ])

  static func table(_ files: [(file: String, inspection: Inspection)]) -> Table {
    Table(
      keys: layout.keys, records: files.map(layout.record),
      columns: [
        Column("") { $0["ok"] == .flag(true) ? Shown("✓", tone: .good) : Shown("✗", tone: .bad) },
        .field("file", "file", isFlexible: true), .field("format", "format"),
        .figure("upright_width", "width"), .figure("upright_height", "height"),
        .figure("orientation", "turned"), .field("error", "why not", isFlexible: true),
      ],
      empty: "No files.")
  }
}
