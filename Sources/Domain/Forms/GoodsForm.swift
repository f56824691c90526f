extension Form<Goods> {
  package static let goods = Form(fields: [
    .required("name", \.name),
    Field(key: "price", isRequired: true) { goods, text, context throws(FieldProblem) in
      goods.price = try price(text ?? "", context)
    } text: { goods, currency in
      goods.price.text(in: currency)
    },
    .text("barcode", \.barcode),
    .text("tax", \.tax),
    .number("low", \.low, in: 0...Goods.quantities.upperBound),
  ])

  private static func price(_ text: String, _ context: FormContext) throws(FieldProblem) -> Money {
    guard let money = Money(written: text, in: context.currency), money >= .zero else {
      let example = Money(minor: 250).text(in: context.currency)
      throw FieldProblem(
        "price", "is \(quoted(text)), not an amount of \(context.currency.code) such as \(example)")
    }
    return money
  }
}
