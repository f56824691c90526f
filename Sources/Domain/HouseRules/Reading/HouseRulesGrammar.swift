/// The settings of the house rules: how each is written.
enum HouseRulesGrammar {
  struct SettingGrammar: Sendable {
    let name: String
    let words: [String]
    /// The conditions that it may be given.
    let takes: [Condition.Kind]
    let read: @Sendable (inout TokenReader, inout HouseRules) throws(HouseRulesProblem) -> Void

    init(
      name: String, takes: [Condition.Kind] = [],
      read:
        @escaping @Sendable (inout TokenReader, inout HouseRules) throws(HouseRulesProblem) -> Void
    ) {
      self.name = name
      self.words = name.split(separator: " ").map(String.init)
      (self.takes, self.read) = (takes, read)
    }
  }

  static let settings: [SettingGrammar] =
    ofShop + ofTaxes + ofPayments + ofGiftCards + ofMemberships + ofLostCopies + ofNotices + [
      example
    ]

  /// By the first word of their names.
  private static let settingsByWord = Dictionary(grouping: settings) { $0.words[0] }

  /// A line of its own kind, which the parser reads once more.
  static let example = SettingGrammar(name: "example") { reader, rules throws(HouseRulesProblem) in
    while reader.peek != nil { reader.advance() }
    rules.exampleLines.append(reader.line)
  }

