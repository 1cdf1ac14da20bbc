import type { OwnLot } from 'contract/spaces/own-applications'
import { expect, test } from 'vitest'
import { isToConfirm, lotWords } from './lot-words.ts'

const lot: OwnLot = {
  useId: 1,
  draw: {
    id: 1,
    title: '夏季場地抽籤',
    phase: 'registering',
    registersUntil: '2026-06-30T16:00:00.000Z',
    drawsAt: '2026-07-08T04:00:00.000Z',
  },
  isLate: false,
  isDoubted: false,
  rivals: 2,
  instead: null,
  outcome: null,
  waitsAs: null,
  isPassedDown: false,
  confirmBy: null,
  confirmedAt: null,
}
const pending = { state: 'pending' } as const
const approved = { state: 'approved' } as const
const won: OwnLot = { ...lot, rivals: 0, outcome: 'won', confirmBy: '2026-07-10T16:00:00.000Z' }
const waiting: OwnLot = { ...lot, rivals: 0, outcome: 'waiting', waitsAs: 2 }

test('before the draw: when it is, and how many others want the time', () => {
  expect(lotWords(lot, pending)).toBe(
    '由抽籤決定：6月30日（二）以前登記，7月8日（三）12:00抽籤。目前有 2 份別的申請也想借這個時段。',
  )
  const mediating = { ...lot, draw: { ...lot.draw, phase: 'mediating' as const } }
  expect(lotWords(mediating, pending)).toContain('想避開的話可以改時間')
  expect(lotWords({ ...mediating, rivals: 0 }, pending)).toBe(
    '7月8日（三）12:00抽籤。目前沒有別人想借這個時段。',
  )
  expect(lotWords({ ...mediating, isLate: true }, pending)).toContain('不參加抽籤')
  expect(lotWords(lot, { state: 'rejected' })).toBe('')
})

test('after it: what is to be confirmed until when, or who comes before', () => {
  expect(lotWords(won, approved)).toBe(
    '抽到了（正取）。請在 7月10日（五）以前按「確認要用」，沒有確認會取消，讓給下一位。',
  )
  expect(lotWords({ ...won, confirmedAt: '2026-07-09T00:00:00.000Z' }, approved)).toContain('已經確認')
  expect(lotWords({ ...waiting, isPassedDown: true, confirmBy: won.confirmBy }, approved)).toMatch(
    /^遞補到了/,
  )
  expect(lotWords(waiting, pending)).toMatch(/^備取第 2 位。/)
  expect(lotWords({ ...lot, outcome: 'same_group' }, pending)).toContain('沒有參加')
  expect(lotWords(won, { state: 'cancelled' })).toBe('')
})

test('only what is approved, unconfirmed and in time is confirmed', () => {
  const before = Date.parse(won.confirmBy!) - 1
  expect(isToConfirm(won, approved, before)).toBe(true)
  expect(isToConfirm(won, approved, before + 1)).toBe(false)
  expect(isToConfirm(won, pending, before)).toBe(false)
  expect(isToConfirm({ ...won, confirmedAt: won.confirmBy }, approved, before)).toBe(false)
})

test('who takes no part because of a shared telephone is asked to phone before the draw', () => {
  const words = lotWords({ ...lot, isDoubted: true }, { state: 'pending' })
  expect(words).toMatch(/^另一份更早送出的申請.*請在 7月8日（三）12:00抽籤以前打電話給基地/)
  expect(lotWords({ ...lot, isDoubted: true }, { state: 'rejected' })).toBe('')
})
