type View = { left: number; top: number; width: number; height: number }
type Point = readonly [x: number, y: number]

/** Distance of the cut from the view, so that its line is invisible. */
const bleed = 12

/**
 * Clips a shape to a view. Points outside are moved to a line just beyond the view's edge.
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
      ;[x, y] = points[0]!
      return points
    })
}

const clamp = ([x, y]: Point, { left, top, width, height }: View): Point => [
  Math.min(Math.max(x, left - bleed), left + width + bleed),
  Math.min(Math.max(y, top - bleed), top + height + bleed),
]

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
      // A minus separates numbers too.
      return `m${steps.join(' ').replaceAll(' -', '-')}z`
    })
    .join('')
}
