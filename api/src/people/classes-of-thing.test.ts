import { maxClassesOfThing } from 'contract/max-classes-of-thing'
import type { ClassOfThing } from 'contract/thing'
import { expect, test } from 'vitest'
import { requireNoneStops } from './classes-of-thing.ts'

const words = { problem: '這個基地還有接下來的課', instead: '請先停辦這些班。' }

const classes = (count: number, stopsWithdrawal = true): ClassOfThing[] =>
  Array.from({ length: count }, (_, index) => ({
    classId: index + 1,
    title: `課 ${index + 1}`,
    base: '鹿港基地',
    days: 1,
    people: 0,
    shownFrom: null,
    stopsWithdrawal,
  }))

test.each([
  [1, '課 1（鹿港基地）。'],
  [4, '課 3（鹿港基地）…等 4 班。'],
  [maxClassesOfThing - 1, '…等 199 班。'],
  // More may have been left out of the list.
  [maxClassesOfThing, '…等至少 200 班。'],
])('%i classes that stop a withdrawal are named or counted', (count, named) => {
  expect(() => requireNoneStops(classes(count), words)).toThrow(
    expect.objectContaining({ message: expect.stringContaining(named) }),
  )
})

test('classes that stop nothing are not in the way', () => {
  expect(() => requireNoneStops(classes(3, false), words)).not.toThrow()
})
