type View = { left: number; top: number; width: number; height: number }
type Point = readonly [x: number, y: number]

/** How far beyond the view a cut may lie, so that its line is not seen. */
const beyond = 12

/**
 * The part of a shape that a view shows. What lies outside is drawn along the view's edge, out of sight.
 *
 * @param path relative lines only, as in the generated shapes
 */
export function cutShape(path: string, view: View): string {
  const rings = readRings(path)
    .map((ring) => withoutRepeats(ring.map((point) => clamp(point, view))))
    .filter((ring) => ring.length > 2)
  return writeRings(rings)
}

const readRings = (path: string): Point[][] => {
  let [x, y] = [0, 0]
  return path
    .split('z')
    .filter((ring) => ring !== '')
    .map((ring) => {
      const numbers = ring.match(/-?\d+/g)!.map(Number)
      const points: Point[] = []
      for (let at = 0; at < numbers.length; at += 2) {
        x += numbers[at]!
        y += numbers[at + 1]!
        points.push([x, y])
      }
      // After its end a ring's pen is back at its start.
      ;[x, y] = points[0]!
      return points
    })
}

const clamp = ([x, y]: Point, { left, top, width, height }: View): Point => [
  Math.min(Math.max(x, left - beyond), left + width + beyond),
  Math.min(Math.max(y, top - beyond), top + height + beyond),
]

/** Points that lie on one line along an edge say nothing but their first and last. */
const withoutRepeats = (ring: readonly Point[]): Point[] => {
  const kept: Point[] = []
  for (const point of ring) {
    const [before, last] = kept.slice(-2)
    const isOnLine = (axis: 0 | 1) => before?.[axis] === last?.[axis] && last?.[axis] === point[axis]
    if (last !== undefined && (isOnLine(0) || isOnLine(1))) kept.pop()
    const [previous] = kept.slice(-1)
    if (previous?.[0] !== point[0] || previous[1] !== point[1]) kept.push(point)
  }
  return kept
}

const writeRings = (rings: readonly Point[][]): string => {
  let pen: Point = [0, 0]
  return rings
    .map((ring) => {
      const steps = ring.map((point) => {
        const step = `${point[0] - pen[0]} ${point[1] - pen[1]}`
        pen = point
        return step
      })
      pen = ring[0]!
      return `m${steps.join(' ')}z`
    })
    .join('')
}
