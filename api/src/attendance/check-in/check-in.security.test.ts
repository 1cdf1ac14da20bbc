import { createSecretKey } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { arrangeArrival, readStored } from '#attendance/testing/check-in-arrangement.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeMember, arrangeSecondBase, arrangeStaff } from '#testing/arrange.ts'
import { bearerOf, startApi, testKeys } from '#testing/start-api.ts'
import { checkInCodeOf } from './check-in-code.ts'

const database = useTestDatabase()
let app: FastifyInstance
let arrival: Awaited<ReturnType<typeof arrangeArrival>>
let now: Date

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  app = await startApi(database, { now: () => now })
})
beforeEach(async () => {
  arrival = await arrangeArrival(database)
  now = new Date(arrival.startsAt.getTime() - 60_000)
})

type Headers = Record<string, string>
const post = (url: string, headers: Headers, payload: object) =>
  app.inject({ method: 'POST', url, headers, payload })
const get = (url: string, headers: Headers) => app.inject({ method: 'GET', url, headers })
const staff = async (role: Parameters<typeof arrangeStaff>[1], baseId = 1): Promise<Headers> =>
  await bearerOf(database, (await arrangeStaff(database.owner, role, { baseId })).accountId, now)
const dayPath = (dayId = arrival.dayId) => `/api/admin/class-day/${dayId}`

describe('the code of a class day', () => {
  const present = (dayId = arrival.dayId, at = now) => checkInCodeOf(testKeys.checkIn, dayId, at).code
  const codes: Record<string, () => string> = {
    'with another key': () => checkInCodeOf(createSecretKey(Buffer.alloc(32, 7)), arrival.dayId, now).code,
    'of another class day, renamed': () =>
      `${arrival.dayId}-${present(arrival.otherDayId).split('-').slice(1).join('-')}`,
    'of two minutes ago': () => present(arrival.dayId, new Date(now.getTime() - 120_000)),
    'of the next minute': () => present(arrival.dayId, new Date(now.getTime() + 60_000)),
    'of a day that does not exist': () => `999999999-${'A'.repeat(22)}`,
    'that is the id alone': () => String(arrival.dayId),
    'with control characters': () => `${arrival.dayId}-${'\u0000'.repeat(22)}`,
    huge: () => 'x'.repeat(100_000),
  }

  test.each(Object.entries(codes))('%s is refused, and nothing is written', async (_, codeOf) => {
    const headers = await bearerOf(database, arrival.member.accountId, now)
    const code = codeOf()
    const posted = await post('/api/booking/check-in', headers, { code })
    const read = await get(`/api/booking/check-in?code=${encodeURIComponent(code.slice(0, 2000))}`, headers)
    for (const answer of [posted, read]) expect([400, 403, 413]).toContain(answer.statusCode)
    if (code.length < 64 && !code.includes('\u0000'))
      expect(posted.json()).toMatchObject({
        code: 'check_in_code_expired',
        detail: expect.stringContaining('再掃'),
      })
    expect(await readStored(database, arrival.bookingId)).toEqual({ rows: [], events: [] })
  })

  test("control: the day's own code checks its member in, and nobody else", async () => {
    const own = await bearerOf(database, arrival.member.accountId, now)
    const other = await bearerOf(database, (await arrangeMember(database.owner)).accountId, now)
    const body = { code: present() }
    expect((await post('/api/booking/check-in', {}, body)).statusCode).toBe(401)
    expect((await post('/api/booking/check-in', other, body)).json()).toMatchObject({
      code: 'check_in_not_booked',
    })
    expect(
      (await post('/api/booking/check-in', own, { ...body, bookingId: arrival.bookingId })).statusCode,
    ).toBe(400)
    expect((await post('/api/booking/check-in', own, body)).json()).toMatchObject({ attendance: { came: 3 } })
  })

  test('is shown to those who may record only, during the check-in only, and leads to our own site', async () => {
    const path = `${dayPath()}/check-in-code`
    const shown = await get(path, await staff('base_staff'))
    expect(shown.json()).toEqual({
      url: `http://localhost:3000/member/check-in?code=${present()}`,
      renewsInMs: 60_000 - (now.getTime() % 60_000),
      expiresInMs: 120_000 - (now.getTime() % 60_000),
    })
    for (const [role, baseId, status] of [
      ['viewer', 1, 403],
      ['editor', 1, 403],
      ['base_staff', 2, 404],
    ] as const)
      expect((await get(path, await staff(role, baseId))).statusCode, role).toBe(status)
    now = new Date(arrival.endsAt)
    expect((await get(path, await staff('admin'))).json()).toMatchObject({ code: 'check_in_over' })
    now = new Date(arrival.startsAt.getTime() - 3_600_001)
    expect((await get(path, await staff('admin'))).json()).toMatchObject({ code: 'check_in_too_early' })
  })
})

