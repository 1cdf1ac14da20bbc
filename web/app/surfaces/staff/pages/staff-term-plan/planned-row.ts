import type { ClassTexts } from '#surfaces/staff/planning/class-texts.ts'
import type { Plan } from '#surfaces/staff/planning/plan-days.ts'
import type { TermRow } from './term-row.ts'
import type { TermClash } from './use-term.ts'

/** A class of the plan, with what was found about it. */
export type PlannedRow = {
  row: TermRow
  plan: Plan
  clashes: readonly TermClash[]
  /** What is to be known of its name. */
  nameNotes: readonly string[]
}

/** The id of the list of rooms that the classes at a base share. */
export const roomsOf = ({ row }: Pick<PlannedRow, 'row'>): string => `rooms-of-base-${row.texts.baseId}`

/** What is missing or wrong in one input. */
export type Problem = { id: number; field: string; message: string }

/** `label`: that of the column; the name of the class follows it for who hears the input alone. */
export type OfField = (
  field: keyof ClassTexts,
  label: string,
) => {
  id: string
  label: string
  'aria-label': string
  value: string
  error?: string
  onChange: (event: { target: { value: string } }) => void
}
