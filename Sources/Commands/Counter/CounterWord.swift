import Domain
import Requests
import Shop

/// A word that the counter takes, typed or scanned from what `rental label commands` prints.
struct CounterWord: Sendable {
  /// As it is typed, such as `on account`.
  let name: String
  var others: [String] = []
  /// What may stand behind it, as the help shows it.
  var more = ""
  /// What it does.
  let help: String
  /// What is printed as barcodes: what it types, and what stands above it.
  var labels: [(code: String, heading: String)] = []
  /// Whether the rest of a line goes with it; what does not is the name of something else.
  var takes: @Sendable ([String]) -> Bool = \.isEmpty
  let answer: @Sendable (CounterClerk, [String]) throws -> CounterReply

  /// The word that a line begins with, and the words behind it.
  static func find(_ line: String) -> (word: CounterWord, rest: [String])? {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    for word in all {
      for name in [word.name] + word.others {
        let parts = name.split(separator: " ").map(String.init)
        let rest = Array(words.dropFirst(parts.count))
        guard words.prefix(parts.count).map({ $0.lowercased() }) == parts, word.takes(rest) else {
          continue
        }
        return (word, rest)
      }
    }
    return nil
  }

  /// All words, in the order of the help. Only what works stands here.
  static let all: [CounterWord] = [
    done, yes, no, nights, renter, pay, owe, discount, keepPackages, clear, override, extend, hold,
    drop,
    lost, found,
    repair, swap, stocktake, membership, package, sell, undo, receipt,
    paper, price, search, till, staff,
    named(.customer), named(.copy), named(.movie), help, quit,
  ]
}

/// The visit.
extension CounterWord {
  private static let done = CounterWord(
    name: "done", help: "rent what is in the basket, or extend it", labels: [("done", "Done")]
  ) { clerk, _ in try clerk.finish() }

  private static let yes = CounterWord(
    name: "yes", help: "do what is offered", labels: [("yes", "Yes")]
  ) { clerk, _ in try clerk.agree() }

  private static let no = CounterWord(
    name: "no", help: "leave it as it is", labels: [("no", "No")]
  ) { clerk, _ in clerk.decline() }

  private static let nights = CounterWord(
    name: "nights", more: "NUMBER", help: "for how many nights; or the number alone",
    labels: (1...7).map { (String($0), counted($0, "night")) },
    takes: { $0.count == 1 && Int($0[0]) != nil }
  ) { clerk, rest in try clerk.rent(for: Int(rest[0]) ?? 0) }

  private static let renter = CounterWord(
    name: "renter", more: "NAME|off", help: "who takes it, of those who may rent on the account",
    takes: { !$0.isEmpty }
  ) { clerk, rest in try clerk.take(by: rest.joined(separator: " ")) }

  private static let pay = CounterWord(
    name: "pay", more: "[cash|card|…] [AMOUNT]",
    help: "how it is paid, or pay what is owed", labels: [("pay", "Pay")],
    takes: { rest in
      rest.allSatisfy {
        PaymentMethod.isKnown($0) || $0.first?.isNumber == true
      }
    }
  ) { clerk, rest in try clerk.pay(rest) }

  private static let owe = CounterWord(
    name: "on account", help: "what is not paid is owed"
  ) { clerk, _ in try clerk.owe() }

  private static let keepPackages = CounterWord(
    name: "no package", more: "[off]", help: "use nothing up of what was paid for in advance",
    takes: { $0.isEmpty || $0.map { $0.lowercased() } == ["off"] }
  ) { clerk, rest in try clerk.keepPackages(rest.isEmpty) }

  private static let clear = CounterWord(
    name: "clear", others: ["cancel"], help: "empty the basket, for the next customer"
  ) { clerk, _ in
    clerk.clear()
    return .told("the counter is clear")
  }

  private static let override = CounterWord(
    name: "override", more: "[REASON]", help: "a manager says yes to a finding",
    takes: { _ in true }
  ) { clerk, rest in try clerk.override(rest) }
}

/// Everything else.
extension CounterWord {
  private static let drop = CounterWord(
    name: "drop", more: "yesterday|DAY|off", help: "take back what lay in the drop box",
    labels: [("drop yesterday", "In the drop box yesterday"), ("drop off", "Drop box is empty")],
    takes: { rest in
      let text = rest.joined(separator: " ")
      return text.isEmpty || text.lowercased() == "off" || AskedMoment(text) != nil
    }
  ) { clerk, rest in try clerk.drop(rest.joined(separator: " ")) }

  private static let extend = CounterWord(
    name: "extend", more: "[COPY] [NIGHTS]", help: "keep longer what is out: then scans, and done",
    labels: [("extend", "Keep longer")], takes: { _ in true }
  ) { clerk, rest in try clerk.extend(rest) }

  private static let hold = CounterWord(
    name: "hold", more: "MOVIE", help: "put the customer in line for a movie",
    takes: { !$0.isEmpty }
  ) { clerk, rest in try clerk.hold(rest.joined(separator: " ")) }

  private static let membership = CounterWord(
    name: "membership", more: "[NAME|renew]",
    help: "sell one, paid as with pay; or what there is",
    labels: [("membership renew", "Renew membership")], takes: { _ in true }
  ) { clerk, rest in try clerk.membership(rest) }

  private static let package = CounterWord(
    name: "package", more: "[NAME]", help: "sell rentals in advance; or what is left",
    takes: { _ in true }
  ) { clerk, rest in try clerk.package(rest) }

  private static let sell = CounterWord(
    name: "sell", more: "[NUMBER] GOODS", help: "sell goods or a copy, paid as with pay",
    takes: { !$0.isEmpty }
  ) { clerk, rest in try clerk.sell(rest) }

