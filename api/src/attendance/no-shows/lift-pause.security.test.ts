import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { arrangeMissed } from '#booking/testing/missed-days.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import {
  arrangeBasics,
  arrangeClass,
  arrangeMember,
  arrangeSecondBase,
  arrangeStaff,
  testNow,
} from '#testing/arrange.ts'
import { bearerOf, startApi } from '#testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  app = await startApi(database, { now: () => testNow })
})

type Missed = Awaited<ReturnType<typeof arrangeMissed>>
const send = async (accountId: string, dayId: number, payload: object) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/admin/class-day/${dayId}/pause-lift`,
    headers: await bearerOf(database, accountId),
    payload,
  })
  return answer.statusCode === 200 ? 200 : answer.json<{ code: string }>().code
}
const lift = ({ dayIds, bookingId }: Missed, accountId: string) =>
  send(accountId, dayIds[0]!, { bookingId, note: '住院' })
const countLifts = async ({ member }: Missed): Promise<number> => {
  const found = await database.owner.query('select from booking.pause_lifts where member_id = $1', [
    member.accountId,
  ])
  return found.rows.length
}

test.each(['member', 'viewer', 'editor', 'elsewhere', 'self'] as const)('%s may not', async (who) => {
  const missed = await arrangeMissed(database)
  const { owner } = database
  const arranged = {
    member: async () => (await arrangeMember(owner)).accountId,
    viewer: async () => (await arrangeStaff(owner, 'viewer')).accountId,
    editor: async () => (await arrangeStaff(owner, 'editor')).accountId,
    elsewhere: async () => (await arrangeStaff(owner, 'base_manager', { baseId: 2 })).accountId,
    self: async () => {
      const { accountId } = missed.member
      await owner.query("insert into identity.staff_roles (account_id, role) values ($1, 'admin')", [
        accountId,
      ])
      return accountId
    },
  }
  expect(await lift(missed, await arranged[who]())).toBe(who === 'elsewhere' ? 'not_found' : 'forbidden')
  expect(await countLifts(missed)).toBe(0)
})

test('control: staff of the base may, once; the second time there is nothing to lift', async () => {
  const missed = await arrangeMissed(database)
  const { accountId } = await arrangeStaff(database.owner, 'base_staff')
  expect(await lift(missed, accountId)).toBe(200)
  expect(await lift(missed, accountId)).toBe('pause_not_active')
  expect(await countLifts(missed)).toBe(1)
})

test('bookings without this day, unknown ones and empty notes are refused', async () => {
  const missed = await arrangeMissed(database)
  const { accountId } = await arrangeStaff(database.owner, 'admin')
  const other = (await arrangeClass(database.owner, { capacities: [9] })).dayIds[0]!
  const { bookingId } = missed
  const dayId = missed.dayIds[0]!
  expect(await send(accountId, other, { bookingId, note: '住院' })).toBe('not_found')
  expect(await send(accountId, dayId, { bookingId: randomUUID(), note: '住院' })).toBe('not_found')
  for (const note of ['', '  ', 'x'.repeat(201), '\u0000', 5])
    expect(['invalid_input', 'malformed_request']).toContain(
      await send(accountId, dayId, { bookingId, note }),
    )
  expect(await countLifts(missed)).toBe(0)
})

test('a member who may book has no pause to lift, and a deleted one is not found', async () => {
  const two = await arrangeMissed(database, 2)
  const { accountId } = await arrangeStaff(database.owner, 'admin')
  expect(await lift(two, accountId)).toBe('pause_not_active')
  const gone = await arrangeMissed(database)
  await database.owner.query('select booking.forget_member($1)', [gone.member.accountId])
  expect(await lift(gone, accountId)).toBe('not_found')
})
