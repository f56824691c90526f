import Domain

/// Words that people type for something else, and what they mean here.
enum Slips {
  /// What is meant by a word that is no command and what stands behind it, where that can be told.
  static func commands(for typed: String, _ rest: [String]) -> [[String]] {
    let word = typed.lowercased()
    if word == "rental", !rest.isEmpty { return [rest] }
    if let path = paths[word] { return [path + rest] }
    guard let verb = verbs[word] ?? plainVerbs[word] else { return [] }
    if let first = rest.first?.lowercased() {
      let noun = paths[first]?.first ?? first
      if ["customer", "movie", "copy", "cover", "staff"].contains(noun) {
        return [[noun, verb] + rest.dropFirst()]
      }
    }
    return nouns(of: rest.first).map { [$0, verb] + rest }
  }

  /// The verb that is meant, of those that a noun has.
  static func verb(for typed: String, among known: [String]) -> String? {
    let word = typed.lowercased()
    return [verbs[word], paths[word]?.last].compactMap { $0 }.first(where: known.contains)
  }

  /// The words that an option is meant to be: its name and, where that is fixed, its value.
  static func option(for typed: String, among known: [String]) -> [String]? {
    options[String(typed.drop { $0 == "-" })]?.map { ["--" + $0[0]] + $0.dropFirst() }
      .first { known.contains($0[0]) }
  }

  /// The argument that an option is meant to be, by its place among their names.
  static func argument(
    for typed: String, among names: [String], _ known: [String]
  ) -> (place: Int, word: String?)? {
    let word = String(typed.drop { $0 == "-" })
    let own = [word, word + "s", word.hasSuffix("y") ? word.dropLast() + "ies" : word]
    if let place = names.firstIndex(where: { own.contains($0) || $0 + "s" == word }) {
      return (place, nil)
    }
    guard option(for: typed, among: known) == nil, !known.contains(where: { $0.hasPrefix(typed) })
    else { return nil }
    let one = word.hasSuffix("s") ? String(word.dropLast()) : word
    return names.firstIndex { arguments[$0].map { $0.contains(word) || $0.contains(one) } == true }
      .map { ($0, nil) }
  }

  /// The place of money that is paid as the option says, and the word for it: `--cash 5` is
  /// `cash 5`.
  static func method(for typed: String, among names: [String]) -> (place: Int, word: String?)? {
    let word = String(typed.drop { $0 == "-" })
    guard PaymentMethod.isKnown(word), let place = names.firstIndex(of: "money")
    else { return nil }
    return (place, word.lowercased())
  }

  /// What an option is called for a code that stands without one.
  static func option(forCode code: String) -> String? {
    noun(ofCode: code).map { "--" + $0 }
  }

  /// What a verb without a noun can be about.
  private static func nouns(of reference: String?) -> [String] {
    reference.flatMap(noun).map { [$0] } ?? ["customer", "movie"]
  }

  private static func noun(ofCode code: String) -> String? {
    guard let text = Series.spellings(of: code).last, let letter = text.first else { return nil }
    switch Series(rawValue: String(letter)) {
    case .card?: return "customer"
    case .code?: return "movie"
    case .barcode?: return "copy"
    case .goods?: return "goods"
    case nil: return nil
    }
  }

  private static let plainVerbs = [
    "add": "add", "edit": "edit", "remove": "remove", "close": "close", "reopen": "reopen",
  ]

  private static let verbs = [
    "delete": "remove", "rm": "remove", "del": "remove", "erase": "remove", "forget": "remove",
    "new": "add", "create": "add", "register": "add", "insert": "add",
    "update": "edit", "change": "edit", "modify": "edit", "set": "edit", "rename": "edit",
    "view": "show", "get": "show", "info": "show", "details": "show", "display": "show",
    "search": "list", "find": "list", "ls": "list", "all": "list", "lookup": "list",
    "disable": "close", "block": "close", "enable": "reopen", "unblock": "reopen",
  ]

