import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { LogEntry } from 'contract/changes'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tx } from '#platform/db/database.ts'
import { migrationsFolder } from '#platform/db/schema-version.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { listChanges, type RecordedThings } from '#platform/things/list-changes.ts'
import type { EventTables } from '#platform/things/read-timeline.ts'
import { arrangeBasics, arrangeStaff, testNow } from '#testing/arrange.ts'
import { callAs } from '#testing/call-as.ts'
import { startApi } from '#testing/start-api.ts'
import { recordedAttendance } from './recorded-attendance.ts'
import { arrangeArrival } from './testing/check-in-arrangement.ts'

// What staff record of attendance is listed among the changes: how many, by whom, of which day, and no names.

const database = useTestDatabase()
const run = (statement: string, values: unknown[] = []) => database.owner.query(statement, values)
let app: FastifyInstance
let admin: Account
let door: Account
let other: Account
let arrival: Awaited<ReturnType<typeof arrangeArrival>>

beforeAll(async () => {
  await arrangeBasics(database.owner)
  app = await startApi(database, { now: () => testNow })
  admin = await arrangeStaff(database.owner, 'admin')
  door = await arrangeStaff(database.owner, 'base_staff')
  other = await arrangeStaff(database.owner, 'base_staff')
})
beforeEach(async () => {
  await run('delete from booking.attendance_events')
  await run('delete from platform.changes')
  arrival = await arrangeArrival(database)
})

type Listed = { items: LogEntry[]; nextCursor: string | null; people: { id: string }[] }
const send = callAs(database, () => app)
const list = async (search = '?thing=attendance') => {
  const { body, status } = await send(admin, 'GET', `/api/admin/change${search}`)
  expect(status).toBe(200)
  return body as unknown as Listed
}
type Marked = { at: string; state: string | null; actor?: Account; dayId?: number; bookingId?: string }
const mark = ({ at, state, actor = door, dayId = arrival.dayId, bookingId = arrival.bookingId }: Marked) =>
  run(
    `insert into booking.attendance_events (booking_id, class_day_id, at, actor_id, state, came)
     values ($1, $2, $3, $4, $5, 0)`,
    [bookingId, dayId, at, actor.accountId, state],
  )

test('what one person records of a day within a quarter of an hour is one line, which counts bookings', async () => {
  const others = [await arrival.book(0), await arrival.book(0)]
  await mark({ at: '2026-06-01T01:01:00Z', state: 'absent' })
  await mark({ at: '2026-06-01T01:02:00Z', state: 'present' })
  await mark({ at: '2026-06-01T01:02:30Z', state: 'present' })
  for (const { id } of others) await mark({ at: '2026-06-01T01:14:59Z', state: 'present', bookingId: id })
  await mark({ at: '2026-06-01T01:15:00Z', state: null })
  const { items, people } = await list()
  expect(items).toMatchObject([
    { thing: 'attendance', at: '2026-06-01T01:15:00.000Z', after: { cleared: '1 筆' } },
    {
      thing: 'attendance',
      thingId: String(arrival.dayId),
      at: '2026-06-01T01:01:00.000Z',
      by: '測試會員',
      before: null,
      after: { present: '3 筆', absent: '1 筆' },
    },
  ])
  expect(items[0]!.title).toContain('測試班')
  expect(people.map(({ id }) => id)).toEqual([door.accountId])
})

test('another person, and another day, has a line of its own', async () => {
  const elsewhere = await arrangeArrival(database)
  await mark({ at: '2026-06-01T01:01:00Z', state: 'present' })
  await mark({ at: '2026-06-01T01:02:00Z', state: 'leave', actor: other })
  await mark({
    at: '2026-06-01T01:03:00Z',
    state: 'late',
    dayId: elsewhere.dayId,
    bookingId: elsewhere.bookingId,
  })
  expect((await list()).items.map(({ after }) => after)).toEqual([
    { late: '1 筆' },
    { leave: '1 筆' },
    { present: '1 筆' },
  ])
  expect((await list(`?by=${other.accountId}`)).items.map(({ after }) => after)).toEqual([{ leave: '1 筆' }])
})

test('what members record of themselves is no line, and they are not among the people', async () => {
  await mark({ at: '2026-06-01T01:01:00Z', state: 'present', actor: arrival.member })
  expect(await list()).toMatchObject({ items: [], people: [] })
  // Also where the member works at the door, and then records others.
  const own = await arrival.book(0)
  await mark({ at: '2026-06-01T01:02:00Z', state: 'present', actor: own.member, bookingId: own.id })
  await mark({ at: '2026-06-01T01:03:00Z', state: 'absent', actor: own.member })
  const { items, people } = await list()
  expect(items.map(({ at, after }) => ({ at, after }))).toEqual([
    { at: '2026-06-01T01:03:00.000Z', after: { absent: '1 筆' } },
  ])
  expect(people.map(({ id }) => id)).toEqual([own.member.accountId])
})

