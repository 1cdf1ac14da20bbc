import type { StaffHits } from 'contract/search/staff-search'
import { expect, test } from 'vitest'
import { hitGroups } from './hit-groups.ts'
import { searchableWords, tooShortWords } from './searchable-words.ts'

const now = new Date('2026-06-01T02:00:00Z')
const empty = { hits: [], hasMore: false }
const nothing: StaffHits = {
  people: empty,
  classes: empty,
  days: empty,
  date: null,
  applications: empty,
  courses: empty,
  bases: empty,
  teachers: empty,
}
const base = { id: 1, name: '鹿港基地' }
const staff = [{ role: 'base_staff', base, teacher: null }] as const
const manager = [{ role: 'base_manager', base, teacher: null }] as const
const elsewhere = [{ role: 'base_manager', base: { id: 2, name: '大稻埕' }, teacher: null }] as const
const startsAt = '2026-06-03T11:00:00.000Z'
const person = {
  personId: 'b7f1c1de-3c0e-4f6e-9d3e-0a5f0d1e2f3a',
  name: '王小明',
  phoneEnd: '678',
  isMember: true,
  code: null,
  day: {
    classDayId: 7,
    title: '吉他入門',
    startsAt,
    state: 'booked',
    baseId: 1,
    bookingId: 'c7f1c1de-3c0e-4f6e-9d3e-0a5f0d1e2f3a',
    isOpen: true,
  },
} as const

test('groups without hits are left out', () => {
  expect(hitGroups(nothing, [...staff], now)).toEqual([])
})

test.each([
  ['a member', {}, '電話末三碼 678・6月3日（三）吉他入門'],
  ['a guest', { isMember: false }, '電話末三碼 678・沒有 LINE・6月3日（三）吉他入門'],
  [
    'somebody who waits',
    { day: { ...person.day, state: 'waiting' } },
    '電話末三碼 678・6月3日（三）吉他入門・候補中',
  ],
  ['a code', { code: 'A1B2-C3D4' }, '電話末三碼 678・編號 A1B2-C3D4・6月3日（三）吉他入門'],
] as const)('%s is distinguished from others of the name', (_, difference, note) => {
  const hits = { ...nothing, people: { hits: [{ ...person, ...difference }], hasMore: false } }
  expect(hitGroups(hits, [...staff], now)).toMatchObject([
    { name: '人', options: [{ title: '王小明', note }] },
  ])
})

test('a date leads to all of its classes, also when there are none', () => {
  expect(hitGroups({ ...nothing, date: '2026-06-02' }, [...staff], now)).toMatchObject([
    { name: '上課日', options: [{ to: '/admin?date=2026-06-02', title: '6月2日（二）的課' }] },
  ])
})

test.each([
  [{ nextAt: startsAt, isCancelled: false }, '鹿港基地・下次 6月3日（三）19:00'],
  [{ nextAt: null, isCancelled: false }, '鹿港基地・已經結束'],
  [{ nextAt: null, isCancelled: true }, '鹿港基地・停辦'],
  [{ nextAt: startsAt, isCancelled: false, isDraft: true }, '鹿港基地・草稿・下次 6月3日（三）19:00'],
  [{ nextAt: null, isCancelled: false, isDraft: true }, '鹿港基地・草稿'],
  [{ nextAt: null, isCancelled: true, isDraft: true }, '鹿港基地・草稿・停辦'],
])('a class says whether it goes on: %j', (state, note) => {
  const hit = {
    classId: 3,
    baseId: 1,
    nextDayId: null,
    title: '吉他入門',
    className: '週三班',
    baseName: '鹿港基地',
    isDraft: false,
    ...state,
  }
  const hits = { ...nothing, classes: { hits: [hit], hasMore: true } }
  expect(hitGroups(hits, [...staff], now)).toMatchObject([
    { hasMore: true, options: [{ to: '/admin/class/3', title: '吉他入門 週三班', note }] },
  ])
})

test('a draft is marked and leads to its editor', () => {
  const hit = { id: 4, title: '拉坯', note: '第一次', isPublished: false }
  const hits = { ...nothing, courses: { hits: [hit], hasMore: false } }
  expect(hitGroups(hits, [...staff], now)).toMatchObject([
    { options: [{ to: '/admin/course/4', note: '草稿・第一次' }] },
  ])
})

test('an application is distinguished by code, contact and first day', () => {
  const hit = {
    applicationId: person.personId,
    code: 'A1B2-C3D4',
    title: '讀書會',
    contactName: '林小姐',
    baseName: '鹿港基地',
    startsAt,
  }
  const hits = { ...nothing, applications: { hits: [hit], hasMore: false } }
  expect(hitGroups(hits, [...staff], now)).toMatchObject([
    {
      name: '場地申請',
      options: [{ title: '讀書會', note: '編號 A1B2-C3D4・林小姐・鹿港基地・6月3日（三）19:00' }],
    },
  ])
})

