/// Who may rent, and on whose account.
extension AllowedReads {
  static let ofPeople: [String: (tables: String, reason: String)] = [
    "OverdueQueries.overdueFees": (
      "!!rental !!sort !copy",
      "who had something overdue at a moment: of each copy only its last rental"
    ),
    "Law+People.ofPeople": (
      "!!audit !block_period !customer !household_member !renter",
      "check looks at every record"
    ),
    "Store+Households.members": (
      "!household_member",
      "who asks for the households of the shop gets all of them"
    ),
    "Store+Households.forEachHouseholdMember": (
      "!household_member",
      "an export or a trial has all of them"
    ),
    "Law+Memberships.ofMemberships": (
      "!membership",
      "check looks at every record"
    ),
    "Store+Memberships.forEachMembershipRow": (
      "!membership",
      "an export or a trial has all of them"
    ),
    "Store+Memberships.membershipRecords": (
      "!membership",
      "who asks for the memberships of the shop gets all of them"
    ),
    "Law+Goods.ofGoods": (
      "!!goods_move !!sort",
      "check looks at every record, receipt by receipt"
    ),
    "Store+Goods.forEachMove": (
      "!!goods_move",
      "an export has all of them"
    ),
    "RecordCheck.signatures": (
      "!!receipt_signature",
      "check compares every signature with the audit trail"
    ),
    "Law+Signatures.ofSignatures": (
      "!!receipt_signature", "check looks at every receipt that is to be signed"
    ),
    "Store+Signatures.forEachSignatureRow": (
      "!!receipt_signature", "an export has all of them"
    ),
    "RecordCheck.invoices": ("!!invoice", "check compares every invoice with the audit trail"),
    "Law+Invoices.ofInvoices": ("!!invoice", "check looks at every invoice"),
    "Store+Invoices.forEachInvoiceRow": ("!!invoice", "an export has all of them"),
    "Store+Invoices.invoices": ("!!invoice", "those of some days, of all"),
    "Law+GiftCards.ofGiftCards": (
      "!!gift_card !!ledger",
      "check looks at every record"
    ),
    "Store+GiftCards.forEachGiftCardRow": (
      "!!gift_card !!sort",
      "an export has all of them"
    ),
    "Store+GiftCards.giftCards": (
      "!!gift_card !!ledger !!sort !ledger",
      "who asks for the gift cards of the shop gets all of them, with what each holds"
    ),
    "LiabilityQueries.accountsHeld": (
      "!customer",
      "what the shop owes is added up over all accounts"
    ),
    "Law+Packages.ofPackages": (
      "!!rental !package",
      "check looks at every record"
    ),
    "Store+Packages.forEachPackageRow": (
      "!package",
      "an export has all of them"
    ),
    "Store+Packages.packages": (
      "!!rental !!sort !package !rental",
      "who asks for the packages of the shop gets all of them, with what of each is used"
    ),
    "Store+Renters.forEachRenter": (
      "!renter",
      "an export or a trial has all of them"
    ),
    "Store+Renters.renters": (
      "!customer",
      "who asks for the renters of the shop gets all of them"
    ),
  ]
}
