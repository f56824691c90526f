import Reports
import Shop

/// Goods come back.
struct GoodsReturn: Request {
  static let command = Command(
    "goods return", "Take goods or a copy back that were sold, and give back what was paid.",
    isBatched: true,
    discussion: """
      The money goes back the way it was paid; above the refund limit, with what was refunded \
      before, it takes a manager. The goods go back into the stock, unless --broken says that \
      nobody can buy them. A copy that was sold can be rented again; with --broken, or where its \
      movie has been removed, it is withdrawn. A reason stays in the books for good, so it should \
      tell nothing of a person.

      Examples:
        rental goods return 1-000042 Popcorn --reason "past its date" --broken
        rental goods return 1-000042 "Cola 0.5 l" --quantity 2 --reason "not wanted"
        rental goods return 1-000043 C-000007 --reason "scratched" --broken
      """)

  var receipt = ""
  var goods: String?
  var quantity = 1
  var reason = ""
  var broken = false
  var dryRun = false

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("receipt", &receipt, .text, "Its number, such as 1-000042.")
    try keys.argument("goods", &goods, .text, "Code, barcode or name, where it sold several.")
    try keys.option("quantity", &quantity, .number, "How many, one without it.")
    try keys.option("reason", &reason, .text, "Why.", isRequired: true)
    try keys.flag("broken", &broken, "They do not go back into the stock.")
    try keys.flag("dry_run", &dryRun, "Decide, and save nothing.")
  }

  var look: String? { "rental receipt show \(receipt.shellArgument())" }

  func answer(for caller: any Caller) throws -> Answer {
    let returned = try caller.shop().returnGoods(
      goods, on: receipt, quantity: quantity, reason: reason, isBroken: broken, at: caller.at,
      isDryRun: dryRun
    ).get()
    var answer = MoneyAnswer.answer(returned)
    if dryRun {
      let head = "Nothing is taken back yet. To take it back would say:"
      answer.lines = [head] + (answer.lines ?? [])
    }
    answer.besides.append(.init("dry_run", .flag(dryRun)))
    return answer
  }
}
