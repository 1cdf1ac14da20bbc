import type { WeekDay, WeekUse } from 'contract/planning/week'
import { expect, test } from 'vitest'
import { dropOf, moveTo } from './drop-of.ts'

const use: WeekUse = {
  id: 4,
  applicationId: '0',
  title: '讀書會',
  baseId: 1,
  baseName: '鹿港基地',
  spaceId: 3,
  spaceName: '左廂',
  startsAt: '2026-12-01T16:30:00.000Z',
  endsAt: '2026-12-01T18:00:00.000Z',
  isPending: false,
  mayMove: true,
}
const now = Date.parse('2026-11-30T00:00:00Z')
const room = (id: number, baseId = 1) => ({
  space: { id, name: '天井', baseId, baseName: '鹿港基地', takesUses: true },
})
const empty = { days: [], uses: [] }
const drop = (cell: Partial<typeof empty> | object = {}, date = '2026-12-05') =>
  dropOf(use, { row: room(5), date, cell: { ...empty, ...cell } }, now)

test('a use keeps its time of the day, on the date in Taipei and in the room of the row', () =>
  expect(moveTo(use, { row: room(5), date: '2026-12-05' }, now)).toEqual({
    useId: 4,
    spaceId: 5,
    startsAt: '2026-12-04T16:30:00.000Z',
    endsAt: '2026-12-04T18:00:00.000Z',
  }))

test.each([
  ['a row that is no lent room', { space: undefined }, '2026-12-05'],
  ['a room of another base', room(5, 2), '2026-12-05'],
  ['its own cell', room(3), '2026-12-02'],
  ['a day that is over', room(5), '2026-11-29'],
])('%s is no target', (_, row, date) => {
  expect(moveTo(use, { row, date }, now)).toBeUndefined()
  expect(dropOf(use, { row, date, cell: empty }, now)).toBeUndefined()
})

test('another room on its own day and its own room on another day are targets', () => {
  expect(moveTo(use, { row: room(5), date: '2026-12-02' }, now)).toBeDefined()
  expect(moveTo(use, { row: room(3), date: '2026-12-05' }, now)).toBeDefined()
})

const at = { startsAt: '2026-12-04T17:00:00.000Z', endsAt: '2026-12-04T17:30:00.000Z' }
const after = { startsAt: '2026-12-04T18:00:00.000Z', endsAt: '2026-12-04T19:00:00.000Z' }
const day = { ...at, isCancelled: false, isDraft: false } as WeekDay

test.each([
  ['a class', { days: [day] }, 'clash'],
  ['an approved use', { uses: [{ ...use, ...at, id: 9 }] }, 'clash'],
  ['nothing', {}, 'free'],
  ['a class afterwards', { days: [{ ...day, ...after }] }, 'free'],
  ['a cancelled class', { days: [{ ...day, isCancelled: true }] }, 'free'],
  ['a draft, which has no room yet,', { days: [{ ...day, isDraft: true }] }, 'free'],
  ['a pending use', { uses: [{ ...use, ...at, id: 9, isPending: true }] }, 'free'],
  ['the use itself', { uses: [{ ...use, ...at }] }, 'free'],
])('%s at that time makes it %s', (_, cell, expected) => expect(drop(cell)).toBe(expected))
