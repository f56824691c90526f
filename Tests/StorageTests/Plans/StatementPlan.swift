import Storage

/// How SQLite goes about a statement, step by step, and which steps cost more with every year.
///
/// A shop keeps no statistics of its tables, and so plans are the same for shops of all sizes.
struct StatementPlan {
  private(set) var lines: [Line] = []

  /// What a step reads.
  enum Cost: String {
    case little = "  "
    /// A table of customers, movies or copies from end to end; or all that ever happened to each of
    /// a few, such as the copies of a movie.
    case stock = "! "
    /// All that ever happened, or all of it that is about each of many customers or copies; or what
    /// another step has made, for each row of many.
    case history = "!!"
  }

  struct Line: Hashable {
    var cost: Cost
    let depth: Int
    let text: String
    let table: String?

    var shown: String {
      cost.rawValue + " " + String(repeating: "  ", count: depth) + text
    }
  }

  /// A step as SQLite tells it.
  struct Step {
    let id: Int
    let parent: Int
    let text: String
  }

  /// How often a step is done.
  fileprivate enum Times: Int, Comparable {
    case once, several, many

    static func < (a: Times, b: Times) -> Bool { a.rawValue < b.rawValue }
  }

  /// - Parameter keys: how many columns each unique index has.
  init(_ steps: [Step], of statement: String, keys: [String: Int]) {
    let tables = Tables(in: statement)
    add(below: 0, depth: 0, .once, steps) { ReadStep($0.text, tables, keys) }
    guard lines.contains(where: { $0.cost == .history }) else { return }
    for place in lines.indices where lines[place].text.hasPrefix("USE TEMP B-TREE") {
      lines[place].cost = .history
    }
  }

  /// Steps that stand beside each other are loops, each within the one before.
  private mutating func add(
    below parent: Int, depth: Int, _ times: Times, _ steps: [Step],
    _ reading: (Step) -> ReadStep?
  ) {
    var times = times
    for step in steps where step.parent == parent {
      let read = reading(step)
      lines.append(
        Line(
          cost: read?.cost(times) ?? .little, depth: depth, text: step.text,
          table: read?.table))
      let isOnce = ["SCALAR", "LIST"].contains { step.text.hasPrefix("\($0) SUBQUERY") }
      add(below: step.id, depth: depth + 1, isOnce ? .once : times, steps, reading)
      times = max(times, read?.rows ?? .once)
    }
  }
}

/// A step that reads a table, or what another step has made.
private struct ReadStep {
  /// `nil` for what another step has made.
  let table: String?
  private let index: String?
  /// What it is found by, such as `copy_id=?`; nothing where all of it is read.
  private let terms: [Substring]
  /// How many columns the index has, where it is unique.
  private let key: Int?
  private let isAutomatic: Bool
  /// Whether it is the first or the last one of an index.
  private let isEnd: Bool

  init?(_ text: String, _ tables: Tables, _ keys: [String: Int]) {
    let words = text.split(separator: " ")
    guard ["SCAN", "SEARCH"].contains(words[0]), words.count > 1, words[1] != "CONSTANT" else {
      return nil
    }
    table = tables[words[1]]
    let place = words.firstIndex(of: "INDEX").map { $0 + 1 }
    index = place.flatMap { $0 < words.count ? String(words[$0]) : nil }
    key = index.flatMap { keys[$0] }
    isAutomatic = text.contains("AUTOMATIC")
    let found = text.split(separator: "(").dropFirst().first?.split(separator: ")").first ?? ""
    isEnd = words[0] == "SEARCH" && !text.contains("(")
    terms = words[0] == "SEARCH" ? found.split(separator: " ") : []
  }

  private var equals: Int { terms.count { $0.hasSuffix("=?") } }

  private var isFew: Bool { isEnd || equals > 0 }

  /// Whether it finds one row, if any.
  private var isOne: Bool { isEnd || terms.contains { $0.hasSuffix("rowid=?") } || key == equals }

  /// Whether it ends, such as what begins like an id, or a slice.
  private var isBounded: Bool {
    isFew || terms.contains { $0.hasSuffix(">?") } && terms.contains { $0.hasSuffix("<?") }
  }

  /// How many rows it comes upon: the steps after it are done for each of them.
  var rows: StatementPlan.Times {
    if isOne || Tables.small.contains(table ?? "") { return .once }
    return isFew ? .several : .many
  }

  /// Whether what it finds does not become more with the years.
  private var isShort: Bool {
    isOne || equals > 1 || Tables.shortIndexes.contains(index ?? "")
      || terms.contains { $0.hasSuffix(">?") }
  }

  func cost(_ times: StatementPlan.Times) -> StatementPlan.Cost {
    let all: StatementPlan.Cost = times == .many ? .history : times == .several ? .stock : .little
    if isAutomatic { return .history }
    guard let table else { return isFew ? .little : all }
    if Tables.small.contains(table) || Tables.waiting.contains(index ?? "") { return .little }
    if Tables.stock.contains(table) {
      return isBounded ? .little : times == .once ? .stock : .history
    }
    return !isBounded ? .history : isShort ? .little : all
  }
}

/// The tables of a statement, by what they are called in it.
struct Tables {
  private var names: [Substring: String] = [:]

  static let stock: Set = [
    "customer", "account_period", "block_period", "renter", "household_member", "membership",
    "package",
    "movie",
    "copy", "copy_period", "cover",
  ]
  /// A few rows, or one for each day or night.
  static let small: Set = [
    "staff", "rules_version", "series", "till_session", "pin_trial", "logo", "night_step",
    "sqlite_master", "takings", "shelf", "stocktake", "goods",
  ]
  private static let history: Set = [
    "rental", "ledger", "audit", "audit_detail", "op", "op_customer", "receipt_print", "notice",
    "notice_rental", "hold", "rental_extension", "stocktake_copy", "stocktake_stray",
    "stocktake_finding", "goods_move", "gift_card", "receipt_signature", "invoice",
  ]
  /// Of what is out or waits, whatever there was, and of what was extended, which most never is.
  static let waiting: Set = [
    "rental_open_by_copy", "rental_open_by_customer", "rental_open_by_due", "notice_waiting",
    "till_session_open", "hold_open_by_customer", "hold_open_by_copy",
    "hold_open_by_day", "rental_extended", "rental_by_renter", "receipt_unsigned",
  ]
  /// Of one notice, one rental or one stocktake.
  static let shortIndexes: Set = [
    "notice_rental_by_notice", "sqlite_autoindex_notice_rental_1",
    "sqlite_autoindex_rental_extension_1", "sqlite_autoindex_stocktake_copy_1",
    "sqlite_autoindex_stocktake_stray_1", "sqlite_autoindex_stocktake_finding_1",
  ]

  /// All but the merged accounts, which are looked at like what another step has made: of each of
  /// them a statement may read much.
  static let known = stock.union(small).union(history)

  init(in statement: String) {
    let words = statement.split { !($0.isLetter || $0.isNumber || "_(.".contains($0)) }
    for (place, word) in words.enumerated() where Self.known.contains(String(word)) {
      names[word] = String(word)
      let next = place + 1 < words.count ? words[place + 1] : ""
      // What names several tables is taken for the one that grows most.
      guard let first = next.first, first.isLowercase, !Self.history.contains(names[next] ?? "")
      else { continue }
      names[next] = String(word)
    }
  }

  subscript(name: Substring) -> String? { names[name] }
}
