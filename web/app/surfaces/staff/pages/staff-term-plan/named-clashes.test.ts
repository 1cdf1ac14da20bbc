import { expect, test } from 'vitest'
import { clashWords } from '#surfaces/staff/planning/clash-words.ts'
import { namedClashes } from './named-clashes.ts'
import type { TermRow } from './term-row.ts'
import type { TermClash } from './use-term.ts'

const row = (id: number, title: string, name: string) =>
  ({ id, title, texts: { name } }) as unknown as TermRow
const [own, other] = [row(1, '野菜盤點', '第2期'), row(2, '溫泉巷散步', '第2期・週六上午班')]
const clash = (differently: Partial<TermClash>): TermClash => ({
  classId: 1,
  otherId: null,
  day: '2026-12-05T02:00:00Z',
  kind: 'teacher',
  teacher: '王老師',
  title: '',
  baseName: '鹿港基地',
  startsAt: '2026-12-05T01:00:00Z',
  endsAt: '2026-12-05T03:00:00Z',
  forbids: false,
  ...differently,
})
const wordsOf = (clashes: readonly TermClash[], kept: readonly TermRow[]) =>
  namedClashes(clashes, kept, own).map(clashWords)

test('a clash names the course and the class, without a space between Chinese words', () => {
  const found = [clash({ title: '老麵饅頭 第2期・週六上午班' }), clash({ otherId: 2 })]
  expect(wordsOf(found, [own, other])).toEqual([
    '王老師在 09:00–11:00 有「老麵饅頭 第2期・週六上午班」（鹿港基地）',
    '王老師在 09:00–11:00 有「這一期的溫泉巷散步 第2期・週六上午班」（鹿港基地）',
  ])
})

test('clashes of other classes, and with a class that was left out, are not those of the class', () => {
  expect(wordsOf([clash({ classId: 2, otherId: 1 }), clash({ otherId: 2 })], [own])).toEqual([])
})
