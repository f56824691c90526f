/// A country as far as a new shop wants to know it: what it pays with, its clock, and the age
/// ratings that its films carry.
package struct Country: Hashable, Sendable {
  /// Two capital letters.
  package let code: String
  /// In English.
  package let name: String
  package let currency: Currency
  /// An IANA name. Of several zones the one that most people live in.
  package let timeZone: String
  package let ratings: RatingScheme

  /// A country by its code or its name, whatever the case of its letters.
  package init?(_ text: String) {
    let wanted = Folded.key(text)
    let code = Self.otherNames[wanted]
    guard
      let country = Self.all.first(where: {
        $0.code == code || Folded.key($0.code) == wanted || Folded.key($0.name) == wanted
      })
    else { return nil }
    self = country
  }

  /// The name of the country that a slip was meant for; few slip at the first letter.
  package static func nearest(to text: String) -> String? {
    let others = otherNames.keys.sorted()
    let names = all.map(\.name) + others
    let first = Folded.key(text).first
    let alike = names.filter { Folded.key($0).first == first }
    let name = Nearest.name(to: text, among: alike) ?? Nearest.name(to: text, among: names)
    return name.flatMap { Country($0) }?.name
  }

  /// What people also call a country, folded.
  private static let otherNames = [
    "uk": "GB", "great britain": "GB", "britain": "GB", "england": "GB", "scotland": "GB",
    "wales": "GB", "northern ireland": "GB", "usa": "US", "america": "US",
    "united states of america": "US", "holland": "NL", "nederland": "NL", "deutschland": "DE",
    "osterreich": "AT", "schweiz": "CH", "suisse": "CH", "svizzera": "CH", "espana": "ES",
    "italia": "IT", "eire": "IE", "republic of ireland": "IE", "belgie": "BE", "belgique": "BE",
    "danmark": "DK", "norge": "NO", "sverige": "SE", "suomi": "FI", "polska": "PL",
    "czech republic": "CZ", "cesko": "CZ", "brasil": "BR", "uae": "AE", "korea": "KR",
    "turkiye": "TR",
  ]

  private init?(line: Substring) {
    let fields = line.split(separator: "|").map { String($0).trimmed }
    guard fields.count == 5, let currency = Currency(fields[2]),
      let ratings = RatingScheme(named: fields[4])
    else { return nil }
    (code, name, self.currency, timeZone) = (fields[0], fields[1], currency, fields[3])
    self.ratings = ratings
  }

  package static let all: [Country] = table.split(separator: "\n").compactMap { Country(line: $0) }

  /// Sources: ISO 3166-1 for codes, ISO 4217 for currencies, the IANA time zone database for zones.
  private static let table = """
    AR | Argentina      | ARS | America/Argentina/Buenos_Aires | none
    AU | Australia      | AUD | Australia/Sydney     | none
    AT | Austria        | EUR | Europe/Vienna        | FSK
    BE | Belgium        | EUR | Europe/Brussels      | none
    BR | Brazil         | BRL | America/Sao_Paulo    | none
    BG | Bulgaria       | EUR | Europe/Sofia         | none
    CA | Canada         | CAD | America/Toronto      | none
    CL | Chile          | CLP | America/Santiago     | none
    CN | China          | CNY | Asia/Shanghai        | none
    CO | Colombia       | COP | America/Bogota       | none
    HR | Croatia        | EUR | Europe/Zagreb        | none
    CY | Cyprus         | EUR | Asia/Nicosia         | none
    CZ | Czechia        | CZK | Europe/Prague        | none
    DK | Denmark        | DKK | Europe/Copenhagen    | none
    EG | Egypt          | EGP | Africa/Cairo         | none
    EE | Estonia        | EUR | Europe/Tallinn       | none
    FI | Finland        | EUR | Europe/Helsinki      | none
    FR | France         | EUR | Europe/Paris         | none
    DE | Germany        | EUR | Europe/Berlin        | FSK
    GR | Greece         | EUR | Europe/Athens        | none
    HK | Hong Kong      | HKD | Asia/Hong_Kong       | none
    HU | Hungary        | HUF | Europe/Budapest      | none
    IS | Iceland        | ISK | Atlantic/Reykjavik   | none
    IN | India          | INR | Asia/Kolkata         | none
    ID | Indonesia      | IDR | Asia/Jakarta         | none
    IE | Ireland        | EUR | Europe/Dublin        | none
    IL | Israel         | ILS | Asia/Jerusalem       | none
    IT | Italy          | EUR | Europe/Rome          | none
    JP | Japan          | JPY | Asia/Tokyo           | none
    KE | Kenya          | KES | Africa/Nairobi       | none
    LV | Latvia         | EUR | Europe/Riga          | none
    LT | Lithuania      | EUR | Europe/Vilnius       | none
    LU | Luxembourg     | EUR | Europe/Luxembourg    | none
    MY | Malaysia       | MYR | Asia/Kuala_Lumpur    | none
    MT | Malta          | EUR | Europe/Malta         | none
    MX | Mexico         | MXN | America/Mexico_City  | none
    MA | Morocco        | MAD | Africa/Casablanca    | none
    NL | Netherlands    | EUR | Europe/Amsterdam     | none
    NZ | New Zealand    | NZD | Pacific/Auckland     | none
    NG | Nigeria        | NGN | Africa/Lagos         | none
    NO | Norway         | NOK | Europe/Oslo          | none
    PK | Pakistan       | PKR | Asia/Karachi         | none
    PE | Peru           | PEN | America/Lima         | none
    PH | Philippines    | PHP | Asia/Manila          | none
    PL | Poland         | PLN | Europe/Warsaw        | none
    PT | Portugal       | EUR | Europe/Lisbon        | none
    RO | Romania        | RON | Europe/Bucharest     | none
    RS | Serbia         | RSD | Europe/Belgrade      | none
    SG | Singapore      | SGD | Asia/Singapore       | none
    SK | Slovakia       | EUR | Europe/Bratislava    | none
    SI | Slovenia       | EUR | Europe/Ljubljana     | none
    ZA | South Africa   | ZAR | Africa/Johannesburg  | none
    KR | South Korea    | KRW | Asia/Seoul           | none
    ES | Spain          | EUR | Europe/Madrid        | none
    SE | Sweden         | SEK | Europe/Stockholm     | none
    CH | Switzerland    | CHF | Europe/Zurich        | none
    TW | Taiwan         | TWD | Asia/Taipei          | none
    TH | Thailand       | THB | Asia/Bangkok         | none
    TR | Turkey         | TRY | Europe/Istanbul      | none
    UA | Ukraine        | UAH | Europe/Kyiv          | none
    AE | United Arab Emirates | AED | Asia/Dubai     | none
    GB | United Kingdom | GBP | Europe/London        | BBFC
    US | United States  | USD | America/New_York     | MPA
    VN | Vietnam        | VND | Asia/Ho_Chi_Minh     | none
    """
}
