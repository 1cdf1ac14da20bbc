import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, inject, test } from 'vitest'
import { cancelBooking } from '#booking/cancel-booking.ts'
import { depsOf } from '#booking/testing/booked-member.ts'
import { countViolations, noViolations } from '#booking/testing/booking-invariants.ts'
import { databaseUrl } from '#platform/db/testing/test-postgres.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts'
import { Refusal } from '#platform/refuse.ts'
import { arrangeBasics, arrangeClass, arrangeStaff } from '#testing/arrange.ts'
import { soakSize } from '#testing/soak-size.ts'
import { startApi, tokensOf } from '#testing/start-api.ts'
import { arrangeWholeMember } from './testing/arrange-whole-member.ts'
import { confirmLogin } from './testing/confirm-login.ts'
import { findInAllTables } from './testing/find-in-all-tables.ts'

const database = useTestDatabase()
let app: FastifyInstance
let busyClass: { classId: number; dayIds: number[] }

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await migrateJobs(databaseUrl(inject('testOwnerUrl'), /\/(\w+)\?/.exec(database.appUrl)![1]!))
  app = await startApi(database)
  busyClass = await arrangeClass(database.owner, { capacities: [1000] })
})

const rounds = soakSize({ short: 4, long: 12 })

let arranged = 0

/** A member with a confirmed session, and requests in their name. */
const arrange = async (round: number) => {
  const member = await arrangeWholeMember(database, `競${round}${randomUUID().slice(0, 6)}`)
  const tokens = await tokensOf(database, member.accountId)
  await confirmLogin(database, member.accountId)
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  const remoteAddress = `10.0.${arranged >> 8}.${arranged++ & 255}`
  const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    app.inject({
      method,
      url,
      // Each member comes from an address of their own, because addresses have limits.
      remoteAddress,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      ...(payload && { payload }),
    })
  const book = () =>
    send('POST', '/api/booking', {
      classId: busyClass.classId,
      days: [{ classDayId: busyClass.dayIds[0], plus: 1 }],
    })
  const refresh = () => send('POST', '/api/user/refresh-token', { refreshToken: tokens.refresh_token })
  const remove = () => send('DELETE', '/api/member/profile')
  return { member, send, book, refresh, remove, ...tokens }
}

const afterwards = async ({ member, refresh, send }: Awaited<ReturnType<typeof arrange>>) => {
  expect((await send('GET', '/api/member/profile')).statusCode).toBe(401)
  expect((await refresh()).statusCode).toBe(401)
  // A key of a request that came too late names the id of the account, which nothing else names, for a day.
  for (const value of member.personal) {
    const found = await findInAllTables(database.owner, value)
    expect(found.filter((table) => table !== 'platform.idempotency_keys')).toEqual([])
  }
  expect(await countViolations(database.owner)).toEqual(noViolations)
}

test('a deletion during bookings, changes, refreshes and another deletion leaves nothing, and no request fails', async () => {
  for (let round = 0; round < rounds; round++) {
    const one = await arrange(round)
    const { rows } = await database.owner.query<{ id: string }>(
      'select id from booking.bookings where member_id = $1',
      [one.member.accountId],
    )
    const days = [{ classDayId: one.member.dayIds.coming[0], plus: 0 }]
    const answers = await Promise.all([
      one.book(),
      one.send('PATCH', `/api/booking/${rows[0]!.id}`, { days }),
      one.remove(),
      one.book(),
      one.refresh(),
      one.remove(),
      one.send('POST', '/api/member/follow', { kind: 'next_term', thingId: 1 }),
      one.send('POST', '/api/member/companion', { nickname: '小明', age: 8 }),
      one.send('PATCH', '/api/member/profile', { name: '新名字' }),
      one.send('POST', `/api/booking/${rows[0]!.id}/cancel`, {}),
      one.send('POST', '/api/logout'),
    ])
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(Math.max(...statuses), JSON.stringify(answers.map(({ body }) => body))).toBeLessThan(500)
    // A logout that comes first ends the session, and the deletion needs another login.
    if (statuses[2] !== 200 && statuses[5] !== 200) continue
    expect([statuses[2], statuses[5]].toSorted((a, b) => a! - b!)).toEqual([200, 401])
    await afterwards(one)
  }
}, 120_000)

test('of several deletions one succeeds, and the others are refused', async () => {
  const one = await arrange(100)
  const answers = await Promise.all([one.remove(), one.remove(), one.remove(), one.remove()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401])
  await afterwards(one)
})

test('staff who cancel a booking while its member is deleted get a refusal at most', async () => {
  const staff = await arrangeStaff(database.owner, 'admin')
  for (let round = 0; round < rounds; round++) {
    const one = await arrange(200 + round)
    const { rows } = await database.owner.query<{ id: string }>(
      'select id from booking.bookings where member_id = $1',
      [one.member.accountId],
    )
    const cancelled = cancelBooking(depsOf(database), rows[0]!.id, undefined, staff).then(
      () => 'done',
      (error: unknown) => (error instanceof Refusal ? error.code : error),
    )
    const [deleted, outcome] = await Promise.all([one.remove(), cancelled])
    expect(deleted.statusCode).toBe(200)
    expect(['done', 'not_found']).toContain(outcome)
    await afterwards(one)
  }
}, 60_000)

test('a booking that waits for the deletion is refused as logged out, and takes no seat', async () => {
  const one = await arrange(300)
  const before = await seats()
  const holder = await database.owner.connect()
  await holder.query('begin')
  await holder.query('select from booking.bookings where member_id = $1 for update', [one.member.accountId])
  const removed = one.remove()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const booked = one.book()
  await holder.query('rollback')
  holder.release()
  const [deletion, booking] = await Promise.all([removed, booked])
  expect(deletion.statusCode).toBe(200)
  expect([200, 401]).toContain(booking.statusCode)
  expect(await seats()).toBe(before)
  await afterwards(one)
})

const seats = async (): Promise<number> => {
  const { rows } = await database.owner.query<{ seats_taken: number }>(
    'select seats_taken from catalog.class_days where id = $1',
    [busyClass.dayIds[0]],
  )
  return rows[0]!.seats_taken
}
