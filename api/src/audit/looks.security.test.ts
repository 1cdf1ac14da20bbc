import { randomUUID } from 'node:crypto'
import { readPerson } from 'contract/attendance/person'
import { lookKinds } from 'contract/look'
import type { ListedLook } from 'contract/looks'
import type { StaffRole } from 'contract/permissions'
import type { RowTotal } from 'contract/row-total'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { deleteOldRecords } from '#platform/delete-old-records.ts'
import { recordLook } from '#platform/looks/record-look.ts'
import { addClass, arrangeCatalog, hoursAhead } from '#testing/arrange-catalog.ts'
import { arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'
import { bearerOf, startApi } from '#testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
let now = testNow
let person: { id: string; dayId: number; classId: number; bookingId: string }

beforeAll(async () => {
  await arrangeCatalog(database.owner)
  app = await startApi(database, { now: () => now })
  const member = await arrangeMember(database.owner)
  const { id, dayIds } = await addClass(database.owner, { days: [hoursAhead(50)] })
  const order = orderOf(id, [{ classDayId: dayIds[0]!, plus: 0 }])
  const booking = await bookDays(depsOf(database), order, member, randomUUID())
  person = { id: member.accountId, dayId: dayIds[0]!, classId: id, bookingId: booking.id }
})

type Staff = Awaited<ReturnType<typeof hire>>
const hire = async (role: StaffRole, baseId = 1) => {
  const { accountId } = await arrangeStaff(database.owner, role, { baseId, isMember: false })
  return { accountId, headers: await bearerOf(database, accountId) }
}
const get = async ({ headers }: Staff, url: string) => (await app.inject({ url, headers })).statusCode
const looksOf = async ({ headers }: Staff, query = ''): Promise<ListedLook[]> => {
  const answer = await app.inject({ url: `/api/admin/look${query}`, headers })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ items: ListedLook[] }>().items
}
const totalOf = async ({ headers }: Staff, query: string) =>
  (await app.inject({ url: `/api/admin/look${query}`, headers })).json<{ total: RowTotal }>().total
const pageOf = (id: string) => `/api/admin/person/${id}`

test('who reads the page of a person, a roster, a number, messages or searches is recorded', async () => {
  const admin = await hire('admin')
  const staff = await hire('base_staff')
  expect(await get(staff, pageOf(person.id))).toBe(200)
  expect(await get(staff, `/api/admin/class-day/${person.dayId}`)).toBe(200)
  expect(await get(staff, '/api/admin/message-log')).toBe(200)
  const word = '林小華'
  expect(await get(staff, `/api/admin/search?q=${encodeURIComponent(word)}`)).toBe(200)
  const phone = await app.inject({
    method: 'POST',
    url: `/api/admin/class-day/${person.dayId}/phone`,
    headers: staff.headers,
    payload: { bookingId: person.bookingId },
  })
  expect(phone.statusCode).toBe(200)
  const looks = await looksOf(admin, `?by=${staff.accountId}`)
  const subject = { personId: null, thingId: null, title: null, startsAt: null, at: testNow.toISOString() }
  const day = { thingId: String(person.dayId), title: '吉他入門', startsAt: hoursAhead(50).toISOString() }
  expect(looks).toMatchObject([
    { ...subject, ...day, kind: 'phone' },
    { ...subject, kind: 'search' },
    { ...subject, kind: 'messages' },
    { ...subject, ...day, kind: 'roster' },
    { ...subject, kind: 'person', personId: person.id, title: '測試會員' },
  ])
  // What was searched for is somebody's name or number.
  expect(JSON.stringify(looks)).not.toContain(word)
})

test('a look at each kind of thing is listed, whatever its id is', async () => {
  const admin = await hire('admin')
  const staff = await hire('base_staff')
  for (const [index, kind] of lookKinds.entries())
    await database.owner.query(
      `insert into platform.looks (at, hour, actor_id, kind, thing_id) values ($1, date_trunc('hour', $1::timestamptz), $2, $3, $4)`,
      [
        testNow,
        staff.accountId,
        kind,
        ['roster', 'phone', 'walk_in', 'message', 'notified'].includes(kind)
          ? String(index + 1)
          : randomUUID(),
      ],
    )
  const looks = await looksOf(admin, `?by=${staff.accountId}`)
  expect(looks.map(({ kind }) => kind)).toEqual(lookKinds.toReversed())
})

test('the names of who would be notified are recorded for each class, once an hour', async () => {
  const admin = await hire('admin')
  const staff = await hire('base_staff')
  const other = await addClass(database.owner, { days: [hoursAhead(60)] })
  const ask = async (days: number[]) => {
    const url = '/api/admin/notified'
    return (await app.inject({ method: 'POST', url, headers: staff.headers, payload: { days } })).statusCode
  }
  expect(await ask([person.dayId])).toBe(200)
  expect(await ask([other.dayIds[0]!, person.dayId])).toBe(200)
  expect(await ask([other.dayIds[0]!])).toBe(200)
  const looks = await looksOf(admin, `?by=${staff.accountId}`)
  expect(looks.map(({ kind, thingId }) => [kind, thingId])).toEqual([
    ['notified', String(other.id)],
    ['notified', String(person.classId)],
  ])
  const { rows } = await database.owner.query<{ title: string }>(
    `select k.title || ' ' || c.name as title from catalog.classes c join catalog.courses k on k.id = c.course_id where c.id = $1`,
    [other.id],
  )
  expect(looks[0]!.title).toBe(rows[0]!.title)
})

