import { loadDemoWorld } from 'db/demo/load-demo-world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '#platform/db/database.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { testNow } from '#testing/arrange.ts'
import { readAudit, storeAudit } from './jobs.ts'
import { auditChecks, findViolations, runAudit, type AuditResult } from './run-audit.ts'

const database = useTestDatabase()

let asOwner: Database

beforeAll(async () => {
  const url = database.owner.options.connectionString!
  await loadDemoWorld(url, testNow)
  asOwner = openDatabase({ url, maxConnections: 1 })
}, 60_000)
afterAll(() => asOwner.destroy())

test('the demo world keeps every rule', async () => {
  const results = await runAudit(database.db, testNow)
  expect(results.filter(({ violations }) => violations > 0)).toEqual([])
  expect(results.map(({ name }) => name)).toEqual(auditChecks.map(({ name }) => name))
})

/** A day of a booking that holds seats, and one that waits. */
const booked = `(select ctid from booking.booking_days where state = 'booked' and lower(during) > '${testNow.toISOString()}'
  order by booking_id, class_day_id limit 1)`
const waiting = `(select ctid from booking.booking_days where state = 'waiting' order by class_day_id, wait_no desc limit 1)`
/** A coming day in a space that nobody has booked. */
const unbookedIn = (
  order: 'asc' | 'desc',
) => `(select d.id from spaces.reservations r join catalog.class_days d
  on d.id = r.class_day_id where r.starts_at > '${testNow.toISOString()}'
  and not exists (select from booking.booking_days b where b.class_day_id = d.id) order by d.id ${order} limit 1)`
const breakBooked = (change: string) => `update booking.booking_days set ${change} where ctid = ${booked}`

const secondsAgo = (seconds: number) => new Date(testNow.getTime() - seconds * 1000).toISOString()
const lastEvent = '(select max(id) from booking.booking_events)'
const messageTo = (members: string, cause: string) => `
  insert into notifications.messages (member_id, cause, kind, facts, created_at, useful_until)
  select id, '${cause}', 'day_before', '{"days": []}', '${secondsAgo(0)}', '${secondsAgo(0)}'
  from identity.members order by id ${members}`