  private static let paths: [String: [String]] = [
    "search": ["find"], "lookup": ["find"], "look": ["find"], "query": ["find"], "who": ["find"],
    "where": ["find"], "scan": ["find"],
    "checkout": ["rent"], "check-out": ["rent"], "loan": ["rent"], "lend": ["rent"],
    "borrow": ["rent"], "hire": ["rent"], "issue": ["rent"],
    "checkin": ["return"], "check-in": ["return"], "bring": ["return"], "back": ["return"],
    "receive": ["return"], "in": ["stock", "--in"], "available": ["stock", "--in"],
    "inventory": ["stock"], "out": ["list"], "rentals": ["list"], "loans": ["list"],
    "history": ["list", "--all"], "late": ["overdue"], "due": ["overdue"],
    "dashboard": ["report", "dashboard"], "takings": ["report", "takings"],
    "revenue": ["report", "takings"], "sales": ["report", "takings"],
    "debts": ["report", "debts"], "debt": ["report", "debts"], "owed": ["report", "debts"],
    "popular": ["report", "popular"], "top": ["report", "popular"], "reports": ["report"],
    "stats": ["report", "dashboard"], "balance": ["account"], "owes": ["account"],
    "statement": ["account"], "payment": ["pay"], "charge": ["pay"], "forgive": ["waive"],
    "undo": ["void"], "cancel": ["void"], "reverse": ["void"], "print": ["receipt", "show"],
    "receipts": ["receipt", "list"], "cashup": ["till", "close"], "cash-up": ["till", "close"],
    "drawer": ["till", "x"], "register": ["till"], "tills": ["till", "list"], "x": ["till", "x"],
    "z": ["till", "z"], "customers": ["customer", "list"], "client": ["customer"],
    "clients": ["customer", "list"], "member": ["customer"], "members": ["customer", "list"],
    "movies": ["movie", "list"], "film": ["movie"], "films": ["movie", "list"],
    "title": ["movie"], "titles": ["movie", "list"], "dvd": ["movie"],
    "catalogue": ["movie", "list"],
    "catalog": ["movie", "list"], "copies": ["copy", "list"], "disc": ["copy"], "item": ["copy"],
    "price": ["rules", "show"], "prices": ["rules", "show"], "settings": ["rules", "show"],
    "config": ["rules", "show"], "rule": ["rules"], "employee": ["staff"], "user": ["staff"],
    "users": ["staff", "list"], "log": ["audit", "list"], "verify": ["check"],
    "doctor": ["check"], "letters": ["notice", "list"], "reminders": ["notice", "list"],
    "notices": ["notice", "list"], "save": ["backup"], "dump": ["export"], "load": ["import"],
    "covers": ["cover"], "labels": ["label"], "barcodes": ["label"], "stickers": ["label"],
    "setup": ["init"], "start": ["init"],
  ]

  private static let members: Set = [
    "client", "member", "card", "account", "name", "who", "id", "uuid", "phone",
  ]
  private static let people: Set = ["name", "clerk", "user", "employee", "who"]
  private static let films: Set = [
    "film", "title", "dvd", "name", "code", "barcode", "id", "uuid",
  ]
  private static let discs: Set = ["barcode", "disc", "item", "dvd", "id", "uuid"]
  private static let files: Set = ["file", "path", "input", "output", "to", "picture", "image"]

  /// What arguments are called by people, by their names.
  private static let arguments: [String: Set<String>] = [
    "customer": members, "customers": members,
    "staff": people, "name": people.union(["staff"]),
    "movie": films, "movies": films.union(["words", "search", "query"]),
    "copy": discs, "copies": discs,
    "rental": ["id", "uuid"], "receipt": ["id", "number"], "notice": ["id"], "notices": ["id"],
    "words": [
      "word", "search", "query", "text", "name", "title", "film", "movie", "customer", "client",
      "member", "card", "phone", "barcode", "copy",
    ],
    "file": files, "files": files, "folder": ["dir", "directory", "path", "to"],
    "path": ["file", "folder", "dir", "directory"],
    "amount": ["sum", "money", "cash"], "number": ["session", "id"],
    "money": ["amount", "sum", "pay", "paid", "payment", "method"],
  ]

  private static let options: [String: [[String]]] = [
    "json": [["format", "json"]], "csv": [["format", "csv"]], "output-format": [["format"]],
    "date": [["at"], ["since"]], "day": [["at"]], "when": [["at"]], "time": [["at"]],
    "new": [["since", "today"]], "from": [["since"]], "after": [["since"]], "to": [["until"]],
    "before": [["until"]],
    "days": [["nights"]], "night": [["nights"]], "duration": [["nights"]], "for": [["nights"]],
    "film": [["movie"]], "title": [["movie"]], "dvd": [["copy"], ["movie"]],
    "barcode": [["copy"]], "disc": [["copy"]], "item": [["copy"]],
    "copies": [["quantity"], ["copy"]],
    "client": [["customer"]], "member": [["customer"]], "name": [["customer"]],
    "card": [["customer"], ["pay", "card"]], "user": [["by"]], "staff": [["by"]], "clerk": [["by"]],
    "as": [["by"]],
    "preview": [["dry-run"]], "simulate": [["dry-run"]],
    "test": [["dry-run"]], "method": [["pay"]], "paid": [["pay"]], "cash": [["pay", "cash"]],
    "credit": [["on-account"]], "owe": [["on-account"]], "because": [["reason"]],
    "why": [["reason"]], "comment": [["note"], ["reason"]], "dob": [["born"]],
    "birthday": [["born"]], "birthdate": [["born"]], "birth": [["born"]], "mail": [["email"]],
    "e-mail": [["email"]], "telephone": [["phone"]], "tel": [["phone"]], "mobile": [["phone"]],
    "zip": [["postcode"]], "zipcode": [["postcode"]], "postal-code": [["postcode"]],
    "street": [["address"]], "count": [["quantity"], ["limit"]], "number": [["quantity"]],
    "qty": [["quantity"]], "actors": [["cast"]], "starring": [["cast"]], "length": [["runtime"]],
    "released": [["year"]], "available": [["in"]], "out": [["open"], ["output"]],
    "timezone": [["zone"]], "time-zone": [["zone"]], "tz": [["zone"]], "clock": [["zone"]],
    "db": [["database"]], "file": [["database"]], "silent": [["quiet"]],
  ]
}