  static let ofShop: [SettingGrammar] = [
    SettingGrammar(name: "currency") { reader, rules throws(HouseRulesProblem) in
      let currency = try reader.take("a currency such as GBP", among: Currency.codes) {
        Currency($0)
      }
      rules.currencies.add(reader.setting(currency))
    },
    SettingGrammar(name: "time zone") { reader, rules throws(HouseRulesProblem) in
      let zone = try reader.take("a zone such as Europe/London") { $0 }
      rules.timeZones.add(reader.setting(zone))
    },
    SettingGrammar(name: "day ends") { reader, rules throws(HouseRulesProblem) in
      let minutes = try reader.take("a time from 00:00 to 12:00", minutes)
      rules.endsOfDay.add(reader.setting(minutes))
    },
    SettingGrammar(name: "ratings") { reader, rules throws(HouseRulesProblem) in
      let names = RatingScheme.allCases.map(\.rawValue)
      let scheme = try reader.take("one of \(names.joined(separator: ", "))", among: names) {
        RatingScheme(named: $0)
      }
      rules.ratingSchemes.add(reader.setting(scheme))
    },
    SettingGrammar(name: "limit", takes: all) { reader, rules throws(HouseRulesProblem) in
      try limit(&reader, &rules)
    },
    SettingGrammar(name: "nights", takes: all.filter { $0 != .measured(.nights) }) {
      reader, rules throws(HouseRulesProblem) in
      let nights = try nights(&reader)
      rules.nights.add(reader.setting(nights))
    },
    SettingGrammar(name: "price", takes: all) { reader, rules throws(HouseRulesProblem) in
      let price = try price(&reader, rules)
      let setting = reader.setting(price)
      rules.prices.add(
        price.isShare
          ? Setting(price, setting.origin.asking(.replacementKnown(in: rules.amounts))) : setting)
    },
    SettingGrammar(name: "offer", takes: all) { reader, rules throws(HouseRulesProblem) in
      try offer(&reader, &rules)
    },
    SettingGrammar(name: "discount limit") { reader, rules throws(HouseRulesProblem) in
      let limit = try reader.takeDiscount(in: rules.amounts)
      rules.discountLimits.add(reader.setting(limit))
    },
    SettingGrammar(name: "discount", takes: all) { reader, rules throws(HouseRulesProblem) in
      let percent = try percent(&reader, in: 0...100)
      rules.discounts.add(reader.setting(Discount(percent: percent)))
    },
    SettingGrammar(name: "deposit", takes: all) { reader, rules throws(HouseRulesProblem) in
      let deposit = try deposit(&reader, rules)
      let setting = reader.setting(deposit)
      guard case .share = deposit else { return rules.deposits.add(setting) }
      let known = Condition.replacementKnown(in: rules.amounts)
      rules.deposits.add(Setting(deposit, setting.origin.asking(known)))
    },
    SettingGrammar(name: "late fee", takes: all) { reader, rules throws(HouseRulesProblem) in
      let fee = try lateFee(&reader, rules)
      rules.lateFees.add(reader.setting(fee))
    },
    SettingGrammar(name: "grace", takes: all) { reader, rules throws(HouseRulesProblem) in
      let grace = try countOfNights(&reader)
      rules.graces.add(reader.setting(grace))
    },
    SettingGrammar(name: "extensions", takes: all) { reader, rules throws(HouseRulesProblem) in
      let times = try reader.take("how many times, such as 2") { number($0, in: 0...1000) }
      rules.extensions.add(reader.setting(times))
    },
    SettingGrammar(name: "extension price", takes: all) {
      reader, rules throws(HouseRulesProblem) in
      let price = try extensionPrice(&reader, rules)
      rules.extensionPrices.add(reader.setting(price))
    },
    SettingGrammar(name: "extension fee", takes: all) { reader, rules throws(HouseRulesProblem) in
      let fee = try amount(&reader, rules)
      rules.extensionFees.add(reader.setting(fee))
    },
    SettingGrammar(name: "hold for", takes: ofVisits) { reader, rules throws(HouseRulesProblem) in
      let nights = try countOfNights(&reader)
      rules.holdNights.add(reader.setting(nights))
    },
    SettingGrammar(name: PackageOffer.setting, takes: all) {
      reader, rules throws(HouseRulesProblem) in
      try package(&reader, &rules)
    },
    SettingGrammar(name: "holds", takes: all.filter { !ofRentals.contains($0) }) {
      reader, rules throws(HouseRulesProblem) in
      let isOn = try reader.take("\"on\" or \"off\"", among: ["on", "off"]) { text in
        ["on": true, "off": false][text.lowercased()]
      }
      rules.holdsAllowed.add(reader.setting(isOn))
    },
    SettingGrammar(name: "debt limit", takes: ofVisits) { reader, rules throws(HouseRulesProblem) in
      let limit = try amount(&reader, rules)
      rules.debtLimits.add(reader.setting(limit))
    },
    SettingGrammar(name: "closed") { reader, rules throws(HouseRulesProblem) in
      try closed(&reader, &rules)
    },
    SettingGrammar(name: "due by", takes: all) { reader, rules throws(HouseRulesProblem) in
      let time = try dueTime(&reader)
      rules.dueTimes.add(reader.setting(time))
    },
    SettingGrammar(name: "due on") { reader, rules throws(HouseRulesProblem) in
      let weekday: Weekday? =
        reader.skip("any", "day")
        ? nil
        : try reader.take("a weekday such as thu, or \"any day\"", among: Weekday.names) {
          Weekday($0)
        }
      rules.dueWeekdays.add(reader.setting(weekday))
    },
    SettingGrammar(name: "due") { reader, rules throws(HouseRulesProblem) in
      let mode = try dueMode(&reader)
      rules.dues.add(reader.setting(mode))
    },
    SettingGrammar(name: "age", takes: all) { reader, rules throws(HouseRulesProblem) in
      let age = try age(&reader)
      rules.ages.add(reader.setting(age))
    },
    SettingGrammar(name: "till") { reader, rules throws(HouseRulesProblem) in
      let names = ["optional", "required"]
      let mode = try reader.take("\"optional\" or \"required\"", among: names) {
        TillMode(rawValue: $0.lowercased())
      }
      rules.tills.add(reader.setting(mode))
    },
    SettingGrammar(name: "refund limit") { reader, rules throws(HouseRulesProblem) in
      let limit = try amount(&reader, rules)
      rules.refundLimits.add(reader.setting(limit))
    },
    SettingGrammar(name: "paid out limit") { reader, rules throws(HouseRulesProblem) in
      let limit = try amount(&reader, rules)
      rules.paidOutLimits.add(reader.setting(limit))
    },
    SettingGrammar(name: "over short limit") { reader, rules throws(HouseRulesProblem) in
      let limit: Money? =
        reader.skip("none") ? nil : try amount(&reader, rules, or: " or \"none\"")
      rules.overShortLimits.add(reader.setting(limit))
    },
    SettingGrammar(name: "count") { reader, rules throws(HouseRulesProblem) in
      let names = CountMode.allCases.map(\.rawValue)
      let mode = try reader.take("\"open\" or \"blind\"", among: names) {
        CountMode(rawValue: $0.lowercased())
      }
      rules.counts.add(reader.setting(mode))
    },
    SettingGrammar(name: "back-dating") { reader, rules throws(HouseRulesProblem) in
      let nights = try countOfNights(&reader)
      rules.backDatings.add(reader.setting(nights))
    },
    text("shop", "the shop's name", \.shops), text("address", "the shop's address", \.addresses),
    text("phone", "the shop's phone number", \.phones),
    text("opening hours", "when the shop is open", \.openings),
    text("legal", "what the law wants on receipts", \.legals),
    text("logo", "a picture file such as logo.png", \.logos),
    level(.refuse), level(.ask), level(.notice),
  ]

