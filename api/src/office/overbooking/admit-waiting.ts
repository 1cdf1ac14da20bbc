import type { BookedDayState } from 'contract/booking/booked-day'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { writeOverbooking, type Overbooked } from './write-overbooking.ts'

type Wanted = Omit<Overbooked, 'people'> & { classId: number }
type Party = { plus: number; state: BookedDayState; isClashing: boolean }

/** Whatever the party's place. Refuses `not_found`, `already_booked`, `booking_day_ended` and `time_conflict`. */
export async function admitWaiting(tx: Tx, wanted: Wanted): Promise<{ bookingId: string; seats: number }> {
  const { bookingId, day, actor, now } = wanted
  const { plus } = await requireWaiting(tx, wanted)
  const seats = await writeOverbooking(tx, { ...wanted, people: 1 + plus })
  const days = JSON.stringify([{ classDayId: day.id, plus, state: 'booked' }])
  await sql`
    with d as (
      update booking.booking_days set state = 'booked', booked_at = greatest(booked_at, ${now}::timestamptz)
      where booking_id = ${bookingId} and class_day_id = ${day.id})
    insert into booking.booking_events (booking_id, at, actor_id, kind, days)
    values (${bookingId}, ${now}, ${actor.accountId}, 'promoted', ${days}::jsonb)`.execute(tx)
  return { bookingId, seats }
}

const requireWaiting = async (tx: Tx, { bookingId, classId, day }: Wanted): Promise<Party> => {
  const found = await sql<Party>`
    select x.plus, x.state, booking.is_clashing(x) as "isClashing" from booking.booking_days x
    where x.booking_id = ${bookingId} and x.class_day_id = ${day.id} and x.class_id = ${classId}`.execute(tx)
  const party = found.rows[0]
  if (party === undefined) throw refuse('not_found')
  if (party.state === 'booked' || party.state === 'offered')
    throw refuse('already_booked', { message: '這一組已經有名額了，請重新整理名單。' })
  if (party.state !== 'waiting')
    throw refuse('booking_day_ended', { message: '這一組已經不在候補，請重新整理名單。' })
  if (party.isClashing)
    throw refuse('time_conflict', { message: '這位學員在同一時間已有別的課，不能給名額。' })
  return party
}
