import type { RivalUse, WeighedUse } from 'contract/lending/staff-applications'
import type { SpaceUse, UseState } from 'contract/spaces/applications'
import { expect, test } from 'vitest'
import { chosenOf, freeOf, missingIn, summaryOf, typedOf } from './decision.ts'

const at = '2026-12-01T11:00:00.000Z'
const wanted = (id: number, state: UseState = 'pending'): SpaceUse => ({
  id,
  spaceId: 1,
  spaceName: '陶藝教室',
  startsAt: at,
  endsAt: at,
  state,
  reason: '',
  mark: null,
  markNote: '',
})
const rival = (useId: number, applicationId: string): RivalUse => ({
  useId,
  applicationId,
  code: 'AAAA-0001',
  title: '書法社',
  headcount: 12,
  startsAt: at,
  endsAt: at,
  sentAt: at,
})
const weighed = (useId: number, facts: Partial<WeighedUse> = {}): WeighedUse => ({
  useId,
  inTheWay: null,
  outsideHours: null,
  heldBy: null,
  rivals: [],
  ...facts,
})
const application = {
  uses: [wanted(1), wanted(2), wanted(3), wanted(4, 'approved'), wanted(5)],
  weighed: [
    weighed(1, { rivals: [rival(91, 'a'), rival(92, 'b')] }),
    weighed(2, { rivals: [rival(91, 'a'), rival(94, 'a')] }),
    weighed(3, { inTheWay: '「陶藝教室」已經有課' }),
    weighed(5, { rivals: [rival(93, 'c')] }),
  ],
}

test('only what is pending and free can be approved, and each rival of it is named once', () => {
  expect(freeOf(application).map(({ id }) => id)).toEqual([1, 2, 5])
  const all = { 1: 'approve', 2: 'approve', 3: 'approve', 4: 'reject', 5: 'reject' } as const
  const chosen = chosenOf(application, all)
  expect(chosen).toMatchObject({ approve: [1, 2], reject: [5], later: 1 })
  expect(chosen.rivals.map(({ useId }) => useId)).toEqual([91, 92, 94])
})

test('the summary counts the applications that lose, and what is left for later', () => {
  const of = (choices: Parameters<typeof chosenOf>[1]) => summaryOf(chosenOf(application, choices))
  expect(of({})).toBe('')
  expect(of({ 1: 'approve', 2: 'approve', 3: 'reject', 5: 'reject' })).toBe(
    '核准 2 個時段、不核准 2 個；另外 2 份申請的時段會改為未核准，並通知他們。',
  )
  expect(of({ 5: 'reject' })).toBe('不核准 1 個時段。還有 3 個時段這次先不決定。')
})

test('a rejection needs a reason, an approval does not', () => {
  const approved = chosenOf(application, { 1: 'approve' })
  const rejected = chosenOf(application, { 1: 'reject' })
  expect(missingIn(chosenOf(application, {}), '有原因')).toBe('請先選要核准或不核准的時段。')
  expect(missingIn(approved, '')).toBeUndefined()
  expect(missingIn(rejected, ' ')).toBe('請填寫不核准的原因，申請人會看到。')
  expect(missingIn(rejected, '人數太多')).toBeUndefined()
})

test('a draft comes back, anything else is empty', () => {
  const typed = { choices: { 1: 'approve' }, reason: '鑰匙在櫃檯' } as const
  expect(typedOf(JSON.stringify(typed))).toEqual(typed)
  expect(typedOf('')).toEqual({ choices: {}, reason: '' })
})

test('what a draw decides, or somebody waits for, cannot be approved', () => {
  const held = {
    uses: [wanted(1), wanted(2)],
    weighed: [weighed(1, { heldBy: '抽籤以前不能核准' }), weighed(2)],
  }
  expect(freeOf(held).map(({ id }) => id)).toEqual([2])
  expect(chosenOf(held, { 1: 'approve', 2: 'approve' }).approve).toEqual([2])
})
