import { describe, expect, test } from 'vitest'
import { refusalOf } from '#booking/testing/order-facts.ts'
import { ageOn, requireEligible, type Eligibility } from './require-eligible.ts'

const everybody: Eligibility = {
  minAge: null,
  maxAge: null,
  statuses: [],
  hasStatus: false,
  maxDays: null,
  heldDays: 0,
  prerequisite: null,
  hasPrerequisite: false,
  birthday: '2010-06-03',
}
const day = (id: number, startsAt = '2026-06-03T06:00:00Z') => ({ id, startsAt: new Date(startsAt) })
const reasonOf = (rules: Partial<Eligibility> | null, days = [day(7)]) => {
  const refusal = refusalOf(() => requireEligible(rules && { ...everybody, ...rules }, days))
  return refusal && [refusal.code, refusal.message]
}

test('a class without rules is for everybody', () => {
  expect(reasonOf(null)).toBeUndefined()
  expect(reasonOf({})).toBeUndefined()
  expect(reasonOf({ birthday: null })).toBeUndefined()
})

test('a change without a new day needs no rule, and a refusal names the wanted days', () => {
  expect(reasonOf({ minAge: 99, birthday: null, statuses: ['樂齡'], maxDays: 0 }, [])).toBeUndefined()
  const refusal = refusalOf(() => requireEligible({ ...everybody, minAge: 99 }, [day(7), day(8)]))
  expect(refusal?.details.days).toEqual([7, 8])
})

describe('the age on the day in Taipei', () => {
  test.each<[string, Partial<Eligibility>, string, string | undefined]>([
    ['16 on their birthday', { minAge: 16 }, '2026-06-02T16:00:00Z', undefined],
    [
      '15 the evening before',
      { minAge: 16 },
      '2026-06-02T15:59:59Z',
      '限 16 歲以上報名，上課那天你是 15 歲。',
    ],
    ['not too old', { maxAge: 15 }, '2026-06-02T15:59:59Z', undefined],
    ['too old', { maxAge: 15 }, '2026-06-02T16:00:00Z', '限 15 歲以下報名，上課那天你是 16 歲。'],
    ['within a span', { minAge: 12, maxAge: 18 }, '2026-06-03T00:00:00Z', undefined],
    [
      'outside of it',
      { minAge: 6, maxAge: 12 },
      '2026-06-03T00:00:00Z',
      '限 6–12 歲報名，上課那天你是 16 歲。',
    ],
    ['a newborn', { maxAge: 3, birthday: '2026-06-01' }, '2026-06-03T00:00:00Z', undefined],
    ['unknown', { minAge: 6, birthday: null }, '2026-06-03T00:00:00Z', '請先到會員資料填寫出生日期'],
  ])('%s', (_, rules, startsAt, words) => {
    const reason = reasonOf(rules, [day(7, startsAt)])
    if (words === undefined) expect(reason).toBeUndefined()
    else expect(reason).toEqual(['not_eligible', expect.stringContaining(words)])
  })

  test('counts on every wanted day', () => {
    expect(reasonOf({ maxAge: 15 }, [day(7, '2026-06-01T00:00:00Z'), day(8)])).toBeDefined()
    expect(reasonOf({ minAge: 16 }, [day(7, '2026-06-01T00:00:00Z'), day(8)])).toBeDefined()
  })
})

test.each([
  ['2004-02-29', '2026-02-28', 21],
  ['2004-02-29', '2026-03-01', 22],
  ['2000-12-31', '2026-12-30', 25],
  ['2000-12-31', '2026-12-31', 26],
])('born on %s, on %s: %d', (birthday, date, age) => expect(ageOn(birthday, date)).toBe(age))

test('one of the person statuses is needed, and the refusal names them', () => {
  const statuses = ['樂齡', '志工']
  expect(reasonOf({ statuses, hasStatus: true })).toBeUndefined()
  expect(reasonOf({ statuses })).toEqual(['not_eligible', expect.stringContaining('限樂齡、志工報名')])
})

test('a course must have been attended before', () => {
  expect(reasonOf({ prerequisite: '手捏入門', hasPrerequisite: true })).toBeUndefined()
  expect(reasonOf({ prerequisite: '手捏入門' })?.[1]).toBe('要先上過「手捏入門」，才能報名這一班。')
})

test('a member has at most so many days of a class', () => {
  const two = [day(7), day(8)]
  expect(reasonOf({ maxDays: 2 }, two)).toBeUndefined()
  expect(reasonOf({ maxDays: 1 }, two)?.[1]).toContain('每人最多報名 1 天。')
  expect(reasonOf({ maxDays: 3, heldDays: 2 }, two)?.[1]).toContain('每人最多報名 3 天，你已經有 2 天。')
  expect(reasonOf({ maxDays: 2, heldDays: 1 }, two)?.[1]).toContain('你已經有 1 天。')
  expect(reasonOf({ maxDays: 4, heldDays: 2 }, two)).toBeUndefined()
})
