import ArgumentParser

/// Customers and their accounts.
struct CustomerCommand: MixedCommand {
  static let configuration = CommandConfiguration(
    commandName: "customer", subcommands: [CustomerRemove.self, CustomerExport.self])

  static let noun = Noun(
    Command(
      "customer", "Customers and their accounts.",
      discussion: """
        A customer is named by account number, card, name, or the first letters of the account \
        number.

        Examples:
          rental customer list
          rental customer show "Ana Lima"
        """),
    [
      .request(CustomerAdd.self), .request(CustomerList.self), .request(CustomerShow.self),
      .request(CustomerEdit.self), .request(CustomerClose.self), .request(CustomerReopen.self),
      CommandTree.later("remove", CustomerRemove.self, of: "customer"),
      CommandTree.later("export", CustomerExport.self, of: "customer"),
    ])
}
