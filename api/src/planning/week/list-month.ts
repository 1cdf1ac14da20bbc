import type { Answer, Received } from 'contract/endpoint'
import { maxMonthDays, type listMonth as endpoint } from 'contract/planning/week'
import { startOfTaipeiDay } from 'contract/taipei-time'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { daysBetween } from './days-between.ts'
import { readMonthEntries } from './read-month-entries.ts'
import { usesBetween } from './uses-between.ts'
import { viewOfMonth } from './view-of-month.ts'

const dayMs = 86_400_000

/** At the bases whose classes, and whose applications, the actor may read; at most `limit` days and uses are read. */
export async function listMonth(
  db: Database,
  { month, by, of = '' }: Received<typeof endpoint>['query'],
  { actor, now }: { actor: Account; now: Date },
  limit = maxMonthDays,
): Promise<Answer<typeof endpoint>> {
  const start = startOfTaipeiDay(`${month}-01`)
  const end = startOfTaipeiDay(`${monthAfter(month)}-01`)
  const span = { start, end, now, limit: limit + 1 }
  const [days, uses] = await Promise.all([
    readMonthEntries(db, { entries: daysBetween(span, actor), kind: 'day', by, of, limit }),
    readMonthEntries(db, { entries: usesBetween(span, actor), kind: 'use', by, of, limit }),
  ])
  return viewOfMonth(days, uses)
}

/** 40 days after the first is always in the next month. */
const monthAfter = (month: string): string =>
  new Date(Date.parse(`${month}-01`) + 40 * dayMs).toISOString().slice(0, 7)
