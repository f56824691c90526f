/// A record as it was written down: texts by field name, from options, a request or a file.
package struct Draft: Sendable {
  /// By the field's JSON key. An empty text clears the field.
  package var texts: [String: String]

  package init(_ texts: [String: String] = [:]) {
    self.texts = texts
  }

  package subscript(key: String) -> String? {
    get { texts[key] }
    set { texts[key] = newValue }
  }
}

/// What the fields of a form are checked against.
package struct FormContext: Hashable, Sendable {
  package var today: Day
  package var currency: Currency
  package var ratings: RatingScheme
  /// Whether a rating of another scheme is kept instead of refused, as for imported movies.
  package var keepsForeignRatings: Bool

  package init(
    today: Day, currency: Currency, ratings: RatingScheme, keepsForeignRatings: Bool = false
  ) {
    (self.today, self.currency) = (today, currency)
    (self.ratings, self.keepsForeignRatings) = (ratings, keepsForeignRatings)
  }
}

/// One thing that is wrong with a draft.
package struct FieldProblem: Error, Hashable, Sendable {
  package let field: String
  /// What is wrong and what could stand there, as the end of a sentence.
  package let message: String
  /// An amount with too many decimals, and what can stand in its place.
  package var tooFine: TooFine?
  /// A word that is no way to pay in the shop.
  package var noMethod: NoMethod?
  /// Whether all that is wrong is that the field says nothing.
  package var isMissing = false

  package struct TooFine: Hashable, Sendable {
    package let typed: String
    package let instead: String
  }

  package struct NoMethod: Hashable, Sendable {
    package let typed: String
    /// Those that the shop takes.
    package let known: [PaymentMethod]
  }

  package init(_ field: String, _ message: String) {
    (self.field, self.message) = (field, message)
  }

  /// A field that says nothing.
  ///
  /// - Parameter end: the rest of the sentence, which says when it is required.
  package static func missing(_ field: String, _ end: String) -> FieldProblem {
    var problem = FieldProblem(field, "is required" + end)
    problem.isMissing = true
    return problem
  }
}

/// The fields of a record: what each may hold, and how it gets there.
package struct Form<Thing: Sendable>: Sendable {
  package let fields: [Field]

  package struct Field: Sendable {
    package let key: String
    package let isRequired: Bool
    /// Writes a text into the record; `nil` clears the field.
    let write: @Sendable (inout Thing, String?, FormContext) throws(FieldProblem) -> Void
    /// The field as text; `nil` where there is nothing in it.
    let text: @Sendable (Thing, Currency) -> String?
  }

  /// What is written down in a record, field by field, without those that are empty.
  package func facts(of record: Thing, in currency: Currency) -> AuditFacts {
    AuditFacts(fields.compactMap { field in field.text(record, currency).map { (field.key, $0) } })
  }

  /// What differs between two states of a record: the fields as they were, and as they are.
  package func changes(
    from old: Thing, to new: Thing, in currency: Currency
  ) -> (before: AuditFacts, after: AuditFacts) {
    let changed = fields.filter { $0.text(old, currency) != $0.text(new, currency) }
    let facts = { (record: Thing) in
      AuditFacts(changed.map { ($0.key, $0.text(record, currency) ?? "") })
    }
    return (facts(old), facts(new))
  }

  package var keys: [String] { fields.map(\.key) }

  /// The fields that a draft has, as texts by key, to look for records by.
  package func texts(of draft: Draft) -> [String: String] {
    Dictionary(uniqueKeysWithValues: keys.compactMap { key in draft[key].map { (key, $0) } })
  }

  /// Writes the fields that the draft has into a record, and says all that is wrong with them, in
  /// the order of the form.
  ///
  /// - Parameter isWhole: whether required fields that the draft lacks are wrong, too.
  package func fill(
    _ record: inout Thing, from draft: Draft, isWhole: Bool = false, in context: FormContext
  ) -> [FieldProblem] {
    var problems: [FieldProblem] = []
    for field in fields {
      guard let written = draft[field.key] else {
        if isWhole, field.isRequired { problems.append(FieldProblem(field.key, "is required")) }
        continue
      }
      let text = written.trimmed
      if field.isRequired, text.isEmpty {
        problems.append(FieldProblem(field.key, "is required"))
        continue
      }
      if let problem = OneLine.problem(withLengthOf: text, of: field.key) {
        problems.append(FieldProblem(field.key, problem))
        continue
      }
      do throws(FieldProblem) {
        try field.write(&record, text.isEmpty ? nil : text, context)
      } catch {
        problems.append(error)
      }
    }
    return problems
  }
}

