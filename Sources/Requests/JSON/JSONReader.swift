import Domain

/// Fills a request with the members of a line, key by key.
package struct JSONReader: KeyVisitor {
  private let members: [JSONObject.Member]
  /// Which members some key has taken.
  private var taken: [Bool]

  private init(_ object: JSONObject) {
    members = object.members
    taken = members.map { Self.saysNothing($0) || $0.name == "do" || $0.name == "op" }
  }

  /// Whether a member is the same as none, whatever it is called.
  private static func saysNothing(_ member: JSONObject.Member) -> Bool {
    [.null, .flag(false), .list([])].contains(member.value)
  }

  /// Reads the request that a line of a batch makes.
  ///
  /// - Throws: an error report in the words of keys. One that nobody knows is told first, since it
  ///   may have been meant for one that is missing.
  package static func read<Reading: Declared>(
    _ type: Reading.Type, _ object: JSONObject
  ) throws -> (request: Reading, options: CallOptions) {
    var reader = JSONReader(object)
    var request = type.init()
    var options = CallOptions()
    // What is asked in JSON is answered in JSON.
    options.format = .json
    do {
      try request.fill(from: &reader)
      try options.keys(&reader)
    } catch {
      throw unknown(in: object, Signature(of: type)) ?? error
    }
    if reader.taken.contains(false), let error = unknown(in: object, Signature(of: type)) {
      throw error
    }
    return (request, options)
  }

  package mutating func visit<Shape: KeyShape>(
    _ key: Key, _ value: inout Shape.Value, _ shape: Shape
  ) throws {
    guard key.place != .setting else { return }
    do {
      if let read = try read(key, shape) { value = read }
    } catch let unfit as Unfit {
      throw ErrorReport.badRequest("\(key.name) cannot be \(quoted(unfit.word)); \(unfit.hint)")
    }
  }

  /// What a key is set to; `nil` where it is absent.
  private mutating func read<Shape: KeyShape>(_ key: Key, _ shape: Shape) throws -> Shape.Value? {
    if let member = take(key, shape.kind) {
      if key.isField, member == .null || member.isNothing { return try shape.read([""]) }
      let isUnset = member == .null || member.isNothing && shape.kind.form == .flag
      if shape.kind.form == .file, member == .text("") {
        throw ErrorReport.badRequest("\(key.name) is empty")
      }
      if !isUnset { return try shape.read(member, of: key.name) }
    } else {
      let words = try parts(of: shape.kind)
      guard words.isEmpty else { return try shape.read(words) }
    }
    // A plain list of arguments that is not there is an empty one; the shop says what it needs.
    let isList = Shape.isRepeating && key.place == .argument && shape.kind.parts.isEmpty
    guard !key.isRequired || isList else {
      throw ErrorReport.badRequest("\(shape.kind.parts.first ?? key.name) is required")
    }
    return nil
  }

  /// What a key is set to, where JSON has all of it under one name.
  private mutating func take(_ key: Key, _ kind: some KeyKind) -> JSONValue? {
    guard kind.parts.isEmpty, let place = take(key.name) else { return nil }
    return members[place].value
  }

  private mutating func take(_ name: String) -> Int? {
    guard let place = members.firstIndex(where: { $0.name == name }) else { return nil }
    taken[place] = true
    return place
  }

  private mutating func parts(of kind: some KeyKind) throws -> [String] {
    try kind.parts.compactMap { part in
      guard let place = take(part), members[place].value != .null else { return nil }
      return try kind.word(of: part, members[place].value)
    }
  }

  /// The first key, by the alphabet, that the request does not have.
  private static func unknown(in object: JSONObject, _ signature: Signature) -> ErrorReport? {
    let known = signature.requestKeys
    let names = object.members.filter { !saysNothing($0) }.map(\.name)
    guard
      let key = names.filter({ !known.contains($0) && $0 != "do" && $0 != "op" }).min()
    else { return nil }
    guard !Signature.settings.contains(key) else {
      return .badRequest("\(quoted(key)) is no key of a request")
    }
    let spelt = key.drop { $0 == "-" }.split(separator: "-").joined(separator: "_")
    let nearest = known.contains(spelt) ? spelt : Nearest.name(to: spelt, among: known)
    let hint = nearest.map { "; did you mean \(quoted($0))?" } ?? ""
    return .badRequest("\(quoted(key)) is no key of this request\(hint)")
  }
}
