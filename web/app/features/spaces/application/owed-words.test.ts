import type { SpaceCharge, SpaceUse } from 'contract/spaces/applications'
import { expect, test } from 'vitest'
import { owedWords } from './owed-words.ts'

const charge = (more: Partial<SpaceCharge> = {}): SpaceCharge => ({
  id: 1,
  kind: 'fee',
  spaceName: '陶房',
  useId: 1,
  amountTwd: 600,
  state: 'due',
  dueAt: '2026-12-08T16:00:00.000Z',
  ...more,
})
const deposit = (more: Partial<SpaceCharge> = {}) =>
  charge({ id: 2, kind: 'deposit', useId: null, amountTwd: 1000, ...more })
const use = (more: Partial<SpaceUse> = {}) =>
  ({ id: 1, spaceName: '陶房', state: 'approved', ...more }) as SpaceUse

test('what has a deadline and what is paid on the day are two sums', () => {
  const words = owedWords([charge(), deposit(), charge({ id: 3, amountTwd: 300, dueAt: null })], [use()])
  expect(words).toMatch(/^還要繳 NT\$1,600，請在 12月8日（二）以前繳清/)
  expect(words).toContain('還要繳 NT$300，在使用當天現場繳交')
  expect(owedWords([charge({ dueAt: null })], [use()])).not.toContain('以前')
})

test('nothing is open when all is paid and a time of the space is still to come', () => {
  const paid = [charge({ state: 'paid' }), deposit({ state: 'paid' })]
  expect(owedWords(paid, [use()])).toBe('都處理好了，沒有要繳的。')
  expect(owedWords(paid, [use({ state: 'cancelled' }), use({ id: 2 })])).toContain('請打電話到基地辦理退還')
})

test('a deposit is to be returned when all times of its space are cancelled', () => {
  const words = owedWords(
    [deposit({ state: 'paid' })],
    [use({ state: 'cancelled' }), use({ id: 2, spaceName: '琴房' })],
  )
  expect(words).toBe('繳過費用或押金的時段取消了，請打電話到基地辦理退還。')
})
