/// Where two texts differ in the rates of tax. They are compared line by line, and are neither
/// strict nor loose.
extension RulesComparison {
  func taxes() -> [Difference] {
    guard only == nil else { return [] }
    var seen: Set<Name> = []
    let names = (a.rules.taxes + b.rules.taxes).map(\.value.name)
    return names.filter { seen.insert($0).inserted }.compactMap { name in
      let (a, b) = (a.rules.tax(name), b.rules.tax(name))
      guard a?.value != b?.value else { return nil }
      let side = { (tax: Setting<TaxRate>?) in
        Side(line: tax?.line, value: tax?.origin.value ?? "none")
      }
      return Difference(
        setting: "tax", when: "always", a: side(a), b: side(b),
        example: Example(text: "whatever is taxed as \(name.text)"))
    }
  }
}
