import { randomUUID } from 'node:crypto'
import type { StaffRole } from 'contract/permissions'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { bearerOf, startApi } from '#testing/start-api.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'

const database = useTestDatabase()
let app: FastifyInstance
let list: Awaited<ReturnType<typeof arrangeWaitlist>>

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  app = await startApi(database, { now: () => testNow })
})
beforeEach(async () => (list = await arrangeWaitlist(database, 2)))

type Headers = Record<string, string>
const staff = async (role: StaffRole, baseId = 1): Promise<Headers> =>
  await bearerOf(database, (await arrangeStaff(database.owner, role, { baseId })).accountId, testNow)

const changes = () => ({
  capacity: { capacity: 9, days: 'all' },
  cancel: { reason: '颱風', days: 'all' },
  restore: { days: 'all' },
  move: { classDayId: list.dayId, startsAt: '2026-07-01T02:00:00.000Z', endsAt: '2026-07-01T04:00:00.000Z' },
  decision: { decision: 'confirm' },
  rules: { minAge: 18, maxAge: null, statuses: [], maxDays: null, prerequisiteCourseId: null },
})
const post = (verb: string, headers: Headers, payload: object, key: string = randomUUID()) =>
  app.inject({
    method: 'POST',
    url: `/api/admin/class/${list.classId}/${verb}`,
    headers: { ...headers, 'idempotency-key': key },
    payload,
  })

const state = async () => {
  const found = await database.owner.query(
    `select c.cancelled_at, c.confirmed_at, c.min_age, d.capacity, d.starts_at from catalog.classes c
     join catalog.class_days d on d.class_id = c.id where c.id = $1`,
    [list.classId],
  )
  return found.rows
}

describe.each(['capacity', 'cancel', 'restore', 'move', 'decision', 'rules'] as const)('%s', (verb) => {
  test.each<[StaffRole, number, number]>([
    ['base_manager', 2, 404],
    ['base_staff', 2, 404],
    ['viewer', 1, 403],
    ['editor', 1, 403],
  ])('%s of base %d is refused with %d, and nothing changes', async (role, baseId, status) => {
    const before = await state()
    expect((await post(verb, await staff(role, baseId), changes()[verb])).statusCode).toBe(status)
    expect(await state()).toEqual(before)
  })

  test('needs a key, and the key of one person is not that of another', async () => {
    const [one, other] = [await staff('base_manager'), await staff('admin')]
    const url = `/api/admin/class/${list.classId}/${verb}`
    const without = await app.inject({ method: 'POST', url, headers: one, payload: changes()[verb] })
    expect(without.json()).toMatchObject({ code: 'idempotency_key_missing' })
    const key = randomUUID()
    expect((await post(verb, one, changes()[verb], key)).statusCode).toBe(200)
    expect((await post(verb, other, { ...changes()[verb] }, key)).statusCode).toBe(200)
  })

  test('works on a draft too, which visitors do not find', async () => {
    await database.owner.query('update catalog.classes set published_at = null where id = $1', [list.classId])
    expect((await post(verb, await staff('base_manager'), changes()[verb])).statusCode).toBe(200)
    expect((await app.inject({ method: 'GET', url: `/api/class/${list.classId}` })).statusCode).toBe(404)
  })
})

test.each<[StaffRole, boolean]>([
  ['viewer', false],
  ['base_staff', true],
])('a %s reads the class; the answer says whether they may change it: %s', async (role, mayChange) => {
  const url = `/api/admin/class/${list.classId}`
  const answer = await app.inject({ method: 'GET', url, headers: await staff(role) })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ mayChange })
})

test.each([
  ['capacity', { capacity: 501, days: 'all' }],
  ['capacity', { capacity: -1, days: 'all' }],
  ['capacity', { capacity: 5 }],
  ['capacity', { capacity: 5, days: [] }],
  ['capacity', { capacity: 5, days: 'none' }],
  ['cancel', { reason: '   ', days: 'all' }],
  ['cancel', { reason: 'x'.repeat(101), days: 'all' }],
  ['cancel', { reason: '颱風' }],
  ['rules', { minAge: 12 }],
  ['rules', { minAge: 121, maxAge: null, statuses: [], maxDays: null, prerequisiteCourseId: null }],
  ['rules', { minAge: null, maxAge: null, statuses: ['Älter'], maxDays: 0, prerequisiteCourseId: null }],
  ['decision', { decision: 'extend' }],
  ['decision', { decision: 'extend', decideBy: '2026-05-31T00:00:00.000Z' }],
  ['move', { classDayId: 1, startsAt: '2026-07-01', endsAt: '2026-07-02' }],
  ['move', { classDayId: 1, startsAt: '+275760-09-13T00:00:00.000Z', endsAt: '2026-07-02T00:00:00.000Z' }],
] as const)('%s with %j is refused and changes nothing', async (verb, payload) => {
  const before = await state()
  expect((await post(verb, await staff('admin'), payload)).statusCode).toBe(400)
  expect(await state()).toEqual(before)
})

test('a day in the year 9999 is no 5xx', async () => {
  const payload = {
    ...changes().move,
    startsAt: '9999-12-31T23:00:00.000Z',
    endsAt: '9999-12-31T23:59:00.000Z',
  }
  expect((await post('move', await staff('admin'), payload)).statusCode).toBeLessThan(500)
})

test('twenty people who press at the same time change the class once', async () => {
  const headers = await staff('base_manager')
  const keys = [randomUUID(), randomUUID()]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => post('cancel', headers, changes().cancel, keys[index % 2])),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const notified = answers.map((answer) => answer.json<{ toldBookings: number }>().toldBookings)
  expect(Math.max(...notified)).toBe(0)
})

test('staff who moved to another base get no stored answer of the base before', async () => {
  const { accountId } = await arrangeStaff(database.owner, 'base_manager', { baseId: 1 })
  const headers = await bearerOf(database, accountId, testNow)
  const key = randomUUID()
  expect((await post('capacity', headers, changes().capacity, key)).statusCode).toBe(200)
  await database.owner.query('update identity.staff_roles set base_id = 2 where account_id = $1', [accountId])
  const replayed = await post('capacity', headers, changes().capacity, key)
  expect(replayed.json()).toMatchObject({ status: 404, code: 'not_found' })
})
