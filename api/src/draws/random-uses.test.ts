import { test } from 'vitest'
import { soakSize } from '#testing/soak-size.ts'
import { randomUsesArrangement } from './testing/random-uses-arrangement.ts'

const { runSeed } = randomUsesArrangement()

const seeds = Array.from({ length: soakSize({ short: 6, long: 200 }) }, (_, index) => index + 1)

test.each(seeds)(
  'whatever happens at once, no two uses overlap and the availability is true: seed %i',
  (seed) => runSeed(seed),
)
