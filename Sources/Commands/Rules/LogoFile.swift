import Covers
import Domain
import Requests

/// The picture that a text of house rules names, as receipts have it.
enum LogoFile {
  /// `nil` where the text names none. Its path is seen from the folder of the text.
  static func logo(of text: String, at file: String, in session: Session) throws -> Logo? {
    guard let name = name(in: text) else { return nil }
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    let path = name.hasPrefix("/") ? name : folder + name
    do {
      return try Logo(of: path, session.context.decoding)
    } catch {
      throw report(error, path)
    }
  }

  static func name(in text: String) -> String? {
    (try? HouseRulesParser.parse(text))?.logo.value.nonEmpty
  }

  private static func report(_ error: CoverError, _ path: String) -> ErrorReport {
    var report = PictureFiles.report(error, path)
    if case .refused = error {
      report.why = "a logo is a sound PNG or JPEG picture of fewer than 50 megapixels"
    }
    return report
  }
}
