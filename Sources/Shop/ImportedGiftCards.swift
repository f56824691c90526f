import Domain

/// What the ledger of an import says of gift cards, as far as it has been read.
struct ImportedGiftCards {
  /// Those that it sells, as its lines tell them.
  private var sold: [GiftCardCode: GiftCard] = [:]
  /// By which rate those go that are taxed.
  private var rates: [GiftCardCode: TaxRate] = [:]
  /// What lines with a code come to.
  private var held: [String: Money] = [:]
  /// Those of which a row was taken.
  private var told: Set<GiftCardCode> = []

  /// - Parameter voided: the line that it takes back.
  mutating func note(_ recorded: RecordedLine, voiding voided: LedgerLine?) {
    let line = recorded.line
    guard let text = line.giftCard else { return }
    held[text] = (held[text] ?? .zero) + line.amount
    guard let code = try? GiftCardCode(typed: text) else { return }
    if line.kind == .giftCard {
      var card = GiftCard(code, for: line.amount, at: recorded.entry.at, expiresOn: nil)
      card.receipt = recorded.receipt
      sold[code] = card
      rates[code] = line.taxes.first?.rate
    } else if voided?.kind == .giftCard {
      sold[code]?.voidedAt = recorded.entry.at
    }
  }

  mutating func noteTold(_ card: GiftCard) { told.insert(card.code) }

  /// Keeps of a refused row when its card expires.
  ///
  /// - Parameter expiry: that, of the card as it was sold.
  mutating func noteRefused(_ code: GiftCardCode, expiry: (GiftCard) -> Day?) {
    if let card = sold[code] { sold[code]?.expiresOn = expiry(card) }
  }

  /// Those of which no row was taken, in order of sale.
  var untold: [GiftCard] {
    sold.values.filter { !told.contains($0.code) }
      .sorted { ($0.soldAt, $0.code.text) < ($1.soldAt, $1.code.text) }
  }

  /// What is wrong with a line that comes next. Before gift cards were sold here, a shop could have
  /// a way to pay of that name, and what it wrote down as its reference is nobody's business.
  func problem(of line: LedgerLine) -> FieldProblem? {
    guard let text = line.giftCard else { return nil }
    let code = try? GiftCardCode(typed: text)
    if line.kind == .giftCard {
      guard code?.text == text else {
        return FieldProblem("reference", "is \(quoted(text)), not a gift card code")
      }
      guard held[text] == nil else {
        return FieldProblem("reference", "is \(text), which a line before it has already")
      }
      return line.amount > .zero ? nil : FieldProblem("amount", "has to be more than 0")
    }
    guard let code, let card = sold[code] else { return nil }
    guard card.voidedAt == nil else {
      return FieldProblem("reference", "is \(text), a gift card whose sale is voided")
    }
    guard line.taxes.first?.rate == rates[code] else {
      return FieldProblem(
        "taxed",
        rates[code].map { "has to go by \($0.words), as the sale of gift card \(text) did" }
          ?? "has to be empty: the sale of gift card \(text) was not taxed")
    }
    return (held[text] ?? .zero) + line.amount < .zero
      ? FieldProblem("amount", "is more than is left on gift card \(text)") : nil
  }

  /// What a row tells of a gift card that the ledger knows otherwise: its key, and the sentence.
  func problem(of card: GiftCard) -> (key: String, message: String)? {
    guard let sale = sold[card.code], sale.amount == card.amount else {
      return ("code", "is \(card.code.text), which no line of the ledger sells for that much")
    }
    guard (sale.voidedAt == nil) == (card.voidedAt == nil) else {
      return (
        "voided_at",
        sale.voidedAt == nil
          ? "is there, and the ledger does not void its sale"
          : "is required: the ledger voids its sale"
      )
    }
    return nil
  }
}
