/// Walks the keys of a request: reads them, writes them, or takes down what they are.
package protocol KeyVisitor {
  mutating func visit<Shape: KeyShape>(
    _ key: Key, _ value: inout Shape.Value, _ shape: Shape
  ) throws
}
