import type { ClassDay, ClassDetail } from 'contract/catalog/class-detail'
import { expect, test } from 'vitest'
import { registrationWords } from './registration-words.ts'

const booked = { state: 'full', waitlist: null } as ClassDay
const bookable = { state: 'bookable', waitlist: null } as ClassDay
const waiting = { state: 'full', waitlist: { parties: 2, until: '2026-11-20T11:00:00Z' } } as ClassDay

const wordsOf = (detail: Partial<ClassDetail>, days: readonly ClassDay[] = [booked]): string => {
  const whole = { registrationOpensAt: '2026-11-13T04:00:00Z', closesHoursBefore: 2, joinFromFirstDay: false }
  return registrationWords({ ...whole, days: [...days], ...detail } as ClassDetail, days)
}

test('a class that opens later names the day and the time', () => {
  expect(wordsOf({ state: 'upcoming' })).toMatch(/11月13日.*12:00 開放報名/)
})

test.each([
  ['closed', /報名已截止/],
  ['not_opened', /沒有開成/],
  ['cancelled', /已取消/],
  ['ended', /已經結束/],
] as const)('a class that cannot be booked says why, whatever its days: %s', (state, words) => {
  expect(wordsOf({ state }, [bookable])).toMatch(words)
})

test('a full class offers the waitlist where one day has one, other classes where none has', () => {
  expect(wordsOf({ state: 'full' }, [booked, waiting])).toMatch(/可以勾選日期候補。有空位時依序遞補/)
  expect(wordsOf({ state: 'full' }, [booked])).toBe('每一天都額滿了。可以看看下方相近的班別。')
})

test('an open class is booked while one day has seats, waits while one has a waitlist, and else has closed', () => {
  expect(wordsOf({ state: 'open' }, [booked, waiting, bookable])).toMatch(/^可以只選幾天/)
  expect(wordsOf({ state: 'open' }, [booked, waiting])).toMatch(/^剩下的日期都額滿了，可以勾選候補。有空位時/)
  expect(wordsOf({ state: 'open' }, [booked])).toMatch(/^報名已截止/)
})

test.each([
  ['each of several days', {}, [bookable, booked], '每天到上課前 2 小時都能報名。'],
  ['its only day', {}, [bookable], '上課前 2 小時截止報名。'],
  [
    'the first day, where all must be taken',
    { joinFromFirstDay: true },
    [bookable, booked],
    '第一天上課前 2 小時截止報名。',
  ],
  ['the start itself', { closesHoursBefore: 0 }, [bookable], '。上課前截止報名。'],
  ['one hour before', { closesHoursBefore: 1 }, [bookable], '。上課前 1 小時截止報名。'],
])('registration closes before %s', (_, rules, days, words) => {
  expect(wordsOf({ state: 'confirmed', ...rules }, days).endsWith(words)).toBe(true)
})
