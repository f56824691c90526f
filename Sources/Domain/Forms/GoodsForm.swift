extension Form<Goods> {
  package static let goods = Form(fields: [
    .required("name", \.name),
    Field(key: "price", isRequired: true) { goods, text, context throws(FieldProblem) in
      goods.price = try Field.price("price", text ?? "", such: 250, context)
    } text: { goods, currency in
      goods.price.text(in: currency)
    },
    .text("barcode", \.barcode),
    .text("tax", \.tax),
    .number("low", \.low, in: 0...Goods.quantities.upperBound),
  ])
}
