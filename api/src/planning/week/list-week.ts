import type { Answer } from 'contract/endpoint'
import { maxWeekDays, type listWeek as week } from 'contract/planning/week'
import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { daysBetween } from './days-between.ts'
import { listEntries } from './list-entries.ts'
import { listSpacesOf } from './list-spaces-of.ts'
import { usesBetween } from './uses-between.ts'

const dayMs = 86_400_000

/** Of the bases whose classes, and whose applications, the actor may read. */
export async function listWeek(
  db: Database,
  date: string | undefined,
  { actor, now }: { actor: Account; now: Date },
): Promise<Answer<typeof week>> {
  const from = mondayOf(date ?? taipeiDate(now))
  const start = startOfTaipeiDay(from)
  const end = new Date(start.getTime() + 7 * dayMs)
  const span = { start, end, now, limit: maxWeekDays }
  const [days, uses] = await Promise.all([
    listEntries(db, daysBetween(span, actor)),
    listEntries(db, usesBetween(span, actor)),
  ])
  return { from, days, uses, spaces: await listSpacesOf(db, { days, uses, now }) }
}

const mondayOf = (date: string): string => {
  const day = new Date(date)
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10)
}
