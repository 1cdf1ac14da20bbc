import type { BenchServer } from './bench-server.ts'
import { writeInBulk } from './write-in-bulk.ts'

/** Rows of messages, changes, looks and opinions each, so that all of them have a page 4,000. */
export const records = 200_000

/** One person has read the pages of 200,000 others. */
const fillLooks = (server: BenchServer, actorId: string) =>
  writeInBulk(server, {
    statement: `insert into platform.looks (at, hour, actor_id, kind, person_id)
      select at, date_trunc('hour', at), $1, 'person', id
      from (select id, now() - make_interval(mins => (row_number() over ())::int) as at
        from identity.members m cross join generate_series(1, 5) turn limit $2) l`,
    values: [actorId, records],
    tables: ['platform.looks'],
  })

/** About bookings of members, each sent by LINE; one of two hundred was refused and not read. */
const fillMessages = (server: BenchServer) =>
  writeInBulk(server, {
    statement: `with notified as (
        select b.id, b.member_id, b.class_id, k.title, c.name, turn,
          row_number() over (order by turn, md5(b.id::text)) as n
        from booking.bookings b join identity.members m on m.id = b.member_id
        join catalog.classes c on c.id = b.class_id join catalog.courses k on k.id = c.course_id
        cross join generate_series(1, 2) turn order by turn limit $1),
      written as (
        insert into notifications.messages (member_id, cause, kind, facts, booking_id, class_id, created_at,
          useful_until, read_at)
        select member_id, 'bench:' || n, case turn when 1 then 'booking_confirmed' else 'day_before' end,
          jsonb_build_object('days', jsonb_build_array(jsonb_build_object('title', title, 'className', name))),
          id, class_id, at, at + interval '7 days', case when n % 3 = 0 then at + interval '1 hour' end
        from (select *, now() - make_interval(mins => 10 * ($1 - n)::int) as at from notified) t
        order by n returning id, created_at)
      insert into notifications.deliveries (message_id, channel, due_at, first_tried_at, tries, outcome, ended_at)
      select id, 'line', created_at, created_at, 1, case id % 200 when 0 then 'refused' else 'sent' end, created_at
      from written`,
    values: [records],
    tables: ['notifications.messages', 'notifications.deliveries'],
  })

/** Of class days, by one person. */
const fillChanges = (server: BenchServer, actorId: string) =>
  writeInBulk(server, {
    statement: `insert into platform.changes (at, actor_id, relation, row_id, before, after)
      select now() - make_interval(mins => 10 * ($2 - n)::int), $1, 'catalog.class_days', id, '{"capacity": 20}', '{"capacity": 30}'
      from (select d.id, row_number() over (order by turn, d.id) as n
        from catalog.class_days d cross join generate_series(1, 5) turn limit $2) c order by n`,
    values: [actorId, records],
    tables: ['platform.changes'],
  })

/** Of every booking; half of the members wrote words. */
const fillFeedback = (server: BenchServer) =>
  writeInBulk(server, {
    statement: `insert into booking.feedback (booking_id, rating, words, given_at)
      select id, 1 + n % 5, case n % 2 when 0 then '老師很仔細，下一期還想再來。' else '' end,
        now() - make_interval(mins => 10 * n)
      from (select id, (row_number() over (order by md5(id::text)))::int as n from booking.bookings) b
      where n <= $1 on conflict do nothing`,
    values: [records],
    tables: ['booking.feedback'],
  })

/** As triggers count them, which are disabled meanwhile. */
const fillCounts = async (server: BenchServer) => {
  await writeInBulk(server, {
    statement: `insert into booking.rating_counts (class_id, rating, members, written)
      select b.class_id, f.rating, count(*), count(*) filter (where f.words <> '') from booking.feedback f join booking.bookings b on b.id = f.booking_id group by 1, 2
      on conflict (class_id, rating) do update set members = excluded.members, written = excluded.written`,
    values: [],
    tables: ['booking.rating_counts'],
  })
  await writeInBulk(server, {
    statement: `insert into notifications.titles (class_id, title)
      select distinct class_id, concat_ws(' ', facts -> 'days' -> 0 ->> 'title', facts -> 'days' -> 0 ->> 'className')
      from notifications.messages where class_id is not null on conflict do nothing`,
    values: [],
    tables: ['notifications.titles'],
  })
}

/** The class days of the next three dates have been closed; nobody of theirs has been notified yet. */
const fillClosures = (server: BenchServer) =>
  writeInBulk(server, {
    statement: `with closed as (
        insert into booking.closures (date, county, way, reason, created_at, finished_at)
        select (now() at time zone 'Asia/Taipei')::date + n, 'changhua', 'cancel', '颱風', now(), now()
        from generate_series(1, 3) n returning id, date),
      acts as (insert into booking.staff_acts (id, at, tell_from, told_at) select id, now(), now(), now() from closed),
      days as (
        select c.id as closure_id, d.id from closed c
        join catalog.class_days d on (d.starts_at at time zone 'Asia/Taipei')::date = c.date),
      listed as (
        insert into booking.closure_days (closure_id, class_day_id, state, way)
        select closure_id, id, 'applied', 'cancel' from days)
      insert into booking.booking_events (booking_id, at, kind, days, act_id)
      select b.booking_id, now(), 'class_day_cancelled',
        jsonb_build_array(jsonb_build_object('classDayId', d.id)), d.closure_id
      from days d join booking.booking_days b on b.class_day_id = d.id`,
    values: [],
    tables: ['booking.closures', 'booking.closure_days', 'booking.staff_acts', 'booking.booking_events'],
  })

/** What the office has written down about `fillOffice`'s people; `actorId` is who reads and changes. */
export async function fillRecords(server: BenchServer, actorId: string): Promise<void> {
  await fillLooks(server, actorId)
  await fillMessages(server)
  await fillChanges(server, actorId)
  await fillFeedback(server)
  await fillCounts(server)
  await fillClosures(server)
  await server.owner.query('checkpoint')
}
