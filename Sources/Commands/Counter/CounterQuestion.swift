import Domain
import Shop

/// What the counter has asked, and the next line may answer. Any other line goes past it; an offer
/// stays until something is done.
indirect enum CounterQuestion: Sendable {
  /// A no: `yes` takes the way out, and `override` lifts the findings, where they can be.
  case refused(CounterRemedy?, codes: [String], Visit)
  /// Which of several was meant.
  case choice([Scanned])
  /// Why the findings are overridden.
  case reason(codes: [String], Visit)
  /// Which manager says so.
  case manager(Visit)
  /// The PIN of somebody, and what goes on then.
  case pin(Staff, then: AfterPIN)
  /// Whether a basket from before is taken up again.
  case draft(CounterDraft)
  /// Which copy it is that something becomes of.
  case copy(CounterDeed)
  /// How a copy was lost that nobody has out.
  case loss(String)
  /// What a lost copy costs of which nobody has said so, and how it was lost.
  case cost(String, because: String?)
  /// Which copy is swapped, or which one for it.
  case swap(String?)
  /// Whether something else is done.
  case offer(CounterRemedy)

  /// What was asked for with a basket, once nothing stands against it.
  struct Visit: Sendable {
    var basket: Basket
    /// Whether it is rented then, or only kept on the counter.
    let isFinal: Bool
    /// The movie that the customer gets in line for, where that was asked for and no basket.
    var hold: String?
  }

  /// What a right PIN allows.
  enum AfterPIN: Sendable {
    case signIn
    /// A visit with something overridden.
    case override(Visit)
    /// The same line again, under the same question.
    case again(String, CounterQuestion?)
  }

  /// Whether it can be answered later, with `yes` or a number.
  var isOffer: Bool {
    switch self {
    case .refused, .choice, .offer: true
    case .reason, .manager, .pin, .draft, .copy, .loss, .cost, .swap: false
    }
  }

  /// Whether nobody may see the answer.
  var isSecret: Bool {
    if case .pin = self { return true }
    return false
  }
}
