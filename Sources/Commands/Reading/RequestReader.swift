import Domain

/// A request of a batch whose command the argument parser reads, key by key.
struct RequestReader {
  private let members: [String: JSONValue]
  /// The keys that are `null`: absent, unless they are a field of a record, which they clear.
  private let nulls: Set<String>

  init(_ object: JSONObject) {
    let all = Dictionary(object.members.map { ($0.name, $0.value) }) { first, _ in first }
    members = all.filter { $0.value != .null }
    nulls = Set(all.filter { $0.value == .null }.keys)
  }

  /// A key is written with `_`, and one with hyphens is told how.
  func checkHyphens(among keys: @autoclosure () -> [String]) throws {
    guard let wrong = members.keys.filter({ $0.contains("-") }).min() else { return }
    throw Self.unknown(wrong, among: keys())
  }

  private static func unknown(_ key: String, among keys: [String]) -> ErrorReport {
    let spelt = key.drop { $0 == "-" }.split(separator: "-").joined(separator: "_")
    let nearest = keys.contains(spelt) ? spelt : Nearest.name(to: spelt, among: keys)
    let hint = nearest.map { "; did you mean \(quoted($0))?" } ?? ""
    return .badRequest("\(quoted(key)) is no key of this request\(hint)")
  }

  private func textOrNil(_ key: String) throws -> String? { try members[key]?.line(of: key) }

  private func text(_ key: String) throws -> String {
    guard let text = try textOrNil(key) else { throw ErrorReport.badRequest("\(key) is required") }
    return text
  }

  /// A list of texts; empty where there is none.
  private func texts(_ key: String) throws -> [String] {
    try members[key].map { try Often(kind: .text).read($0, of: key) } ?? []
  }

  /// The request as the command line has it.
  ///
  /// - Parameters:
  ///   - positions: the keys that stand for arguments without a name, in their order.
  ///   - fields: the keys that are fields of a record, and are cleared by nothing.
  func arguments(for positions: [String], clearing fields: [String] = []) throws -> [String] {
    let flags: Set = ["yes", "lenient", "dry_run", "on_account", "waive"]
    var options = cleared(fields).flatMap { [Self.option($0), ""] }
    for (key, value) in members.sorted(by: { $0.key < $1.key })
    where !positions.contains(key) && key != "do" && key != "op"
      && !(fields.contains(key) && value.isNothing)
    {
      guard !Signature.settings.contains(key) else {
        throw ErrorReport.badRequest("\(quoted(key)) is no key of a request")
      }
      let option = Self.option(key)
      switch value {
      case .flag(let isOn) where flags.contains(key): options += isOn ? [option] : []
      case .list where ["cast", "genre", "counted"].contains(key):
        options += try texts(key).map { "\(option)=\($0)" }
      default: options.append("\(option)=\(try text(key))")
      }
    }
    if positions.contains("method") { try checkMoney() }
    let named = try positions.compactMap { try textOrNil($0) }
    return options + ["--"] + named
  }

  /// A `method` and an `amount`, as they stand in a command.
  private func checkMoney() throws {
    let kind = MoneyKind()
    for part in kind.parts {
      if let value = members[part] { _ = try kind.word(of: part, value) }
    }
  }

  private static func option(_ key: String) -> String {
    "--" + key.split(separator: "_").joined(separator: "-")
  }

  /// The fields that are given as nothing: `null`, an empty text or an empty list.
  private func cleared(_ fields: [String]) -> [String] {
    fields.filter { nulls.contains($0) || members[$0]?.isNothing ?? false }
  }
}
