import Domain
import Glibc
import SQLiteEngine
import Shop
import Storage

/// Writes an invented shop with years of history, as `Benchmarks/make-shop` tells.
func makeShop() throws {
  let plan = try ShopPlan(Array(CommandLine.arguments.dropFirst()))
  guard access(plan.path, F_OK) != 0 else { throw PlanError("\(plan.path) is there already") }
  let engine = try SQLiteEngines(Patience(longest: 0, milliseconds: { 0 }, pause: { _ in }))
    .open(plan.path, orNew: true, onDiskError: { _ in }).engine
  let ids = SeededIDs(seed: plan.seed)
  try engine.transaction(.write) { connection in
    // In KiB; what is added to a new file needs no journal, so that nothing is written twice.
    try connection.run("PRAGMA cache_size = -4194304")
    let catalogue = try Catalogue(plan, in: connection, ids)
    let indexes = try LaidAsideIndexes(of: ["rental", "ledger"], in: connection)
    var past = try Past(plan, catalogue, in: Store(connection).withoutSums, ids)
    try past.happen { done in Progress.show(done, of: plan.rentals) }
    try indexes.putBack()
    try Store(connection).sumUpAnew()
  }
}

do {
  try makeShop()
} catch {
  Progress.say("make-shop: \(error)\n")
  exit(1)
}
