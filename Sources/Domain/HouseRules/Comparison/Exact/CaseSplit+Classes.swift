/// What is told of a class of cases.
extension CaseSplit {
  /// Lines that decide something together with others.
  struct Line {
    let place: Int
    let value: any Hashable & Sendable
    /// The same number for values that come to the same.
    let number: Int
    /// By their numbers.
    let conditions: [Int]
  }

  /// A class in which one line of each setting decides.
  struct Decided {
    let found: CaseClass
    /// Setting by setting, those of the one text and those of the other.
    let lines: [[Line]]

    /// What a text says of a setting.
    func value<Value>(_ text: Int, _ setting: Int, as type: Value.Type = Value.self) -> Value? {
      lines[text][setting].value as? Value
    }
  }

  /// A class as far as it is known, and the lines that decide in it whatever else is asked.
  struct Partly {
    let found: CaseClass
    let lines: [Line?]
    let known: Set<CaseAspect.Kind>

    /// What the first text says of a setting; `nil` while that is open.
    func value<Value>(_ setting: Int, as type: Value.Type = Value.self) -> Value? {
      lines[setting]?.value as? Value
    }

    /// Whether it is known of an aspect, where it hangs on that.
    func isKnown(_ kind: CaseAspect.Kind) -> Bool { known.contains(kind) }
  }

  /// Whether two texts treat a class differently.
  enum Treatment {
    case same
    case different(RentCase)
    /// It cannot be told from the class alone.
    case unknown
  }

  /// Two lines of the first setting, by their places: 0 is the default.
  struct Pair: Hashable {
    let a: Int
    let b: Int
  }
}
