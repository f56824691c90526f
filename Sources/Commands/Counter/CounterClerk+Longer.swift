import Domain
import Reports
import Requests
import Shop

/// What stays out longer.
extension CounterClerk {
  /// `extend C-000001 2`, or `extend 2` and then scans: what is meant is put into the basket, with
  /// its price, and `done` extends it.
  func extend(_ words: [String]) throws -> CounterReply {
    guard state.drop == nil else {
      return .refused("the drop box is open: scan copies, or say drop off")
    }
    guard state.basket.isEmpty || state.basket.isLonger else {
      return .refused("there is a basket on the counter: say done or clear first")
    }
    state.basket.isLonger = true
    var words = words
    if let nights = words.last.flatMap(Self.nights) {
      words.removeLast()
      if words.isEmpty { return try rent(for: nights) }
      state.basket.nights = nights
    }
    guard !words.isEmpty else {
      return .told("scan what is kept longer, type the nights, and say done")
    }
    let reply = try scan(words.joined(separator: " "))
    // What was said of one copy that cannot be extended is not said of the next scan.
    if state.basket.isEmpty, reply.tone == .refused {
      if case .choice = state.question { return reply }
      state.basket = Basket()
    }
    return reply
  }

  /// A movie is named, of which the customer has a copy.
  func keepLonger(_ movie: Scanned) throws -> CounterReply {
    let out = state.customer?.value.out.filter { $0.movie.text == movie.id } ?? []
    guard let record = out.first, out.count == 1 else {
      let name = state.customer?.value.record.customer.name ?? ""
      return .refused(
        out.isEmpty
          ? "\(name) does not have \(quoted(movie.name)) out"
          : "\(name) has \(out.count) copies of \(quoted(movie.name)): scan the one")
    }
    return try add(
      Basket.Item(
        kind: .copy, id: record.rental.copy.text, code: record.barcode, title: record.title))
  }

  /// Only whoever has a copy keeps it longer; where nobody is served yet, they are.
  func whoKeeps(_ item: Basket.Item) throws -> CounterReply? {
    guard item.kind == .copy else { return nil }
    let shop = try desk.shop()
    guard let holder = try shop.copy(item.id, at: .now).customer else {
      return .refused("\(item.text) is not out")
    }
    guard let served = state.customer?.value.record.customer else {
      state.customer = try shop.customer(holder.text, at: .now)
      return nil
    }
    guard served.id != holder else { return nil }
    let name = try shop.customer(holder.text, at: .now).value.record.customer.name
    return .refused("\(item.text) is out to \(name), not to \(served.name)")
  }
}
