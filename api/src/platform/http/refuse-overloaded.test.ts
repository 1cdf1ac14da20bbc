import { expect, test, vi } from 'vitest'
import { refuseOverloaded } from './refuse-overloaded.ts'

test.each([
  [0, 1],
  [0.5, 2],
  [0.999, 3],
])('those who are refused at once come back after 1, 2 or 3 seconds', (random, seconds) => {
  const drawn = vi.spyOn(Math, 'random').mockReturnValue(random)
  expect(refuseOverloaded()).toMatchObject({ code: 'overloaded', details: { retryAfterSeconds: seconds } })
  drawn.mockRestore()
})
