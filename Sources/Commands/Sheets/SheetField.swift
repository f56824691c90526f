/// What a column of somebody's spreadsheet may be to us.
enum SheetField: String {
  case card, wholeName, firstName, middleName, lastName, suffix, company
  case street, houseNumber, moreAddress, town, region, country, wholeAddress, postcode
  case born, phone, phoneLabel, email, emailType, tier, accountState, joinedOn
  case code, title, year, director, cast, genre, runtime, rating, `class`, language, summary
  case replacementPrice, barcode, addedOn
  case copyBarcode, quantity, shelf, medium, copyState
  case rentedOn, dueOn, returnedOn
  /// A number that is the house's, the card's or the code, as its values and neighbours tell.
  case number
  /// Words that are a genre, a class or a tier, as its values tell.
  case category
  /// The state of an account or of a copy, or a part of the address.
  case state

  /// The field of ours that it goes to.
  var key: String {
    switch self {
    case .wholeName, .firstName, .middleName, .lastName, .suffix, .company: "name"
    case .street, .houseNumber, .moreAddress, .town, .region, .country, .wholeAddress: "address"
    case .phoneLabel: "phone"
    case .emailType: "email"
    case .accountState: "state"
    case .joinedOn: "joined_on"
    case .replacementPrice: "replacement_price"
    case .addedOn: "added_on"
    case .rentedOn: "rented_on"
    case .dueOn: "due_on"
    case .returnedOn: "returned_on"
    case .copyBarcode: "copy.barcode"
    case .quantity, .shelf, .medium: "copy." + rawValue
    case .copyState: "copy.state"
    default: rawValue
    }
  }

  /// The field as people read it.
  var words: String {
    switch self {
    case .firstName: "name (first)"
    case .middleName: "name (middle)"
    case .lastName: "name (last)"
    case .suffix: "name (after)"
    case .company: "name, if there is no other"
    case .country: "address, if the column differs between rows"
    case .phoneLabel: "phone (which one)"
    case .emailType: "email (its kind)"
    default: key
    }
  }

  /// Whether several columns of it are fine: the first one that is not empty counts.
  var hasSeveral: Bool {
    switch self {
    case .phone, .email, .barcode, .shelf, .phoneLabel, .wholeName, .lastName, .copyState, .street,
      .moreAddress, .houseNumber, .quantity, .company, .addedOn, .director, .year:
      true
    default: false
    }
  }

  var isDay: Bool {
    [.born, .joinedOn, .addedOn, .rentedOn, .dueOn, .returnedOn].contains(self)
  }
}
