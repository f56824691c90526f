/// The pages of the manual: one of the program, and one of each of its commands with all that is
/// beneath it. They come from the same keys as the help.
package struct ManualPage {
  /// `rental-customer`.
  package let name: String
  /// In roff, with the macros of `man`.
  package let text: String

  /// All pages, that of the program first.
  package static func pages(of root: Noun, version: String) -> [ManualPage] {
    let pages = root.children.map { page(of: $0, version) }
    return [program(root, version, pages.map(\.name))] + pages
  }

  private static func page(of child: Noun.Child, _ version: String) -> ManualPage {
    let command = child.command
    var page = Roff(name(of: command), version)
    page.section("NAME", "\(Roff.text(page.name)) \\- \(Roff.text(lowered(command.abstract)))")
    switch child {
    case .request(let type): add(type, to: &page)
    case .errand(let type): add(type, to: &page)
    case .noun(let noun):
      page.section("SYNOPSIS", "\\fB\(Roff.text(command.path))\\fR \\fIcommand\\fR")
      page.discuss(command)
      page.section("COMMANDS", "")
      for child in noun.verbs { addPart(child, to: &page) }
    }
    page.section("OPTIONS OF EVERY COMMAND", "See \\fBrental\\fR(1).")
    page.section("SEE ALSO", "\\fBrental\\fR(1)")
    return ManualPage(name: page.name, text: page.lines)
  }

  private static func name(of command: Command) -> String {
    (["rental"] + command.words).joined(separator: "-")
  }

  /// As it stands behind the name of a page.
  private static func lowered(_ sentence: String) -> String {
    let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  private static func add(_ type: any Declared.Type, to page: inout Roff) {
    let signature = Signature(of: type)
    page.section("SYNOPSIS", Roff.text(synopsis(type.command, signature)))
    page.discuss(type.command)
    page.options("ARGUMENTS", signature.arguments)
    page.options("OPTIONS", own(signature))
  }

  /// A command beneath another one.
  private static func addPart(_ child: Noun.Child, to page: inout Roff) {
    let type: any Declared.Type
    switch child {
    case .request(let request): type = request
    case .errand(let errand): type = errand
    case .noun: return
    }
    let signature = Signature(of: type)
    page.part(type.command.path)
    page.paragraph(synopsis(type.command, signature))
    page.paragraph(type.command.abstract)
    page.paragraphs(of: type.command)
    page.examples(of: type.command)
    page.items(signature.arguments + own(signature))
  }

  private static func synopsis(_ command: Command, _ signature: Signature) -> String {
    let items = signature.arguments + own(signature)
    return ([command.path] + items.map(\.synopsis)).joined(separator: " ")
  }

  private static let ofEveryCommand = Set(Signature.ofEveryCommand.entries.map(\.key.name))

  private static func own(_ signature: Signature) -> [Signature.Item] {
    signature.typed.filter {
      $0.key.place != .argument && !ofEveryCommand.contains($0.key.name)
    }
  }

  private static func program(_ root: Noun, _ version: String, _ names: [String]) -> ManualPage {
    var page = Roff("rental", version)
    page.section("NAME", "rental \\- \(Roff.text(lowered(root.command.abstract)))")
    page.section("SYNOPSIS", "\\fBrental\\fR \\fIcommand\\fR [\\fIoptions\\fR]")
    page.discuss(root.command)
    page.section("COMMANDS", "")
    for child in root.children {
      page.item("rental \(child.name)", child.command.abstract)
    }
    page.options("OPTIONS OF EVERY COMMAND", Signature.ofEveryCommand.entries)
    page.item("--version", "Show the version.")
    page.item("-h, --help", "Show help information.")
    page.section("ENVIRONMENT", "")
    for (name, meaning) in environment { page.item(name, meaning) }
    page.section("FILES", "")
    page.item("~/.local/share/rental/rental.db", "The shop, unless --database names another one.")
    page.section("EXIT STATUS", "")
    for (status, meaning) in ExitStatus.meanings { page.item(String(status.rawValue), meaning) }
    let pages = names.map { "\\fB\(Roff.text($0))\\fR(1)" }.joined(separator: ",\n")
    page.section("SEE ALSO", pages)
    return ManualPage(name: page.name, text: page.lines)
  }

  private static let environment = [
    ("RENTAL_DATABASE", "The shop's database, as --database names it."),
    ("RENTAL_STAFF", "Who acts, as --by names them; else it is the login name."),
    ("RENTAL_TILL", "At which till, as --till says it."),
    ("RENTAL_MAIL_COMMAND", "The command that takes messages to customers."),
    ("RENTAL_CARD_COMMAND", "The command that asks the card terminal."),
    ("RENTAL_CARD_TIMEOUT", "How many seconds it may take; 120 unless said."),
    ("RENTAL_FISCAL_COMMAND", "The command that has receipts signed."),
    ("RENTAL_FISCAL_TIMEOUT", "How many seconds it may take; 10 unless said."),
    ("RENTAL_PRINTER", "The receipt printer: HOST:PORT, a device, or | and a command."),
    ("RENTAL_PRINTER_WIDTH", "Columns of its paper, 32 or 42; 42 unless said."),
    ("RENTAL_PRINTER_TIMEOUT", "How many seconds it may take; 10 unless said."),
    ("RENTAL_UNIFONT", "The file unifont.hex, for letters that a receipt printer lacks."),
    ("RENTAL_TEMPLATES", "The folder with the shop's own texts of messages."),
    ("VISUAL, EDITOR", "The editor of rental rules edit."),
    ("RENTAL_PAGER, PAGER", "What shows long answers in a terminal; cat for none."),
    ("NO_COLOR", "No colour, where it is not empty."),
  ]
}

extension ExitStatus {
  /// How the program ends, and what that means.
  static let meanings: [(ExitStatus, String)] = [
    (.done, "Done, or nothing to do."), (.failed, "Failed in another way than those below."),
    (.refused, "Refused by the house rules."), (.notFound, "There is no such record."),
    (.ambiguous, "The name fits more than one record."),
    (.answerNeeded, "An answer is needed, and nobody can be asked."),
    (
      .partlyDone,
      "Partly done: some lines of a batch or an import were rejected, some copies of return --each "
        + "did not come back, or some notices could not be sent."
    ),
    (.taken, "Somebody else was first."), (.usage, "The command is not written as it should be."),
    (.badData, "Bad data in a file, a picture or a request."),
    (.unreadable, "A file is missing or cannot be read."), (.bug, "A fault of the program."),
    (.io, "Reading or writing failed; the disk may be full."), (.busy, "Busy; try again."),
    (.notAShop, "The database is no shop, or of a newer version."),
    (.notAllowed, "Not allowed for this role."),
    (.badRules, "The house rules or the configuration are wrong."),
  ]
}
