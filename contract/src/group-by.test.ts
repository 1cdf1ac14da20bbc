import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupBy } from './group-by.ts'

test('groups like Map.groupBy, in the same order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (items) => {
      const keyOf = (item: number) => item % 3
      expect([...groupBy(items, keyOf)]).toEqual([...Map.groupBy(items, keyOf)])
    }),
  )
})
