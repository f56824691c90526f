import Domain
import Requests

/// What is sold to whoever is at the counter, as somebody typed it.
enum CounterSale {
  /// - Parameters:
  ///   - name: what it is called.
  ///   - paying: how it is paid, in the words of an option.
  case asked(Customer, name: String, paying: [String])
  /// Nothing is named: what does the customer have, and what is there?
  case open(Customer)
  case refused(String)
}

extension CounterClerk {
  /// - Parameters:
  ///   - word: what it is, as the counter calls it.
  ///   - isKnown: whether something is for sale under a name.
  func sale(of word: String, _ typed: [String], isKnown: (String) -> Bool) -> CounterSale {
    guard let customer = state.customer?.value.record.customer else {
      return .refused("scan the customer, then say \(word) and what it is called")
    }
    guard state.basket.isEmpty else {
      return .refused("there is a basket on the counter: say done or clear first")
    }
    guard !typed.isEmpty else { return .open(customer) }
    let (name, paying) = Self.split(typed, isKnown)
    guard !name.isEmpty else {
      return .refused("say \(word), what it is called, and then pay")
    }
    return .asked(customer, name: name, paying: paying.isEmpty ? [] : ["--pay"] + paying)
  }

  /// A name may end in what looks like a payment: the longest that is for sale is meant.
  private static func split(
    _ typed: [String], _ isKnown: (String) -> Bool
  ) -> (name: String, paying: [String]) {
    let known = (1...typed.count).last { isKnown(typed[..<$0].joined(separator: " ")) }
    let first = typed.firstIndex { word in
      PaymentMethod(rawValue: word.lowercased()) != nil || CounterWord.isAmount(word)
    }
    let end = known ?? first ?? typed.count
    var paying = typed[end...].map { CounterWord.amount($0.lowercased()) }
    // An amount alone is cash.
    if let word = paying.first, CounterWord.isAmount(word) {
      paying.insert(PaymentMethod.cash.rawValue, at: 0)
    }
    return (typed[..<end].joined(separator: " "), paying)
  }
}
