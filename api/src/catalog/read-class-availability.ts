import type { readClassAvailability as endpoint } from 'contract/catalog/class-detail'
import type { Answer } from 'contract/endpoint'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { classDayState, openWaitlist } from './class-state.ts'

type Row = {
  id: number
  startsAt: Date
  closesAt: Date
  seatsLeft: number
  waitingParties: number
  waitsUntil: Date
  dayCancelled: boolean
  cancelled: boolean
  notOpened: boolean
  registrationOpensAt: Date
}

/** Pages poll it every few seconds, so it is one small statement. */
export async function readClassAvailability(
  db: Database,
  classId: number,
  now: Date,
): Promise<Answer<typeof endpoint>> {
  const found = await sql<Row>`
    select d.id, d.starts_at as "startsAt", d.capacity - d.seats_taken as "seatsLeft",
      d.cancelled_at is not null as "dayCancelled", c.cancelled_at is not null as cancelled,
      c.not_opened_at is not null as "notOpened", c.registration_opens_at as "registrationOpensAt",
      d.registration_closes_at as "closesAt", d.waiting_parties as "waitingParties",
      catalog.waits_until(d, c) as "waitsUntil"
    from catalog.classes c
    join catalog.courses k on k.id = c.course_id
    join catalog.class_days d on d.class_id = c.id
    where c.id = ${classId} and catalog.is_published(c, k, ${now})
    order by d.starts_at, d.id`.execute(db)
  if (found.rows.length === 0) throw refuse('not_found')
  const days = found.rows.map((row) => {
    const state = classDayState({ ...row, cancelled: row.dayCancelled }, { ...row, published: true }, now)
    return { id: row.id, seatsLeft: row.seatsLeft, state, waitlist: openWaitlist({ ...row, state }, now) }
  })
  return { days }
}