test('reading again within the hour is the same record, in another hour a new one, and another reader has their own', async () => {
  const admin = await hire('admin')
  const [first, second] = [await hire('base_staff'), await hire('viewer')]
  await Promise.all(Array.from({ length: 12 }, () => get(first, pageOf(person.id))))
  await get(second, pageOf(person.id))
  expect(await looksOf(admin, `?by=${first.accountId}`)).toHaveLength(1)
  expect(await looksOf(admin, `?by=${second.accountId}`)).toHaveLength(1)
  now = new Date(testNow.getTime() - 60_000)
  await get(first, pageOf(person.id))
  now = testNow
  expect(await looksOf(admin, `?by=${first.accountId}`)).toHaveLength(2)
})

test('a read that is recorded already writes nothing, not even a lock', async () => {
  const { accountId } = await hire('base_staff')
  const read = async (params: Record<string, string>) =>
    await database.db.transaction().execute(async (tx) => {
      const look = { endpoint: readPerson, accountId, params }
      await recordLook({ db: tx, clock: { now: () => testNow } }, look)
      const { rows } = await sql<{ writes: boolean }>`
        select pg_current_xact_id_if_assigned() is not null as writes`.execute(tx)
      return rows[0]!.writes
    })
  expect(await read({ personId: person.id })).toBe(true)
  expect(await read({ personId: person.id })).toBe(false)
  expect(await read({ personId: randomUUID() })).toBe(true)
})

test('a refused request is no look, and neither is a page without data of members', async () => {
  const admin = await hire('admin')
  const elsewhere = await hire('base_staff', 2)
  const editor = await hire('editor')
  expect(await get(elsewhere, pageOf(person.id))).toBe(404)
  expect(await get(elsewhere, `/api/admin/class-day/${person.dayId}`)).toBe(404)
  expect(await get(editor, pageOf(person.id))).toBe(403)
  expect(await get(elsewhere, '/api/admin/class')).toBe(200)
  for (const { accountId } of [elsewhere, editor])
    expect(await looksOf(admin, `?by=${accountId}`)).toEqual([])
})

test('only administrators read the record; it can be filtered by kind, person and day', async () => {
  const admin = await hire('admin')
  const reader = await hire('base_manager')
  expect(await get(reader, '/api/admin/look')).toBe(403)
  await get(reader, pageOf(person.id))
  await get(reader, `/api/admin/class-day/${person.dayId}`)
  const kinds = async (query: string) =>
    (await looksOf(admin, `?by=${reader.accountId}&${query}`)).map(({ kind }) => kind)
  expect(await kinds('kind=roster')).toEqual(['roster'])
  expect(await kinds(`person=${person.id}`)).toEqual(['person'])
  expect(await kinds('to=2020-01-01')).toEqual([])
  expect(await kinds('from=2020-01-01')).toEqual(['roster', 'person'])
  expect(await totalOf(admin, `?by=${reader.accountId}`)).toEqual({ count: 2, hasMore: false })
  expect(await totalOf(admin, `?by=${reader.accountId}&kind=roster`)).toEqual({ count: 1, hasMore: false })
  expect(await totalOf(admin, `?by=${reader.accountId}&cursor=9999999`)).toBeNull()
})

test('looks are counted up to a limit', async () => {
  const admin = await hire('admin')
  await database.owner.query(
    `insert into platform.looks (at, hour, kind, thing_id) select $1::timestamptz, $1::timestamptz, 'search', n::text from generate_series(1, 1001) n`,
    [testNow],
  )
  expect(await totalOf(admin, '')).toEqual({ count: 1000, hasMore: true })
  await database.owner.query(`delete from platform.looks where kind = 'search'`)
})

test('records older than three years are deleted', async () => {
  const admin = await hire('admin')
  await database.owner.query(
    `insert into platform.looks (at, hour, kind) select at, at, 'search'
     from unnest(array[$1::timestamptz - interval '1097 days', $1::timestamptz - interval '1095 days']) at`,
    [testNow],
  )
  for (const job of deleteOldRecords({ db: database.db, clock: { now: () => testNow } })) await job.run()
  expect((await looksOf(admin, '?to=2024-01-01')).length).toBe(1)
})

test('nobody reads without a record: whose account is deleted meanwhile is refused', async () => {
  const reading = { endpoint: readPerson, accountId: randomUUID(), params: { personId: person.id } }
  await expect(recordLook({ db: database.db, clock: { now: () => testNow } }, reading)).rejects.toMatchObject(
    { code: 'session_expired' },
  )
})
