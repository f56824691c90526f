extension SheetShape {
  /// Customers of other programs.
  static let people: [SheetShape] = [
    SheetShape(
      "koha-patrons", "Koha patrons", .customers,
      ["cardnumber; surname; branchcode", "cardnumber; surname; categorycode"],
      [
        .card: "cardnumber", .firstName: "firstname", .lastName: "surname",
        .houseNumber: "streetnumber; streettype", .street: "address", .moreAddress: "address2",
        .town: "city", .region: "state", .postcode: "zipcode", .country: "country",
        .email: "email", .phone: "phone; mobile", .born: "dateofbirth", .joinedOn: "dateenrolled",
      ]),
    SheetShape(
      "evergreen-patrons", "Evergreen patrons", .customers, ["cardnumber; usrname; family_name"],
      [
        .card: "cardnumber", .firstName: "first_given_name", .middleName: "second_given_name",
        .lastName: "family_name", .street: "add1_street1", .moreAddress: "add1_street2",
        .town: "add1_city", .region: "add1_state", .postcode: "add1_post_code",
        .country: "add1_country", .phone: "day_phone; evening_phone; other_phone",
        .email: "email", .born: "dob",
      ]),
    SheetShape(
      "evergreen-patron-list", "Evergreen patron list", .customers,
      ["Mailing:Street 1", "Billing:Zip"],
      [
        .card: "Card", .firstName: "First Name", .middleName: "Middle Name",
        .lastName: "Last Name", .street: "Mailing:Street 1", .moreAddress: "Mailing:Street 2",
        .town: "Mailing:City", .region: "Mailing:State", .postcode: "Mailing:Zip",
        .country: "Mailing:Country", .born: "DoB; Date of Birth", .joinedOn: "Created On",
        .phone: "Day Phone; Evening Phone; Other Phone", .email: "Email; Email Address",
      ]
    ).with { $0.otherAddresses = [address("Billing:Street 1", "Billing:")] },
    SheetShape(
      "lend-engine-contacts", "Lend Engine contacts", .customers,
      ["Contact ID; Member ID; Subscriber"],
      [
        .card: "Member ID; Contact ID", .firstName: "First name", .lastName: "Last name",
        .street: "Street", .town: "City", .region: "County", .postcode: "Postcode",
        .country: "Country", .phone: "Telephone", .email: "Email", .joinedOn: "Added on",
      ]),
    SheetShape(
      "circulate-members", "circulate members", .customers, ["circulate_id; preferred_name"],
      [
        .card: "number", .wholeName: "legal_name; preferred_name", .firstName: "first_name",
        .middleName: "middle_name", .lastName: "last_name", .street: "address1",
        .moreAddress: "address2", .town: "city", .region: "region", .postcode: "postal_code",
        .email: "email", .phone: "phone",
      ]),
    SheetShape(
      "opensourcepos-customers", "OpenSourcePOS customers", .customers,
      ["Discount_Type; Account Number"],
      [
        .firstName: "First Name", .lastName: "Last Name", .company: "Company", .email: "Email",
        .phone: "Phone Number", .street: "Address 1", .moreAddress: "Address2", .town: "City",
        .region: "State", .postcode: "Zip", .country: "Country", .card: "Account Number",
      ]
    ).with { $0.wanted = "Consent" },
    google("google-contacts", ["First Name; Labels; File As"], label: "Label"),
    google("google-contacts", ["Given Name; Additional Name; Group Membership"], label: "Type"),
    outlook, outlookInGerman,
  ]

  private static func address(
    _ street: String, _ start: String
  ) -> [(name: SheetName, field: SheetField)] {
    named([
      .street: street, .moreAddress: start + "Street 2", .town: start + "City",
      .region: start + "State", .postcode: start + "Zip", .country: start + "Country",
    ])
  }

  /// Numbered groups, as many as the fullest contact needs.
  private static func google(_ name: String, _ signature: [String], label: String) -> SheetShape {
    let numbers = 1...6
    let phones = numbers.map { "Phone \($0) - Value" }.joined(separator: "; ")
    let labels = numbers.map { "Phone \($0) - \(label)" }.joined(separator: "; ")
    let mails = numbers.map { "E-mail \($0) - Value" }.joined(separator: "; ")
    var shape = SheetShape(
      name, "Google Contacts", .customers, signature,
      [
        .firstName: "First Name; Given Name", .middleName: "Middle Name; Additional Name",
        .lastName: "Last Name; Family Name", .suffix: "Name Suffix", .wholeName: "Name; File As",
        .company: "Organization Name; Organization 1 - Name", .phone: phones, .phoneLabel: labels,
        .email: mails, .born: "Birthday",
      ])
    let places = numbers.map { number in
      let start = "Address \(number) - "
      return named([
        .street: start + "Street", .moreAddress: start + "Extended Address", .town: start + "City",
        .region: start + "Region", .postcode: start + "Postal Code", .country: start + "Country",
        .wholeAddress: start + "Formatted",
      ])
    }
    shape.columns += places[0]
    shape.otherAddresses = Array(places.dropFirst())
    return shape
  }

  private static let outlook: SheetShape = {
    let places = ["Home", "Business", "Other"].map { place in
      named([
        .street: "\(place) Street", .moreAddress: "\(place) Street 2; \(place) Street 3",
        .town: "\(place) City", .region: "\(place) State", .postcode: "\(place) Postal Code",
        .country: "\(place) Country/Region; \(place) Country", .wholeAddress: "\(place) Address",
      ])
    }
    var shape = SheetShape(
      "outlook-contacts", "Outlook contacts", .customers,
      ["Home Street; Business Street; E-mail Address"],
      [
        .firstName: "First Name", .middleName: "Middle Name", .lastName: "Last Name",
        .suffix: "Suffix", .company: "Company",
        .phone: """
        Primary Phone; Mobile Phone; Home Phone; Home Phone 2; Business Phone; \
        Business Phone 2; Company Main Phone; Other Phone
        """,
        .email: "E-mail Address", .emailType: "E-mail Type", .born: "Birthday",
      ])
    shape.columns += places[0]
    shape.otherAddresses = Array(places.dropFirst())
    return shape
  }()

  private static let outlookInGerman: SheetShape = {
    let home = named([
      .street: "Straße privat", .moreAddress: "Straße privat 2; Straße privat 3",
      .town: "Ort privat", .region: "Bundesland/Kanton privat; Region privat",
      .postcode: "Postleitzahl privat", .country: "Land/Region privat",
    ])
    let work = named([
      .street: "Straße geschäftlich",
      .moreAddress: "Straße geschäftlich 2; Straße geschäftlich 3",
      .town: "Ort geschäftlich", .region: "Region geschäftlich",
      .postcode: "Postleitzahl geschäftlich", .country: "Land/Region geschäftlich",
    ])
    let other = named([
      .street: "Weitere Straße", .moreAddress: "Weitere Straße 2; Weitere Straße 3",
      .town: "Weiterer Ort", .region: "Weitere Region; Weiteres/r Bundesland/Kanton",
      .postcode: "Weitere Postleitzahl", .country: "Weiteres/e Land/Region",
    ])
    var shape = SheetShape(
      "outlook-contacts", "Outlook contacts", .customers,
      ["Straße geschäftlich; Postleitzahl privat"],
      [
        .firstName: "Vorname", .middleName: "Weitere Vornamen", .lastName: "Nachname",
        .suffix: "Suffix", .company: "Firma",
        .phone: """
        Haupttelefon; Mobiltelefon; Telefon (privat); Telefon privat; Telefon privat 2; \
        Telefon geschäftlich; Telefon geschäftlich 2; Telefon Firma; Weiteres Telefon
        """,
        .email: "E-Mail-Adresse", .emailType: "E-Mail-Typ", .born: "Geburtstag",
      ])
    shape.columns += home
    shape.otherAddresses = [work, other]
    return shape
  }()
}
