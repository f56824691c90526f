extension Form<Renter> {
  package static let renter = Form(fields: [
    .required("name", \.name), .pastDay("born", \.born),
  ])
}
