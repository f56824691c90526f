import Covers
import Glibc
import Synchronization
import Testing

struct WorkQueueTests {
  @Test(arguments: [0, 1, 2, 1000])
  func deliversInOrder(count: Int) {
    var delivered: [Int] = []
    CoverStudio.each(Array(0..<count)) { input in
      if input % 7 == 0 { usleep(500) }
      return input * input
    } deliver: { index, output in
      #expect(output == index * index)
      delivered.append(index)
    }
    #expect(delivered == Array(0..<count))
  }

  /// A slow delivery holds the work back, so that results do not pile up.
  @Test func doesNotRunFarAhead() {
    let done = Atomic(0)
    var furthest = 0
    CoverStudio.each(Array(0..<500)) { _ in
      done.add(1, ordering: .relaxed)
    } deliver: { index, _ in
      usleep(100)
      furthest = max(furthest, done.load(ordering: .relaxed) - index)
    }
    #expect(furthest <= 4 * sysconf(Int32(_SC_NPROCESSORS_ONLN)) + 1)
  }
}
