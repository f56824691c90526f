import Foundation
import Testing

@testable import Covers

/// Every picture of a collection that nobody here made, against what other decoders say of it.
struct ManifestTests {
  static let folder = URL(filePath: #filePath)
    .appending(path: "../../../../../shared/data/images").standardized.path

  struct Expectation: Sendable, CustomStringConvertible {
    let file: String
    /// Why the program refuses it; `nil` where it decodes.
    let refusal: String?
    let size: Size?
    let upright: Size?
    /// SHA-256 of the RGBA pixels; empty where decoders differ, or turn by XMP, which we do not.
    let hashes: [String]

    var description: String { file }

    var decodes: Bool { refusal == nil }

    /// Where arithmetic coding ends early, the collection's decoder goes on with zeros.
    private static let cutShort = [
      "hostile/fuzz-afl-8c3c78d9df.jpg", "hostile/fuzz-afl-961d4b6084.jpg",
    ]

    /// What the program refuses and the collection's decoder takes, and in which words; what that
    /// refuses as well may have any.
    private static func refusal(_ file: String, _ expected: String, _ size: Size?) -> String? {
      if cutShort.contains(file) { return "premature end of data segment" }
      guard expected == "decode" else { return "" }
      let isTooLarge = (size?.pixels ?? 0) >= 50_000_000
      return isTooLarge ? "covers have fewer than 50 megapixels" : nil
    }

    init?(_ line: Substring) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count > 13, fields[0] != "path" else { return nil }
      func size(_ width: String, _ height: String) -> Size? {
        guard let width = Int(width), let height = Int(height) else { return nil }
        return Size(width: width, height: height)
      }
      file = fields[0]
      refusal = Self.refusal(file, fields[1], size(fields[4], fields[5]))
      self.size = size(fields[4], fields[5])
      upright = size(fields[6], fields[7])
      let isSure = fields[13] == "0" && (fields[9] != "xmp-or-text" || fields[8] == "1")
      hashes = isSure ? [fields[10], fields[11]].filter { !$0.isEmpty } : []
    }
  }

  static let expectations: [Expectation] = {
    let manifest = try? String(contentsOfFile: folder + "/MANIFEST.tsv", encoding: .utf8)
    return (manifest ?? "").split(separator: "\n").compactMap(Expectation.init)
  }()

  /// The collection lies beside the package and is no part of it: without it this is skipped.
  @Test(.enabled(if: !expectations.isEmpty, "the collection of pictures is not there"))
  func agreesWithTheManifest() throws {
    CoverStudio.each(Self.expectations) { expected in
      Result { try CoverStudio.inspect(path: Self.folder + "/" + expected.file) }
    } deliver: { index, result in
      Self.compare(result, with: Self.expectations[index])
    }
  }

  /// What is refused is refused for every use, and what decodes makes a cover. The larger ones are
  /// left out: without optimisation they take a minute.
  @Test(.enabled(if: !expectations.isEmpty, "the collection of pictures is not there"))
  func preparesWhatItInspects() throws {
    let expectations = Self.expectations.filter { !$0.decodes || ($0.size?.pixels ?? 0) < 50_000 }
    CoverStudio.each(expectations) { expected in
      Result { () throws(CoverError) in
        try CoverStudio.thumbnail(path: Self.folder + "/" + expected.file, fitting: .thumbnail)
      }
    } deliver: { index, result in
      let expected = expectations[index]
      if let refusal = expected.refusal {
        expectRefusal(of: result, because: refusal, expected)
        return
      }
      guard let image = try? result.get() else {
        Issue.record("\(expected): \(result)")
        return
      }
      #expect(image.size.width <= 320 && image.size.height <= 480, "\(expected)")
      #expect(image.size.width >= 1 && image.size.height >= 1, "\(expected)")
      #expect(image.bytes.starts(with: [0xFF, 0xD8, 0xFF]), "\(expected)")
    }
  }

  private func expectRefusal(
    of result: Result<EncodedImage, CoverError>, because words: String, _ expected: Expectation
  ) {
    guard case .failure(.refused(let reason)) = result else {
      Issue.record("\(expected): \(result)")
      return
    }
    #expect(words.isEmpty || reason.contains(words), "\(expected): \(reason)")
  }

  private static func compare(_ result: Result<Inspection, any Error>, with expected: Expectation) {
    guard let inspection = try? result.get() else {
      Issue.record("\(expected): \(result)")
      return
    }
    #expect((inspection.error == nil) == expected.decodes, "\(expected): \(inspection)")
    if let refusal = expected.refusal, !refusal.isEmpty {
      #expect(inspection.error?.contains(refusal) == true, "\(expected): \(inspection)")
    }
    guard expected.decodes else { return }
    #expect(inspection.size == expected.size, "\(expected)")
    if let upright = expected.upright {
      #expect(inspection.upright == upright, "\(expected)")
    }
    if let hash = inspection.rgbaSHA256, !expected.hashes.isEmpty {
      #expect(expected.hashes.contains(hash), "\(expected)")
    }
  }
}
