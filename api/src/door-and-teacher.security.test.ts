import { randomUUID } from 'node:crypto'
import type { Endpoint } from 'contract/endpoint'
import type { StaffRole } from 'contract/permissions'
import { endpoints } from 'contract/testing/endpoints'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import { isOfBases } from './platform/http/is-of-bases.ts'
import type { Account } from './platform/http/route.ts'
import { arrangeAccess, type WantedBooking } from './testing/access-arrangement.ts'
import { arrangeStaff, testNow } from './testing/arrange.ts'
import { sampleInput } from './testing/sample-input.ts'
import { bearerOf, startApi } from './testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
let booking: WantedBooking
let now = testNow
const phones = ['0955112233', '0422778899']

beforeAll(async () => {
  booking = (await arrangeAccess(database)).booking
  app = await startApi(database, { now: () => now })
  const { owner } = database
  await owner.query(`update identity.members set mobile = $1, email = 'guest@example.org' where id = $2`, [
    phones[0],
    booking.memberId,
  ])
  const admin = await arrangeStaff(owner, 'admin')
  const added = await send(admin, 'POST', `/api/admin/class/${booking.classId}/person-booking`, {
    person: { name: '陳美玲', phone: phones[1] },
    days: [{ classDayId: booking.classDayId, plus: 2 }],
    source: 'counter',
  })
  expect(added.statusCode).toBe(200)
})

const send = async ({ accountId }: Account, method: 'GET' | 'POST', url: string, payload?: object) =>
  app.inject({
    method,
    url,
    headers: { ...(await bearerOf(database, accountId, now)), 'idempotency-key': randomUUID() },
    ...(payload && { payload }),
  })

const day = () => `/api/admin/class-day/${booking.classDayId}`

const startsAt = (at: Date) =>
  database.owner.query(
    `update catalog.class_days set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '2 hours' where id = $1`,
    [booking.classDayId, at],
  )

/** The class begins then, and the clock stands still, while `run` runs. */
const when = async (begins: string, clock: string, run: () => Promise<void>): Promise<void> => {
  await startsAt(new Date(begins))
  now = new Date(clock)
  try {
    await run()
  } finally {
    now = testNow
    await startsAt(new Date(testNow.getTime() + 30 * 60_000))
  }
}

const endpointsFor = (role: StaffRole): Endpoint[] =>
  endpoints.filter(({ access }) => typeof access === 'object' && access.staff.includes(role))

const callAs = async (actor: Account, endpoint: Endpoint) => {
  const ids: Record<string, unknown> = { ...booking, personId: booking.memberId }
  const query =
    endpoint.query && (sampleInput(endpoint.query, { phone: phones[0], id: '1' }) as Record<string, string>)
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(ids[name] ?? 1))
  const search = query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''
  const body = endpoint.body && (sampleInput(endpoint.body, ids) as object)
  return await send(actor, endpoint.method as 'GET' | 'POST', `${url}${search}`, body)
}

const ofDays = (role: StaffRole) => endpointsFor(role).filter(({ action }) => action !== undefined)

test('the door and teachers have the verbs of the door and of their own passkeys only', () => {
  const paths = (role: StaffRole) =>
    endpointsFor(role).map(({ method, path }) => `${method} ${path.replace('/api/admin/', '')}`)
  const teachers = [
    'GET me',
    'GET role-giver',
    'GET editor',
    'GET passkey',
    'POST passkey',
    'POST passkey/challenge',
    'POST passkey/proof',
    'POST passkey/proof/challenge',
    'PATCH passkey/:passkeyId',
    'DELETE passkey/:passkeyId',
    'GET class-day',
    'GET class-day/:classDayId',
    'GET class-day/:classDayId/check-in-code',
    'POST class-day/:classDayId/absent-undo',
    'POST class-day/:classDayId/attendance',
    'POST class-day/:classDayId/check-in',
    'POST class-day/:classDayId/present-undo',
    'POST class-day/:classDayId/rest-absent',
    'POST class-day/:classDayId/rest-present',
  ]
  expect(paths('teacher').toSorted()).toEqual(teachers.toSorted())
  const doors = [...teachers, 'GET class-day/:classDayId/person', 'POST class/:classId/person-booking']
  expect(paths('door').toSorted()).toEqual(doors.toSorted())
})

