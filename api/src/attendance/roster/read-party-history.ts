import { maxHistoryEvents, type PartyHistory } from 'contract/attendance/party-history'
import { sql } from 'kysely'
import {
  dayThingColumns,
  fromRosterDays,
  requireDay,
  type DayThing,
  type ActorOnDay,
} from '#attendance/check-in/require-roster-day.ts'
import type { Database } from '#platform/db/database.ts'
import { actorOfEvent } from './actor-of-event.ts'

type Party = ActorOnDay & { bookingId: string }
type Row = DayThing & { events: PartyHistory['events'] }

/** The newest events of a booking with their actors. Refuses `not_found` when the booking has no party on this day. */
export async function readPartyHistory(
  db: Database,
  { classDayId, bookingId, actor }: Party,
  now: Date,
): Promise<PartyHistory> {
  const found = await sql<Row>`
    select ${dayThingColumns(now)}, ${events} as events ${fromRosterDays}
    join booking.booking_days x on x.class_day_id = d.id and x.booking_id = ${bookingId}
    join booking.bookings b on b.id = x.booking_id
    where d.id = ${classDayId}`.execute(db)
  const row = requireDay(found.rows[0], actor, 'party.read')
  return {
    events: row.events.slice(0, maxHistoryEvents),
    hasEarlier: row.events.length > maxHistoryEvents,
  }
}

/** What staff wrote, or why the party was admitted, or why staff changed the class. */
const why = sql`coalesce(e.reason, (
  select o.reason from booking.overbookings o
  where o.booking_id = e.booking_id and o.class_day_id = (e.days -> 0 ->> 'classDayId')::int and o.created_at = e.at
  limit 1), e.days -> 0 ->> 'cancelReason')`

/** An event does not say what was before; the event before it does. Events of the same transaction are in order of their numbers. */
const changedDays = sql`
  select e.id as event_id, w."classDayId" as class_day_id, w.before, w.after, w.plus, coalesce(w.state, 'booked') as state,
    lag(w.plus) over past as plus_before, lag(coalesce(w.state, 'booked')) over past as state_before
  from booking.booking_events e
  cross join lateral jsonb_to_recordset(e.days) as w("classDayId" int, plus int, state text, before jsonb, after jsonb)
  where e.booking_id = b.id
  window past as (partition by w."classDayId" order by e.id)`

/** One more than is shown, which means that there are earlier ones. */
const newest = sql`
  select * from booking.booking_events where booking_id = b.id
  order by at desc, id desc limit ${sql.lit(maxHistoryEvents + 1)}`

const daysOfEvent = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('classDayId', w.class_day_id,
    'startsAt', coalesce(case when e.kind = 'class_day_moved' then w.after ->> 'startsAt' end, platform.instant(t.starts_at)),
    'people', 1 + w.plus, 'state', w.state,
    'before', case when w.state_before is not null
      then jsonb_build_object('people', 1 + w.plus_before, 'state', w.state_before) end,
    'movedFrom', case when e.kind = 'class_day_moved' then w.before ->> 'startsAt' end,
    'fromClass', case when e.kind in ('transferred', 'class_merged') then w.before ->> 'className' end)
    order by t.starts_at, t.id), '[]')
  from changed w join catalog.class_days t on t.id = w.class_day_id where w.event_id = e.id)`

const events = sql`(
  with changed as materialized (${changedDays})
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', platform.instant(e.at), 'kind', e.kind, 'actor', ${actorOfEvent},
    'by', case when ${actorOfEvent} = 'staff' then coalesce(s.name, a.line_name) end, 'source', e.source, 'reason', ${why},
    'days', ${daysOfEvent}) order by e.at desc, e.id desc), '[]')
  from (${newest}) e
  left join identity.accounts a on a.id = e.actor_id
  left join identity.members s on s.id = e.actor_id)`
