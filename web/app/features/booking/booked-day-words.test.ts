import { expect, test } from 'vitest'
import { bookedDayWords } from './booked-day-words.ts'

const day = {
  state: 'booked',
  startsAt: '2026-06-01T11:00:00Z',
  endsAt: '2026-06-01T13:00:00Z',
  notHeld: null,
  plus: 2,
  attendance: null,
} as const
const at = (time: string) => Date.parse(`2026-06-01T${time}Z`)
const after = at('14:00:00')

test.each([
  ['10:59:59', '已報名'],
  ['11:00:00', '上課中'],
  ['13:00:00', '已上課'],
])('at %s a booked day is %s', (time, word) => expect(bookedDayWords(day, at(time)).word).toBe(word))

test.each([
  ['present', 2, '出席 2／3 位'],
  ['late', 3, '出席 3／3 位・遲到'],
  ['left_early', 1, '出席 1／3 位・早退'],
  ['absent', 0, '缺席'],
  ['leave', 0, '已請假'],
] as const)('a day that is over with %s, %i came, is %s', (state, came, word) =>
  expect(bookedDayWords({ ...day, attendance: { state, came } }, after).word).toBe(word),
)

test('a member without companions has no numbers', () =>
  expect(bookedDayWords({ ...day, plus: 0, attendance: { state: 'present', came: 1 } }, after).word).toBe(
    '出席',
  ))

test('what is recorded early shows when the day is over, and a cancelled day stays cancelled', () => {
  const attendance = { state: 'present', came: 3 } as const
  expect(bookedDayWords({ ...day, attendance }, at('12:00:00')).word).toBe('上課中')
  expect(bookedDayWords({ ...day, attendance, notHeld: 'day_cancelled' }, after).word).toBe('這天停課')
})

test.each([
  ['class_cancelled', '班別取消'],
  ['not_opened', '未達開班'],
] as const)('a day of a class with %s is %s', (notHeld, word) =>
  expect(bookedDayWords({ ...day, notHeld }, at('10:00:00')).word).toBe(word),
)
