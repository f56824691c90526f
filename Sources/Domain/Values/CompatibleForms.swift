/// What a character is in plain ASCII that is the same in another form: full width, in a circle,
/// small, bold, joined with another. Kana of half width are those of full width.
///
/// Source: the compatibility decompositions of the Unicode Character Database.
enum CompatibleForms {
  /// `nil` where a character is no form of others.
  static func plain(_ scalar: Unicode.Scalar) -> String? {
    let value = scalar.value
    switch value {
    case 0xFF01...0xFF5E: return ascii(value - 0xFEE0)
    case 0xFF65...0xFF9F: return kana[Int(value - 0xFF65)]
    case 0x1D400...0x1D6A3: return letter((value - 0x1D400) % 26)
    case 0x24B6...0x24E9: return letter((value - 0x24B6) % 26)
    case 0x1F130...0x1F149: return letter(value - 0x1F130)
    case 0x1D7CE...0x1D7FF: return String((value - 0x1D7CE) % 10)
    case 0x1FBF0...0x1FBF9: return String(value - 0x1FBF0)
    case 0x2469...0x2473: return String(value - 0x2469 + 10)
    case 0x3251...0x325F: return String(value - 0x3251 + 21)
    case 0x32B1...0x32BF: return String(value - 0x32B1 + 36)
    default: return voiced[scalar] ?? forms[scalar]
    }
  }

  private static func letter(_ place: UInt32) -> String { ascii(0x61 + place) }

  private static func ascii(_ value: UInt32) -> String {
    let isUpper = (0x41...0x5A).contains(value)
    return Unicode.Scalar(isUpper ? value + 32 : value).map(String.init) ?? ""
  }

  /// From the middle dot on; the marks of voiced kana stand alone.
  private static let kana: [String] =
    "・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
    .unicodeScalars.map { String($0) } + ["\u{3099}", "\u{309A}"]

  /// Kana with a mark, as the kana and the mark.
  private static let voiced: [Unicode.Scalar: String] = {
    var table: [Unicode.Scalar: String] = [:]
    func add(_ bases: String, _ step: UInt32, _ mark: String) {
      for base in bases.unicodeScalars {
        guard let marked = Unicode.Scalar(base.value + step) else { continue }
        table[marked] = String(base) + mark
      }
    }
    let plain = "かきくけこさしすせそたちつてとはひふへほカキクケコサシスセソタチツテトハヒフヘホ"
    add(plain + "ゝヽ", 1, "\u{3099}")
    add("はひふへほハヒフヘホ", 2, "\u{309A}")
    add("うウ", 0x4E, "\u{3099}")
    add("ワヰヱヲ", 8, "\u{3099}")
    return table
  }()

  private static let forms: [Unicode.Scalar: String] = {
    var table: [Unicode.Scalar: String] = [:]
    for group in letters {
      for scalar in group.value.unicodeScalars { table[scalar] = group.key }
    }
    for pair in joined.split(separator: " ") {
      guard let scalar = pair.unicodeScalars.first else { continue }
      table[scalar] = String(pair.unicodeScalars.dropFirst())
    }
    return table
  }()

  /// In lower case, as marks and case are folded before.
  private static let letters: KeyValuePairs = [
    "0": "⁰₀⓪", "1": "¹₁①", "2": "²₂②", "3": "³₃③", "4": "⁴₄④", "5": "⁵₅⑤", "6": "⁶₆⑥",
    "7": "⁷₇⑦", "8": "⁸₈⑧", "9": "⁹₉⑨", "a": "ªǟǡǻȁȃȧᴬᵃḁₐ", "b": "ᴮᵇḃḅḇℬ", "c": "ᶜḉℂℭⅽꟲ🄫",
    "d": "ᴰᵈḋḍḏḑḓⅅⅆⅾ", "e": "ȅȇȩᴱᵉḕḗḙḛḝₑℯℰⅇ", "f": "ᶠḟℱꟳ", "g": "ǧǵᴳᵍḡℊ",
    "h": "ȟʰᴴḣḥḧḩḫẖₕℋℌℍℎ", "i": "ȉȋᴵᵢḭḯⁱℐℑℹⅈⅰ", "j": "ǰʲᴶⅉⱼ", "k": "ǩᴷᵏḱḳḵₖ",
    "l": "ˡᴸḷḹḻḽₗℒℓⅼ", "m": "ᴹᵐḿṁṃₘℳⅿ", "n": "ǹᴺṅṇṉṋⁿₙℕ", "o": "ºǫǭȍȏȫȭȯȱᴼᵒṍṏṑṓₒℴ",
    "p": "ᴾᵖṕṗₚℙ", "q": "ℚꟴ𐞥", "r": "ȑȓʳᴿᵣṙṛṝṟℛℜℝ🄬", "s": "ſˢṡṣṥṧṩẛₛ", "t": "ᵀᵗṫṭṯṱẗₜ",
    "u": "ǖǘǚǜȕȗᵁᵘᵤṳṵṷṹṻ", "v": "ᵛᵥṽṿⅴⱽ", "w": "ʷᵂẁẃẅẇẉẘ", "x": "ˣẋẍₓⅹ", "y": "ȳʸẏẙ",
    "z": "ᶻẑẓẕℤℨ",
  ]

  /// Each with what it is made of.
  private static let joined = """
    ĳij ǆdz ǉlj ǌnj ǳdz ₨rs №no ℠sm ℡tel ™tm ℻fax ⅱii ⅲiii ⅳiv ⅵvi ⅶvii ⅷviii ⅸix ⅺxi ⅻxii \
    ㉐pte ㋌hg ㋍erg ㋎ev ㋏ltd ㍱hpa ㍲da ㍳au ㍴bar ㍵ov ㍶pc ㍷dm ㍸dm2 ㍹dm3 ㍺iu ㎀pa ㎁na ㎃ma ㎄ka ㎅kb \
    ㎆mb ㎇gb ㎈cal ㎉kcal ㎊pf ㎋nf ㎎mg ㎏kg ㎐hz ㎑khz ㎒mhz ㎓ghz ㎔thz ㎖ml ㎗dl ㎘kl ㎙fm ㎚nm ㎜mm ㎝cm \
    ㎞km ㎟mm2 ㎠cm2 ㎡m2 ㎢km2 ㎣mm3 ㎤cm3 ㎥m3 ㎦km3 ㎩pa ㎪kpa ㎫mpa ㎬gpa ㎭rad ㎰ps ㎱ns ㎳ms ㎴pv ㎵nv \
    ㎷mv ㎸kv ㎹mv ㎺pw ㎻nw ㎽mw ㎾kw ㎿mw ㏃bq ㏄cc ㏅cd ㏈db ㏉gy ㏊ha ㏋hp ㏌in ㏍kk ㏎km ㏏kt ㏐lm ㏑ln ㏒log \
    ㏓lx ㏔mb ㏕mil ㏖mol ㏗ph ㏙ppm ㏚pr ㏛sr ㏜sv ㏝wb ㏿gal ﬀff ﬁfi ﬂfl ﬃffi ﬄffl ﬅst ﬆst 🄭cd 🄮wz \
    🅊hv 🅋mv 🅌sd 🅍ss 🅎ppv 🅏wc 🅪mc 🅫md 🅬mr 🆐dj
    """
}
