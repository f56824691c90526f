import Domain

extension SheetRowReader {
  /// Reads a customer.
  mutating func readCustomer() {
    checkErrors([
      .firstName, .middleName, .lastName, .wholeName, .company, .street, .houseNumber,
      .moreAddress, .town, .region, .wholeAddress,
    ])
    readCard()
    readName()
    readAddress()
    takeDay(.born)
    readPhone()
    readEmail()
    take(.tier)
    if let (column, text) = first(.accountState) {
      set(.accountState, AccountWords.state(of: text)?.rawValue)
      if texts["state"] == nil { refuse("state", [column], text, "neither open nor closed") }
    }
    takeDay(.joinedOn)
    check(.customer, .blank) { problem in
      switch problem.field {
      case "phone": "a phone number has no letters"
      case "email": "no e-mail address"
      default: problem.message
      }
    }
    if let wanted = layout.shape?.wanted, let place = layout.place(of: SheetName(wanted)),
      isBlank(place)
    {
      notice(nil, nil, "\(wanted) is empty; nothing of ours holds it, so the owner is told")
    }
  }

  /// Reads a rental of another program.
  mutating func readLoan() {
    takeIdentifier(.copyBarcode)
    texts["barcode"] = texts.removeValue(forKey: SheetField.copyBarcode.key)
    takeIdentifier(.card)
    readEmail()
    texts["name"] = (all(.firstName) + all(.lastName)).joined(separator: " ").nonEmpty
    takeDay(.rentedOn)
    takeDay(.dueOn, mayBeAhead: true)
    takeDay(.returnedOn)
    require("barcode", layout.columns(.copyBarcode), "the barcode of a copy")
    require("rented_on", layout.columns(.rentedOn), "the day of the rental")
    require("due_on", layout.columns(.dueOn), "the day that it is due")
  }

  private mutating func readCard() {
    takeIdentifier(.card)
    guard let card = texts["card"], let length = frame.cardLength, card.count < length,
      SheetCell.isDigits(card)
    else { return }
    notice(
      "card", layout.columns(.card).first,
      "shorter than the others: leading zeros may be lost; taken as it is")
  }

  private mutating func readName() {
    let first = all(.firstName).first
    let parts = [first, all(.middleName).first, all(.lastName).joined(separator: " ").nonEmpty]
      .compactMap(\.self)
    let ending = all(.suffix).first.map { [$0] } ?? []
    let whole = parts.isEmpty ? all(.wholeName).first.map(Self.forward) : nil
    let name = whole ?? (parts.isEmpty ? all(.company).first : nil)
    let text = name ?? (parts + ending).joined(separator: " ")
    let columns = layout.taken.filter { $0.field.key == "name" }
    texts["name"] = (parts.isEmpty && name == nil ? nil : text.replacing("\n", with: " "))?.nonEmpty
    require("name", columns.filter { $0.field != .company }, "a name")
  }

  /// `Lima, Ana` is Ana Lima; a company's comma stays.
  static func forward(_ name: String) -> String {
    let parts = name.split(separator: ",").map(\.trimmed)
    let company: Set = [
      "gmbh", "ag", "kg", "ltd", "ltd.", "limited", "inc", "inc.", "llc", "co", "co.", "corp",
      "plc", "sa", "s.a.", "sarl", "sas", "sl", "s.l.", "jr", "jr.", "sr", "sr.", "ii", "iii",
    ]
    guard parts.count == 2, name.count(where: { $0 == "," }) == 1, !parts[0].isEmpty,
      !parts[1].isEmpty, !parts[1].contains("\n"), !company.contains(parts[1].lowercased())
    else { return name }
    return "\(parts[1]) \(parts[0])"
  }

  private mutating func readAddress() {
    let addresses = 0...(layout.taken.map(\.address).max() ?? 0)
    let address =
      addresses.first { !all(.street, address: $0).isEmpty }
      ?? addresses.first { !parts(of: $0).isEmpty || !all(.wholeAddress, address: $0).isEmpty } ?? 0
    var text = parts(of: address).joined(separator: ", ")
    if all(.street, address: address).isEmpty,
      let whole = all(.wholeAddress, address: address).first
    {
      text = Self.inOneLine(whole)
    }
    texts["address"] = text.nonEmpty
    if let postcode = first(.postcode, address: address) { readPostcode(postcode) }
    let streets = layout.columns(.street) + layout.columns(.wholeAddress)
    let towns = layout.shape == nil ? layout.columns(.town) : []
    require("address", streets.prefix(1) + towns, "an address")
    require("postcode", layout.columns(.postcode), "a postcode")
  }

  private mutating func readPostcode(_ found: (column: SheetLayout.Column, text: String)) {
    do throws(SheetProblem) {
      let text = try SheetCell.identifier(found.text)
      set(.postcode, text)
      guard frame.hasLongPostcodes, SheetFrame.digits(text) == 4 else { return }
      notice(
        "postcode", found.column,
        "four digits where the others have five: a leading zero may be lost; taken as it is")
    } catch {
      refuse("postcode", [found.column], found.text, error.why)
    }
  }

  private func parts(of address: Int) -> [String] {
    let number = all(.houseNumber, address: address).joined(separator: " ")
    let street = all(.street, address: address).first ?? ""
    let places = [SheetField.houseNumber, .street].map {
      layout.columns($0, address: address).first?.place ?? 0
    }
    // Germans write the number behind the street, and columns stand as people write.
    let isFirst = layout.shape != nil || places[0] < places[1]
    let line = (isFirst ? [number, street] : [street, number]).filter { !$0.isEmpty }
    let country = frame.namesCountries ? all(.country, address: address) : []
    let parts =
      [line.joined(separator: " ")] + all(.moreAddress, address: address)
      + all(.town, address: address) + all(.region, address: address) + country
    return parts.map(Self.inOneLine).filter { !$0.isEmpty }
  }

  private static func inOneLine(_ text: String) -> String {
    text.split(separator: "\n").map { line in
      var line = line.trimmed
      while line.hasSuffix(",") { line.removeLast() }
      return line
    }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private mutating func readPhone() {
    let labels = layout.columns(.phoneLabel).map { text($0.place) }
    let phones = layout.columns(.phone)
    let preferred = zip(labels, phones).first { label, column in
      label.hasPrefix("*") && !text(column.place).isEmpty
    }?.1
    guard let column = preferred ?? phones.first(where: { !text($0.place).isEmpty }) else { return }
    let whole = self.text(column.place)
    do throws(SheetProblem) {
      let phone = try SheetCell.identifier(Self.firstOfSeveral(whole))
      set(.phone, phone)
      guard frame.hasZeroPhones, SheetCell.isDigits(phone), !phone.hasPrefix("0") else { return }
      notice(
        "phone", column, "no 0 in front where the others have one: taken as it is")
    } catch {
      refuse("phone", [column], whole, error.why)
    }
  }

  private mutating func readEmail() {
    guard let (column, text) = first(.email) else { return }
    if let type = all(.emailType).first, type.uppercased() == "EX" {
      return notice(
        "email", column,
        "an address inside Exchange (E-mail Type EX), no e-mail address: left empty")
    }
    let address = Self.firstOfSeveral(text)
    let plain = OneLine.mended(address, of: "email")
    if !plain.utf8.elementsEqual(address.utf8) {
      notice("email", column, "an invisible character in it was left out")
    }
    set(.email, plain)
  }

  /// Google puts several values into one cell.
  private static func firstOfSeveral(_ text: String) -> String {
    text.split(separator: ":::").first?.trimmed ?? text
  }
}