describe('the door sees today', () => {
  test.each([
    ['a class of tomorrow', '2026-06-02T02:00:00Z', '2026-06-01T15:59:00Z', false],
    ['a class of yesterday', '2026-05-31T15:00:00Z', '2026-06-01T02:00:00Z', false],
    ['a class of today that is over', '2026-05-31T16:30:00Z', '2026-06-01T15:00:00Z', true],
    ['a class that goes on over midnight', '2026-06-01T15:00:00Z', '2026-06-01T16:30:00Z', true],
    ['the same after its end', '2026-06-01T15:00:00Z', '2026-06-01T17:00:00Z', false],
  ] as const)('%s', async (_, begins, clock, isSeen) => {
    const door = await arrangeStaff(database.owner, 'door')
    await when(begins, clock, async () => {
      for (const endpoint of ofDays('door')) {
        const { statusCode } = await callAs(door, endpoint)
        if (isSeen) expect(statusCode, endpoint.path).not.toBe(404)
        else expect(statusCode, endpoint.path).toBe(404)
      }
      const list = await send(door, 'GET', '/api/admin/class-day')
      const ids = list.json<{ days: { id: number }[] }>().days.map(({ id }) => id)
      expect(ids).toEqual(isSeen ? [booking.classDayId] : [])
    })
  })

  test('and no list of another date', async () => {
    const door = await arrangeStaff(database.owner, 'door')
    await when('2026-06-02T02:00:00Z', testNow.toISOString(), async () => {
      const list = await send(door, 'GET', '/api/admin/class-day?date=2026-06-02')
      expect(list.json()).toEqual({ date: '2026-06-02', days: [], nextDate: null })
      const admin = await arrangeStaff(database.owner, 'admin')
      const control = await send(admin, 'GET', '/api/admin/class-day?date=2026-06-02')
      expect(control.json<{ days: unknown[] }>().days).toHaveLength(1)
    })
  })
})

test('teachers without a class on a date learn the next date of their classes, and only theirs', async () => {
  const nextFor = async (teacher: Account) => {
    const list = await send(teacher, 'GET', '/api/admin/class-day?date=2026-05-25')
    return list.json<{ nextDate: string | null }>().nextDate
  }
  const { owner } = database
  const teacherId = booking.teacherIds[0]!
  expect(await nextFor(await arrangeStaff(owner, 'teacher', { teacherId }))).toBe('2026-06-01')
  expect(await nextFor(await arrangeStaff(owner, 'teacher', { teacherId, baseId: 2 }))).toBeNull()
  expect(await nextFor(await arrangeStaff(owner, 'teacher'))).toBeNull()
  expect(await nextFor(await arrangeStaff(owner, 'admin'))).toBeNull()
})

test('a substitute sees the day that is his and no other, and the teacher of the class the others', async () => {
  const { owner } = database
  const { rows } = await owner.query<{ id: number; teacher: number }>(
    `with t as (insert into people.teachers (name, published_at) values ('代課老師', '2020-01-01') returning id)
     insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
     values ($1, '2026-06-09T02:00:00Z', '2026-06-09T04:00:00Z', '教室', 10) returning id, (select id from t) as teacher`,
    [booking.classId],
  )
  const [{ id: otherDay, teacher: substituteId }] = rows as [{ id: number; teacher: number }]
  const substitute = await arrangeStaff(owner, 'teacher', { teacherId: substituteId })
  const own = await arrangeStaff(owner, 'teacher', { teacherId: booking.teacherIds[0]! })
  const seen = async (actor: Account) => [
    (await send(actor, 'GET', day())).statusCode,
    (await send(actor, 'GET', `/api/admin/class-day/${otherDay}`)).statusCode,
  ]
  const nextFor = async (actor: Account) =>
    (await send(actor, 'GET', '/api/admin/class-day?date=2026-05-25')).json<{ nextDate: string | null }>()
      .nextDate
  try {
    expect([await seen(substitute), await seen(own)]).toEqual([
      [404, 404],
      [200, 200],
    ])
    await owner.query('update catalog.class_days set substitute_ids = $2 where id = $1', [
      otherDay,
      [substituteId],
    ])
    expect([await seen(substitute), await seen(own)]).toEqual([
      [404, 200],
      [200, 404],
    ])
    expect([await nextFor(substitute), await nextFor(own)]).toEqual(['2026-06-09', '2026-06-01'])
  } finally {
    await owner.query('delete from catalog.class_days where id = $1', [otherDay])
  }
})