extension Form.Field {
  /// A field that must not be blank.
  static func required(_ key: String, _ path: WritableKeyPath<Thing, String> & Sendable) -> Self {
    Self(key: key, isRequired: true) { record, text, _ throws(FieldProblem) in
      record[keyPath: path] = try sound(key, text ?? "")
    } text: { record, _ in
      record[keyPath: path].nonEmpty
    }
  }

  /// A field of plain text.
  static func text(_ key: String, _ path: WritableKeyPath<Thing, String?> & Sendable) -> Self {
    Self(key: key, isRequired: false) { record, text, _ throws(FieldProblem) in
      record[keyPath: path] = try text.map { text throws(FieldProblem) in try sound(key, text) }
    } text: { record, _ in
      record[keyPath: path]
    }
  }

  /// Several names with semicolons in between.
  static func list(_ key: String, _ path: WritableKeyPath<Thing, [String]> & Sendable) -> Self {
    Self(key: key, isRequired: false) { record, text, _ throws(FieldProblem) in
      record[keyPath: path] = NameList.names(in: try sound(key, text ?? ""))
    } text: { record, _ in
      NameList.cell(record[keyPath: path]).nonEmpty
    }
  }

  /// A field that has to be read as something else than text.
  static func value<Value>(
    _ key: String, _ path: WritableKeyPath<Thing, Value?> & Sendable,
    text: @escaping @Sendable (Value, Currency) -> String,
    read: @escaping @Sendable (String, FormContext) throws(FieldProblem) -> Value
  ) -> Self {
    Self(key: key, isRequired: false) { record, text, context throws(FieldProblem) in
      record[keyPath: path] = try text.map { text throws(FieldProblem) in try read(text, context) }
    } text: { record, currency in
      record[keyPath: path].map { text($0, currency) }
    }
  }

  /// What something costs, which is never below zero.
  ///
  /// - Parameter example: in the smallest unit, for whoever types something else.
  static func price(
    _ key: String, _ path: WritableKeyPath<Thing, Money?> & Sendable, such example: Int64
  ) -> Self {
    value(key, path, text: { $0.text(in: $1) }) { text, context throws(FieldProblem) in
      try price(key, text, such: example, context)
    }
  }

  /// Reads such a price, where it has to be there.
  static func price(
    _ key: String, _ text: String, such example: Int64, _ context: FormContext
  ) throws(FieldProblem) -> Money {
    guard let money = Money(written: text, in: context.currency), money >= .zero else {
      let example = Money(minor: example).text(in: context.currency)
      throw FieldProblem(
        key, "is \(quoted(text)), not an amount of \(context.currency.code) such as \(example)")
    }
    return money
  }

  /// A whole number in a range.
  static func number(
    _ key: String, _ path: WritableKeyPath<Thing, Int?> & Sendable, in range: ClosedRange<Int>
  ) -> Self {
    value(key, path, text: { number, _ in String(number) }) { text, _ throws(FieldProblem) in
      guard let number = Int(text), range.contains(number) else {
        throw FieldProblem(
          key, "is \(quoted(text)), not a number from \(range.lowerBound) to \(range.upperBound)")
      }
      return number
    }
  }

  /// A day that is not in the future.
  static func pastDay(_ key: String, _ path: WritableKeyPath<Thing, Day?> & Sendable) -> Self {
    value(key, path, text: { day, _ in day.text }) { text, context throws(FieldProblem) in
      guard let day = Day(text) else {
        throw FieldProblem(key, "is \(quoted(text)), not a day that exists (YYYY-MM-DD)")
      }
      guard day <= context.today else { throw FieldProblem(key, "is \(day.text), in the future") }
      return day
    }
  }

  /// A field of plain text that may have several lines.
  static func prose(_ key: String, _ path: WritableKeyPath<Thing, String?> & Sendable) -> Self {
    Self(key: key, isRequired: false) { record, text, _ throws(FieldProblem) in
      let problem = text.flatMap { OneLine.problem(inProse: $0) }
      if let problem { throw FieldProblem(key, problem) }
      record[keyPath: path] = text
    } text: { record, _ in
      record[keyPath: path]
    }
  }

  /// A text without control characters, but for the lines of an address.
  private static func sound(_ key: String, _ text: String) throws(FieldProblem) -> String {
    if let problem = OneLine.problem(in: text, of: key) { throw FieldProblem(key, problem) }
    return text
  }
}
