import { taipeiDayTime } from 'contract/taipei-time'
import { expect, test } from 'vitest'
import { refusalOf } from '#booking/testing/order-facts.ts'
import { chooseDays, requireCapacity, requireRunning } from './choose-days.ts'
import type { LockedDay } from './lock-class.ts'

const now = new Date('2026-06-03T02:00:00Z')
const dayOf = (id: number, startsAt: string, changed: Partial<LockedDay> = {}): LockedDay => ({
  id,
  startsAt: new Date(startsAt),
  endsAt: new Date(Date.parse(startsAt) + 7_200_000),
  capacity: 5,
  seatsTaken: 0,
  isCancelled: false,
  ...changed,
})
const begun = dayOf(1, '2026-06-03T02:00:00Z')
const cancelled = dayOf(2, '2026-06-03T02:00:01Z', { isCancelled: true })
const ahead = dayOf(3, '2026-06-17T02:00:00Z')
const days = [begun, cancelled, ahead]
const refused = (work: () => unknown) => {
  const refusal = refusalOf(work)
  return refusal && [refusal.code, refusal.message, refusal.details.days]
}

test('all days are those that have not begun and take place', () => {
  expect(chooseDays({ days }, 'all', now)).toEqual([ahead])
  expect(chooseDays({ days: [cancelled] }, 'all', now)).toEqual([])
})

test('named days may be cancelled, and named twice', () => {
  expect(chooseDays({ days }, [3, 2, 3], now)).toEqual([cancelled, ahead])
})

test('a day of another class is not found, also beside one of this class', () => {
  expect(refused(() => chooseDays({ days }, [3, 4], now))?.[0]).toBe('not_found')
})

test('days that have begun are refused by name', () => {
  const message = `${taipeiDayTime(begun.startsAt)}已經開始或結束，不能再更動。`
  expect(refused(() => chooseDays({ days }, [1, 3], now))).toEqual(['staff_day_closed', message, [1]])
  const earlier = dayOf(5, '2026-06-01T02:00:00Z')
  const both = `${taipeiDayTime(earlier.startsAt)}、${message}`
  expect(refused(() => chooseDays({ days: [earlier, begun] }, [1, 5], now))?.slice(1)).toEqual([both, [5, 1]])
  expect(refused(() => chooseDays({ days: [begun] }, 'all', now))).toEqual([
    'staff_day_closed',
    '這一班的日期都已經開始或結束。',
    undefined,
  ])
})

test('a class or day that does not take place is refused by name', () => {
  const running = { isCancelled: false, isNotOpened: false }
  const stopped = ['class_not_running', '這一班已經停辦。', undefined]
  expect(refused(() => requireRunning(running, [ahead]))).toBeUndefined()
  expect(refused(() => requireRunning({ ...running, isCancelled: true }, [ahead]))).toEqual(stopped)
  expect(refused(() => requireRunning({ ...running, isNotOpened: true }, [ahead]))).toEqual(stopped)
  expect(refused(() => requireRunning(running, days))).toEqual([
    'class_not_running',
    `${taipeiDayTime(cancelled.startsAt)}已經停課，請先恢復。`,
    [2],
  ])
})

test('fewer seats than are taken are refused, with the numbers of each day and the largest of them', () => {
  const full = dayOf(4, '2026-06-04T02:00:00Z', { seatsTaken: 7 })
  const taken = [full, { ...ahead, seatsTaken: 6 }]
  const seven = `${taipeiDayTime(full.startsAt)}已有 7 位`
  expect(refused(() => requireCapacity(taken, 7))).toBeUndefined()
  expect(refused(() => requireCapacity(taken, 6))).toEqual([
    'capacity_below_taken',
    `${seven}，名額不能少於 7。`,
    [4],
  ])
  expect(refused(() => requireCapacity(taken, 5))?.[1]).toBe(
    `${seven}、${taipeiDayTime(ahead.startsAt)}已有 6 位，名額不能少於 7。`,
  )
})
