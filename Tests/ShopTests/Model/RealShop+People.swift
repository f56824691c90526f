import Domain
import Shop

/// Who may rent.
extension RealShop {
  mutating func people(_ command: ShopCommand) throws -> ModelAnswer {
    switch command {
    case .setBlock(let card, let isBlocked, let moment):
      _ =
        try isBlocked
        ? world.shop.blockCustomer(card, reason: "a broken disc", at: asked(moment))
        : world.shop.unblockCustomer(card, at: asked(moment))
    case .addRenter(let card, let born):
      let draft = Draft(["name": "Renter \(renters + 1)", "born": born?.text ?? ""])
      _ = try world.shop.addRenter(draft, for: card)
      renters += 1
    case .removeRenter(let number, let card):
      _ = try world.shop.removeRenter("Renter \(number)", of: card)
    case .joinHousehold(let card, let other):
      _ = try world.shop.joinHousehold(card, with: other)
    case .leaveHousehold(let card): _ = try world.shop.leaveHousehold(card)
    default: break
    }
    return .done
  }
}
