import type { readCalendar as endpoint } from 'contract/booking/own-days'
import type { Answer } from 'contract/endpoint'
import { startOfTaipeiDay } from 'contract/taipei-time'
import { sql } from 'kysely'
import { toBookedDay } from '#booking/booked-day-row.ts'
import { fromOwnDays, ownDayJson, type OwnDayRow } from '#booking/own-day-row.ts'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'

const dayMs = 86_400_000
const maxSpanMs = 100 * dayMs

/** Dates in Taipei, both included. */
export async function readCalendar(
  db: Database,
  memberId: string,
  span: { from: string; to: string },
): Promise<Pick<Answer<typeof endpoint>, 'days'>> {
  const from = startOfTaipeiDay(span.from)
  const until = new Date(startOfTaipeiDay(span.to).getTime() + dayMs)
  if (until <= from || until.getTime() - from.getTime() > maxSpanMs) {
    const message = '請選擇 100 天以內的期間。'
    throw refuse('invalid_input', { fields: [{ path: 'to', message }] })
  }
  const found = await sql<{ day: OwnDayRow }>`
    select ${ownDayJson} as day ${fromOwnDays}
    where x.member_id = ${memberId} and x.state not in ('cancelled', 'expired', 'moved')
      and x.during && tstzrange(${from}, ${until}) and d.starts_at >= ${from}
    order by d.starts_at, d.id`.execute(db)
  return { days: found.rows.map((row) => toBookedDay(row.day)) }
}