/** How each rule is broken behind the back of triggers and keys, and which others break with it. */
const damages: Record<string, { statements: string[]; also?: string[] }> = {
  not_oversold: {
    statements: [
      `alter table catalog.class_days drop constraint class_days_no_oversell`,
      `update catalog.class_days set capacity = 0 where id = (select class_day_id from booking.booking_days where ctid = ${booked})`,
    ],
  },
  seats_counted: { statements: ['update catalog.class_days set seats_taken = 1 where seats_taken = 0'] },
  parties_counted: {
    statements: ['update catalog.class_days set waiting_parties = 1 where waiting_parties = 0 and id < 9'],
  },
  seats_of_somebody: {
    statements: [
      `update booking.bookings set member_id = gen_random_uuid()
        where id = (select booking_id from booking.booking_days where ctid = ${booked})`,
    ],
  },
  booked_once: {
    statements: [
      'drop index booking.booking_days_one_live',
      'alter table booking.booking_days drop constraint booking_days_pkey cascade',
      `insert into booking.booking_days (booking_id, class_day_id, member_id, class_id, plus, state, overlap_accepted, during, booked_at)
        select booking_id, class_day_id, member_id, class_id, plus, state, true, during, booked_at from booking.booking_days where ctid = ${booked}`,
    ],
    also: ['calendar_uids_unique', 'seats_counted'],
  },
  no_overlap: {
    statements: [
      `update catalog.class_days set (starts_at, ends_at) = (select starts_at, ends_at from catalog.class_days
        where id = (select class_day_id from booking.booking_days where ctid = ${booked}))
        where id = (select o.class_day_id from booking.booking_days o join booking.booking_days b on b.ctid = ${booked}
          and o.member_id = b.member_id and o.class_day_id <> b.class_day_id where o.state = 'booked' limit 1)`,
    ],
    also: ['days_of_class', 'space_reserved'],
  },
  waiting_promoted: {
    statements: [
      `update catalog.class_days set capacity = capacity + 6 where id =
        (select class_day_id from booking.booking_days where ctid = ${waiting})`,
    ],
  },
  queue_in_order: {
    statements: [
      `update booking.booking_days b set promoted_at = w.booked_at + interval '1 day', wait_no = 9999
        from booking.booking_days w where w.ctid = ${waiting} and b.ctid =
          (select ctid from booking.booking_days o where o.class_day_id = w.class_day_id and o.state = 'booked' limit 1)`,
      `update booking.booking_days set passed_over_at = null, passed_over_for = null where state = 'waiting'`,
    ],
    also: ['places_unique'],
  },
  places_unique: {
    statements: [
      'drop index booking.booking_days_wait_no',
      `update booking.booking_days set wait_no = 777 where ctid = ${waiting}`,
    ],
  },
  added_seats_returned: {
    statements: [
      `insert into booking.overbookings (booking_id, class_day_id, people, seats, reason, actor_id, created_at)
        select booking_id, class_day_id, 1, 1, '老師同意', member_id, now() from booking.booking_days where ctid = ${waiting}`,
    ],
    also: ['waiting_promoted'],
  },
  offers_ended: {
    statements: [breakBooked(`state = 'offered', offer_expires_at = '2020-01-01'`)],
    also: ['history_replayed'],
  },
  bookings_whole: {
    statements: [
      `delete from booking.booking_days where booking_id = (select booking_id from booking.booking_days where ctid = ${booked})`,
    ],
    also: ['seats_counted'],
  },
  history_replayed: {
    statements: [breakBooked(`plus = (plus + 1) % 6`)],
    also: ['seats_counted'],
  },
  days_of_class: { statements: [breakBooked(`during = tstzrange('2001-01-01', '2001-01-02')`)] },
  attendance_booked: {
    statements: [
      `update booking.attendance set came = 6, state = 'present' where (booking_id, class_day_id) =
        (select booking_id, class_day_id from booking.booking_days d join booking.attendance using (booking_id, class_day_id)
          where d.plus < 5 limit 1)`,
    ],
  },
  calendar_uids_unique: {
    statements: [
      'alter table booking.booking_days drop constraint booking_days_pkey cascade',
      `insert into booking.booking_days (booking_id, class_day_id, member_id, class_id, plus, state, overlap_accepted, during, booked_at, ended_at)
        select booking_id, class_day_id, member_id, class_id, plus, state, true, during, booked_at, ended_at
        from booking.booking_days where state = 'cancelled' limit 1`,
    ],
  },
  codes_unique: {
    statements: [
      `do $$ declare name text; begin
        select conname into name from pg_constraint where conrelid = 'booking.bookings'::regclass and contype = 'u'
          and pg_get_constraintdef(oid) like '%(code)%';
        execute 'alter table booking.bookings drop constraint ' || name; end $$`,
      'update booking.bookings set code = (select min(code) from booking.bookings)',
    ],
  },
  ratings_counted: { statements: ['update booking.rating_counts set written = written + 1'] },
  events_told: {
    statements: [
      `update booking.booking_events set kind = 'booked', at = '${secondsAgo(181)}' where id = ${lastEvent}`,
      `update notifications.progress set floor = ${lastEvent} - 1`,
    ],
  },
  told_once: {
    statements: [
      'alter table notifications.messages drop constraint messages_member_id_cause_key',
      messageTo('limit 1', 'day_before:2026-06-02'),
      messageTo('limit 1', 'day_before:2026-06-02'),
    ],
  },
  deliveries_claimed: {
    statements: [
      messageTo('limit 1', 'day_before:2026-06-02'),
      `insert into notifications.deliveries (message_id, channel, due_at, claimed_until)
        select id, 'line', '${secondsAgo(1000)}', '${secondsAgo(901)}' from notifications.messages`,
    ],
  },
  space_reserved: {
    statements: [`delete from spaces.reservations where starts_at > '${testNow.toISOString()}'`],
  },
  space_used_once: {
    statements: [
      `update catalog.class_days d set (space_id, starts_at, ends_at) = (o.space_id, o.starts_at, o.ends_at)
        from catalog.class_days o where d.id = ${unbookedIn('desc')} and o.id = ${unbookedIn('asc')}`,
    ],
    also: ['space_reserved'],
  },
}

