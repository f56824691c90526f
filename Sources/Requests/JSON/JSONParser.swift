/// Reads JSON as RFC 8259 has it, from bytes in UTF-8.
package struct JSONParser {
  let bytes: [UInt8]
  var place = 0
  private var depth = 0
  /// The keys of the objects that are open, and the first of them that its object has twice.
  private var path: [String] = []
  private var twice: String?

  /// Why bytes are no request.
  package enum Failure: Error, Equatable {
    case noObject
    /// A key that its object has twice, after those of the objects around it: `pay.cash`. Two
    /// readers of one request would see two requests.
    case twice(String)
  }

  /// How deep lists and objects may be in each other.
  private static let deepest = 512

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// The object that a line writes.
  package static func object(_ line: [UInt8]) throws(Failure) -> JSONObject {
    var parser = JSONParser(line)
    guard case .object(let object) = try parser.value() else { throw .noObject }
    parser.skipSpace()
    guard parser.place == line.count else { throw .noObject }
    if let twice = parser.twice { throw .twice(twice) }
    return object
  }

  private mutating func value() throws(Failure) -> JSONValue {
    skipSpace()
    guard place < bytes.count else { throw .noObject }
    switch bytes[place] {
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "{"): return .object(try deeper(Self.members))
    case UInt8(ascii: "["): return .list(try deeper(Self.elements))
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func deeper<Content>(
    _ read: (inout JSONParser) throws(Failure) -> Content
  ) throws(Failure) -> Content {
    guard depth < Self.deepest else { throw .noObject }
    depth += 1
    place += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  private static func members(_ parser: inout JSONParser) throws(Failure) -> JSONObject {
    var members: [JSONObject.Member] = []
    if parser.skip("}") { return JSONObject() }
    members.reserveCapacity(8)
    parser.path.append("")
    var names: Set<String> = []
    repeat {
      parser.skipSpace()
      let name = try parser.text()
      parser.path[parser.path.count - 1] = name
      if Self.has(name, members, &names) {
        parser.twice = parser.twice ?? parser.path.filter { !$0.isEmpty }.joined(separator: ".")
      }
      guard parser.skip(":") else { throw .noObject }
      members.append(JSONObject.Member(name: name, value: try parser.value()))
    } while parser.skip(",")
    parser.path.removeLast()
    guard parser.skip("}") else { throw .noObject }
    return JSONObject(members: members)
  }

  /// Whether there is a member of that name; where there are many, they are looked up by name.
  private static func has(
    _ name: String, _ members: [JSONObject.Member], _ names: inout Set<String>
  ) -> Bool {
    guard members.count >= 16 else { return members.contains { $0.name == name } }
    if names.isEmpty { names = Set(members.map(\.name)) }
    return !names.insert(name).inserted
  }

  private static func elements(_ parser: inout JSONParser) throws(Failure) -> [JSONValue] {
    var elements: [JSONValue] = []
    if parser.skip("]") { return elements }
    repeat { elements.append(try parser.value()) } while parser.skip(",")
    guard parser.skip("]") else { throw .noObject }
    return elements
  }

  private mutating func skipSpace() {
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x09, 0x0A, 0x0D: place += 1
      default: return
      }
    }
  }

  /// Goes past a mark and the space before it, if it is there.
  private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    skipSpace()
    guard place < bytes.count, bytes[place] == UInt8(ascii: mark) else { return false }
    place += 1
    return true
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Failure) -> JSONValue
  {
    let end = place + word.utf8CodeUnitCount
    guard end <= bytes.count, bytes[place..<end].elementsEqual(word.withUTF8Buffer { Array($0) })
    else { throw .noObject }
    place = end
    return value
  }
}
