/// Where two texts differ in the rates of tax. They are compared line by line. A tax that adds more
/// to a price is stricter; one that the price holds is neither, since the customer pays the same.
extension RulesComparison {
  func taxes() -> [Difference] {
    var seen: Set<Name> = []
    let names = (a.rules.taxes + b.rules.taxes).map(\.value.name)
    return names.filter { seen.insert($0).inserted }.compactMap { name in
      let (a, b) = (a.rules.tax(name), b.rules.tax(name))
      guard a?.value != b?.value,
        only == nil || Tendency(ofTaxes: a?.value, b?.value).holds(only)
      else { return nil }
      let side = { (tax: Setting<TaxRate>?) in
        Side(line: tax?.line, value: tax?.origin.value ?? "none")
      }
      return Difference(
        setting: "tax", when: "always", a: side(a), b: side(b),
        example: Example(text: "whatever is taxed as \(name.text)"))
    }
  }
}

extension CaseJudge {
  /// Judges by which rate something goes.
  func taxUse(_ decided: Decided) -> Treatment {
    let taxes = zip([a, b], 0...1).map { rules, text in
      decided.value(text, 0, as: TaxUse.self)?.name.flatMap(rules.tax)?.value
    }
    return only == nil || Tendency(ofTaxes: taxes[0], taxes[1]).holds(only)
      ? .different(anyCase(decided)) : .same
  }
}

extension Tendency {
  /// Whether the second of two taxes adds more to a price, or less.
  fileprivate init(ofTaxes a: TaxRate?, _ b: TaxRate?) {
    self = Tendency(a?.addedThousandths ?? 0, b?.addedThousandths ?? 0).reversed
  }
}

extension TaxRate {
  /// What it adds to a price, in thousandths of a hundredth.
  fileprivate var addedThousandths: Int64 { mode == .added ? percent.thousandths : 0 }
}
