import CImageCodecs
import Testing

@testable import Covers

/// JPEGs in arithmetic coding, which libjpeg reads but whose early end it does not notice.
struct ArithmeticTests {
  /// Noise of 100 × 60 pixels, in one scan and in several.
  private static let files = [ArithmeticJPEGs.oneScan, ArithmeticJPEGs.restarts]

  @Test func takesWholeOnes() throws {
    for file in Self.files + ArithmeticJPEGs.plain {
      #expect(try Pictures.inspect(file).error == nil)
      #expect(try CoverStudio.decode(.memory(file)).notices == [])
    }
  }

  /// A file cut anywhere is refused, by every door.
  @Test func refusesEveryTruncation() throws {
    for file in Self.files {
      for count in stride(from: 2, to: file.count, by: 7) {
        let cut = Array(file[..<count])
        #expect(throws: CoverError.self, "\(count) of \(file.count)") {
          try CoverStudio.decode(.memory(cut))
        }
      }
    }
  }

  /// Cut, and closed again as if nothing were missing: as Huffman's, but for the last few bytes,
  /// which an encoder may leave out if they are zeros.
  @Test func refusesWhatEndsTooEarly() throws {
    for file in Self.files {
      let scan = try #require(file.indices.last { file[$0 - 1] == 0xFF && file[$0] == 0xDA })
      for count in stride(from: scan + 30, to: file.count - 50, by: 5) {
        // A cut after FF would make another marker.
        guard file[count - 1] != 0xFF else { continue }
        let cut = Array(file[..<count]) + [0xFF, 0xD9]
        let refusal = "libjpeg: Corrupt JPEG data: premature end of data segment"
        let error = try Pictures.inspect(cut).error
        #expect(error?.hasPrefix("libjpeg: Corrupt JPEG data") == true, "\(count): \(error ?? "")")
        let lenient = try CoverStudio.decode(.memory(cut), lenient: true)
        #expect(lenient.notices.count == 1)
        if error == refusal { #expect(lenient.notices == ["it is damaged: " + refusal]) }
      }
    }
  }

  /// What follows the picture is not looked at.
  @Test func leavesWhatFollowsAlone() throws {
    let file = ArithmeticJPEGs.oneScan
    #expect(try Pictures.inspect(file + file + [0xFF, 0xDA, 0, 2, 7, 0xFF, 0xD9]).error == nil)
  }

  /// From a file, piece by piece, and from memory, at once, comes the same.
  @Test func readsThemByPieces() throws {
    for file in Self.files {
      let whole = try CoverStudio.decode(.memory(file))
      let read = try Pictures.withFile(file) { try CoverStudio.decode(path: $0, .here) }
      #expect(read == whole)
    }
  }

  @Test func boundsTheirBytes() throws {
    let file = ArithmeticJPEGs.oneScan
    let long = file + [UInt8](repeating: 0, count: Limits.arithmetic)
    let reason = "it has arithmetic coding and is larger than 12 MiB"
    #expect(try Pictures.inspect(long).error == reason)
    #expect(try Pictures.inspect(Array(long[..<Limits.arithmetic])).error == nil)
  }
}
