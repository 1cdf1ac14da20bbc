import type { TransferPlan, TransferredDay } from 'contract/transfers/transfer'
import { expect, test } from 'vitest'
import { changedDays as changedDaysAt } from './changed-days.ts'

const now = Date.parse('2026-06-01T02:00:00Z')
const changedDays = (before: TransferPlan, after: TransferPlan, at = now) => changedDaysAt(before, after, at)

const at = (classDayId: number, date: string) => ({
  classDayId,
  startsAt: `${date}T06:00:00Z`,
  endsAt: `${date}T08:00:00Z`,
  people: 1,
  capacity: 9,
  venue: '左廂',
})
const day = (id: number, differently: Partial<TransferredDay> = {}): TransferredDay => ({
  from: at(id, '2026-07-01') as TransferredDay['from'],
  to: at(id + 100, '2026-07-04') as TransferredDay['to'],
  people: 2,
  isWaiting: false,
  fit: 'fits',
  isBoth: false,
  isElsewhere: false,
  ...differently,
})
const plan = (...days: TransferredDay[]) => ({ days }) as TransferPlan

test('only the days that became something else are shown, with both sides', () => {
  expect(changedDays(plan(day(1), day(2)), plan(day(1), day(2, { people: 3 })))).toEqual({
    theirs: '7月1日（三）14:00–16:00：報名 3 位，轉到 7月4日（六）14:00–16:00',
    mine: '7月1日（三）14:00–16:00：報名 2 位，轉到 7月4日（六）14:00–16:00',
    of: 'booking',
  })
})

test('a day that was given up or added is in one of them only', () => {
  const found = changedDays(plan(day(1)), plan(day(2)))!
  expect(found.theirs.split('\n')).toEqual([
    '7月1日（三）14:00–16:00：沒有這一天',
    '7月1日（三）14:00–16:00：報名 2 位，轉到 7月4日（六）14:00–16:00',
  ])
  expect(found.mine.split('\n')[1]).toBe('7月1日（三）14:00–16:00：沒有這一天')
  expect(found.of).toBe('booking')
})

test('what changed in the other class only is not of the booking', () => {
  const moved = day(1, { to: at(101, '2026-07-05') as TransferredDay['to'] })
  expect(changedDays(plan(day(1)), plan(moved))).toMatchObject({ of: 'target' })
  expect(changedDays(plan(day(1)), plan(day(1, { fit: 'seats_lacking' })))).toMatchObject({
    theirs: expect.stringContaining('名額不夠'),
    of: 'target',
  })
})

test('who has arrived, and a day that has begun, is of the roster', () => {
  const arrived = day(1, { fit: 'arrived' })
  expect(changedDays(plan(day(1)), plan(arrived))).toMatchObject({ of: 'roster' })
  expect(changedDays(plan(arrived), plan(day(1)))).toMatchObject({ of: 'roster' })
  const begun = Date.parse('2026-07-01T06:00:01Z')
  expect(changedDays(plan(day(1), day(2)), plan(day(2)), begun)).toMatchObject({ of: 'roster' })
  // Also given up meanwhile by somebody.
  expect(changedDays(plan(day(1), day(2)), plan(day(2)))).toMatchObject({ of: 'booking' })
})

test('what looks the same is not shown', () => {
  expect(changedDays(plan(day(1)), plan(day(1)))).toBeUndefined()
})
