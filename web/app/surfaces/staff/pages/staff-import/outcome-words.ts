import type { ImportedRow } from 'contract/import'
import type { PillState } from '#ui/status-pill.tsx'
import type { CheckedRow } from './use-import.ts'

type Outcome = ImportedRow['outcome']

export const outcomeWords: Readonly<Record<Outcome, { words: string; state: PillState }>> = {
  wrong: { words: '錯誤', state: 'warning' },
  new: { words: '新增', state: 'confirmed' },
  changed: { words: '更新', state: 'info' },
  same: { words: '沒有變', state: 'ended' },
  exists: { words: '已經有了', state: 'ended' },
}
const order = Object.keys(outcomeWords) as Outcome[]

export const countOf = (rows: readonly CheckedRow[], ...outcomes: readonly Outcome[]): number =>
  rows.filter(({ outcome }) => outcomes.includes(outcome)).length

/** 「共 5 筆：錯誤 1、新增 3、沒有變 1」 */
export function summaryWords(rows: readonly CheckedRow[]): string {
  const parts = order
    .map((outcome) => ({ words: outcomeWords[outcome].words, count: countOf(rows, outcome) }))
    .filter(({ count }) => count > 0)
  return `共 ${rows.length} 筆：${parts.map(({ words, count }) => `${words} ${count}`).join('、')}`
}

/** What has to be corrected comes first. */
export const wrongFirst = (rows: readonly CheckedRow[]): CheckedRow[] =>
  rows.toSorted((a, b) => Number(b.outcome === 'wrong') - Number(a.outcome === 'wrong'))