const guards = 'booking.booking_days, booking.bookings, booking.attendance, catalog.class_days'.split(', ')

/** Breaks the data without its guards, finds the violations in the same transaction, and takes everything back. */
const auditDamaged = async (statements: readonly string[]): Promise<AuditResult[]> => {
  let results: AuditResult[] = []
  const undone = new Error('undone')
  await asOwner
    .transaction()
    .execute(async (tx) => {
      for (const table of guards) await sql.raw(`alter table ${table} disable trigger user`).execute(tx)
      for (const statement of statements) {
        const { numAffectedRows } = await sql.raw(statement).execute(tx)
        if (numAffectedRows !== undefined) expect(numAffectedRows).toBeGreaterThan(0n)
      }
      results = await findViolations(tx, testNow)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return results
}

test('every check has its damage', () =>
  expect(Object.keys(damages).toSorted()).toEqual(auditChecks.map(({ name }) => name).toSorted()))

test.each(Object.entries(damages))(
  'a violation of %s is found and named',
  async (name, { statements, also = [] }) => {
    const found = (await auditDamaged(statements)).filter(({ violations }) => violations > 0)
    expect(found.map((result) => result.name).toSorted()).toEqual([name, ...also].toSorted())
    const [example] = found.find((result) => result.name === name)!.examples
    expect(example!.subject).toMatch(/^(day|class|use|booking|uid|code|message|space) \S+$/)
    expect(example!.found).not.toBe('')
  },
)

test.each([
  [
    'an event two minutes ago',
    [
      `update booking.booking_events set kind = 'booked', at = '${secondsAgo(120)}' where id = ${lastEvent}`,
      `update notifications.progress set floor = ${lastEvent} - 1`,
    ],
  ],
  [
    'a delivery that somebody owns',
    [
      messageTo('limit 1', 'day_before:2026-06-02'),
      `insert into notifications.deliveries (message_id, channel, due_at, claimed_until)
      select id, 'line', '${secondsAgo(1000)}', '${secondsAgo(800)}' from notifications.messages`,
    ],
  ],
  ['one cause that concerns two members', [messageTo('limit 2', 'day_before:2026-06-02')]],
])('%s is no violation', async (_, statements) => {
  const found = (await auditDamaged(statements)).filter(({ violations }) => violations > 0)
  expect(found).toEqual([])
})

test('one event of which two members are notified is a violation', async () => {
  const found = (await auditDamaged([messageTo('limit 2', 'event:999999999')])).filter(
    ({ violations }) => violations > 0,
  )
  expect(found).toMatchObject([{ name: 'told_once', violations: 1 }])
})

test('the results are stored for the gauges, and replaced by the next audit', async () => {
  expect(await readAudit(database.db, testNow)).toEqual([])
  expect(await storeAudit(database.db, testNow)).toBe(0)
  await database.owner.query(
    `update catalog.class_days set seats_taken = 1 where id = (select min(id) from catalog.class_days where seats_taken = 0)`,
  )
  const later = new Date(testNow.getTime() + 60_000)
  expect(await storeAudit(database.db, later)).toBeGreaterThan(0)
  const results = await readAudit(database.db, new Date(later.getTime() + 5_000))
  expect(results).toHaveLength(auditChecks.length)
  for (const { name, violations, ageSeconds } of results) {
    expect(violations > 0).toBe(name === 'seats_counted')
    expect(ageSeconds).toBe(5)
  }
})
