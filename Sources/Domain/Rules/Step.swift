/// One thing to do about a no. The command line prints it as a command, a page as a button.
package enum Step: Hashable, Sendable {
  /// Another request, and then the same again.
  case request(String, [Argument])
  /// The same again, with these keys put in place of its own.
  case again([Argument])
  /// The same again, with only so many of the copies that it names, the first ones.
  case first(Int)
  /// The same again, without those of the copies that it names at these places, from 0.
  case leaving([Int])
  /// The same again, without these copies.
  case without([String])
  /// Another request, in place of the same again.
  case instead(String, [Argument])
  /// Where to look for what else could be done; it changes nothing.
  case look(String, [Argument])

  /// A key of a request, and what it is set to.
  package struct Argument: Hashable, Sendable {
    /// In snake case, as in a batch.
    package let key: String
    /// What it is set to.
    package let value: Value

    package init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// What a key is set to.
  package enum Value: Hashable, Sendable {
    case text(String)
    /// A list.
    case texts([String])
    case number(Int)
    /// A list of numbers.
    case numbers([Int])
    /// An option without a value.
    case flag
    /// The customer of the request that was refused.
    case customer
    /// This amount, or less.
    case atMost(String)
    /// What only whoever asks can know, such as `WHY`.
    case asked(String)
  }
}

/// One way out: its steps, in order; none where only the note tells what to do.
package struct Way: Hashable, Sendable {
  package let steps: [Step]
  /// What a person is told with it, such as what comes back.
  package let note: String?

  package init(_ steps: Step..., note: String? = nil) {
    self.init(steps: steps, note: note)
  }

  package init(steps: [Step], note: String? = nil) {
    self.steps = steps
    self.note = note
  }

  /// The same with other steps.
  package func changingSteps(_ change: (Step) throws -> Step) rethrows -> Way {
    Way(steps: try steps.map(change), note: note)
  }
}

extension Step.Argument {
  package static let customer = Step.Argument("customer", .customer)
  package static let why = Step.Argument("reason", .asked("WHY"))
  package static let onAccount = Step.Argument("on_account", .flag)

  /// What is put on the counter: `card 5.00`, for each method.
  static func pay(_ offers: [OfferedMoney], in currency: Currency) -> Step.Argument {
    let offers = offers.map {
      PaymentOffer(
        $0.method, ($0.amount ?? .zero).text(in: currency), reference: $0.reference)
    }
    return .init("pay", .texts(offers.map(\.text)))
  }

  /// Nothing for the first till, which is everybody's unless they say otherwise.
  ///
  /// - Parameter here: the till at which something is asked, where that may be another.
  package static func till(_ number: Int, from here: Int? = nil) -> [Step.Argument] {
    number == 1 && here ?? 1 == 1 ? [] : [.init("till", .number(number))]
  }
}

extension Step {
  /// The same with one more key; nothing changes where it sets none.
  package func adding(_ argument: Argument) -> Step {
    switch self {
    case .request(let verb, let arguments): .request(verb, arguments + [argument])
    case .again(let arguments): .again(arguments + [argument])
    case .instead(let verb, let arguments): .instead(verb, arguments + [argument])
    case .first, .leaving, .without, .look: self
    }
  }

  /// The same about a customer who is not the one of the request.
  package func about(_ customer: String) -> Step {
    let named = { (arguments: [Argument]) in
      arguments.map { $0.value == .customer ? Argument($0.key, .text(customer)) : $0 }
    }
    return switch self {
    case .request(let verb, let arguments): .request(verb, named(arguments))
    case .again(let arguments): .again(named(arguments))
    case .instead(let verb, let arguments): .instead(verb, named(arguments))
    case .look(let verb, let arguments): .look(verb, named(arguments))
    case .first, .leaving, .without: self
    }
  }

  /// A payment of what the customer owes.
  static func payment(_ amount: String, by method: PaymentMethod) -> Step {
    .request(
      "pay",
      [.customer, .init("method", .text(method.rawValue)), .init("amount", .text(amount))])
  }
}
