import type { OwnUse, readCalendar as endpoint } from 'contract/calendar/own-calendar'
import type { Answer } from 'contract/endpoint'
import { startOfTaipeiDay } from 'contract/taipei-time'
import { sql } from 'kysely'
import { toBookedDay } from '#booking/booked-day-row.ts'
import { fromOwnDays, isLastOfDay, ownDayJson, type OwnDayRow } from '#booking/own-day-row.ts'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'

const dayMs = 86_400_000
const maxSpanMs = 100 * dayMs

/** Dates in Taipei, both included. */
type Dates = { from: string; to: string }

export async function readCalendar(
  db: Database,
  memberId: string,
  dates: Dates,
): Promise<Pick<Answer<typeof endpoint>, 'days'>> {
  const { from, until } = requireSpan(dates)
  const found = await sql<{ day: OwnDayRow }>`
    select ${ownDayJson} as day ${fromOwnDays}
    where x.member_id = ${memberId} and x.state not in ('cancelled', 'expired', 'moved') and ${isLastOfDay}
      and x.during && tstzrange(${from}, ${until}) and d.starts_at >= ${from}
    order by d.starts_at, d.id`.execute(db)
  return { days: found.rows.map((row) => toBookedDay(row.day)) }
}

/** Those that are approved, and those that are not decided before they would begin. */
export async function readOwnUses(
  db: Database,
  memberId: string,
  dates: Dates,
  now: Date,
): Promise<OwnUse[]> {
  const { from, until } = requireSpan(dates)
  const { rows } = await sql<OwnUse>`
    select u.id as "useId", a.id as "applicationId", a.title, r.name as "spaceName", s.name as "baseName", s.address,
      s.latitude, s.longitude, platform.instant(u.starts_at) as "startsAt", platform.instant(u.ends_at) as "endsAt", u.state
    from spaces.applications a
    join spaces.uses u on u.application_id = a.id
    join places.spaces r on r.id = u.space_id
    join places.bases s on s.id = a.base_id
    where a.member_id = ${memberId} and u.starts_at >= ${from} and u.starts_at < ${until}
      and (u.state = 'approved' or u.state = 'pending' and u.starts_at > ${now})
    order by u.starts_at, u.id`.execute(db)
  return rows
}

function requireSpan(span: Dates): { from: Date; until: Date } {
  const from = startOfTaipeiDay(span.from)
  const until = new Date(startOfTaipeiDay(span.to).getTime() + dayMs)
  if (until <= from || until.getTime() - from.getTime() > maxSpanMs) {
    const message = '請選擇 100 天以內的期間。'
    throw refuse('invalid_input', { fields: [{ path: 'to', message }] })
  }
  return { from, until }
}
