import Requests

extension Noun {
  static let notice = Noun(
    Command(
      "notice", "What customers are told: that a movie will be due, or is late.",
      discussion: """
        A night queues notices as the house rules say (remind, letter), prints those of customers \
        without e-mail, and sends the others. Nothing is queued or sent until the house rules have \
        a sender.

        Examples:
          rental notice list
          rental notice preview
          rental notice send
        """),
    [
      .request(NoticeList.self),
      .errand(NoticePreview.self),
      .errand(NoticeSend.self),
      .errand(NoticeTemplateList.self),
    ])
}
