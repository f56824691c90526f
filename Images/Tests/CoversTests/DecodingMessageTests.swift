import Testing

@testable import Covers

/// What the process that decodes may answer, and what is made of it.
struct DecodingMessageTests {
  private static let bitmap = Bitmap(
    size: Size(width: 2, height: 1), channels: 3, samples: [1, 2, 3, 4, 5, 6])
  private static let picture = DecodedPicture(
    format: .jpeg, stored: Size(width: 1, height: 2), orientation: 6,
    notices: ["one thing", "and another"], bitmap: bitmap)

  /// What is read of these lines where all samples are 0.
  private static func read(
    _ lines: [String]
  ) throws -> Result<DecodedPicture, CoverError>? {
    try DecodingMessage.outcome(lines) { (count) throws(CoverError) in
      [UInt8](repeating: 0, count: count)
    }
  }

  @Test(
    arguments: [
      Result<DecodedPicture, CoverError>.success(picture), .failure(.refused(reason: "it is odd")),
      .failure(.unreadable(reason: "Is a directory")), .failure(.undecided(reason: "no memory")),
    ])
  func comesBackAsItWasSent(outcome: Result<DecodedPicture, CoverError>) throws {
    let message = DecodingMessage(outcome)
    let back = try DecodingMessage.outcome(message.lines) { (count) throws(CoverError) in
      #expect(count == message.samples.count)
      return message.samples
    }
    #expect(back == outcome)
    #expect(message.head.suffix(2) == [0x0A, 0x0A])
  }

  /// A process that was taken over can answer anything, but nothing is allocated or kept that a
  /// cover could not be.
  @Test(
    arguments: [
      [], [""], ["picture"], ["picture jpeg 1 2 6"], ["refused"], ["else 1"],
      ["picture gif 1 2 6", "bitmap 2 1 3"], ["picture jpeg 0 2 6", "bitmap 2 1 3"],
      ["picture jpeg 1 65536 6", "bitmap 2 1 3"], ["picture jpeg 1 2 9", "bitmap 2 1 3"],
      ["picture jpeg 1 2 6 7", "bitmap 2 1 3"], ["picture jpeg 1 2", "bitmap 2 1 3"],
      ["picture jpeg 1 2 6", "bitmap 1201 1 3"], ["picture jpeg 1 2 6", "bitmap 2 1801 3"],
      ["picture jpeg 1 2 6", "bitmap 2 -1 3"], ["picture jpeg 1 2 6", "bitmap 2 1 4"],
      ["picture jpeg 1 2 6", "bitmap 2 1"], ["picture jpeg 1 2 6", "notice 2 1 3"],
      ["picture jpeg 1 2 6", "bitmap 2 1 3", "else"],
      ["picture jpeg 9223372036854775808 2 6", "bitmap 2 1 3"],
    ])
  func anythingElseIsNoAnswer(lines: [String]) throws {
    #expect(try Self.read(lines) == nil)
  }
}
