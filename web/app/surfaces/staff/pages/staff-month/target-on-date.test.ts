import { exampleDay, exampleUse } from 'contract/testing/example-week'
import { expect, test } from 'vitest'
import type { MonthEntry } from './month-days.ts'
import { targetOnDate } from './target-on-date.ts'

const now = Date.parse('2026-12-03T00:00:00Z')
const day = exampleDay({
  id: 4,
  startsAt: '2026-12-11T06:00:00.000Z',
  endsAt: '2026-12-11T08:00:00.000Z',
  mayMove: true,
})
const use = exampleUse({
  id: 4,
  spaceId: 7,
  startsAt: '2026-12-18T07:00:00.000Z',
  endsAt: '2026-12-18T09:00:00.000Z',
  isPending: false,
  mayMove: true,
})
const drop = (date: string, others: readonly MonthEntry[] = []) =>
  targetOnDate({ kind: 'day', day, from: '' }, { date, all: [day, ...others] }, now)

test('a day keeps its time and its room on another date', () => {
  expect(drop('2026-12-18')).toEqual({
    drop: 'free',
    moving: {
      kind: 'day',
      day,
      to: { startsAt: '2026-12-18T06:00:00.000Z', endsAt: '2026-12-18T08:00:00.000Z', venue: '左廂' },
    },
  })
})

test.each(['2026-12-11', '2026-12-02'])('%s is no target: it is there already, or that is over', (date) => {
  expect(drop(date)).toBeUndefined()
})

const other = { ...day, id: 5, startsAt: '2026-12-18T07:00:00.000Z', endsAt: '2026-12-18T09:00:00.000Z' }
test.each([
  ['a class in the room', { ...other, teachers: [] }, 'clash'],
  ['a class of the teacher elsewhere', { ...other, venue: '禮堂', baseId: 2 }, 'clash'],
  ['a class of others elsewhere', { ...other, venue: '禮堂', teachers: ['李老師'] }, 'free'],
  ['a room of the same name at another base', { ...other, baseId: 2, teachers: [] }, 'free'],
  ['an online class of others', { ...other, isOnline: true, teachers: [] }, 'free'],
  ['a class that is cancelled', { ...other, isCancelled: true }, 'free'],
  ['a class later', { ...other, startsAt: '2026-12-18T08:00:00.000Z' }, 'free'],
  ['an approved use of the room, also with the same number', use, 'clash'],
  ['a use that is not decided', { ...use, isPending: true }, 'free'],
  ['a use of another space', { ...use, spaceName: '禮堂' }, 'free'],
] as const)('%s: %s', (_, entry, expected) => {
  expect(drop('2026-12-18', [entry as MonthEntry])?.drop).toBe(expected)
})

test('a use keeps its time and its space, and meets classes there', () => {
  const dropUse = (date: string, all: readonly MonthEntry[]) =>
    targetOnDate({ kind: 'use', use }, { date, all: [use, ...all] }, now)
  expect(dropUse('2026-12-11', [day])).toEqual({
    drop: 'clash',
    moving: {
      kind: 'use',
      use,
      move: {
        useId: 4,
        spaceId: 7,
        startsAt: '2026-12-11T07:00:00.000Z',
        endsAt: '2026-12-11T09:00:00.000Z',
      },
    },
  })
  expect(dropUse('2026-12-12', [day])?.drop).toBe('free')
})
