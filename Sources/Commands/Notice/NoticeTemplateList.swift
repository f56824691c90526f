import Domain
import Reports
import Requests

struct NoticeTemplateList: AnsweringErrand {
  static let command = Command(
    "notice templates", "Write the texts of notices to a folder, or list what they can name.",
    discussion: """
      The texts are Mustache: {{value}}, {{#value}} … {{/value}} where there is one and for each \
      of a list, {{^value}} … {{/value}} where there is none, and {{! a remark}}. Values are \
      escaped in HTML and never in plain text, whose first line is the subject. letter-10.txt is \
      taken before letter.txt once a notice has come to the tenth night. With --templates DIR \
      or RENTAL_TEMPLATES they are taken from there.

      Examples:
        rental notice templates
        rental notice templates -o texts
      """)

  var output: String?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option("output", &output, .file, "The folder they go to.", short: "o", value: "dir")
  }

  func answer(in session: Session) throws -> Answer {
    guard let output else { return Answer(.table(NoticeReport.values)) }
    let folder = try FileSystem.folder(output, "--output")
    let files = NoticeTemplates.standard.map { (path: folder + "/" + $0.name, bytes: $0.bytes) }
    try session.confirm(replacing: files.map(\.path))
    try FileSystem.makeFolder(folder, for: .all)
    for file in files { try FileSystem.write(file.bytes, to: file.path, for: .all) }
    let record = Record(["folder": .text(folder), "files": .number(files.count)])
    return Answer(.record(record), lines: ["\(counted(files.count, "template")) are in \(folder)"])
  }
}
