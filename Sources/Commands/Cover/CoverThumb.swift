import ArgumentParser
import Covers
import Domain
import Reports

struct CoverThumb: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "thumb",
    abstract: "Make thumbnails of picture files.",
    discussion: """
      Needs no shop. Each file becomes a JPEG of its name in the folder, on all cores.

      Examples:
        rental cover thumb photos/*.jpg -o thumbs
        rental cover thumb poster.png -o thumbs --size 160x240
      """)

  @Argument(help: "Picture files.") var files: [String]
  @Option(name: .shortAndLong, help: ArgumentHelp("The folder they go to.", valueName: "dir"))
  var output: String
  @Option(
    help: ArgumentHelp("The size that they fit in.", valueName: "WxH"),
    transform: CoverThumb.size)
  var size = Size.thumbnail
  @OptionGroup var global: GlobalOptions

  private static func size(_ text: String) throws -> Size {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard sides.count == 2, sides.allSatisfy({ (1...10_000).contains($0) }) else {
      throw ValidationError("\(quoted(text)) is no size; 320x480 would be")
    }
    return Size(width: sides[0], height: sides[1])
  }

  func answer(in session: Session) throws -> Answer {
    try FileSystem.makeFolder(output)
    let targets = try Self.targets(files, in: output)
    var rows: [CoverRow] = []
    var failure: (any Error)?
    var progress = ProgressBar(session, title: "thumbnails", total: files.count)
    let (files, size) = (files, size)
    CoverStudio.each(files) { file in
      Result { () throws(CoverError) in try CoverStudio.thumbnail(path: file, fitting: size) }
    } deliver: { place, result in
      guard failure == nil else { return }
      do {
        try FileSystem.write(try result.get().bytes, to: targets[place])
        rows.append(CoverRow(file: files[place], subject: targets[place], error: nil))
      } catch let error as CoverError {
        let message = CoverFile.report(error, files[place]).message
        rows.append(CoverRow(file: files[place], subject: nil, error: message))
      } catch {
        failure = error
      }
      progress.advance(to: place + 1)
    }
    progress.end()
    if let failure { throw failure }
    var answer = CoverRow.answer(rows, empty: "No files.")
    if rows.allSatisfy({ $0.error != nil }) { answer.status = .badData }
    return answer
  }

  /// Where each thumbnail goes; two files of one name would overwrite each other.
  private static func targets(_ files: [String], in folder: String) throws -> [String] {
    var seen: Set<String> = []
    return try files.map { file in
      let target = folder + "/" + CoverFile.stem(file) + ".jpg"
      guard !files.contains(where: { FileSystem.areSame($0, target) }) else {
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
      return target
    }
  }
}
