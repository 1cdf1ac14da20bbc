import type { staffEventKinds } from 'contract/booking/booking-events'
import { sql } from 'kysely'
import { isLive, isPaying } from '#booking/holds-seats.ts'
import type { Tx } from '#platform/db/database.ts'

type Span = { startsAt: Date; endsAt: Date }

export type StaffAct = {
  actorId: string | null
  now: Date
  actId: string
}

/** One event for each booking of these days. */
export type BookingNotification = {
  kind: (typeof staffEventKinds)[number]
  dayIds: readonly number[]
  details?: Details
  /** Only who has a seat that costs a fee; otherwise also who waits. */
  toPaying?: true
}

/** What a day was or is, as far as it changed; teachers by name. */
export type DayDetails = Partial<Span> & { venue?: string; teachers?: string[] }

type Details = {
  cancelReason?: string | undefined
  before?: DayDetails
  after?: DayDetails
  decideBy?: { before: Date | null; after: Date | null }
  wasConfirmed?: boolean
}

/** Bookings are counted once for each notification that concerns them. */
type Reached = { toldBookings: number; overlapping: number }

/** Writes one event for each booking that holds or waits for one of the days; the messages are made of these events. */
export const notifyBookings = (
  tx: Tx,
  { actorId, now, actId, ...notification }: StaffAct & BookingNotification,
): Promise<Reached> => notifyEach(tx, [{ ...notification, actId }], { actorId, now })

/** As `notifyBookings` for each of them, in their order and with one statement. */
export async function notifyEach(
  tx: Tx,
  notifications: readonly (BookingNotification & Pick<StaffAct, 'actId'>)[],
  { actorId, now }: Omit<StaffAct, 'actId'>,
): Promise<Reached> {
  if (notifications.length === 0) return { toldBookings: 0, overlapping: 0 }
  const wanted = notifications.map(({ details = {}, ...notification }, n) => ({
    ...notification,
    n,
    details,
    isMove: details.after?.startsAt !== undefined,
  }))
  const { rows } = await sql<{ isClashing: boolean }>`
    with notified as (
      select w.*, x.booking_id, x.class_day_id, x.plus, x.state, case when w."isMove" then ${otherDays} end as clashes
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as w(n int, kind text, "actId" uuid, "dayIds" int[], details jsonb, "isMove" boolean, "toPaying" boolean)
      cross join lateral unnest(w."dayIds") as day(id)
      join booking.booking_days x on x.class_day_id = day.id and ${isLive}
        and (w."toPaying" is not true or ${isPaying})
    ), written as (
      insert into booking.booking_events (booking_id, at, actor_id, kind, act_id, days)
      select booking_id, ${now}, ${actorId}, kind, "actId", jsonb_agg(
        jsonb_build_object('classDayId', class_day_id, 'plus', plus, 'state', state) || details
          || case when "isMove" then ${withOverlaps} else '{}' end order by class_day_id)
      from notified group by n, kind, "actId", booking_id order by n)
    select bool_or(clashes is not null) as "isClashing" from notified group by n, booking_id`.execute(tx)
  return { toldBookings: rows.length, overlapping: rows.filter(({ isClashing }) => isClashing).length }
}

/** Records an act of staff once; without `tellFrom` its messages wait until the act has ended. */
export async function beginAct(
  tx: Tx,
  { id, now, tellFrom }: { id: string; now: Date; tellFrom: Date | null },
): Promise<string> {
  await sql`insert into booking.staff_acts (id, at, tell_from) values (${id}, ${now}, ${tellFrom})
    on conflict do nothing`.execute(tx)
  return id
}

const withOverlaps = sql`jsonb_build_object('overlaps', clashes is not null)
  || case when clashes is not null then jsonb_build_object('clashes', clashes) else '{}' end`

const otherDays = sql`case when x.held > 0 then (
  select jsonb_agg(jsonb_build_object('title', ok.title, 'startsAt', platform.instant(od.starts_at),
    'endsAt', platform.instant(od.ends_at)) order by od.starts_at, od.id)
  from booking.booking_days o
  join catalog.class_days od on od.id = o.class_day_id join catalog.classes oc on oc.id = o.class_id
  join catalog.courses ok on ok.id = oc.course_id
  where o.member_id = x.member_id and o.held > 0 and o.class_day_id <> x.class_day_id and o.during && x.during
    and catalog.takes_place(od, oc)) end`
