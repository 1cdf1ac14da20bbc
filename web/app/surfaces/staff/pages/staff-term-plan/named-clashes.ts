import type { TermRow } from './term-row.ts'
import type { TermClash } from './use-term.ts'

/** Those of one class, with the names of other planned classes; without classes that were left out since. */
export const namedClashes = (
  clashes: readonly TermClash[],
  kept: readonly TermRow[],
  row: TermRow,
): TermClash[] =>
  clashes.flatMap((clash) => {
    if (clash.classId !== row.id) return []
    if (clash.otherId === null) return [clash]
    const other = kept.find(({ id }) => id === clash.otherId)
    return other === undefined ? [] : [{ ...clash, title: `這一期的${other.title} ${other.texts.name}` }]
  })
