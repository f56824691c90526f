/// A matrix of 3 × 3 numbers, by its columns.
struct Matrix3: Equatable, Sendable {
  let x: SIMD3<Double>
  let y: SIMD3<Double>
  let z: SIMD3<Double>

  static let identity = Matrix3(diagonal: SIMD3(repeating: 1))

  init(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) {
    (self.x, self.y, self.z) = (x, y, z)
  }

  init(diagonal: SIMD3<Double>) {
    self.init(SIMD3(diagonal.x, 0, 0), SIMD3(0, diagonal.y, 0), SIMD3(0, 0, diagonal.z))
  }

  static func * (matrix: Matrix3, vector: SIMD3<Double>) -> SIMD3<Double> {
    matrix.x * vector.x + matrix.y * vector.y + matrix.z * vector.z
  }

  static func * (left: Matrix3, right: Matrix3) -> Matrix3 {
    Matrix3(left * right.x, left * right.y, left * right.z)
  }

  /// Nil where the columns lie in a plane, or nearly so.
  var inverse: Matrix3? {
    let (yz, zx, xy) = (Self.cross(y, z), Self.cross(z, x), Self.cross(x, y))
    let volume = (x * yz).sum()
    guard abs(volume) > 1e-9 else { return nil }
    return Matrix3(
      SIMD3(yz.x, zx.x, xy.x) / volume, SIMD3(yz.y, zx.y, xy.y) / volume,
      SIMD3(yz.z, zx.z, xy.z) / volume)
  }

  /// The greatest difference between two numbers at the same place.
  func distance(to other: Matrix3) -> Double {
    [x - other.x, y - other.y, z - other.z].map { max($0.max(), -$0.min()) }.max() ?? 0
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}