  private static let all = Condition.Kind.all
  /// What is not known before a copy is rented.
  private static let ofRentals: [Condition.Kind] = [.trait(.medium), .measured(.nights)]
  static let ofVisits = Condition.Kind.ofVisits

  /// The setting whose name the line begins with.
  static func setting(_ reader: inout TokenReader) throws(HouseRulesProblem) -> SettingGrammar {
    let begin = reader.line.tokens[0].text.inLowerCase
    for setting in settingsByWord[begin] ?? [] where reader.skip(setting.words) { return setting }
    // None of them: the reader learns all of the words that would have fitted.
    for setting in settings where reader.skip(setting.words) { return setting }
    let begun = reader.line.tokens.prefix(2).map(\.written).joined(separator: " ")
    let names = settings.map(\.name)
    let first = reader.line.tokens.first.map { $0.written.lowercased() + " " } ?? " "
    let near = Nearest.name(to: begun, among: names)
    // A name that begins as the line does is meant before one that only looks alike.
    let nearest =
      near?.hasPrefix(first) == true
      ? near : names.first { $0.hasPrefix(first) } ?? near ?? reader.nearest(among: names)
    throw reader.problem(
      expected: nearest == nil ? "a setting (\(names.joined(separator: ", ")))" : "a setting",
      suggestion: nearest)
  }

  /// A setting whose value is a text, up to the end of the line.
  private static func text(
    _ name: String, _ expected: String,
    _ choice: any WritableKeyPath<HouseRules, Choice<String>> & Sendable
  ) -> SettingGrammar {
    SettingGrammar(name: name) { reader, rules throws(HouseRulesProblem) in
      let text = try reader.takeText(expected)
      rules[keyPath: choice].add(reader.setting(text))
    }
  }

  private static func level(_ verdict: Verdict) -> SettingGrammar {
    let names = RuleBooks.settable.filter { $0.mayBe(verdict) }.map(\.name)
    return SettingGrammar(name: verdict.rawValue, takes: all) {
      reader, rules throws(HouseRulesProblem) in
      repeat {
        let finding = try reader.take(
          "a finding that \(verdict.rawValue) may name (\(names.joined(separator: ", ")))",
          among: names
        ) { text in names.first { $0 == text.lowercased() } }
        rules.levels[finding]?.add(reader.setting(verdict))
      } while reader.skip(",")
    }
  }
}
