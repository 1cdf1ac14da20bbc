import { createHash } from 'node:crypto'
import type { DrawEntry } from 'contract/draws/draws'
import { expect, test } from 'vitest'
import { recompute, recomputedWords } from './recompute.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const seed = 'a'.repeat(64)
const entry = (useId: number, place: number | null): DrawEntry => ({
  code: 'K7Q2-9MXA',
  useId,
  spaceName: '陶房',
  startsAt: '2026-08-01T02:00:00.000Z',
  endsAt: '2026-08-01T04:00:00.000Z',
  key: hash(`${seed}:K7Q2-9MXA:${useId}`),
  place,
  outcome: place === null ? 'same_group' : 'waiting',
  waitsAs: place,
  isPassedDown: false,
  isGivenUp: false,
})
const ordered = [1, 2, 3].map((useId) => entry(useId, 0)).toSorted((a, b) => (a.key < b.key ? -1 : 1))
const entries = [...ordered.map((each, index) => ({ ...each, place: index + 1 })), entry(4, null)]
const draw = { commitment: hash(seed), entries }
const right = { isSeedAsPublished: true, areKeysRight: true, isOrderRight: true }

test('a draw as it was made agrees', async () => {
  expect(await recompute(draw, seed)).toEqual(right)
  expect(recomputedWords(right)).toBe('重算的結果和上面的順序一樣。')
})

test('another seed, key or order is found, and said', async () => {
  expect(await recompute({ ...draw, commitment: hash('b') }, seed)).toEqual({
    ...right,
    isSeedAsPublished: false,
  })
  const changed = { ...entries[0]!, key: hash('b') }
  expect(await recompute({ ...draw, entries: [changed, ...entries.slice(1)] }, seed)).toEqual({
    ...right,
    areKeysRight: false,
  })
  const swapped = entries.map((each) => ({ ...each, place: each.place && 4 - each.place }))
  const found = await recompute({ ...draw, entries: swapped }, seed)
  expect(found).toEqual({ ...right, isOrderRight: false })
  expect(recomputedWords(found)).toBe('重算的結果不同：順序算出來不一樣。請告訴基地。')
})
