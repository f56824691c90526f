/// Where the facts of a visit or of a return stand among bytes, as they are written today.
struct FactPlaces {
  private(set) var customer: Range<Int>?
  private(set) var rules: Range<Int>?
  private(set) var day: Range<Int>?
  /// The rentals that it is about.
  private(set) var ids: [Range<Int>] = []
  /// What is told of single rentals: the id and the columns.
  private(set) var told: [(id: Range<Int>, columns: Range<Int>)] = []

  private static let names = (
    customer: Array("customer".utf8), rules: Array("rules".utf8), day: Array("on".utf8),
    ids: Array("rentals".utf8), rental: Array("rental ".utf8)
  )
  private static let idLength = 36

  /// Reads what `AuditFacts` writes, where nothing is escaped there.
  ///
  /// - Returns: whether it could, and all is in its place.
  mutating func read(_ bytes: [UInt8], _ place: Range<Int>) -> Bool {
    (customer, rules, day) = (nil, nil, nil)
    ids.removeAll(keepingCapacity: true)
    told.removeAll(keepingCapacity: true)
    var start = place.lowerBound
    guard place.count > 2, bytes[start] == UInt8(ascii: "{"),
      bytes[place.upperBound - 1] == UInt8(ascii: "}")
    else { return false }
    repeat {
      guard let name = Self.string(bytes, start + 1, place.upperBound),
        bytes[name.upperBound + 1] == UInt8(ascii: ":"),
        let value = Self.string(bytes, name.upperBound + 2, place.upperBound),
        note(bytes, name, value)
      else { return false }
      start = value.upperBound + 1
    } while bytes[start] == UInt8(ascii: ",")
    return start == place.upperBound - 1
  }

  /// What stands between the quotes of which the first is at a place; something follows.
  private static func string(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Range<Int>? {
    bytes.withUnsafeBufferPointer { bytes in
      guard start < end, bytes[start] == UInt8(ascii: "\"") else { return nil }
      var place = start + 1
      while place < end - 1 {
        let byte = bytes[place]
        if byte == UInt8(ascii: "\"") { return start + 1..<place }
        if byte == UInt8(ascii: "\\") { return nil }
        place += 1
      }
      return nil
    }
  }

  private mutating func note(_ bytes: [UInt8], _ name: Range<Int>, _ value: Range<Int>) -> Bool {
    if Self.begins(bytes, name, Self.names.rental) {
      guard name.count == Self.names.rental.count + Self.idLength else { return false }
      told.append((name.dropFirst(Self.names.rental.count), value))
    } else if Self.isName(bytes, name, Self.names.ids) {
      return ids.isEmpty && readIDs(bytes, value)
    } else if Self.isName(bytes, name, Self.names.customer) {
      customer = customer ?? value
    } else if Self.isName(bytes, name, Self.names.rules) {
      rules = rules ?? value
    } else if Self.isName(bytes, name, Self.names.day) {
      day = day ?? value
    }
    return true
  }

  private mutating func readIDs(_ bytes: [UInt8], _ value: Range<Int>) -> Bool {
    var start = value.lowerBound
    while start + Self.idLength <= value.upperBound {
      let end = start + Self.idLength
      ids.append(start..<end)
      if end == value.upperBound { return true }
      guard bytes[end] == UInt8(ascii: " ") else { return false }
      start = end + 1
    }
    return false
  }

  private static func isName(_ bytes: [UInt8], _ place: Range<Int>, _ name: [UInt8]) -> Bool {
    Bytes.areSame(bytes, place, name, 0..<name.count)
  }

  private static func begins(_ bytes: [UInt8], _ place: Range<Int>, _ name: [UInt8]) -> Bool {
    place.count > name.count
      && Bytes.areSame(bytes, place.prefix(name.count), name, 0..<name.count)
  }
}
