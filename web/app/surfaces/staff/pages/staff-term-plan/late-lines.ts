import type { TermSource } from 'contract/planning/term'
import type { OpeningTexts } from '#surfaces/staff/planning/class-texts.ts'
import { closingOf, lateWords } from '#surfaces/staff/planning/late-words.ts'
import type { PlannedRow } from './planned-row.ts'

/** What `lateWords` says, with the name of the class, for those that are opened and begin too soon. */
export function lateLines(
  opening: OpeningTexts,
  planned: readonly Pick<PlannedRow, 'row' | 'plan'>[],
  { classes, now }: { classes: readonly TermSource[]; now: number },
): string[] {
  return planned.flatMap(({ row, plan }) => {
    if (row.isOut) return []
    const closing = closingOf(classes.find(({ id }) => id === row.id))
    const words = lateWords(opening, { starts: plan.days.map(({ startsAt }) => startsAt), closing }, now)
    return words === undefined ? [] : [`${row.title}（${row.texts.name}）：${words}`]
  })
}
