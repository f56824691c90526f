import Dispatch
import Domain
import SQLiteEngine
import Storage
import Support
import Synchronization
import Testing

@testable import Shop

/// One shop that many tasks and programs use at once.
struct TasksTests {
  private static let tasks = 8
  private static let rounds = Rounds.number("RENTAL_TASK_ROUNDS", default: 6)

  /// A shop with as many customers and copies as tasks, opened with patience.
  private func world(_ rules: String = "") throws -> (folder: TemporaryFolder, shop: Shop) {
    let world = try TestShop(rules: rules)
    for number in 1...Self.tasks { try world.customer("Customer \(number)") }
    try world.movie("Alien", quantity: Self.tasks)
    return (world.folder, try Self.open(world.folder, now: world.now))
  }

  private static func open(_ folder: TemporaryFolder, now: Instant) throws -> Shop {
    let ids = Mutex(SplitMix64(seed: .random(in: 0...UInt64.max)))
    let surroundings = Shop.Surroundings(
      now: { now }, newID: { TestShop.id(ids.withLock { $0.int(1_000_000...999_999_999) }) },
      zone: { _ in .utc }, redact: { "\($1)" })
    return try Shops(SQLiteEngines(.aMinute)).open(
      folder.file("shop.db"), orNew: false, surroundings, by: .init(by: "tester")
    ).shop
  }

  /// Each task rents its copy and brings it back, again and again; what went wrong.
  private func work(_ tasks: Range<Int>, in shop: @escaping @Sendable (Int) -> Shop) -> [String] {
    let problems = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: tasks.count) { place in
      let number = tasks.lowerBound + place
      do {
        for _ in 0..<Self.rounds { try rentAndReturn(number, in: shop(number)) }
      } catch {
        problems.withLock { $0.append("task \(number): \(error)") }
      }
    }
    return problems.withLock { $0 }
  }

  private func rentAndReturn(_ number: Int, in shop: Shop) throws {
    let copy = "C-00000\(number)"
    let request = RentRequest(
      customer: "Customer \(number)", items: [.copy(copy)], nights: 1)
    let rentals = try shop.rent(request).get().rentals
    #expect(try shop.rental(rentals[0].rental.id.text).rental.returned == nil)
    _ = try shop.takeBack([copy]).get()
  }

  private func rentals(in shop: Shop) throws -> Int {
    try shop.transaction(.read) { try $0.store.last(.rental) }
  }

  @Test func eightTasksShareOneShop() throws {
    let (folder, shop) = try world()
    #expect(work(1..<Self.tasks + 1) { _ in shop } == [])
    #expect(try shop.check().findings == [])
    #expect(try rentals(in: shop) == Self.tasks * Self.rounds)
    withExtendedLifetime(folder) {}
  }

  /// Two tills, and a package that pays for five of the rentals of one customer.
  @Test func twoTillsUseTheLastRentalOfAPackageOnce() throws {
    let (folder, shop) = try world("limit 90\nprice 3.00 flat\npackage five 5 rentals 9.00\n")
    var other = try Self.open(folder, now: shop.now)
    other.acting.till = 2
    let tills = [shop, other]
    _ = try shop.buyPackage("five", for: "Customer 1").get()
    let prices = Mutex<[Int64]>([])
    let problems = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: Self.tasks) { place in
      do {
        let request = RentRequest(
          customer: "Customer 1", items: [.copy("C-00000\(place + 1)")], nights: 1)
        let receipt = try tills[place % 2].rent(request).get()
        prices.withLock { $0.append(receipt.total.minor) }
      } catch {
        problems.withLock { $0.append("\(error)") }
      }
    }
    #expect(problems.withLock { $0 } == [])
    #expect(prices.withLock { $0.sorted() } == [0, 0, 0, 0, 0, 300, 300, 300])
    #expect(try shop.packages(areUsed: false).value.isEmpty)
    #expect(try shop.check().findings == [])
    withExtendedLifetime(folder) {}
  }

  @Test func twoConnectionsAndAnotherProgramFightForTheLock() throws {
    let (folder, shop) = try world()
    let other = try Self.open(folder, now: shop.now)
    let program = try BuiltProgram().startShell(
      """
      for round in $(seq \(Self.rounds)); do
        "$RENTAL" customer add --name "Round $round" --address A --postcode P || exit 1
      done
      """, database: folder.file("shop.db"), output: folder.file("out"), error: folder.file("err"))
    #expect(work(1..<5) { $0 % 2 == 0 ? shop : other } == [])
    program.waitUntilExit()
    #expect(program.terminationStatus == 0)
    #expect(try shop.check().findings == [])
    #expect(try rentals(in: shop) == 4 * Self.rounds)
  }
}
