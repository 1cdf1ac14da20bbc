import { sql, type RawBuilder } from 'kysely'
import { factDay, type NoticeFacts } from '#notifications/words/notice-facts.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { plannedPerCall } from '#platform/db/statement-names.ts'
import { transact } from '#platform/db/transact.ts'
import { knownEventKinds, noticeOfEvent } from './event-kinds.ts'
import { writeMessages, type NewMessage } from './write-messages.ts'

/** Events of one transaction. */
const batchSize = 1_000
/** Events that are looked for at once: that reads all marks of the last minutes. */
const maxFound = 5_000
/** Nobody is told about older events: for as long as this, no process has dispatched any. */
const maxAgeMs = 48 * 3_600_000

type EventRow = {
  id: number
  kind: keyof typeof noticeOfEvent
  memberId: string
  bookingId: string
  classId: number
  isOwnAct: boolean
  days: NoticeFacts['days'] | null
  heldUntil: string | null
}

/**
 * Writes the messages about new events of bookings. An event is marked as seen in the transaction that writes its message,
 * so it is dispatched once, by however many processes and however often they are killed; and since unseen events are
 * looked for, not those after the last one, an event that is committed late is found too.
 *
 * During a rush the confirmations of new bookings are left to a later call. Messages about what happens to these
 * bookings meanwhile wait too, so that the inbox keeps the order of events.
 *
 * @returns the number of messages
 */
export async function dispatchEvents(db: Database, now: Date, { isRush = false } = {}): Promise<number> {
  let written = 0
  for (;;) {
    const unseen = await findUnseen(db, isRush ? isOfToldBooking : sql<boolean>`true`)
    for (let at = 0; at < unseen.length; at += batchSize) {
      const ids = unseen.slice(at, at + batchSize)
      written += await transact(db, (tx) => dispatchBatch(tx, ids, now))
    }
    if (unseen.length < maxFound) return written
  }
}

/** The member has been told that event e's booking exists. */
const isOfToldBooking = sql<boolean>`(e.kind <> 'booked' and not exists (
  select from booking.booking_events b where b.booking_id = e.booking_id and b.kind = 'booked'
    and b.id > (select floor from notifications.progress)
    and not exists (select from notifications.seen_events s where s.event_id = b.id)))`

const findUnseen = async (db: Database, condition: RawBuilder<boolean>): Promise<number[]> => {
  const found = await sql<{ id: number }>`${sql.raw(plannedPerCall)}
    select e.id from booking.booking_events e
    where e.id > (select floor from notifications.progress) and e.kind = any(${knownEventKinds}::text[])
      and not exists (select from notifications.seen_events s where s.event_id = e.id)
      and ${condition}
    order by e.id limit ${maxFound}`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Another process may have seen some of these events meanwhile. */
const dispatchBatch = async (tx: Tx, ids: readonly number[], now: Date): Promise<number> => {
  const seen = await sql<{ id: number }>`
    insert into notifications.seen_events (event_id, seen_at)
    select e.id, ${now} from booking.booking_events e where e.id = any(${ids}::bigint[]) order by e.id
    on conflict do nothing returning event_id as id`.execute(tx)
  const events = await readEvents(
    tx,
    seen.rows.map(({ id }) => id),
    now,
  )
  return await writeMessages(tx, events.flatMap(toMessage), now)
}

/** The events of members who still exist, with their days as they are now. */
const readEvents = async (tx: Tx, ids: readonly number[], now: Date): Promise<EventRow[]> => {
  const found = await sql<EventRow>`${sql.raw(plannedPerCall)}
    select e.id, e.kind, b.member_id as "memberId", b.id as "bookingId", b.class_id as "classId",
      coalesce(e.actor_id = b.member_id, false) as "isOwnAct", told.days, told.held_until as "heldUntil"
    from booking.booking_events e
    join booking.bookings b on b.id = e.booking_id
    join identity.members m on m.id = b.member_id
    join catalog.classes c on c.id = b.class_id
    join catalog.courses k on k.id = c.course_id
    join places.bases s on s.id = c.base_id
    cross join lateral (
      select jsonb_agg(${factDay({ plus: sql`w.plus`, state: sql`coalesce(w.state, 'booked')` })}
          order by d.starts_at, d.id) as days,
        platform.instant(min(x.offer_expires_at)) as held_until
      from jsonb_to_recordset(e.days) as w("classDayId" int, plus int, state text)
      -- the limit lets PostgreSQL look up the few days of each event instead of reading all days for it
      cross join lateral (select * from catalog.class_days where id = w."classDayId" limit 1) d
      left join booking.booking_days x on x.booking_id = e.booking_id and x.class_day_id = d.id) told
    where e.id = any(${ids}::bigint[]) and e.at > ${new Date(now.getTime() - maxAgeMs)}
    order by e.id`.execute(tx)
  return found.rows
}

const toMessage = ({ id, kind, days, heldUntil, ...event }: EventRow): NewMessage[] => {
  const notice = noticeOfEvent[kind]
  if (notice === null || days === null) return []
  const facts = { days, ...(kind === 'offered' && { heldUntil }) }
  return [{ ...event, cause: `event:${id}`, kind: notice, facts }]
}
