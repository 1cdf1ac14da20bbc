import type { listClassDays as endpoint } from 'contract/catalog/class-list'
import type { Answer, Received } from 'contract/endpoint'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { classDayState } from './class-state.ts'
import { dayConditions } from './day-conditions.ts'

type Query = Received<typeof endpoint>['query']
type Day = Answer<typeof endpoint>['days'][number]
type Row = Omit<Day, 'state'> & { opensAt: Date; closesAt: Date }

/** In a month of the calendar view; with more, users should add filters. */
const maxDays = 400

export async function listClassDays(db: Database, query: Query, now: Date): Promise<Answer<typeof endpoint>> {
  const found = await sql<Row>`
    select d.id, c.id as "classId", k.title, k.category_id as category, s.name as "baseName",
      platform.instant(d.starts_at) as "startsAt", platform.instant(d.ends_at) as "endsAt",
      d.capacity - d.seats_taken as "seatsLeft",
      c.registration_opens_at as "opensAt", d.registration_closes_at as "closesAt"
    from catalog.class_days d
    join catalog.classes c on c.id = d.class_id
    join catalog.courses k on k.id = c.course_id
    join places.bases s on s.id = c.base_id
    where ${dayConditions('d', query, now)}
    order by d.starts_at, d.id limit ${maxDays + 1}`.execute(db)
  const days = found.rows.slice(0, maxDays).map(({ opensAt, closesAt, ...day }) => ({
    ...day,
    state: classDayState(
      { startsAt: new Date(day.startsAt), closesAt, cancelled: false, seatsLeft: day.seatsLeft },
      {
        published: true,
        cancelled: false,
        notOpened: false,
        registrationOpensAt: opensAt,
      },
      now,
    ),
  }))
  return { days, truncated: found.rows.length > maxDays }
}
