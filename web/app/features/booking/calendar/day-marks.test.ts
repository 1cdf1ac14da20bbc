import type { OwnUse } from 'contract/calendar/own-calendar'
import { expect, test } from 'vitest'
import { agendaTitle } from './agenda-titles.ts'
import { entriesOf, keyOf } from './calendar-entries.ts'
import { describeDays } from './day-marks.tsx'
import type { OwnDay } from './stored-days.ts'

const day = (classDayId: number, startsAt: string) =>
  ({ bookingId: 'b', classDayId, startsAt, state: 'booked', notHeld: null }) as OwnDay
const spaceTime = (useId: number, startsAt: string, state: OwnUse['state']) =>
  ({ useId, startsAt, state }) as OwnUse

const days = [day(1, '2026-12-09T06:00:00Z'), day(2, '2026-12-09T10:00:00Z')]
const uses = [
  spaceTime(1, '2026-12-09T08:00:00Z', 'approved'),
  spaceTime(2, '2026-12-09T12:00:00Z', 'pending'),
]

test('days of classes and times in spaces are listed in the order of their time', () => {
  expect(entriesOf(days, uses).map(keyOf)).toEqual(['b-1', 'use-1', 'b-2', 'use-2'])
})

test('a cell names what is borrowed apart from what is not decided yet', () => {
  expect(describeDays(entriesOf(days, uses))).toBe('2 堂課，1 個場地，1 個場地審核中')
  expect(describeDays(uses.slice(0, 1))).toBe('1 個場地')
  expect(describeDays(days)).toBe('2 堂課')
})

test('the list is named after what is in it', () => {
  expect(agendaTitle(undefined, undefined, true)).toBe('接下來的課和場地')
  expect(agendaTitle(undefined, '2026-12', false)).toBe('12月的課')
})
