/// Where two texts differ in the packages that they sell. They are compared line by line: what is
/// used of one hangs on what was bought before.
extension RulesComparison {
  func packages() -> [Difference] {
    var seen: Set<Name> = []
    let names = (a.rules.packages + b.rules.packages).map(\.value.name)
    return names.filter { seen.insert($0).inserted }.compactMap { name in
      difference(
        a.rules.packages.first { $0.value.name == name },
        b.rules.packages.first { $0.value.name == name })
    }
  }

  private func difference(
    _ a: Setting<PackageOffer>?, _ b: Setting<PackageOffer>?
  ) -> Difference? {
    let asked = [a, b].compactMap { $0.map { Set($0.conditions) } }
    let isAlike = Set(asked).count == 1
    guard a?.value != b?.value || !isAlike, isTold(a, b) else { return nil }
    // What holds when is told of each where that differs.
    let when = isAlike ? (a ?? b)?.origin.circumstances ?? "" : ""
    return Difference(
      setting: PackageOffer.setting, when: when.isEmpty ? "always" : when,
      a: Self.side(a, isWhole: !isAlike), b: Self.side(b, isWhole: !isAlike),
      example: Example(text: "compared line by line"))
  }

  /// A package more is looser, and one less is stricter; what is said otherwise may be either.
  private func isTold(_ a: Setting<PackageOffer>?, _ b: Setting<PackageOffer>?) -> Bool {
    switch only {
    case .looser: b != nil
    case .stricter: a != nil
    case nil: true
    }
  }

  private static func side(_ package: Setting<PackageOffer>?, isWhole: Bool) -> Side {
    let asked = package?.origin.circumstances ?? ""
    let value = package?.origin.value ?? "none"
    return Side(
      line: package?.line, value: isWhole && !asked.isEmpty ? "\(value) when \(asked)" : value)
  }
}