describe('no answer has what is not for them', () => {
  test.each([['door'], ['teacher']] as const)('%s', async (role) => {
    const teacherId = booking.teacherIds[0]!
    const actor = await arrangeStaff(database.owner, role, { teacherId })
    const bodies: string[] = []
    for (const endpoint of endpointsFor(role)) {
      const { body, statusCode } = await callAs(actor, endpoint)
      expect(statusCode, endpoint.path).toBeLessThan(500)
      bodies.push(body)
    }
    const all = bodies.join('\n')
    expect(all).toContain('陳美玲')
    for (const hidden of [...phones, 'guest@example.org', '1990-01-01', 'birthday', 'email', 'feeTwd'])
      expect(all, hidden).not.toContain(hidden)
    // The last digits distinguish people of one name at the door.
    expect(all.includes('"phoneEnd":"899"')).toBe(role === 'door')
  })

  test('no-shows and reasons stay with the staff of the base', async () => {
    const admin = await arrangeStaff(database.owner, 'admin')
    await database.owner.query(
      `insert into booking.overbookings (booking_id, class_day_id, actor_id, people, seats, reason, created_at)
       values ($1, $2, $3, 1, 1, '主管同意', $4)`,
      [booking.bookingId, booking.classDayId, admin.accountId, testNow],
    )
    const read = async (actor: Account) =>
      (await send(actor, 'GET', day())).json<{ overbookings: unknown[] }>().overbookings
    expect(await read(admin)).toHaveLength(1)
    expect(await read(await arrangeStaff(database.owner, 'viewer'))).toHaveLength(1)
    expect(await read(await arrangeStaff(database.owner, 'door'))).toEqual([])
    const teacher = await arrangeStaff(database.owner, 'teacher', { teacherId: booking.teacherIds[0]! })
    expect(await read(teacher)).toEqual([])
  })
})

describe('walk-ins', () => {
  const walkIn = (phone: string, more: object = {}) => ({
    person: { name: '林小弟', phone },
    days: [{ classDayId: booking.classDayId, plus: 0 }],
    source: 'counter',
    ...more,
  })
  const url = () => `/api/admin/class/${booking.classId}/person-booking`

  test('the door adds somebody today, passes no rule and books no other day', async () => {
    const door = await arrangeStaff(database.owner, 'door')
    const added = await send(door, 'POST', url(), walkIn('0422000001'))
    expect(added.statusCode).toBe(200)
    expect((await send(door, 'POST', url(), walkIn('0422000002', { reason: '例外' }))).statusCode).toBe(403)
    const { rows } = await database.owner.query<{ id: number }>(
      `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
       values ($1, '2026-06-09T02:00:00Z', '2026-06-09T04:00:00Z', '教室', 10) returning id`,
      [booking.classId],
    )
    const days = [booking.classDayId, rows[0]!.id].map((classDayId) => ({ classDayId, plus: 0 }))
    expect((await send(door, 'POST', url(), walkIn('0422000003', { days }))).statusCode).toBe(404)
    const staff = await arrangeStaff(database.owner, 'base_staff')
    expect((await send(staff, 'POST', url(), walkIn('0422000003', { days }))).statusCode).toBe(200)
  })

  test('the door reads masked names only', async () => {
    const find = async (role: StaffRole) => {
      const actor = await arrangeStaff(database.owner, role)
      const found = await send(actor, 'GET', `${day()}/person?phone=${phones[1]}`)
      return found.json<{ people: { name: string }[] }>().people.map(({ name }) => name)
    }
    expect(await find('base_staff')).toEqual(['陳美玲'])
    expect(await find('door')).toEqual(['陳○玲'])
  })
})

test('neither gives up seats by leave before the day has ended', async () => {
  const teacher = await arrangeStaff(database.owner, 'teacher', { teacherId: booking.teacherIds[0]! })
  for (const actor of [teacher, await arrangeStaff(database.owner, 'door')]) {
    const body = { bookingId: booking.bookingId, state: 'leave' }
    expect((await send(actor, 'POST', `${day()}/attendance`, body)).statusCode).toBe(403)
  }
})

test('whoever is at the door of one base and 班務 of another is no 班務 at the first', async () => {
  const { owner } = database
  const { accountId, ...account } = await arrangeStaff(owner, 'door')
  await owner.query(
    `insert into identity.staff_roles (account_id, role, base_id) values ($1, 'base_staff', 2)`,
    [accountId],
  )
  const both = { ...account, accountId }
  expect((await send(both, 'GET', day())).statusCode).toBe(200)
  const look = await send(both, 'POST', `${day()}/phone`, { bookingId: booking.bookingId })
  expect(look.statusCode).toBe(403)
  const cancel = { bookingId: booking.bookingId, source: 'counter' }
  expect((await send(both, 'POST', `${day()}/party-cancellation`, cancel)).statusCode).toBe(403)
})

test('lists of all bases of somebody have those of which the role may read the list', async () => {
  const roles = [
    { role: 'door', baseId: 1, teacherId: null },
    { role: 'base_staff', baseId: 2, teacherId: null },
    { role: 'teacher', baseId: 3, teacherId: 7 },
  ] as const
  const reads = async (baseId: number) => {
    const is = isOfBases({ roles }, 'message.read', sql`${baseId}::int`)
    return (await sql<{ is: boolean }>`select ${is} as is`.execute(database.db)).rows[0]!.is
  }
  expect(await Promise.all([1, 2, 3].map(reads))).toEqual([false, true, false])
})
