import type { PartyHistoryEvent } from 'contract/attendance/party-history'
import { expect, test } from 'vitest'
import { actorWords, eventLines } from './history-words.ts'

type Event = PartyHistoryEvent
type Day = Event['days'][number]

/** 12月5日（六） */
const day: Day = {
  classDayId: 5,
  startsAt: '2026-12-05T06:00:00.000Z',
  people: 1,
  state: 'booked',
  before: null,
  movedFrom: null,
  fromClass: null,
}
const weekLater = (weeks: number, changed: Partial<Day> = {}): Day => ({
  ...day,
  ...changed,
  classDayId: day.classDayId + weeks,
  startsAt: new Date(Date.parse(day.startsAt) + weeks * 7 * 86_400_000).toISOString(),
})
const linesOf = (kind: Event['kind'], days: Day[], actor: Event['actor'] = 'member', here = 5) =>
  eventLines({ id: 1, at: day.startsAt, kind, actor, by: null, source: null, reason: null, days }, here)
const booked = (people = 1) => ({ people, state: 'booked' as const })
const waiting = { people: 1, state: 'waiting' as const }

test.each<[Event['kind'], Partial<Day>, string]>([
  ['booked', { people: 2 }, '報名 12月5日（六），2 位'],
  ['joined', waiting, '候補 12月5日（六），1 位'],
  ['changed', { people: 3, before: booked() }, '人數 1 → 3：12月5日（六）'],
  ['changed', { ...waiting, people: 2, before: waiting }, '候補人數 1 → 2：12月5日（六）'],
  ['changed', { before: { people: 1, state: 'cancelled' } }, '恢復報名 12月5日（六），1 位'],
  ['changed', { before: waiting }, '報名 12月5日（六），1 位'],
  ['accepted', { before: { people: 1, state: 'offered' } }, '接受保留的名額 12月5日（六），1 位'],
  ['cancelled', { state: 'cancelled', before: booked() }, '取消 12月5日（六）'],
  ['changed', { state: 'cancelled', before: booked() }, '取消 12月5日（六）'],
  ['cancelled', { state: 'leave', before: booked() }, '請假 12月5日（六）'],
  ['cancelled', { state: 'cancelled', before: waiting }, '取消候補 12月5日（六）'],
  [
    'cancelled',
    { state: 'cancelled', before: { people: 1, state: 'offered' } },
    '放棄保留的名額 12月5日（六）',
  ],
  ['moved_away', { state: 'moved', before: booked() }, '轉到另一班 12月5日（六）'],
  ['transferred', { fromClass: '週三班' }, '轉班：從「週三班」轉來，12月5日（六）'],
  ['class_account_changed', {}, '改轉帳帳號'],
  ['class_day_cancelled', { before: booked() }, '停課 12月5日（六）'],
  [
    'class_day_moved',
    { movedFrom: '2026-12-04T01:00:00.000Z', before: booked() },
    '改期：12月4日（五）09:00 → 12月5日（六）14:00',
  ],
])('%s says what became of a day (%#)', (kind, changed, line) => {
  expect(linesOf(kind, [{ ...day, ...changed }])).toEqual([line])
})

test('a seat of the waitlist says whether staff gave it', () => {
  const days = [{ ...day, before: waiting }]
  expect(linesOf('promoted', days, 'system')).toEqual(['候補遞補 12月5日（六）'])
  expect(linesOf('promoted', days, 'staff')).toEqual(['直接給名額 12月5日（六）'])
})

test('days with which the same happened are one line', () => {
  const changed = [
    weekLater(0, { state: 'cancelled', before: booked() }),
    weekLater(1, { people: 2, before: booked() }),
    weekLater(2, { state: 'cancelled', before: booked() }),
  ]
  expect(linesOf('changed', changed)).toEqual([
    '取消 12月5日（六）、12月19日（六）',
    '人數 1 → 2：12月12日（六）',
  ])
})

test('of many days the one of the roster is named, and the others are counted', () => {
  const term = [0, 1, 2, 3, 4].map((weeks) => weekLater(weeks))
  expect(linesOf('booked', term.slice(0, 4))[0]).toContain('12月26日（六），1 位')
  expect(linesOf('booked', term, 'member', 7)).toEqual(['報名 12月19日（六）等 5 天，1 位'])
  expect(linesOf('booked', term, 'member', 99)).toEqual(['報名 12月5日（六）等 5 天，1 位'])
})

test.each([
  [{ actor: 'member', by: null, source: null }, '本人'],
  [{ actor: 'system', by: null, source: null }, '系統'],
  [{ actor: 'staff', by: '淑惠', source: null }, '淑惠'],
  [{ actor: 'staff', by: '淑惠', source: 'phone' }, '淑惠（電話）'],
  [{ actor: 'staff', by: null, source: 'counter' }, '已刪除的帳號（現場）'],
] as const)('who did it is named (%#)', (event, words) => {
  expect(actorWords(event)).toBe(words)
})