test('what can be searched for depends on the roles', () => {
  const base = { id: 3, name: '大稻埕' }
  const teacher = null
  expect(searchableWords([{ role: 'base_staff', base, teacher }])).toMatch(
    /^可以找：姓名.*日期（12\/5、明天、週三）、場地申請的編號、活動或聯絡人。$/,
  )
  expect(searchableWords([{ role: 'base_manager', base, teacher }])).toMatch(/日期.*、老師、基地。$/)
  expect(searchableWords([{ role: 'editor', base: null, teacher }])).toBe('可以找：課程、老師、基地。')
})

test.each([
  ['林', '找人要打兩個字以上'],
  ['1', '用電話找人要打三碼以上'],
  ['１２', '用電話找人要打三碼以上'],
  ['123', ''],
  ['林美', ''],
])('%j may be too short for people', (text, words) => {
  expect(tooShortWords(text, [...staff])).toBe(words)
  expect(tooShortWords(text, [{ role: 'editor', base: null, teacher: null }])).toBe('')
})

type Roles = Parameters<typeof hitGroups>[1]
const wordsOf = (hits: Partial<StaffHits>, roles: Roles) =>
  hitGroups({ ...nothing, ...hits }, roles, now)[0]!.options[0]!.actions?.map(({ words }) => words)

test.each([
  ['a day to come', {}, staff, ['打電話', '取消一天']],
  ['today', { startsAt: '2026-06-01T03:00:00.000Z' }, staff, ['打電話', '報到', '取消一天']],
  ['somebody who waits', { state: 'waiting' }, staff, ['打電話', '取消候補']],
  ['nothing to do', { isOpen: false }, staff, ['打電話']],
  ['another base', {}, elsewhere, []],
  ['a viewer', {}, [{ role: 'viewer', base: null, teacher: null }], []],
] as const)('a person has the actions for %s', (_, difference, roles, words) => {
  const hit = { ...person, day: { ...person.day, ...difference } }
  expect(wordsOf({ people: { hits: [hit], hasMore: false } }, roles as unknown as Roles)).toEqual(words)
})

test('the acts for a party open its sheet on the roster', () => {
  const people = { hits: [person], hasMore: false }
  const [call, cancel] = hitGroups({ ...nothing, people }, [...staff], now)[0]!.options[0]!.actions!
  expect(call!.to).toBe(`/admin/person/${person.personId}#phone`)
  expect(cancel!.to).toBe(`/admin/class-day/7?party=${person.day.bookingId}`)
})

const found = {
  classId: 3,
  baseId: 1,
  title: '吉他',
  className: '週三班',
  baseName: '鹿港基地',
  isDraft: false,
  isCancelled: false,
}

test('a draft has no roster: its day leads to the class', () => {
  const draft = { ...found, isDraft: true }
  const classes = { hits: [{ ...draft, nextAt: startsAt, nextDayId: 7 }], hasMore: false }
  expect(wordsOf({ classes }, [...staff])).toEqual([])
  expect(wordsOf({ classes }, [...manager])).toEqual(['設定'])
  const days = { hits: [{ ...draft, classDayId: 7, startsAt, endsAt: startsAt }], hasMore: false }
  expect(hitGroups({ ...nothing, days }, [...staff], now)).toMatchObject([
    { options: [{ to: '/admin/class/3#day-7', note: expect.stringMatching(/・草稿$/) }] },
  ])
  expect(wordsOf({ days }, [...staff])).toEqual(['停課／改時間'])
})

test('the settings of a class are for those who may open them, the roster for all who find it', () => {
  const classes = { hits: [{ ...found, nextAt: startsAt, nextDayId: 7 }], hasMore: false }
  expect(wordsOf({ classes }, [...staff])).toEqual(['名單'])
  expect(wordsOf({ classes }, [...manager])).toEqual(['名單', '設定'])
  expect(wordsOf({ classes }, [...elsewhere])).toEqual(['名單'])
})

test('a day is changed before it begins, by those who may', () => {
  const days = (at: string, isCancelled = false) => ({
    days: { hits: [{ ...found, classDayId: 7, startsAt: at, endsAt: at, isCancelled }], hasMore: false },
  })
  expect(wordsOf(days(startsAt), [...staff])).toEqual(['名單', '停課／改時間'])
  expect(wordsOf(days(startsAt), [...elsewhere])).toEqual(['名單'])
  expect(wordsOf(days(startsAt, true), [...staff])).toEqual(['名單'])
  expect(wordsOf(days('2026-06-01T01:00:00.000Z'), [...staff])).toEqual(['名單'])
})
