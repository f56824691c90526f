import Domain
import Reports
import Requests

/// The texts of notices, as the program comes with them or from a folder of the shop's own.
enum TemplateFolder {
  /// No letter is longer than a quarter of a megabyte.
  private static let limit = 1 << 18

  static func templates(_ options: TemplateOptions, _ session: Session) throws -> NoticeTemplates {
    var templates = NoticeTemplates()
    guard let folder = options.folder(in: session) else {
      for (name, bytes) in NoticeTemplates.standard {
        try templates.add(String(decoding: bytes, as: UTF8.self), named: name)
      }
      return templates
    }
    let names = try FileSystem.names(in: folder)
    for (name, bytes) in NoticeTemplates.standard where !names.contains(name) {
      // Folders from before there were holds have no texts of them.
      guard !NoticeTemplates.isNeeded(name) else { throw missing(name, in: folder) }
      try templates.add(String(decoding: bytes, as: UTF8.self), named: name)
    }
    for name in names where NoticeTemplates.isName(name) {
      try add(name, in: folder, to: &templates)
    }
    return templates
  }

  private static func add(
    _ name: String, in folder: String, to templates: inout NoticeTemplates
  ) throws {
    let path = folder + "/" + name
    let text = try TextFile.text(at: path, limit: limit)
    do {
      try templates.add(text, named: name)
    } catch let problem as Template.Problem {
      throw ErrorReport(
        code: "invalid", exit: .badRules,
        message: "\(path), line \(problem.line): \(problem.sentence).",
        why: "a notice is written only when all of its templates can be filled",
        tries: [
          problem.nearest.map { "{{\($0)}}" }
            ?? "rental notice templates, for all that a template can name"
        ])
    }
  }

  private static func missing(_ name: String, in folder: String) -> ErrorReport {
    ErrorReport(
      code: "unreadable", exit: .unreadable, message: "\(folder)/\(name) is not there.",
      why: "a folder of templates has \(listed(needed))",
      tries: ["rental notice templates -o DIR, to have it from there"])
  }

  private static var needed: [String] {
    NoticeTemplates.standard.map(\.name).filter(NoticeTemplates.isNeeded)
  }

  private static func listed(_ names: [String]) -> String {
    names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }
}
