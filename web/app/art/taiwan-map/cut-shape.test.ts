import { expect, test } from 'vitest'
import { countyShapes } from './county-shapes.generated.ts'
import { cutShape } from './cut-shape.ts'

const pointsOf = (path: string): string[] => {
  let [x, y] = [0, 0]
  return path.split('z').flatMap((ring) => {
    const points = [...ring.matchAll(/(-?\d+)[ ,]?(-?\d+)/g)].map(([, dx, dy]) => {
      x += Number(dx)
      y += Number(dy)
      return [x, y] as const
    })
    if (points[0]) [x, y] = points[0]
    return points.map(([px, py]) => `${px} ${py}`)
  })
}

test('a shape that is completely inside the view is not changed', () => {
  const view = { left: -500, top: -500, width: 3000, height: 3000 }
  for (const { path } of Object.values(countyShapes)) {
    expect(new Set(pointsOf(cutShape(path, view)))).toEqual(new Set(pointsOf(path)))
  }
})

test('a shape that extends beyond the view keeps all points inside and few others', () => {
  const view = { left: 383, top: 596, width: 316, height: 237 }
  const isInSight = (point: string) => {
    const [x, y] = point.split(' ').map(Number) as [number, number]
    return x > view.left && x < view.left + view.width && y > view.top && y < view.top + view.height
  }
  const { path } = countyShapes['nantou']
  const cut = cutShape(path, view)
  const kept = pointsOf(cut)
  expect(kept.filter(isInSight)).toEqual(pointsOf(path).filter(isInSight))
  expect(kept.filter(isInSight).length).toBeGreaterThan(10)
  expect(cut.length).toBeLessThan(path.length / 2)
})

test('a ring outside the view is removed', () => {
  expect(cutShape('m0 0 10 0 0 10zm500 500 10 0 0 10z', { left: 0, top: 0, width: 100, height: 100 })).toBe(
    'm0 0 10 0 0 10z',
  )
})
