import Dispatch
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Covers

struct RoomTests {
  /// However many pictures are in work, they never have more than all room, and each has its turn.
  @Test(arguments: Seeds.all)
  func isNeverOverdrawn(seed: UInt64) throws {
    try Property { draws in
      draws.list(1...40) { $0.pick([0, Room.least, 60 << 20, Limits.memory / 2, Limits.memory]) }
    } failure: { wanted in
      let taken = Mutex((now: 0, most: 0))
      DispatchQueue.concurrentPerform(iterations: wanted.count) { place in
        Room.take(wanted[place])
        taken.withLock {
          $0.now += wanted[place]
          $0.most = max($0.most, $0.now)
        }
        usleep(50)
        taken.withLock { $0.now -= wanted[place] }
        Room.give(wanted[place])
      }
      let found = taken.withLock { $0.most }
      return found <= Limits.memory ? nil : "\(found) of \(Limits.memory)"
    }.check(seed: seed, cases: 20)
  }

  /// What comes out of a pipe is held in memory, and counts; a file is not.
  @Test func aPipeCounts() throws {
    let jpeg = try Pictures.jpeg(Pictures.cornered(400))
    let expected = try CoverStudio.decode(.memory(jpeg)).bitmap
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { close(ends[0]) }
    #expect(write(ends[1], jpeg, jpeg.count) == jpeg.count)
    close(ends[1])
    let held = try CoverFile.open("/proc/self/fd/\(ends[0])") { (source) throws(CoverError) in
      let taken = try Picture.open(source) { (picture) throws(CoverError) in
        (picture.held, try picture.bitmap(fitting: .display))
      }
      #expect(taken.1 == expected)
      return taken.0
    }
    #expect(held == jpeg.count)
    try Pictures.withFile(jpeg) { path in
      let held = try CoverFile.open(path) { (source) throws(CoverError) in
        try Picture.open(source) { $0.held }
      }
      #expect(held == 0)
    }
  }
}
