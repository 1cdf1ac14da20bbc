import { countyIds } from 'contract/places/counties'
import { describe, expect, test } from 'vitest'
import { countyShapes, insetFrames, mapAreas, mapSize } from '#art/taiwan-map/county-shapes.generated.ts'
import * as frame from './map-frame.ts'
import { maxZoom, placeOf, pointOf, viewOf } from './map-points.ts'

test('the numbers are those of the drawn map', () => {
  expect(frame.mapSize).toEqual(mapSize)
  expect(frame.areas).toEqual(mapAreas)
  expect(frame.frames.map(({ county, x, y, width, height }) => ({ county, x, y, width, height }))).toEqual(
    insetFrames.map(({ county, x, y, width, height }) => ({ county, x, y, width, height })),
  )
  expect(frame.boxes).toEqual(Object.fromEntries(countyIds.map((id) => [id, countyShapes[id].box])))
})

test.each([
  ['鹿港', 24.0577, 120.4345],
  ['鵝鑾鼻', 21.9022, 120.8527],
  ['馬公', 23.5654, 119.5665],
  ['金城', 24.4321, 118.3171],
  ['南竿', 26.1522, 119.9289],
  ['東引', 26.3665, 120.4823],
])('%s is where it was put', (_, latitude, longitude) => {
  expect(placeOf(pointOf({ latitude, longitude })!)).toEqual({ latitude, longitude })
})

test('other countries are not on the map, nor is the sea beyond it', () => {
  expect(pointOf({ latitude: 35.68, longitude: 139.76 })).toBeUndefined()
  expect(placeOf({ x: 1359, y: 20 })).toBeUndefined()
})

describe('a view', () => {
  test('shows its county whole, and the island without one', () => {
    for (const county of countyIds) {
      const [left, top, right, bottom] = frame.boxes[county]
      const view = viewOf(county, 1, undefined)
      expect(view.left).toBeLessThan(left)
      expect(view.top).toBeLessThan(top)
      expect(view.left + view.width).toBeGreaterThan(right)
      expect(view.top + view.height).toBeGreaterThan(bottom)
    }
    expect(viewOf('taipei', 0, undefined)).toMatchObject({ top: 0, height: mapSize.height })
  })

  test('is half as wide with each step, around its centre', () => {
    const centre = { x: 500, y: 700 }
    const whole = viewOf('changhua', 1, centre)
    const last = viewOf('changhua', maxZoom, centre)
    expect(last.width).toBeCloseTo(whole.width / 16)
    expect([last.left + last.width / 2, last.top + last.height / 2]).toEqual([500, 700])
  })
})
