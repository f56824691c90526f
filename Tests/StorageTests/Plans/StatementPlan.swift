import Storage

/// How SQLite goes about a statement, step by step, and which steps cost more with every year.
///
/// A shop keeps no statistics of its tables, and so plans are the same for shops of all sizes.
struct StatementPlan {
  private(set) var lines: [Line] = []

  /// What a step reads.
  enum Cost: String {
    case little = "  "
    /// A table of customers, movies or copies from end to end.
    case stock = "! "
    /// All that ever happened, or all of it that is about each of many customers or copies.
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

  init(_ steps: [Step], of statement: String) {
    let tables = Tables(in: statement)
    add(below: 0, depth: 0, isRepeated: false, steps, tables)
    guard lines.contains(where: { $0.cost == .history }) else { return }
    for place in lines.indices where lines[place].text.hasPrefix("USE TEMP B-TREE") {
      lines[place].cost = .history
    }
  }

  /// Steps that stand beside each other are loops, each within the one before.
  private mutating func add(
    below parent: Int, depth: Int, isRepeated: Bool, _ steps: [Step], _ tables: Tables
  ) {
    var isRepeated = isRepeated
    for step in steps where step.parent == parent {
      let read = ReadStep(step.text, tables)
      lines.append(
        Line(
          cost: read?.cost(isRepeated: isRepeated) ?? .little, depth: depth, text: step.text,
          table: read?.table))
      add(below: step.id, depth: depth + 1, isRepeated: isRepeated, steps, tables)
      if read?.givesMany == true { isRepeated = true }
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
  private let isAutomatic: Bool
  /// Whether it is the first or the last one of an index.
  private let isEnd: Bool

  init?(_ text: String, _ tables: Tables) {
    let words = text.split(separator: " ")
    guard ["SCAN", "SEARCH"].contains(words[0]), words.count > 1, words[1] != "CONSTANT" else {
      return nil
    }
    table = tables[words[1]]
    let place = words.firstIndex(of: "INDEX").map { $0 + 1 }
    index = place.flatMap { $0 < words.count ? String(words[$0]) : nil }
    isAutomatic = text.contains("AUTOMATIC")
    let found = text.split(separator: "(").dropFirst().first?.split(separator: ")").first ?? ""
    isEnd = words[0] == "SEARCH" && !text.contains("(")
    terms = words[0] == "SEARCH" ? found.split(separator: " ") : []
  }

  private var isFew: Bool { isEnd || terms.contains { $0.hasSuffix("=?") } }

  /// Whether it ends, such as what begins like an id, or a slice.
  private var isBounded: Bool {
    isFew || terms.contains { $0.hasSuffix(">?") } && terms.contains { $0.hasSuffix("<?") }
  }

  /// Whether it comes upon many rows: the steps after it are done for each of them.
  var givesMany: Bool { !isFew && !Tables.small.contains(table ?? "") }

  /// Whether what it finds does not become more with the years.
  private var isShort: Bool {
    if isEnd { return true }
    guard let index else { return terms.contains("(rowid=?)") || terms.contains("rowid=?") }
    return Tables.shortIndexes.contains(index) || index.hasPrefix("sqlite_autoindex")
      || terms.contains { $0.hasSuffix(">?") }
  }

  func cost(isRepeated: Bool) -> StatementPlan.Cost {
    if isAutomatic { return .history }
    guard let table, !Tables.small.contains(table) else { return .little }
    if let index, Tables.waiting.contains(index) { return .little }
    if Tables.stock.contains(table) {
      return isBounded ? .little : isRepeated ? .history : .stock
    }
    return !isBounded || isRepeated && !isShort ? .history : .little
  }
}

/// The tables of a statement, by what they are called in it.
private struct Tables {
  private var names: [Substring: String] = [:]

  static let stock: Set = [
    "customer", "account_period", "movie", "copy", "copy_period", "cover",
  ]
  /// A few rows, or one for each day or night.
  static let small: Set = [
    "staff", "rules_version", "series", "till_session", "pin_trial", "logo", "night_step",
    "sqlite_master", "movie_tally", "customer_tally", "takings_tally",
  ]
  private static let history: Set = [
    "rental", "ledger", "audit", "audit_detail", "op", "op_customer", "receipt_print", "notice",
    "notice_rental",
  ]
  /// Of what is out or waits, whatever there was.
  static let waiting: Set = [
    "rental_open_by_copy", "rental_open_by_customer", "rental_open_by_due", "notice_waiting",
    "till_session_open",
  ]
  /// Of one receipt or one session of a till.
  static let shortIndexes: Set = [
    "ledger_by_receipt", "ledger_by_voided", "ledger_by_session", "notice_rental_by_notice",
  ]

  init(in statement: String) {
    let words = statement.split { !($0.isLetter || $0.isNumber || "_(.".contains($0)) }
    let known = Self.stock.union(Self.small).union(Self.history)
    for (place, word) in words.enumerated() where known.contains(String(word)) {
      names[word] = String(word)
      let next = place + 1 < words.count ? words[place + 1] : ""
      if let first = next.first, first.isLowercase { names[next] = String(word) }
    }
  }

  subscript(name: Substring) -> String? { names[name] }
}
