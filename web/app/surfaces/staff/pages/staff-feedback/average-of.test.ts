import { expect, test } from 'vitest'
import { averageOf } from './average-of.ts'

test.each([
  [[0, 0, 0, 0, 3], '5.0', 3],
  [[1, 0, 0, 0, 1], '3.0', 2],
  [[0, 0, 1, 1, 1], '4.0', 3],
  [[0, 1, 0, 0, 2], '4.0', 3],
  [[0, 0, 0, 2, 1], '4.3', 3],
  [[0, 0, 0, 0, 0], '0.0', 0],
])('%j', (ratings, average, total) => expect(averageOf(ratings)).toEqual({ average, total }))
