import type { Answer, Received } from 'contract/endpoint'
import {
  maxMonthDays,
  maxWeekDays,
  type listMonth as month,
  type listWeek as week,
} from 'contract/planning/week'
import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { listDaysBetween } from './list-days-between.ts'
import { listSpacesOf } from './list-spaces-of.ts'
import { listUsesBetween } from './list-uses-between.ts'
import { viewOfMonth } from './month-view.ts'

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
  const [days, uses] = await Promise.all([
    listDaysBetween(db, { start, end, now, limit: maxWeekDays }, actor),
    listUsesBetween(db, { start, end, now, limit: maxWeekDays }, actor),
  ])
  return { from, days, uses, spaces: await listSpacesOf(db, { days, uses, now }) }
}

/** Of the bases whose classes, and whose applications, the actor may read. */
export async function listMonth(
  db: Database,
  { month: shown, by, of = '' }: Received<typeof month>['query'],
  { actor, now }: { actor: Account; now: Date },
  limit = maxMonthDays,
): Promise<Answer<typeof month>> {
  const start = startOfTaipeiDay(`${shown}-01`)
  const end = startOfTaipeiDay(`${monthAfter(shown)}-01`)
  const [days, uses] = await Promise.all([
    listDaysBetween(db, { start, end, now, limit: limit + 1 }, actor),
    listUsesBetween(db, { start, end, now, limit: limit + 1 }, actor),
  ])
  const isCut = Math.max(days.length, uses.length) > limit
  const read = { days: days.slice(0, limit), uses: uses.slice(0, limit) }
  return by === undefined ? { ...read, isCut, view: null } : { ...viewOfMonth(read, { by, of }), isCut }
}

const mondayOf = (date: string): string => {
  const day = new Date(date)
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10)
}

/** 40 days after the first is always in the next month. */
const monthAfter = (month: string): string =>
  new Date(Date.parse(`${month}-01`) + 40 * dayMs).toISOString().slice(0, 7)
