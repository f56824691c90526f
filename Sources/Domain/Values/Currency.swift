/// A currency by its ISO 4217 code, with the number of decimals that its amounts are written with.
package struct Currency: Hashable, Sendable {
  /// Three capital letters.
  package let code: String
  /// Digits after the point: 2 for most, 0 for JPY, 3 for KWD.
  package let decimals: Int

  /// A currency in use today, or `nil`. The letters' case does not matter.
  package init?(_ code: some StringProtocol) {
    let upper = code.uppercased()
    guard code.utf8.allSatisfy({ $0 < 0x80 }), Self.codes.contains(upper) else { return nil }
    self.code = upper
    self.decimals = Self.unusualDecimals[upper] ?? 2
  }

  package static let pound = Currency(checked: "GBP")

  private init(checked code: String) {
    (self.code, self.decimals) = (code, 2)
  }

  /// Source: ISO 4217, list one (current currencies with a minor unit).
  package static let codes: [String] = """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD \
    CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS \
    GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW \
    KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR \
    MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR \
    SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX \
    USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG
    """.split(separator: " ").map(String.init)

  private static let unusualDecimals: [String: Int] = [
    "BIF": 0, "CLP": 0, "DJF": 0, "GNF": 0, "ISK": 0, "JPY": 0, "KMF": 0, "KRW": 0, "PYG": 0,
    "RWF": 0, "UGX": 0, "VND": 0, "VUV": 0, "XAF": 0, "XOF": 0, "XPF": 0,
    "BHD": 3, "IQD": 3, "JOD": 3, "KWD": 3, "LYD": 3, "OMR": 3, "TND": 3,
  ]
}
