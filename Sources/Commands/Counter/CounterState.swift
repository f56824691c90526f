import Domain
import Shop

/// What is on the counter: who is served, what they want, and what was said last.
struct CounterState: Sendable {
  var customer: Seen<CustomerOverview>?
  var basket = Basket()
  /// What the basket comes to, where nothing stands against it.
  var preview: CounterPreview?
  var question: CounterQuestion?
  var drop: Drop?
  var stock: Stock?
  /// Whoever brought something back last, and may want to pay.
  var debtor: Debtor?
  /// The receipt that was made last.
  var receipt: String?
  /// The newest last.
  var replies: [CounterReply] = []

  struct Debtor: Hashable, Sendable {
    let id: String
    let name: String
  }

  /// The drop box, while it is emptied.
  struct Drop: Hashable, Sendable {
    let moment: AskedMoment
    let words: String
  }

  /// The stocktake that scans are of, and where they are scanned.
  struct Stock: Hashable, Sendable {
    let number: Int
    let place: String?
  }

  /// So many replies are remembered.
  private static let most = 100

  mutating func note(_ reply: CounterReply) {
    replies.append(reply)
    if replies.count > Self.most { replies.removeFirst() }
  }

  /// Whether nothing was done since.
  func isUnchanged(since before: CounterState) -> Bool {
    let now = customer?.value.record.customer.id
    let then = before.customer?.value.record.customer.id
    return now == then && basket == before.basket && drop == before.drop && stock == before.stock
  }

  /// The counter is free for the next customer.
  mutating func clear() {
    (customer, preview, debtor) = (nil, nil, nil)
    basket = Basket()
  }
}
