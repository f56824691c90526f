import Requests

extension Noun {
  static let customer = Noun(
    Command(
      "customer", "Customers and their accounts.",
      discussion: """
        A customer is named by account number, card, phone, e-mail address, name or some words of \
        it, or the first letters of the account number.

        Examples:
          rental customer list
          rental customer show "Ana Lima"
        """),
    [
      .request(CustomerAdd.self),
      .request(CustomerList.self),
      .request(CustomerShow.self),
      .request(CustomerEdit.self),
      .request(CustomerClose.self),
      .request(CustomerReopen.self),
      .request(CustomerBlock.self),
      .request(CustomerUnblock.self),
      .request(CustomerMerge.self),
      .errand(CustomerRemove.self),
      .errand(CustomerExport.self),
    ])
}
