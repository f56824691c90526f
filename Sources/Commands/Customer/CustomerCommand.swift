import ArgumentParser
import Domain

struct CustomerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "customer",
    abstract: "Customers and their accounts.",
    discussion: """
      A customer is named by account number, card, name, or the first letters of the account \
      number.

      Examples:
        rental customer list
        rental customer show "Ana Lima"
      """,
    subcommands: [
      CustomerAdd.self, CustomerList.self, CustomerShow.self, CustomerEdit.self,
      CustomerClose.self, CustomerReopen.self, CustomerRemove.self, CustomerExport.self,
    ])
}

/// What is written down about a customer, as options.
struct CustomerFields: ParsableArguments {
  @Option(help: "What the membership card says; made if it is not given.") var card: String?
  @Option(help: "The whole name.") var name: String?
  @Option(help: "Street, town and country.") var address: String?
  @Option(help: "The postcode.") var postcode: String?
  @Option(help: ArgumentHelp("The date of birth.", valueName: "day")) var born: String?
  @Option(help: "A telephone number.") var phone: String?
  @Option(help: "An e-mail address.") var email: String?
  @Option(help: "The customer's tier, such as gold.") var tier: String?
  @Option(help: ArgumentHelp("Since when they are a customer.", valueName: "day"))
  var joinedOn: String?

  var draft: Draft {
    var draft = Draft()
    draft["card"] = card
    draft["name"] = name
    draft["address"] = address
    draft["postcode"] = postcode
    draft["born"] = born
    draft["phone"] = phone
    draft["email"] = email
    draft["tier"] = tier
    draft["joined_on"] = joinedOn
    return draft
  }
}
