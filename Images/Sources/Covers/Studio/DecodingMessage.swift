/// What the process that decodes answers: lines, an empty line, and the samples, if there are any.
///
///     picture jpeg 3000 4000 6     format, columns and rows in the file, orientation
///     bitmap 1200 1600 3           columns, rows, samples a pixel
///     notice SENTENCE              any number of times
///
/// or one line, `refused SENTENCE` or `unreadable SENTENCE`.
struct DecodingMessage: Equatable {
  let lines: [String]
  let samples: [UInt8]

  /// Bytes that the lines may have.
  static let mostOfLines = 8192

  init(_ outcome: Result<DecodedPicture, CoverError>) {
    switch outcome {
    case .success(let picture):
      let size = picture.bitmap.size
      lines =
        [
          "picture \(picture.format.rawValue) \(picture.stored.width) \(picture.stored.height) "
            + "\(picture.orientation)",
          "bitmap \(size.width) \(size.height) \(picture.bitmap.channels)",
        ] + picture.notices.map { "notice " + $0 }
      samples = picture.bitmap.samples
    case .failure(.refused(let reason)): (lines, samples) = (["refused " + reason], [])
    case .failure(.unreadable(let reason)): (lines, samples) = (["unreadable " + reason], [])
    case .failure(.undecided(let reason)): (lines, samples) = (["undecided " + reason], [])
    }
  }

  /// The lines as they are sent.
  var head: [UInt8] {
    Array((lines + [""]).map { $0 + "\n" }.joined().utf8)
  }

  /// The outcome that the lines announce, trusting none of them; nil for lines that announce none.
  ///
  /// - Parameter samples: reads as many samples, or throws.
  static func outcome(
    _ lines: [String], samples: (Int) throws(CoverError) -> [UInt8]
  ) throws(CoverError) -> Result<DecodedPicture, CoverError>? {
    let words = lines.map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
    guard let first = words.first, first.count == 2 else { return nil }
    switch first[0] {
    case "refused": return .failure(.refused(reason: first[1]))
    case "unreadable": return .failure(.unreadable(reason: first[1]))
    case "undecided": return .failure(.undecided(reason: first[1]))
    default: break
    }
    guard first[0] == "picture", let facts = Facts(first[1]), words.count >= 2,
      words[1].count == 2, words[1][0] == "bitmap", let shape = Shape(words[1][1])
    else { return nil }
    let notices = words[2...].compactMap { $0.first == "notice" ? $0.last : nil }
    guard notices.count == words.count - 2 else { return nil }
    let bitmap = Bitmap(
      size: shape.size, channels: shape.channels,
      samples: try samples(shape.size.pixels * shape.channels))
    return .success(
      DecodedPicture(
        format: facts.format, stored: facts.stored, orientation: facts.orientation,
        notices: notices, bitmap: bitmap))
  }

  private struct Facts {
    let format: ImageFormat
    let stored: Size
    let orientation: Int

    init?(_ text: String) {
      let words = text.split(separator: " ")
      let numbers = words.dropFirst().compactMap { Int($0) }
      guard let format = words.first.flatMap({ ImageFormat(rawValue: String($0)) }),
        words.count == 4, numbers.count == 3, numbers[..<2].allSatisfy((1...Limits.side).contains),
        (1...8).contains(numbers[2])
      else { return nil }
      self.format = format
      stored = Size(width: numbers[0], height: numbers[1])
      orientation = numbers[2]
    }
  }

  private struct Shape {
    let size: Size
    let channels: Int

    init?(_ text: String) {
      let numbers = text.split(separator: " ").map { Int($0) ?? 0 }
      guard numbers.count == 3, (1...Size.display.width).contains(numbers[0]),
        (1...Size.display.height).contains(numbers[1]), [1, 3].contains(numbers[2])
      else { return nil }
      size = Size(width: numbers[0], height: numbers[1])
      channels = numbers[2]
    }
  }
}