test('those who are marked together are one line, and the line has no name of them', async () => {
  const others = [await arrival.book(0), await arrival.book(0)]
  await run(`update identity.members set name = '阿滿姨' where id = $1`, [arrival.member.accountId])
  await run(
    `insert into booking.attendance_events (booking_id, class_day_id, at, actor_id, state, came)
     select id, $2, $3, $4, 'absent', 0 from unnest($1::uuid[]) id`,
    [[arrival.bookingId, ...others.map(({ id }) => id)], arrival.dayId, testNow, door.accountId],
  )
  const found = await list()
  expect(found.items.map(({ after }) => after)).toEqual([{ absent: '3 筆' }])
  expect(JSON.stringify(found)).not.toContain('阿滿姨')
})

test('two marks in transactions that do not see each other are one line', async () => {
  const { id: otherBooking } = await arrival.book(0)
  const clients = [await database.owner.connect(), await database.owner.connect()]
  try {
    for (const [place, client] of clients.entries()) {
      await client.query('begin')
      await client.query(
        `insert into booking.attendance_events (booking_id, class_day_id, at, actor_id, state, came)
         values ($1, $2, '2026-06-01T01:01:00Z', $3, 'present', 1)`,
        [[arrival.bookingId, otherBooking][place], arrival.dayId, door.accountId],
      )
    }
    for (const client of clients) await client.query('commit')
  } finally {
    for (const client of clients) client.release()
  }
  const { rows } = await run('select begins_span from booking.attendance_events')
  expect(rows).toEqual([{ begins_span: true }, { begins_span: true }])
  expect((await list()).items.map(({ after }) => after)).toEqual([{ present: '2 筆' }])
})

/** The statement that marks what was recorded before there was a trigger. */
const readBackfill = async () => {
  const text = await readFile(path.join(migrationsFolder, '0171_marks_of_recorded_attendance.sql'), 'utf8')
  return /^update [^;]+;/m.exec(text)![0]
}
const readMarked = async () =>
  (await run('select id from booking.attendance_events where begins_span order by id')).rows as {
    id: string
  }[]

test('the migration marks what the trigger would have marked, as far back as it is listed', async () => {
  const own = await arrival.book(0)
  const elsewhere = await arrangeArrival(database)
  const spanStart = Math.floor(Date.now() / 900_000) * 900_000 - 86_400_000
  const at = (seconds: number) => new Date(spanStart + seconds * 1_000).toISOString()
  await mark({ at: at(0), state: 'present', actor: own.member, bookingId: own.id })
  await mark({ at: at(60), state: 'absent', actor: own.member })
  await mark({ at: at(61), state: 'present' })
  await mark({ at: at(61), state: 'absent', bookingId: own.id })
  await mark({ at: at(62), state: 'late', actor: other })
  await mark({ at: at(63), state: 'late', dayId: elsewhere.dayId, bookingId: elsewhere.bookingId })
  await mark({ at: at(899.999), state: null })
  await mark({ at: at(900), state: null })
  const marked = await readMarked()
  expect(marked).toHaveLength(5)
  await mark({ at: new Date(spanStart - 3.1 * 365.25 * 86_400_000).toISOString(), state: 'present' })
  await run('update booking.attendance_events set begins_span = false')
  await run(await readBackfill())
  expect(await readMarked()).toEqual(marked)
})

test('only administrators read them', async () => {
  expect((await send(door, 'GET', '/api/admin/change?thing=attendance')).status).toBe(403)
})

const countReads = async (tx: Tx) => {
  const { rows } = await sql<{ whole: number; byIndex: number }>`
    select seq_tup_read::int as whole, idx_tup_fetch::int as "byIndex" from pg_stat_xact_user_tables
    where relid = 'booking.attendance_events'::regclass`.execute(tx)
  return rows[0]!
}

/** Read by one page: the rows of the whole table, and those that indexes have found. */
const readRows = (query: { thing: 'attendance'; cursor?: string }) =>
  database.db.transaction().execute(async (tx) => {
    const recorded = {
      things: {} as RecordedThings,
      events: { attendance: recordedAttendance } as EventTables,
    }
    const before = await countReads(tx)
    const { items, nextCursor } = await listChanges(tx, recorded, { query, now: testNow })
    const after = await countReads(tx)
    const byIndex = after.byIndex - before.byIndex
    return { whole: after.whole - before.whole, byIndex, lines: items.length, nextCursor }
  })

test('a page reads only the lines that it shows and what they count, also far back', async () => {
  const perSpan = 45
  const spans = 300
  await run(
    `insert into booking.attendance_events (booking_id, class_day_id, at, actor_id, state, came)
     select $1, $2, timestamptz '2026-01-01' + n * interval '20 seconds', $3, 'present', 1 from generate_series(1, $4::int) n`,
    [arrival.bookingId, arrival.dayId, door.accountId, perSpan * spans],
  )
  await run('analyze booking.attendance_events')
  let cursor: string | null = null
  for (let page = 0; page < 4; page += 1) {
    const read = await readRows({ thing: 'attendance', ...(cursor !== null && { cursor }) })
    expect(read).toMatchObject({ whole: 0, lines: 50 })
    // For its total the first page also reads where each line begins.
    const counted = page === 0 ? spans : 0
    expect(read.byIndex).toBeLessThanOrEqual(51 * (perSpan + 1) + 2 + counted)
    cursor = read.nextCursor
  }
})
