/// Shrinks a picture that comes row by row, in linear light, holding only the rows in work.
///
/// Rows are spread, a few at once, over the sums of those to make that they are part of; a sum that
/// has all its rows is shrunk in width and done.
struct Resize: ~Copyable {
  private typealias Lane = SIMD8<Float>

  private let size: Size
  private let channels: Int
  private let colours: ColourSpace
  private let rows: Taps
  private let columns: Taps
  /// Lanes in a row in linear light, with room to read 4 samples at the last pixel.
  private let stride: Int
  /// Sums in work at most.
  private let depth: Int
  /// Rows that come.
  private let height: Int
  /// Rows that are added at once: so a sum is fetched and stored once for all of them.
  private static let batch = 4
  private let light: UnsafeMutableBufferPointer<Lane>
  private let sums: UnsafeMutableBufferPointer<Lane>
  private var row = 0
  private var oldest = 0
  private var newest = 0
  private var made: [UInt8]

  /// - Parameters:
  ///   - from: size of the rows to come.
  ///   - extent: their true size: a last column or row may be cut.
  ///   - to: no side longer than in `from`.
  ///   - channels: 1 or 3.
  ///   - colours: of the rows to come; what comes out is sRGB.
  init(
    from: Size, extent: (width: Double, height: Double), to size: Size, channels: Int,
    colours: ColourSpace = .sRGB
  ) {
    (self.size, self.colours, self.channels) = (size, colours, channels)
    rows = .of(samples: from.height, length: extent.height, wanted: size.height)
    columns = .of(samples: from.width, length: extent.width, wanted: size.width)
    stride = (from.width * channels + 3 + 7) / 8
    depth = rows.overlap(of: Self.batch)
    height = from.height
    light = .allocate(capacity: stride * Self.batch)
    light.initialize(repeating: .zero)
    sums = .allocate(capacity: stride * depth)
    sums.initialize(repeating: .zero)
    made = [UInt8](repeating: 0, count: size.pixels * channels)
  }

  deinit {
    light.deallocate()
    sums.deallocate()
  }

  /// Takes the next row: `from.width × channels` samples.
  mutating func push(_ samples: UnsafeBufferPointer<UInt8>) {
    let place = row % Self.batch
    lighten(samples, into: place)
    row += 1
    guard place == Self.batch - 1 || row == height else { return }
    let first = row - 1 - place
    while newest < size.height, rows.starts[newest] < row { newest += 1 }
    for index in oldest..<newest { add(from: first, to: index) }
    while oldest < newest, rows.starts[oldest] + rows.count <= row {
      finish(oldest)
      oldest += 1
    }
  }

  /// The picture, once all rows are in.
  consuming func bitmap() -> Bitmap {
    Bitmap(size: size, channels: channels, samples: made)
  }

  private func lighten(_ samples: UnsafeBufferPointer<UInt8>, into place: Int) {
    let lanes = UnsafeMutableBufferPointer(rebasing: light[place * stride..<(place + 1) * stride])
    lanes.withMemoryRebound(to: Float.self) { light in
      colours.lights.withUnsafeBufferPointer { table in
        if table.count == 256 {
          for index in 0..<samples.count { light[index] = table[Int(samples[index])] }
        } else {
          for index in 0..<samples.count {
            light[index] = table[index % 3 * 256 + Int(samples[index])]
          }
        }
      }
    }
  }

  /// Adds the rows from `first` on to a sum. Those that are no part of it weigh nothing; and where
  /// fewer came than are added at once, what lies behind them is of rows before.
  private func add(from first: Int, to index: Int) {
    let start = rows.starts[index]
    func weight(_ place: Int) -> Float {
      let tap = first + place - start
      guard tap >= 0, tap < rows.count, first + place < height else { return 0 }
      return rows.weights[index * rows.count + tap]
    }
    let (one, two, three, four) = (weight(0), weight(1), weight(2), weight(3))
    let sum = sums.baseAddress.unsafelyUnwrapped + index % depth * stride
    let light = light.baseAddress.unsafelyUnwrapped
    let (second, third, fourth) = (light + stride, light + 2 * stride, light + 3 * stride)
    // The first rows of a sum replace what is left there of another.
    if start >= first {
      for lane in 0..<stride { sum[lane] = .zero }
    }
    for lane in 0..<stride {
      let pair = one * light[lane] + two * second[lane]
      sum[lane] += pair + (three * third[lane] + four * fourth[lane])
    }
  }

  /// Shrinks a full sum in width and turns it back into samples.
  private mutating func finish(_ index: Int) {
    let sum = UnsafeRawPointer(sums.baseAddress.unsafelyUnwrapped + index % depth * stride)
    let step = channels * MemoryLayout<Float>.stride
    let (channels, columns, width, mixture) = (channels, columns, size.width, colours.mixture)
    var into = index * width * channels
    made.withUnsafeMutableBufferPointer { made in
      columns.weights.withUnsafeBufferPointer { weights in
        LinearLight.sampleOf.withUnsafeBufferPointer { samples in
          for x in 0..<width {
            var from = sum + columns.starts[x] * step
            var total = SIMD4<Float>.zero
            for tap in x * columns.count..<(x + 1) * columns.count {
              total += weights[tap] * from.loadUnaligned(as: SIMD4<Float>.self)
              from += step
            }
            if let mixture { total = mixture(total) }
            let steps = LinearLight.steps(total)
            for channel in 0..<channels { made[into + channel] = samples[Int(steps[channel])] }
            into += channels
          }
        }
      }
    }
  }
}
