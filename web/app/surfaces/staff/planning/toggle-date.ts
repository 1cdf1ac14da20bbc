import { taipeiDate } from 'contract/taipei-time'
import { listOf, type ClassTexts } from './class-texts.ts'
import type { Plan } from './plan-days.ts'

type Planned = { texts: Pick<ClassTexts, 'addedDates'>; plan: Plan }

/** Either the added dates change, or whether a date of the rhythm is skipped. */
export type Toggled = { addedDates: string } | { date: string; isSkipped: boolean }

/** Puts a class on a date or takes it away, as a day of the plan or as an added one. */
export function toggleDate({ texts, plan }: Planned, date: string): Toggled {
  const added = listOf(texts.addedDates)
  if (added.includes(date)) return { addedDates: added.filter((other) => other !== date).join(',') }
  if (plan.skipped.includes(date)) return { date, isSkipped: false }
  if (plannedDates(plan).includes(date)) return { date, isSkipped: true }
  return { addedDates: [...added, date].toSorted().join(',') }
}

export const plannedDates = ({ days }: Plan): string[] =>
  days.map(({ startsAt }) => taipeiDate(new Date(startsAt)))
