import { expect, test } from 'vitest'
import { distanceWords, kilometresBetween } from './measure-distances.ts'

test('the distance between two cities is that of the map', () => {
  const taipei = { latitude: 25.0478, longitude: 121.517 }
  const kaohsiung = { latitude: 22.6394, longitude: 120.3025 }
  expect(kilometresBetween(taipei, kaohsiung)).toBeCloseTo(295, -1)
  expect(kilometresBetween(kaohsiung, taipei)).toBeCloseTo(kilometresBetween(taipei, kaohsiung), 6)
  expect(kilometresBetween(taipei, taipei)).toBe(0)
})

test.each([
  [0, '100 公尺'],
  [0.84, '800 公尺'],
  [0.96, '1.0 公里'],
  [2.46, '2.5 公里'],
  [9.96, '10 公里'],
  [38.4, '38 公里'],
])('%s km reads %s', (kilometres, words) => {
  expect(distanceWords(kilometres)).toBe(words)
})
