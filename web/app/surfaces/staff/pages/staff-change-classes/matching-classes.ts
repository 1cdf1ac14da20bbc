import { classNameWords } from '#surfaces/staff/planning/class-name-words.ts'
import type { ClassLine } from './class-columns.tsx'
import type { TableState } from './table-address.ts'

type Wanted = Pick<TableState, 'q' | 'base' | 'state'>

/** Each word of `q` is in the names of course, class or base. */
export function matchingClasses(lines: readonly ClassLine[], { q, base, state }: Wanted): ClassLine[] {
  const words = q.toLowerCase().split(/\s+/)
  return lines.filter((line) => {
    const text = `${classNameWords(line)} ${line.baseName}`.toLowerCase()
    return (
      (base === '' || line.baseName === base) &&
      (state === '' || line.word === state) &&
      words.every((word) => text.includes(word))
    )
  })
}

/** Each once, in the order of the lines. */
export const optionsOf = (lines: readonly ClassLine[], field: 'baseName' | 'word') =>
  [...new Set(lines.map((line) => line[field]))].map((value) => ({ value, label: value }))
