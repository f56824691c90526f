import Domain
import Requests
import Shop

/// How notices are sent.
struct MailOptions {
  var delivery = MailDelivery()
  var texts = TemplateOptions()

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try delivery.keys(&keys)
    try texts.keys(&keys)
  }
}

/// How a message is handed over.
struct MailDelivery {
  var mailCommand: String?
  var timeout: String?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option(
      "mail_command", &mailCommand, .text,
      "The command that takes a message (else RENTAL_MAIL_COMMAND, else sendmail -t).",
      value: "command")
    try keys.option(
      "timeout", &timeout, .text, "How long it may take, in seconds: 60 unless said.",
      value: "seconds")
  }

  /// A line for a shell.
  func command(in session: Session) throws -> String {
    if let mailCommand {
      guard mailCommand.contains(where: { !$0.isWhitespace }) else {
        throw ShopError.invalid(["--mail-command is empty"])
      }
      return mailCommand
    }
    return session.context.environment("RENTAL_MAIL_COMMAND")?.trimmed.nonEmpty ?? "sendmail -t"
  }

  func seconds() throws -> Int {
    guard let timeout else { return 60 }
    guard let seconds = Int(timeout), (1...86_400).contains(seconds) else {
      throw ShopError.invalid(["--timeout is \(quoted(timeout)), not a number of seconds"])
    }
    return seconds
  }
}

/// Where the texts of notices are.
struct TemplateOptions {
  var templates: String?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option(
      "templates", &templates, .file,
      "The folder with the texts (else RENTAL_TEMPLATES, else those built in).", value: "dir")
  }

  func folder(in session: Session) -> String? {
    templates ?? session.context.environment("RENTAL_TEMPLATES")?.nonEmpty
  }
}
