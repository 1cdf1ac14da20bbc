import type { staffEventKinds } from 'contract/booking-events'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** What happened to class days, and details of it for the people concerned. */
export type Told = {
  kind: (typeof staffEventKinds)[number]
  dayIds: readonly number[]
  /** Null for a job whose account has been deleted. */
  actorId: string | null
  now: Date
  details?: {
    cancelReason?: string
    before?: { startsAt: Date; endsAt: Date }
    after?: { startsAt: Date; endsAt: Date }
  }
}

/**
 * Writes one event for each booking that holds or waits for one of the days; messages are made of them. Days that were
 * moved say whether the member now has another class at the same time.
 */
export async function tellBookings(
  tx: Tx,
  { kind, dayIds, actorId, now, details = {} }: Told,
): Promise<{ toldBookings: number; overlapping: number }> {
  const isMove = details.after !== undefined
  const { rows } = await sql<{ isClashing: boolean }>`
    with told as (
      select x.booking_id, x.class_day_id, x.plus, x.state, ${isMove ? overlapsAnother : sql`false`} as is_clashing
      from booking.booking_days x where x.class_day_id = any(${dayIds as number[]}::int[]) and x.ended_at is null
    ), written as (
      insert into booking.booking_events (booking_id, at, actor_id, kind, days)
      select booking_id, ${now}, ${actorId}, ${kind}, jsonb_agg(
        jsonb_build_object('classDayId', class_day_id, 'plus', plus, 'state', state)
          || ${JSON.stringify(details)}::jsonb
          || ${isMove ? sql`jsonb_build_object('overlaps', is_clashing)` : sql`'{}'::jsonb`} order by class_day_id)
      from told group by booking_id)
    select bool_or(is_clashing) as "isClashing" from told group by booking_id`.execute(tx)
  return { toldBookings: rows.length, overlapping: rows.filter(({ isClashing }) => isClashing).length }
}

/** Whether the member of booked day x holds seats on another day at the same time; that one takes place. */
const overlapsAnother = sql`(x.held > 0 and exists (
  select from booking.booking_days o
  join catalog.class_days od on od.id = o.class_day_id join catalog.classes oc on oc.id = o.class_id
  where o.member_id = x.member_id and o.held > 0 and o.class_day_id <> x.class_day_id and o.during && x.during
    and od.cancelled_at is null and oc.cancelled_at is null and oc.not_opened_at is null))`
