import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from '#booking/testing/limited-member.ts'
import { arrangeQueue, overbookingVerbs, readDay } from '#office/testing/overbooking-verbs.ts'
import { accountLock } from '#platform/db/account-lock.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeMember, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { bearerOf, startApi } from '#testing/start-api.ts'

const database = useTestDatabase()
/** A second database, from which a test removes the exemption of overbooked parties. */
const unexempted = useTestDatabase()
let app: FastifyInstance
beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  await arrangeBasics(unexempted.owner)
  app = await startApi(database, { now: () => testNow })
})

describe.each([
  ['a member', 'forbidden', () => arrangeMember(database.owner)],
  ['a viewer', 'forbidden', () => arrangeStaff(database.owner, 'viewer')],
  ['an editor', 'forbidden', () => arrangeStaff(database.owner, 'editor')],
  ['staff of another base', 'not_found', () => arrangeStaff(database.owner, 'base_manager', { baseId: 2 })],
  ['control: staff of the base', 'done', () => arrangeStaff(database.owner, 'base_manager')],
] as const)('%s', (_, expected, arrangeActor) => {
  test('admits a party and a guest above the capacity, or not', async () => {
    const { classId, dayId, waiting } = await arrangeQueue(database)
    const { accountId } = await arrangeActor()
    const person = { name: `客人${accountId.slice(0, 8)}`, phone: '0922333444', isSomebodyElse: true }
    const parties = [{ bookingId: waiting[1]!.id }, { person, plus: 0 }]
    for (const party of parties) {
      const answer = await app.inject({
        method: 'POST',
        url: `/api/admin/class/${classId}/overbooking`,
        headers: { ...(await bearerOf(database, accountId)), 'idempotency-key': randomUUID() },
        payload: { classDayId: dayId, reason: '老師同意', party },
      })
      expect(answer.statusCode === 200 ? 'done' : answer.json<{ code: string }>().code).toBe(expected)
    }
    expect((await readDay(database, dayId)).capacity).toBe(expected === 'done' ? 7 : 4)
    const guests = await database.owner.query('select from booking.guests where created_by = $1', [accountId])
    expect(guests.rowCount).toBe(expected === 'done' ? 1 : 0)
  })
})

test('who may not change the class any more when the party is admitted is refused', async () => {
  const { dayId, classId, waiting } = await arrangeQueue(database)
  const { roles, ...account } = await arrangeStaff(database.owner, 'base_staff')
  const actor = { ...account, roles: [...roles, { role: 'viewer', baseId: null, teacherId: null } as const] }
  const order = await database.db.transaction().execute(async (tx) => {
    await sql`select ${accountLock(actor.accountId)}`.execute(tx)
    const code = codeOf(overbookingVerbs(database, { classId, dayId }, actor).waiting(waiting[1]!.id))
    await expect.poll(() => countWaiting()).toBe(1)
    await database.owner.query('update catalog.classes set base_id = 2 where id = $1', [classId])
    return { code }
  })
  expect(await order.code).toBe('forbidden')
  expect((await readDay(database, dayId)).capacity).toBe(4)
})

const countWaiting = async (): Promise<number> => {
  const found = await database.owner.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
  )
  return found.rows[0]!.count
}

test.each([
  ['is blank', '   '],
  ['is empty', ''],
  ['is too long', '長'.repeat(101)],
  ['has a control character', 'a\u0000b'],
])('a reason that %s is refused', async (_, reason) => {
  const { classId, dayId, waiting } = await arrangeQueue(database)
  const { accountId } = await arrangeStaff(database.owner, 'admin')
  const answer = await app.inject({
    method: 'POST',
    url: `/api/admin/class/${classId}/overbooking`,
    headers: { ...(await bearerOf(database, accountId)), 'idempotency-key': randomUUID() },
    payload: { classDayId: dayId, reason, party: { bookingId: waiting[0]!.id } },
  })
  expect(answer.statusCode).toBe(400)
  expect((await readDay(database, dayId)).capacity).toBe(4)
})

