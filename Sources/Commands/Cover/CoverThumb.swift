import Covers
import Domain
import Requests

struct CoverThumb: AnsweringErrand {
  static let command = Command(
    "cover thumb", "Make thumbnails of picture files.",
    discussion: """
      Needs no shop. Each file becomes a JPEG of its name in the folder, on all cores. The file - \
      is standard input, and becomes stdin.jpg.

      Examples:
        rental cover thumb photos/*.jpg -o thumbs
        rental cover thumb poster.png -o thumbs --size 160x240
      """)

  var files: [String] = []
  var output = ""
  var size: Size?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.arguments("files", &files, .file, "Picture files.", isRequired: true)
    try keys.option(
      "output", &output, .file, "The folder they go to.", short: "o", value: "dir",
      isRequired: true)
    try keys.option("size", &size, .size, "The size that they fit in.", value: "WxH")
  }

  func answer(in session: Session) throws -> Answer {
    try FileSystem.makeFolder(output, for: .all)
    let thumbs = try Thumb.all(of: files, in: output)
    var outcomes: [Thumb.Outcome] = []
    var progress = ProgressBar(session, title: "thumbnails", total: thumbs.count)
    let size = size ?? .thumbnail
    CoverStudio.each(thumbs) {
      $0.make(fitting: size)
    } deliver: { place, outcome in
      outcomes.append(outcome)
      progress.advance(to: place + 1)
    }
    progress.end()
    var answer = CoverRow.answer(outcomes.map(\.row), empty: "No files.")
    let failures = outcomes.filter { $0.row.error != nil }
    if failures.count == outcomes.count {
      answer.status = failures.allSatisfy(\.isUnwritten) ? .io : .badData
    }
    return answer
  }
}

private struct Thumb: Sendable {
  let file: String
  let target: String

  struct Outcome: Sendable {
    let row: CoverRow
    /// Whether it failed because its target cannot be written.
    let isUnwritten: Bool
  }

  /// Takes the target's place before the file is decoded: what cannot be written is not made.
  func make(fitting size: Size) -> Outcome {
    do {
      let place = try PlacedFile(target, for: .all)
      try place.write(try CoverStudio.thumbnail(path: file, fitting: size).bytes)
      return Outcome(row: CoverRow(file: file, subject: target, error: nil), isUnwritten: false)
    } catch let error as CoverError {
      return failed(PictureFiles.report(error, file), isUnwritten: false)
    } catch {
      return failed(ErrorReport(error), isUnwritten: true)
    }
  }

  private func failed(_ report: ErrorReport, isUnwritten: Bool) -> Outcome {
    Outcome(
      row: CoverRow(file: file, subject: nil, error: report.message), isUnwritten: isUnwritten)
  }

  /// Each file's thumbnail in a folder; two files of one name would overwrite each other.
  static func all(of files: [String], in folder: String) throws -> [Thumb] {
    let pictures = Set(files.compactMap { FileSystem.identity(path($0)) })
    var seen: Set<String> = []
    return try files.map { file in
      let target = folder + "/" + name(file) + ".jpg"
      guard FileSystem.identity(target).map({ !pictures.contains($0) }) ?? true else {
        throw ErrorReport(
          code: "invalid", exit: .usage, message: "\(target) is one of the pictures.",
          why: "a thumbnail does not take the place of what it is made of",
          tries: ["another folder"])
      }
      guard seen.insert(target).inserted else {
        throw ErrorReport(
          code: "invalid", exit: .usage, message: "two files would become \(target).",
          why: "each thumbnail is named like its file", tries: ["one of them renamed"])
      }
      return Thumb(file: file, target: target)
    }
  }

  private static func path(_ file: String) -> String {
    file == PictureFiles.standardInput ? "/dev/stdin" : file
  }

  private static func name(_ file: String) -> String {
    file == PictureFiles.standardInput ? "stdin" : PictureFiles.stem(file)
  }
}
