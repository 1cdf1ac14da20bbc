import { castLineUserId } from 'db/demo/cast'
import type pg from 'pg'
import { sweepingMember } from './read-examples.ts'

const endings = [
  ['line', 'sent'],
  ['email', 'refused'],
  ['line', 'not_reachable'],
  ['email', 'gave_up'],
  ['line', 'unknown'],
] as const

/** Gives the sweeping member one message for each way a delivery ends, so that pages with messages are swept with some. */
export async function arrangeMessages(client: pg.Client): Promise<void> {
  await client.query(
    `with day as (
       select c.id as class_id, jsonb_build_object('title', k.title, 'className', c.name, 'baseName', s.name,
         'mode', c.mode, 'venue', d.venue, 'startsAt', platform.instant(d.starts_at),
         'endsAt', platform.instant(d.ends_at), 'plus', 1, 'state', 'booked') as fact
       from catalog.class_days d join catalog.classes c on c.id = d.class_id
       join catalog.courses k on k.id = c.course_id join places.bases s on s.id = c.base_id
       where d.starts_at > now() order by length(c.name) desc, d.id limit 1),
     ending as (select * from unnest($2::text[], $3::text[]) with ordinality as e (channel, outcome, number)),
     written as (
       insert into notifications.messages (member_id, cause, kind, facts, class_id, created_at, useful_until)
       select a.id, 'sweep:' || number, 'booking_confirmed', jsonb_build_object('days', jsonb_build_array(fact)),
         class_id, now() - number * interval '1 hour', now() + interval '1 day'
       from identity.accounts a, day, ending where a.line_user_id = $1
       on conflict do nothing returning id, cause)
     insert into notifications.deliveries (message_id, channel, due_at, outcome, ended_at)
     select id, channel, now(), outcome, now() from written join ending on cause = 'sweep:' || number`,
    [
      castLineUserId(sweepingMember),
      endings.map(([channel]) => channel),
      endings.map(([, outcome]) => outcome),
    ],
  )
}
