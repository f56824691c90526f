extension Form<Customer> {
  package static let customer = Form(fields: [
    .required("card", \.card),
    .required("name", \.name),
    .required("address", \.address),
    .required("postcode", \.postcode),
    .pastDay("born", \.born),
    .value("phone", \.phone, text: { text, _ in text }) { text, _ throws(FieldProblem) in
      try phone(text)
    },
    .value("email", \.email, text: { text, _ in text }) { text, _ throws(FieldProblem) in
      try email(text)
    },
    .text("tier", \.tier),
    .pastDay("joined_on", \.joinedOn),
    .text("note", \.note),
  ])

  private static func phone(_ text: String) throws(FieldProblem) -> String {
    guard Phone.isNumber(text) else {
      throw FieldProblem("phone", "is \(quoted(text)), not digits with spaces and + - ( ) . /")
    }
    return text
  }

  private static func email(_ text: String) throws(FieldProblem) -> String {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty, OneLine.problem(in: text) == nil,
      text.unicodeScalars.allSatisfy({ !$0.properties.isWhitespace && !OneLine.isHidden($0) })
    else {
      throw FieldProblem("email", "is \(quoted(text)), not an address like name@example.com")
    }
    return text
  }
}
