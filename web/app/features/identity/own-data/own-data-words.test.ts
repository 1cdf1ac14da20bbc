import { expect, test } from 'vitest'
import { admittedWords, dayWords, eventWords, moment, officialAccountWords } from './own-data-words.ts'

const day = {
  classDayId: 1,
  startsAt: '2026-06-03T06:00:00.000Z',
  endsAt: '2026-06-03T08:00:00.000Z',
  venue: '教室',
  plus: 0,
  state: 'booked' as const,
  bookedAt: '2026-06-01T02:00:00.000Z',
  endedAt: null,
  attendance: null,
  attendanceHistory: [],
  overbookings: [],
}
const attended = (state: 'present' | 'absent', came: number) => ({ state, came, recordedAt: day.endsAt })

test.each([
  [day, '已報名，沒有攜伴'],
  [{ ...day, plus: 2, state: 'leave' as const }, '請假，攜伴 2 位'],
  [{ ...day, plus: 1, attendance: attended('present', 2) }, '已報名，攜伴 1 位，出席 2 位'],
  [{ ...day, attendance: attended('absent', 0) }, '已報名，沒有攜伴，缺席'],
])('a booked day says its state, companions and attendance (%#)', (shown, words) => {
  expect(dayWords(shown)).toBe(words)
})

test.each([
  [{ seats: 1, reason: '老師同意' }, '超收 2 位，原因：老師同意'],
  [{ seats: 0, reason: null }, '把空位給了候補的 2 位'],
])('who was admitted sees how and why (%#)', (admitted, words) => {
  expect(admittedWords({ at: day.bookedAt, people: 2, ...admitted })).toBe(
    `${moment(day.bookedAt)} 基地${words}`,
  )
})

test('an event says who did it', () => {
  const event = {
    at: day.bookedAt,
    kind: 'booked' as const,
    byMember: true,
    source: null,
    reason: null,
    days: [{ classDayId: 1, plus: 0 }],
  }
  expect(eventWords(event)).toBe('你報名 1 天')
  expect(eventWords({ ...event, kind: 'cancelled', byMember: false })).toBe('夥伴取消或請假 1 天')
  expect(eventWords({ ...event, kind: 'joined' })).toBe('你加入候補 1 天')
  const byPhone = { ...event, byMember: false, source: 'phone' as const, reason: '剛搬來' }
  expect(eventWords(byPhone)).toBe('夥伴報名 1 天（你打電話來），原因：剛搬來')
  expect(eventWords({ ...event, kind: 'promoted', byMember: false })).toBe('候補遞補成功 1 天')
})

test('an instant is written in Taipei time', () => {
  expect(moment(day.startsAt)).toBe('2026年6月3日（三）14:00')
})

test('a question of the official account is named by its button', () => {
  const event = { kind: 'question' as const, question: 'my_days', at: day.bookedAt }
  expect(officialAccountWords(event)).toBe('詢問「我的課」')
  expect(officialAccountWords({ ...event, kind: 'unfollow', question: null })).toBe('封鎖或刪除好友')
})
