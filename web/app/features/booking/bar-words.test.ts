import type { ClassDay } from 'contract/catalog/class-detail'
import { expect, test } from 'vitest'
import { barWords } from './bar-words.ts'
import type { HeldDay } from './use-booked-days.ts'

const now = new Date('2026-11-01T00:00:00Z')
const day = (id: number, changed: Partial<ClassDay> = {}): ClassDay => ({
  id,
  startsAt: `2026-11-${10 + id}T06:00:00Z`,
  endsAt: `2026-11-${10 + id}T08:00:00Z`,
  venue: '一樓教室',
  substitutes: [],
  mode: 'onsite',
  capacity: 12,
  seatsLeft: 6,
  state: 'bookable',
  waitlist: null,
  closesAt: '2026-11-20T00:00:00Z',
  changeUntil: `2026-11-${9 + id}T06:00:00Z`,
  cancelReason: null,
  ...changed,
})
const detail = {
  state: 'open',
  feeTwd: 250,
  registrationOpensAt: '2026-10-01T02:00:00Z',
  changeDeadlineHours: 24,
} as const
const held = { bookingId: 'b1', position: undefined }
const waitlist = { parties: 2, until: '2026-11-10T18:00:00Z' }
const full = { state: 'full', seatsLeft: 0 } as const
const words = (changed: Partial<Parameters<typeof barWords>[0]> = {}) =>
  barWords({
    detail,
    days: [day(1), day(2)],
    booked: new Map(),
    checkedDays: [],
    pausedUntil: null,
    now,
    ...changed,
  })

test('without a selection: the next day that can be booked, its price, seats and deadline', () => {
  expect(words()).toEqual({
    label: '下一堂可以報名',
    lead: '11月11日（三）14:00',
    facts: '每人每天 NT$250・還有 6 席',
    rule: '前一天 14:00 前可免費取消',
  })
})

test.each([
  ['full', { days: [day(1, full), day(2)] }],
  ['booked by the member', { booked: new Map([[1, held]]) }],
])('a day that is %s is not the next one', (_, changed) => {
  expect(words(changed).lead).toBe('11月12日（四）14:00')
})

test('a selection: days, people on all days together, the total and the names of the days', () => {
  const checkedDays = [
    { id: 1, plus: 2 },
    { id: 2, plus: 0 },
  ]
  expect(words({ checkedDays })).toEqual({
    label: '你選了',
    lead: '2 天・4 人次　NT$1,000',
    facts: '11月11日（三）、11月12日（四）',
    rule: '前一天 14:00 前可免費取消',
  })
})

test('days to wait for are counted apart, and only booked ones have a fee', () => {
  const days = [day(1, { ...full, waitlist }), day(2)]
  const wait = { id: 1, plus: 2, waits: true } as const
  expect(words({ days, checkedDays: [wait, { id: 2, plus: 1 }] })).toMatchObject({
    lead: '報名 1 天・候補 1 天',
    facts: 'NT$500　11月11日（三）、11月12日（四）',
    rule: '有空位時依序遞補到上課前 12 小時（11日凌晨 2:00），隨時可以離開候補',
  })
  expect(words({ days, checkedDays: [wait] })).toMatchObject({ lead: '候補 1 天', facts: '11月11日（三）' })
})

test('a day to wait for that has enough seats now is booked', () => {
  const days = [day(1, { seatsLeft: 3 })]
  const checkedDays = [{ id: 1, plus: 2, waits: true }] as const
  expect(words({ days, checkedDays }).lead).toBe('1 天・3 人次　NT$750')
})

test('selected days with different deadlines share the rule of the class', () => {
  const days = [day(1), day(2, { changeUntil: '2026-11-12T05:00:00Z' }), day(3)]
  const checkedDays = days.map(({ id }) => ({ id, plus: 0 }))
  expect(words({ days, checkedDays })).toMatchObject({
    facts: '11月11日（三）、11月12日（四）等 3 天',
    rule: '每天開始前 24 小時為止可以取消',
  })
})

test.each([
  ['full', { days: [day(1, full)] }, '每一天都額滿了'],
  ['full with a waitlist', { days: [day(1, { ...full, waitlist })] }, '都額滿了，可以候補'],
  ['waited for', { booked: new Map([1, 2].map((id) => [id, { ...held, position: 3 }])) }, '你正在候補 2 天'],
  [
    'booked and waited for',
    {
      booked: new Map<number, HeldDay>([
        [1, held],
        [2, { ...held, position: 1 }],
      ]),
    },
    '你已經報名 1 天，候補 1 天',
  ],
  ['upcoming', { days: [], detail: { ...detail, state: 'upcoming' } }, '10月1日（四）10:00 開放報名'],
  ['closed', { days: [], detail: { ...detail, state: 'closed' } }, '報名已截止'],
  ['running', { days: [], detail: { ...detail, state: 'running' } }, '報名已截止'],
  ['cancelled', { days: [], detail: { ...detail, state: 'cancelled' } }, '這一班已取消'],
  ['not opened', { days: [], detail: { ...detail, state: 'not_opened' } }, '這一班沒有開成'],
  ['ended', { days: [], detail: { ...detail, state: 'ended' } }, '這一班已經結束'],
  ['booked on every day', { booked: new Map([1, 2].map((id) => [id, held])) }, '你已經報名 2 天'],
] as const)('a class that is %s says so', (_, changed, lead) => {
  expect(words(changed).lead).toBe(lead)
})

test.each([
  ['before a day is selected', {}],
  ['with a selection', { checkedDays: [{ id: 1, plus: 0 }] }],
  ['of a full class', { days: [day(1, full)] }],
])('a paused member reads until when, and what to do, %s', (_, changed) => {
  expect(words({ ...changed, pausedUntil: '2026-12-01T02:00:00Z' })).toEqual({
    label: '你的報名暫停中',
    lead: '12月1日（二）10:00 起可以再報名',
    facts: '前陣子有幾堂課沒有請假也沒有到',
    rule: '已經報名的日期不受影響。有特殊情況請打給基地，夥伴可以提前恢復。',
  })
})