  private static let undo = CounterWord(
    name: "undo", help: "take back the last thing that you did", labels: [("undo", "Undo")]
  ) { clerk, _ in try clerk.undo() }

  private static let receipt = CounterWord(
    name: "receipt", more: "[NUMBER]", help: "show the last receipt, or another",
    takes: isReceipt
  ) { clerk, rest in try clerk.receipt(rest.first) }

  private static let paper = CounterWord(
    name: "print", more: "[NUMBER]", help: "print the last receipt, or another", takes: isReceipt
  ) { clerk, rest in try clerk.paper(rest.first) }

  private static let isReceipt: @Sendable ([String]) -> Bool = {
    $0.isEmpty || $0.count == 1 && $0[0].first?.isNumber == true
  }

  private static let price = CounterWord(
    name: "price", more: "MOVIE", help: "what a movie costs", takes: { !$0.isEmpty }
  ) { clerk, rest in try clerk.price(of: rest.joined(separator: " ")) }

  private static let search = CounterWord(
    name: "find", more: "WORDS", help: "look everywhere", takes: { !$0.isEmpty }
  ) { clerk, rest in try clerk.find(rest) }

  private static let till = CounterWord(
    name: "till", more: "[open|close AMOUNT]",
    help: "what the till holds; open it, or close it (and say why)",
    takes: { rest in
      guard let first = rest.first?.lowercased() else { return true }
      guard ["open", "close"].contains(first) else { return false }
      return rest.count < 3 || first == "close" && isAmount(rest[1])
    }
  ) { clerk, rest in try clerk.till(rest) }

  private static let staff = CounterWord(
    name: "staff", more: "[NAME]", help: "who is at the till, or who takes over",
    takes: { _ in true }
  ) { clerk, rest in
    rest.isEmpty
      ? .told("\(clerk.desk.by) is at the till") : try clerk.change(to: rest.joined(separator: " "))
  }

  private static func named(_ kind: RecordKind) -> CounterWord {
    CounterWord(
      name: kind.rawValue, more: "NAME", help: "look for nothing but a \(kind.rawValue)",
      takes: { !$0.isEmpty }
    ) { clerk, rest in try clerk.scan(rest.joined(separator: " "), as: kind) }
  }

  private static let help = CounterWord(
    name: "help", others: ["?"], help: "these words", labels: [("help", "Help")]
  ) { _, _ in
    let names = all.map { "\($0.name) \($0.more)".trimmed }
    let widest = names.map(\.count).max() ?? 0
    return .told(
      "scan or type a customer, a movie or a copy, or one of these words",
      page: zip(all, names).map { word, name in
        name + String(repeating: " ", count: widest - name.count + 2) + word.help
      })
  }

  private static let quit = CounterWord(
    name: "quit", others: ["exit"], help: "close the counter; the basket is kept"
  ) { _, _ in CounterReply(text: "the counter is closed", tone: .told, isOver: true) }
}

/// What becomes of copies.
extension CounterWord {
  fileprivate static let lost = CounterWord(
    name: "lost", more: "[COPY] [AMOUNT] [WHY]",
    help: "a copy is lost; a number first is what is paid", labels: [("lost", "Lost")],
    takes: { rest in
      rest.isEmpty
        || isCode(rest[0]) && (rest.count < 2 || isAmount(rest[1]) || !isCode(rest[1]))
    }
  ) { clerk, rest in try clerk.mark(.lost, rest) }

  fileprivate static let found = CounterWord(
    name: "found", more: "[COPY]", help: "a lost copy turned up",
    labels: [("found", "Found again")],
    takes: isCopy
  ) { clerk, rest in try clerk.mark(.found, rest) }

  fileprivate static let repair = CounterWord(
    name: "repair", more: "[COPY]", help: "set a copy aside for repair",
    labels: [("repair", "To repair")], takes: isCopy
  ) { clerk, rest in try clerk.mark(.repair, rest) }

  fileprivate static let swap = CounterWord(
    name: "swap", more: "[COPY COPY]", help: "the customer has the second copy, not the first",
    labels: [("swap", "Swap copies")],
    takes: { $0.isEmpty || $0.count < 3 && $0.allSatisfy(isCode) }
  ) { clerk, rest in try clerk.swap(rest) }

  fileprivate static let stocktake = CounterWord(
    name: "stocktake", more: "[SHELF]", help: "scan for the open stocktake, until done",
    labels: [("stocktake", "Take stock")], takes: { _ in true }
  ) { clerk, rest in try clerk.takeStock(at: rest.joined(separator: " ")) }

  private static let isCopy: @Sendable ([String]) -> Bool = { rest in
    rest.isEmpty || rest.count == 1 && isCode(rest[0])
  }

  /// Whether it is digits, with at most one point or comma between them: `18` and `18.00`.
  static func isAmount(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    return parts.count <= 2 && parts.allSatisfy(SheetCell.isDigits)
  }

  /// An amount as requests take it: `7,50` is `7.50`. A comma before three digits may stand for
  /// thousands, and stays.
  static func amount(_ text: String) -> String {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard isAmount(text), parts.count == 2, parts[1].count < 3 else { return text }
    return parts.joined(separator: ".")
  }

  /// The word that a line consists of, though more has to stand behind it.
  static func unfinished(_ line: String) -> CounterWord? {
    let text = line.lowercased()
    return all.first { ($0.name == text || $0.others.contains(text)) && !$0.takes([]) }
  }

  /// What has no digit is a word of a title.
  private static func isCode(_ text: String) -> Bool { text.contains(where: \.isNumber) }
}