describe('the database', () => {
  /** Runs statements in one transaction with the application's role, as code without any rule could. */
  const asApp = async (...statements: [string, unknown[]][]): Promise<void> => {
    const client = new pg.Client({ connectionString: database.appUrl })
    await client.connect()
    try {
      await client.query('begin')
      for (const [statement, values] of statements) await client.query(statement, values)
      await client.query('commit')
    } finally {
      await client.end()
    }
  }
  const insert = (
    id: string,
    dayId: number,
    people: number,
    seats = people,
    at = testNow,
  ): [string, unknown[]] => [
    `insert into booking.overbookings (booking_id, class_day_id, people, seats, reason, created_at)
     values ($1, $2, $3, $4, '原因', $5)`,
    [id, dayId, people, seats, at],
  ]
  const promote = (id: string, at = testNow): [string, unknown[]] => [
    `update booking.booking_days set state = 'booked', booked_at = $2 where booking_id = $1 and state = 'waiting'`,
    [id, at],
  ]
  const jump = { constraint: 'booking_days_no_queue_jump' }

  test('lets a party past the queue only with its own row, of its size, of the same transaction', async () => {
    const { dayId, waiting } = await arrangeQueue(database)
    const [one, two, other] = waiting.map(({ id }) => id) as [string, string, string]
    await expect(asApp(insert(one, dayId, 1), promote(other))).rejects.toMatchObject(jump)
    await expect(asApp(insert(two, dayId, 1), insert(one, dayId, 1), promote(two))).rejects.toMatchObject(
      jump,
    )
    await asApp(insert(two, dayId, 2))
    await expect(asApp(promote(two))).rejects.toMatchObject(jump)
    await expect(asApp(promote(other))).rejects.toMatchObject(jump)
    await asApp(insert(two, dayId, 2), promote(two))
    expect(await readDay(database, dayId)).toEqual({ capacity: 8, taken: 6, waiting: 3 })
  })

  test('refuses a row that uses free seats of others, names another transaction, or has no booking', async () => {
    const { dayId, waiting } = await arrangeQueue(database)
    const { id } = waiting[1]!
    await expect(asApp(insert(id, dayId, 2, 1), promote(id))).rejects.toMatchObject({
      constraint: 'overbookings_add_whole_party',
    })
    await expect(asApp(insert(randomUUID(), dayId, 1))).rejects.toMatchObject({ code: '23503' })
    await asApp(insert(id, dayId, 2))
    await expect(
      asApp([`update booking.overbookings set txid = pg_current_xact_id() where booking_id = $1`, [id]]),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(
      asApp([`delete from booking.overbookings where booking_id = $1`, [id]]),
    ).rejects.toMatchObject({ code: '42501' })
  })

  test('accepts a row without new seats from the cut-off on, and seats that are not free never', async () => {
    const { dayId, waiting, setCapacity, before } = await arrangeQueue(database)
    await setCapacity(5)
    const [{ id: one }, , { id: other }] = waiting as [{ id: string }, unknown, { id: string }]
    await expect(asApp(insert(one, dayId, 1, 0, await before(12, -1)), promote(one))).rejects.toMatchObject({
      constraint: 'overbookings_add_whole_party',
    })
    const cutOff = await before(12)
    await expect(asApp(insert(other, dayId, 1, 0, cutOff), promote(other))).rejects.toMatchObject(jump)
    await asApp(insert(one, dayId, 1, 0, cutOff), promote(one, cutOff))
    await expect(asApp(insert(other, dayId, 1, 0, cutOff), promote(other, cutOff))).rejects.toMatchObject({
      constraint: 'class_days_no_oversell',
    })
    await expect(asApp(insert(other, dayId, 1, -1, cutOff))).rejects.toMatchObject({
      constraint: 'overbookings_seats_check',
    })
    expect(await readDay(database, dayId)).toEqual({ capacity: 5, taken: 5, waiting: 3 })
  })

  test('control: without the exemption the verb is refused as a jump of the queue', async () => {
    await unexempted.owner.query(`
      create or replace function booking.is_overbooked(x booking.booking_days, people int) returns boolean
      language sql stable as 'select false'`)
    const { waiting, ...day } = await arrangeQueue(unexempted)
    const verbs = overbookingVerbs(unexempted, day, await arrangeStaff(unexempted.owner, 'admin'))
    await expect(verbs.waiting(waiting[1]!.id)).rejects.toMatchObject(jump)
    expect(await readDay(unexempted, day.dayId)).toEqual({ capacity: 4, taken: 4, waiting: 4 })
  })
})
