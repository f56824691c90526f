/// The rule that counts the copies of one title.
extension RentRules {
  static let titleLimit = Rule<RentFacts>(
    "title-limit", "A customer has at most the allowed number of copies of a title out.",
    force: .house(.refuse), fires: .ofATitle(0),
    silent: .ofATitle(1)
  ) { facts, pass in
    let setting = facts.policy.titleLimit
    guard let limit = setting.value else {
      return [pass("there is no limit per title", basis: Basis(setting))]
    }
    return facts.eachCopy { place, copy in
      guard let out = copy.copiesOut else {
        return pass(
          "it is not known how many copies of it this customer had out", about: copy.title,
          copy: place, facts: copy.names, basis: Basis(setting))
      }
      let counts: [Fact] = copy.names + [.number("out", out), .number("limit", limit)]
      guard out >= limit else {
        return pass(
          "\(out) out + 1 wanted = \(out + 1), and the limit is \(limit) per title",
          about: copy.title, copy: place, facts: counts, basis: Basis(setting))
      }
      // Those that are wanted before it count as out.
      let before = facts.copies[..<place].count { $0.movie == copy.movie }
      let counted = CountedCopies(
        limit: limit, out: out - before,
        places: facts.copies.indices.filter { facts.copies[$0].movie == copy.movie },
        own: facts.customer.outstanding.filter { $0.movie == copy.movie })
      let words = counted.words(before: before) { count, isOut in
        isOut
          ? "this customer has \(count == 1 ? "it" : "\(count) copies of it") out already"
          : "\(count == 1 ? "another copy of it is" : "\(count) others of it are") in this visit"
      }
      return .objection(
        words + "the limit is \(limit) per title", about: copy.title, copy: place, facts: counts,
        basis: Basis(setting),
        remedy: limit == 0
          ? nil : counted.remedy(before: before, in: facts) { .copies($0, leaving: $1) })
    }
  }
}

extension RentFacts {
  /// A customer who may have so many copies of each title out.
  fileprivate static func ofATitle(_ limit: Int) -> RentFacts {
    RentFacts.ordinary.with(
      \.policy.titleLimit,
      Setting(limit, WrittenLine(number: 1, setting: "limit", value: "\(limit) per title")))
  }
}