describe('the door of a class day', () => {
  const writes = () =>
    [
      [`${dayPath()}/attendance`, { bookingId: arrival.bookingId }],
      [`${dayPath()}/check-in`, { bookingCode: arrival.bookingCode }],
    ] as const

  test.each([
    ['viewer', 1, 200, 403],
    ['editor', 1, 403, 403],
    ['base_staff', 2, 404, 404],
    ['base_manager', 2, 404, 404],
    ['base_manager', 1, 200, 200],
    ['admin', 1, 200, 200],
  ] as const)('%s of base %i reads with %i and writes with %i', async (role, baseId, read, write) => {
    const headers = await staff(role, baseId)
    expect((await get(dayPath(), headers)).statusCode).toBe(read)
    for (const [url, body] of writes()) expect((await post(url, headers, body)).statusCode, url).toBe(write)
    const { rows } = await readStored(database, arrival.bookingId)
    expect(rows).toHaveLength(write === 200 ? 1 : 0)
  })

  test('a member is refused', async () => {
    const headers = await bearerOf(database, arrival.member.accountId, now)
    expect((await get('/api/admin/class-day', headers)).statusCode).toBe(403)
    for (const [url, body] of writes()) expect((await post(url, headers, body)).statusCode).toBe(403)
  })

  test('a booking of another class day or base is not found, and its code is unknown', async () => {
    const headers = await staff('base_staff')
    const other = await arrangeArrival(database)
    const body = { bookingId: other.bookingId }
    expect((await post(`${dayPath()}/attendance`, headers, body)).json()).toMatchObject({ code: 'not_found' })
    const code = { bookingCode: other.bookingCode }
    expect((await post(`${dayPath()}/check-in`, headers, code)).json()).toMatchObject({
      code: 'booking_code_unknown',
    })
    await database.owner.query('update catalog.classes set base_id = 2 where id = $1', [arrival.classId])
    for (const [url, own] of writes()) expect((await post(url, headers, own)).statusCode).toBe(404)
    expect(await readStored(database, arrival.bookingId)).toEqual({ rows: [], events: [] })
  })

  test('a scan that would overwrite an absence is refused; the door does not learn by whom, another base gets 404', async () => {
    const base = await staff('base_staff')
    now = new Date(arrival.startsAt.getTime() + 60_000)
    const absent = { bookingId: arrival.bookingId, state: 'absent', was: null }
    expect((await post(`${dayPath()}/attendance`, base, absent)).statusCode).toBe(200)
    const scan = { bookingCode: arrival.bookingCode, was: null }
    const asked = await post(`${dayPath()}/check-in`, await staff('door'), scan)
    expect([asked.statusCode, asked.json()]).toMatchObject([
      409,
      { code: 'edit_conflict', conflicts: [{ value: { state: 'absent', came: 0 }, by: null }] },
    ])
    const elsewhere = await post(`${dayPath()}/check-in`, await staff('base_staff', 2), scan)
    expect([elsewhere.statusCode, elsewhere.json()]).toMatchObject([404, { code: 'not_found' }])
    expect(elsewhere.body).not.toContain('absent')
    expect((await readStored(database, arrival.bookingId)).rows).toEqual([{ state: 'absent', came: 0 }])
  })

  test('the list of a date has the days of the own base only, and the roster no more than the door needs', async () => {
    const url = '/api/admin/class-day?date=2026-06-03'
    const idsFor = async (headers: Headers) =>
      (await get(url, headers)).json<{ days: { id: number }[] }>().days.map(({ id }) => id)
    const elsewhere = await arrangeArrival(database)
    await database.owner.query('update catalog.classes set base_id = 2 where id = $1', [arrival.classId])
    expect(await idsFor(await staff('base_staff'))).not.toContain(arrival.dayId)
    expect(await idsFor(await staff('base_staff', 2))).toContain(arrival.dayId)
    expect(await idsFor(await staff('base_staff', 2))).not.toContain(elsewhere.dayId)
    expect(await idsFor(await staff('viewer'))).toContain(arrival.dayId)
    const roster = await get(dayPath(), await staff('viewer'))
    expect(
      roster.json<{ parties: object[] }>().parties.map((party) => Object.keys(party).toSorted()),
    ).toEqual([
      [
        'attendance',
        'bookingId',
        'code',
        'isGuest',
        'name',
        'noShows',
        'people',
        'phoneEnd',
        'place',
        'state',
        'wasPromoted',
      ],
    ])
    expect(roster.body).not.toContain('0912345678')
  })
})
