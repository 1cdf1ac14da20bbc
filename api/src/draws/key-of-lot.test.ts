import { execFileSync } from 'node:child_process'
import { inLotOrder } from 'contract/draws/lot-rule'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyOfLot } from './key-of-lot.ts'

test('anybody computes the same key with sha256sum', () => {
  const printed = execFileSync('sh', ['-c', `printf '%s' 'abc:K7Q2-9MXA:17' | sha256sum`], {
    encoding: 'utf8',
  })
  expect(printed.split(' ')[0]).toBe(keyOfLot('abc', { code: 'K7Q2-9MXA', useId: 17 }))
})

test('the order depends on seed, case number and time only, not on the order of applying', () => {
  const lots = fc.uniqueArray(fc.record({ code: fc.constantFrom('A', 'B', 'C'), useId: fc.nat(99) }), {
    selector: ({ useId }) => useId,
  })
  fc.assert(
    fc.property(fc.string(), lots, fc.integer(), (seed, drawn, shift) => {
      const keyed = drawn.map((lot) => ({ ...lot, key: keyOfLot(seed, lot) }))
      const turned = keyed.map((_, index) => keyed[(index + Math.abs(shift)) % keyed.length]!)
      expect(inLotOrder(turned)).toEqual(inLotOrder(keyed))
      const keys = inLotOrder(keyed).map(({ key }) => key)
      expect(keys).toEqual(keys.toSorted())
    }),
  )
})

test('each of two is first in about half of all draws', () => {
  const [a, b] = [
    { code: 'K7Q2-9MXA', useId: 1 },
    { code: 'AAAA-0000', useId: 2 },
  ]
  const wins = Array.from({ length: 1000 }, (_, no) => keyOfLot(`seed ${no}`, a) < keyOfLot(`seed ${no}`, b))
  const count = wins.filter(Boolean).length
  expect(count).toBeGreaterThan(430)
  expect(count).toBeLessThan(570)
})
