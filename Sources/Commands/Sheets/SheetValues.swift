import Domain

/// Values of a movie as programs write them.
enum SheetValues {
  /// The only four digits of a year or a date.
  static func year(_ text: String) throws(SheetProblem) -> Int? {
    if ["", "0", "-", "n/a"].contains(text.lowercased()) { return nil }
    let plain = text.hasSuffix(".0") ? text.dropLast(2) : text[...]
    let years = plain.split { !$0.isNumber }.filter { $0.count == 4 }.compactMap { Int($0) }
    guard years.count == 1, (1800...9999).contains(years[0]) else {
      throw SheetProblem(why: "no year")
    }
    return years[0]
  }

  /// Minutes; `nil` where the text says that they are not known.
  static func minutes(_ text: String) throws(SheetProblem) -> Int? {
    if ["", "-", "n/a"].contains(text.lowercased()) { return nil }
    let minutes = text.contains(":") ? clock(text) : words(text)
    guard let minutes, minutes <= 10_000 else { throw SheetProblem(why: "no running time") }
    return minutes == 0 ? nil : minutes
  }

  /// `1:34` and `1:34:00`.
  private static func clock(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map {
      Int($0.trimmed)
    }
    guard (2...3).contains(parts.count), let hours = parts[0], let minutes = parts[1],
      (0...99).contains(hours), (0..<60).contains(minutes)
    else { return nil }
    return hours * 60 + minutes
  }

  /// `94`, `94 min`, `94'`, `1h34`, `1 h 34`, `1 Std. 34 Min.`
  private static func words(_ text: String) -> Int? {
    let plain = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    let numbers = plain.split { !$0.isNumber }.compactMap { Int($0) }
    let units = plain.split { $0.isNumber || $0.isWhitespace || $0 == "." || $0 == "," }
      .map { Folded.key(String($0)) }
    let isHours = units.first.map { $0.hasPrefix("h") || $0.hasPrefix("st") } ?? false
    guard (1...2).contains(numbers.count), numbers.allSatisfy({ $0 <= 100_000 }),
      units.allSatisfy(isUnit), isHours || numbers.count == 1
    else { return nil }
    if isHours { return numbers[0] * 60 + (numbers.count == 2 ? numbers[1] : 0) }
    // So many minutes are seconds.
    return numbers[0] >= 1000 && units.isEmpty ? numbers[0] / 60 : numbers[0]
  }

  private static func isUnit(_ unit: String) -> Bool {
    ["'", "’", "′"].contains(unit)
      || [
        "h", "hr", "hrs", "hour", "hours", "heure", "heures", "hora", "horas", "std", "stunde",
        "stunden", "m", "mn", "min", "mins", "minute", "minutes", "minuten", "minuto", "minutos",
      ].contains(unit)
  }

  static func medium(_ text: String) -> String {
    media[Folded.key(text)] ?? text
  }

  static func isMedium(_ text: String) -> Bool { media[Folded.key(text)] != nil }

  private static let media: [String: String] = {
    let names = [
      "dvd": "dvd;dvd-video;dvd video;dvd-9;dvd-5;dvd9;dvd5;dvds",
      "blu-ray": "blu-ray;blu ray;bluray;blu-ray disc;blu-ray-disc;bd;brd;bluray disc",
      "4k": "4k;uhd;4k uhd;4k ultra hd;ultra hd blu-ray;4k blu-ray;uhd blu-ray;4k ultra hd blu-ray",
      "vhs": "vhs;video cassette;videocassette;kassette;videokassette;cassette;k7;vhs tape",
    ]
    return names.reduce(into: [:]) { media, entry in
      for name in entry.value.split(separator: ";") { media[String(name)] = entry.key }
    }
  }()

  /// Names in one cell.
  ///
  /// - Parameter isReversed: whether a comma stands between last and first name.
  static func list(_ text: String, isReversed: Bool = false) -> [String] {
    let separators = [" ::: ", ";", "|", "\n", " / "]
    let found = separators.filter { text.contains($0) }
    var parts = [text]
    for separator in found {
      parts = parts.flatMap { $0.split(separator: separator).map(String.init) }
    }
    if found.isEmpty, !isReversed { parts = text.split(separator: ",").map(String.init) }
    return parts.map(\.trimmed).filter { !$0.isEmpty }
  }

  static func isNoRating(_ text: String) -> Bool {
    [
      "nr", "n/r", "not rated", "unrated", "ur", "ohne", "keine", "keine angabe", "non classe",
      "sin calificar", "-", "none", "n/a",
    ].contains(Folded.key(text))
  }

  /// The part of a rating that a scheme has: `FSK 16`, `ab 16`, `16+`, `PG (USA)`, `UK:15`.
  static func rating(_ text: String, in scheme: RatingScheme) -> String? {
    var parts = [text]
    if let open = text.firstIndex(of: "(") { parts.append(text[..<open].trimmed) }
    if let colon = text.lastIndex(of: ":") {
      parts.append(text[text.index(after: colon)...].trimmed)
    }
    if text.hasSuffix("+") { parts.append(String(text.dropLast())) }
    if text.hasPrefix("-") { parts.append(String(text.dropFirst())) }
    for start in ["FSK", "USK", "BBFC", "MPAA", "MPA", "Rated", "ab", "from"]
    where Folded.key(text).hasPrefix(Folded.key(start) + " ") {
      parts.append(text.dropFirst(start.count).trimmed)
    }
    return parts.lazy.compactMap { scheme.rating(named: $0) }.first
  }
}
