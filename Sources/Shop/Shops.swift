import Storage

/// Where shops are: opens them, and puts backups in their place.
package struct Shops: Sendable {
  private let engines: any Engines
  /// Kept for as long as shops may be opened: freeing long rules takes longer than ending.
  private let rules = RulesRead()

  package init(_ engines: any Engines) {
    self.engines = engines
  }

  /// Opens the shop at an address, such as the path of a file, and brings it up to date.
  ///
  /// - Parameter orNew: whether it is made where there is none.
  /// - Returns: the shop, whether it was made just now, and the path of a copy that was made of a
  ///   shop of an earlier version, before it was brought up to date.
  package func open(
    _ address: String, orNew: Bool, _ surroundings: Shop.Surroundings, by acting: Shop.Acting
  ) throws -> (shop: Shop, isNew: Bool, kept: String?) {
    let (engine, isNew, kept) = try engines.open(
      address, orNew: orNew, onDiskError: surroundings.onDiskError)
    var shop = Shop(engine: engine, surroundings: surroundings, acting: acting, rules: rules)
    shop.cardDesk = surroundings.cardTerminal.map { CardDesk($0) }
    shop.fiscalDesk = surroundings.fiscalDevice.map { FiscalDesk($0) }
    return (shop, isNew, kept)
  }

  /// Copies a backup to a new file that only its owner can read, unpacked where it is packed, and
  /// checks the copy as a restore does. Where that fails no copy is left behind.
  package func unpack(_ backup: String, to path: String) throws {
    try engines.files.unpack(backup, to: path)
  }

  /// The version of the shop in a backup, from how the file begins; throws where it begins as no
  /// shop of this program does.
  package func version(of backup: String) throws -> Int {
    try engines.files.version(of: backup)
  }

  /// Whether there is a shop in a file that need not be brought up to date.
  package func isUpToDate(_ path: String) throws -> Bool {
    try version(of: path) == Schema.version
  }

  /// What a restore finds where it puts a shop.
  package enum InPlace {
    case none
    /// It is so damaged that it cannot be read.
    case unreadable
    case shop(Shop)
  }

  /// Puts a verified copy of a backup in a shop's place, and keeps a copy of what was there. Others
  /// may have the shop open: they are told at their next transaction that it was replaced.
  ///
  /// - Parameters:
  ///   - kept: the path that a copy of the old shop is kept at, before anything is replaced; where
  ///     something is there already, with the next number behind it.
  ///   - verify: looks at the copy before anybody has to wait; where it throws, nothing is
  ///     replaced.
  ///   - prepare: changes the copy before it takes the place, while nobody can write to the old
  ///     shop; where it throws, nothing is replaced.
  /// - Returns: the path of the copy of the old shop; `nil` where there was none.
  package func restore(
    _ backup: String, to address: String, keeping kept: String, _ surroundings: Shop.Surroundings,
    by acting: Shop.Acting, verify: (Shop) throws -> Void, _ prepare: (Shop, InPlace) throws -> Void
  ) throws -> String? {
    let shop = { Shop(engine: $0, surroundings: surroundings, acting: acting, rules: rules) }
    let restored = try engines.files.restore(
      backup, to: address, keeping: kept, marked: surroundings.newID(),
      verify: { try verify(shop($0)) }
    ) { copy, found in
      try prepare(shop(copy), InPlace(found, shop))
    }
    restored.diskError.map(surroundings.onDiskError)
    return restored.kept
  }
}

extension Shops.InPlace {
  fileprivate init(_ found: ShopInPlace, _ shop: (any Engine) -> Shop) {
    self =
      switch found {
      case .none: .none
      case .unreadable: .unreadable
      case .shop(let engine): .shop(shop(engine))
      }
  }
}

extension Shop {
  /// Copies the whole shop to a new or empty file while others work, which need not wait for it.
  ///
  /// - Parameter progress: is told how much has been copied, and of how much.
  package func backup(to path: String, progress: (Int, Int) -> Void) throws {
    guard let file = engine.file else {
      throw StorageError.unreadable(path: path, reason: "the shop is not in a file")
    }
    try file.backup(to: path, progress: progress)
  }

  /// Does work that one program at a time does on the shop; whether it was done.
  package func alone(as name: String, _ body: () throws -> Void) throws -> Bool {
    try engine.soleWork.alone(as: name, body)
  }
}
