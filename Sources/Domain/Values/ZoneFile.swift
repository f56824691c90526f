extension Zone {
  /// A zone as a file of the system's time zones has it; `nil` where it is no such file.
  package init?(name: String, file bytes: [UInt8]) {
    guard let file = ZoneFile(bytes) else { return nil }
    self.init(name: name, offset: file.offset(at:))
  }
}

/// TZif as RFC 8536 has it, of version 2 or newer and without leap seconds.
struct ZoneFile: Sendable {
  /// When the offset changes, in seconds since 1970.
  private let turns: [Int]
  /// The offsets: the one before the first turn, and then the one from each turn on.
  private let offsets: [Int]
  /// What holds after the last turn.
  private let rule: ZoneRule?

  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    // The first block is for readers that know no more than 32 bits.
    guard let old = Header(&rest), old.isOfTwoBlocks, Self.take(old.length(4), &rest) != nil,
      let header = Header(&rest), header.types > 0, header.leaps == 0,
      let times = Self.take(8 * header.turns, &rest), let places = Self.take(header.turns, &rest),
      let types = Self.take(6 * header.types, &rest), places.allSatisfy({ $0 < header.types }),
      Self.take(header.length(8) - times.count - places.count - types.count, &rest) != nil,
      rest.first == Self.newline, rest.last == Self.newline, rest.count > 1
    else { return nil }
    turns = stride(from: times.startIndex, to: times.endIndex, by: 8).map {
      Self.number(times[$0..<$0 + 8])
    }
    offsets = ([0] + places).map { place in
      let start = types.startIndex + 6 * Int(place)
      return Int(Int32(truncatingIfNeeded: Self.number(types[start..<start + 4])))
    }
    let words = rest.dropFirst().dropLast()
    rule = ZoneRule(String(decoding: words, as: UTF8.self))
    guard rule != nil || words.isEmpty else { return nil }
  }

  @Sendable func offset(at instant: Instant) -> Int {
    var (low, high) = (0, turns.count)
    while low < high {
      let middle = (low + high) / 2
      if turns[middle] <= instant.seconds { low = middle + 1 } else { high = middle }
    }
    return low == turns.count ? rule?.offset(at: instant) ?? offsets[low] : offsets[low]
  }

  private static let newline = UInt8(ascii: "\n")

  private static func take(_ count: Int, _ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// The most significant byte comes first.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// What a block begins with: how many of each there are in it.
  private struct Header {
    let isOfTwoBlocks: Bool
    let turns: Int
    let types: Int
    let leaps: Int
    /// Bytes of which there is one each.
    private let others: Int

    init?(_ rest: inout ArraySlice<UInt8>) {
      guard let bytes = ZoneFile.take(44, &rest), bytes.starts(with: "TZif".utf8) else {
        return nil
      }
      let start = bytes.startIndex
      isOfTwoBlocks = bytes[start + 4] >= UInt8(ascii: "2")
      let counts = (0..<6).map { ZoneFile.number(bytes[(start + 20 + 4 * $0)...].prefix(4)) }
      (leaps, turns, types) = (counts[2], counts[3], counts[4])
      others = counts[0] + counts[1] + counts[5]
    }

    /// How long the block is, with so many bytes an instant.
    func length(_ size: Int) -> Int {
      turns * (size + 1) + types * 6 + leaps * (size + 4) + others
    }
  }
}
