import ArgumentParser

struct NoticeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notice",
    abstract: "What customers are told: that a movie will be due, or is late.",
    discussion: """
      A night queues notices as the house rules say (remind, letter), prints those of customers \
      without e-mail, and sends the others. Nothing is queued or sent until the house rules have \
      a sender.

      Examples:
        rental notice list
        rental notice preview
        rental notice send
      """,
    subcommands: [
      NoticeList.self, NoticePreview.self, NoticeSend.self, NoticeTemplateList.self,
    ])
}

extension ErrorReport {
  /// Customers cannot be written to.
  static let noSender = ErrorReport(
    code: "bad-rules", exit: .badRules, message: "the house rules have no sender.",
    why: "customers are written to only once it is known from whom",
    tries: ["a line such as: sender Films <desk@example.com>"])
}
