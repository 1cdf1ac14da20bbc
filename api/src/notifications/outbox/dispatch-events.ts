import { sql } from 'kysely'
import { markActsNotified } from '#booking/acts/mark-acts-notified.ts'
import { wholeAct } from '#booking/acts/whole-act.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { plannedPerCall } from '#platform/db/statement-names.ts'
import { transact } from '#platform/db/transact.ts'
import { knownEventKinds } from './event-kinds.ts'
import { readBookingEvents } from './read-booking-events.ts'
import { toMessages } from './to-messages.ts'
import { writeMessages } from './write-messages.ts'

const batchSize = 1_000
/** Limited, because each search reads all marks of the last minutes. */
const maxFound = 5_000
/** `actId`: the whole of which the act is a part. */
type Unseen = { id: number; actId: string | null }

/**
 * Each event is dispatched once, also when it is committed late; events of one act together, when it has ended.
 * Returns the number of messages.
 */
export async function dispatchEvents(db: Database, now: Date): Promise<number> {
  let written = 0
  for (;;) {
    const unseen = await findUnseen(db, now)
    for (const batch of batchesOf(unseen))
      written += await transact(db, (tx) => dispatchBatch(tx, batch, now))
    if (unseen.length < maxFound) return written
  }
}

const findUnseen = async (db: Database, now: Date): Promise<Unseen[]> => {
  const found = await sql<Unseen>`${sql.raw(plannedPerCall)}
    select e.id, ${wholeAct} as "actId" from booking.booking_events e
    left join booking.staff_acts a on a.id = e.act_id
    where e.id > (select floor from notifications.progress) and e.kind = any(${knownEventKinds}::text[])
      and not exists (select from notifications.seen_events s where s.event_id = e.id)
      and (a.id is null or a.tell_from <= ${now} or a.withdrawn_at is not null and a.tell_from is not null)
    order by e.id limit ${maxFound}`.execute(db)
  return found.rows
}

type Batch = number[] | { actId: string }

const batchesOf = (unseen: readonly Unseen[]): Batch[] => {
  const batches: Batch[] = []
  const acts = new Set<string>()
  for (const { id, actId } of unseen) {
    const last = batches.at(-1)
    if (actId === null && Array.isArray(last) && last.length < batchSize) last.push(id)
    else if (actId === null) batches.push([id])
    else if (!acts.has(actId)) batches.push({ actId })
    if (actId !== null) acts.add(actId)
  }
  return batches
}

const dispatchBatch = async (tx: Tx, batch: Batch, now: Date): Promise<number> => {
  const which = Array.isArray(batch) ? sql`e.id = any(${batch}::bigint[])` : isOfAct(batch.actId, now)
  const seen = await sql<Unseen>`
    with s as (
      insert into notifications.seen_events (event_id, seen_at)
      select e.id, ${now} from booking.booking_events e where ${which} and e.kind = any(${knownEventKinds}::text[])
      order by e.id on conflict do nothing returning event_id)
    select e.id, e.act_id as "actId" from s join booking.booking_events e on e.id = s.event_id order by e.id`.execute(
    tx,
  )
  const acts = new Set(seen.rows.flatMap(({ actId }) => actId ?? []))
  const notified = await markActsNotified(tx, [...acts], now)
  const [toNotify, takenBack] = partition(seen.rows, ({ actId }) => actId === null || notified.has(actId))
  const ids = [...toNotify, ...(await findPromotionsThatStay(tx, takenBack))]
  return await writeMessages(tx, toMessages(await readBookingEvents(tx, ids, now)), now)
}

/** Of the act, or of a part of it that was not taken back. Without the act, a part waits for its own time. */
const isOfAct = (actId: string, now: Date) => sql`e.act_id in (
  select a.id from booking.staff_acts a where a.id = ${actId} or a.part_of = ${actId} and a.withdrawn_at is null
    and (a.tell_from <= ${now} or exists (
      select from booking.staff_acts w where w.id = ${actId} and w.withdrawn_at is null)))`

const partition = (events: readonly Unseen[], isIn: (event: Unseen) => boolean): [number[], number[]] => {
  const idsOf = (wanted: boolean) => events.filter((event) => isIn(event) === wanted).map(({ id }) => id)
  return [idsOf(true), idsOf(false)]
}

/** Seats that waiting parties keep although staff took the act back. */
const findPromotionsThatStay = async (tx: Tx, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return []
  const found = await sql<{ id: number }>`
    select distinct e.id from booking.booking_events e
    cross join lateral jsonb_to_recordset(e.days) as w("classDayId" int)
    join booking.booking_days x on x.booking_id = e.booking_id and x.class_day_id = w."classDayId"
    join catalog.class_days d on d.id = x.class_day_id join catalog.classes c on c.id = d.class_id
    where e.id = any(${ids as number[]}::bigint[]) and e.kind in ('promoted', 'offered')
      and x.state in ('booked', 'offered')
      and catalog.takes_place(d, c)`.execute(tx)
  return found.rows.map(({ id }) => id)
}
