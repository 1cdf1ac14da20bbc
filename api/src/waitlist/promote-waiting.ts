import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { choosePromoted, type WaitingParty } from './choose-promoted.ts'

type FreeDay = {
  seatsLeft: number
  /** Null when seats are given without asking. */
  offerUntil: Date | null
  queue: WaitingParty[] | null
}

type Cause = { now: Date; actId?: string | undefined }

/**
 * Promotes waiting parties, or offers them the seats, and returns how many; nobody is promoted after the cut-off. Call
 * it in the transaction that freed the seats, with the days locked.
 */
export async function promoteWaiting(
  tx: Tx,
  dayIds: readonly number[],
  { now, actId }: Cause,
): Promise<number> {
  let count = 0
  // One day after the other: a promotion on one may clash with a party of the same member on the next.
  for (const dayId of await findPromotable(tx, dayIds)) {
    const day = await readFreeDay(tx, dayId, now)
    if (day === undefined) continue
    const { promoted, passedOver } = choosePromoted(day.seatsLeft, day.queue ?? [])
    for (const party of promoted)
      await writePromotion(tx, { dayId, party, offerUntil: day.offerUntil }, { now, actId })
    for (const party of passedOver) await writePassOver(tx, { dayId, party, reason: party.reason }, now)
    count += promoted.length
  }
  return count
}

/** Those of many days that may be promoted to, by id: most have no queue, and none is looked at for nothing. */
const findPromotable = async (tx: Tx, dayIds: readonly number[]): Promise<readonly number[]> => {
  if (dayIds.length < 2) return dayIds
  const { rows } = await sql<{ id: number }>`
    select id from catalog.class_days
    where id = any(${dayIds as number[]}::int[]) and waiting_parties > 0 and seats_taken < capacity order by id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

const readFreeDay = async (tx: Tx, dayId: number, now: Date): Promise<FreeDay | undefined> => {
  const found = await sql<FreeDay>`
    select d.capacity - d.seats_taken as "seatsLeft",
      case when c.waitlist_mode = 'offer' then ${offerUntil(now)} end as "offerUntil",
      (select jsonb_agg(jsonb_build_object('bookingId', w.booking_id, 'plus', w.plus,
          'isClashing', booking.is_clashing(w)) order by w.wait_no)
        from booking.booking_days w where w.class_day_id = d.id and w.state = 'waiting'
          and w.booked_at < catalog.waits_until(d, c)) as queue
    from catalog.class_days d join catalog.classes c on c.id = d.class_id
    where d.id = ${dayId} and d.waiting_parties > 0 and d.seats_taken < d.capacity
      and catalog.waits_until(d, c) > ${now} and catalog.takes_place(d, c)`.execute(tx)
  return found.rows[0]
}

/** Waitlists continue after registration has closed; an offer that ended with it would be over at once. */
const offerUntil = (now: Date) => sql`least(${now}::timestamptz + make_interval(mins => c.offer_minutes),
  case when d.registration_closes_at > ${now} then d.registration_closes_at else d.starts_at end)`

type Promotion = { dayId: number; party: WaitingParty; offerUntil: Date | null }

/** One statement per party: the database compares it with those that still wait and refuses a time before its wait. */
const writePromotion = async (
  tx: Tx,
  { dayId, party, offerUntil }: Promotion,
  { now, actId }: Cause,
): Promise<void> => {
  const [state, kind] = offerUntil === null ? ['booked', 'promoted'] : ['offered', 'offered']
  const days = JSON.stringify([{ classDayId: dayId, plus: party.plus, state }])
  await sql`
    with d as (
      update booking.booking_days set state = ${state}, booked_at = greatest(booked_at, ${now}::timestamptz),
        offer_expires_at = ${offerUntil}
      where booking_id = ${party.bookingId} and class_day_id = ${dayId} and state = 'waiting')
    insert into booking.booking_events (booking_id, at, kind, act_id, days)
    values (${party.bookingId}, ${now}, ${kind}, ${actId ?? null}, ${days}::jsonb)`.execute(tx)
}

type PassOver = { dayId: number; party: WaitingParty; reason: string }

const writePassOver = async (tx: Tx, { dayId, party, reason }: PassOver, now: Date): Promise<void> => {
  const days = JSON.stringify([{ classDayId: dayId, plus: party.plus, state: 'waiting', reason }])
  await sql`
    with d as (
      update booking.booking_days set passed_over_at = ${now}, passed_over_for = ${reason}
      where booking_id = ${party.bookingId} and class_day_id = ${dayId})
    insert into booking.booking_events (booking_id, at, kind, days)
    values (${party.bookingId}, ${now}, 'passed_over', ${days}::jsonb)`.execute(tx)
}

/** Offers the held seats of these days again, for the whole time: while a day is cancelled nobody can accept. */
export async function renewOffers(tx: Tx, dayIds: readonly number[], { now, actId }: Cause): Promise<void> {
  await sql`
    with renewed as (
      update booking.booking_days x set offer_expires_at = ${offerUntil(now)}
      from catalog.class_days d join catalog.classes c on c.id = d.class_id
      where d.id = any(${dayIds as number[]}::int[]) and x.class_day_id = d.id and x.state = 'offered'
      returning x.booking_id, x.class_day_id, x.plus)
    insert into booking.booking_events (booking_id, at, kind, act_id, days)
    select booking_id, ${now}, 'offered', ${actId ?? null}, jsonb_agg(
      jsonb_build_object('classDayId', class_day_id, 'plus', plus, 'state', 'offered', 'isRenewed', true) order by class_day_id)
    from renewed group by booking_id`.execute(tx)
}
