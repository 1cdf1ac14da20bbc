import type { Holiday } from 'contract/catalog/holidays'
import type { TermSource } from 'contract/planning/term'
import { daysOf, listOf, type ClassTexts } from '#surfaces/staff/planning/class-texts.ts'
import type { Plan } from '#surfaces/staff/planning/plan-days.ts'
import { addDays, moveDates, textsOfSource } from '#surfaces/staff/planning/source-texts.ts'

/** One class of the planned term. */
export type TermRow = {
  id: number
  title: string
  texts: ClassTexts
  /** Whether a date is skipped, where somebody has decided it; else holidays and 補班日 are. */
  choices: Readonly<Record<string, boolean>>
  /** Left out of the new term. */
  isOut: boolean
}

export const rowsOf = (sources: readonly TermSource[], weeks: number): TermRow[] =>
  sources.map((source) => ({
    id: source.id,
    title: source.title,
    texts: textsOfSource(source, weeks),
    choices: {},
    isOut: false,
  }))

/** Holidays and 補班日 are skipped unless somebody takes them in. */
export const planOfRow = ({ texts, choices }: TermRow, holidays: ReadonlyMap<string, Holiday>): Plan =>
  daysOf(texts, { isSkipped: (date) => choices[date] ?? holidays.has(date) })

/**
 * Moves all classes by this many weeks, later or earlier (negative). What was decided about a holiday stays with its date, also
 * where a class does not meet it now; which other dates are skipped is forgotten.
 */
export const moveRows = (
  rows: readonly TermRow[],
  weeks: number,
  holidays: ReadonlyMap<string, Holiday>,
): TermRow[] =>
  rows.map((row) => ({
    ...row,
    choices: Object.fromEntries(Object.entries(row.choices).filter(([date]) => holidays.has(date))),
    texts: {
      ...row.texts,
      first: row.texts.first === '' ? '' : addDays(row.texts.first, weeks * 7),
      addedDates: moveDates(listOf(row.texts.addedDates), weeks).join(','),
    },
  }))
