import Domain
import Requests

/// A request with a key of each kind.
struct Sample: Declared, Equatable {
  static let command = Command(
    "sample take", "Take a sample.", isBatched: true,
    discussion: """
      Examples:
        rental sample take Heat
      """)

  enum Tone: String, Worded { case red, green, darkBlue = "dark-blue" }
  enum Which: String, Worded { case open, returned, all }

  var name = ""
  var place: String?
  var words: [String] = []
  var needed = ""
  var count = 0
  var width = 42
  var quantity: Int?
  var note: String?
  var tags: [String] = []
  var cast: [String] = []
  var tone: Tone?
  var shade = Tone.red
  var which = Which.open
  var since: AskedMoment?
  var until: AskedDay?
  var pay: [PaymentOffer] = []
  var output: String?
  var dryRun = false

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("name", &name, .text, "What it is called.")
    try keys.argument("place", &place, .text, "Where it is.")
    try keys.arguments("words", &words, .text, "What else there is.")
    try keys.option("needed", &needed, .text, "What is needed.", short: "n", isRequired: true)
    try keys.option("count", &count, .number, "How many.", isRequired: true)
    try keys.option("width", &width, .numberOrText, "How wide.", value: "n")
    try keys.option("quantity", &quantity, .numberOrText, "How many there are to be.")
    try keys.option("note_text", &note, .text, "A note.", spelt: "note", isField: true)
    try keys.option("tags", &tags, .text, "A tag.", spelt: "tag")
    try keys.option("cast", &cast, .text, "Who plays.", isField: true, orOne: true)
    try keys.option("tone", &tone, .choice(), "A tone.")
    try keys.option("shade", &shade, .choice(), "A shade.")
    try keys.flags("which", &which, "Which ones.")
    try keys.option("since", &since, .moment, "Since when.", value: "moment")
    try keys.option("until", &until, .day, "Until when.", value: "day")
    try keys.option("pay", &pay, .payment, PaymentKind.help, value: "method amount")
    try keys.option("output", &output, .file, "Where to.", value: "file")
    try keys.flag("dry_run", &dryRun, "Decide, and save nothing.")
  }
}

/// Words that are methods and amounts.
struct SamplePayment: Declared, Equatable {
  static let command = Command("sample pay", "Pay for it.", discussion: "")

  var customer = ""
  var money: [PaymentOffer] = []

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("customer", &customer, .text, "Who.")
    try keys.arguments("money", &money, .money, MoneyKind.help, value: "method amount")
  }
}
