import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeMember, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { callAs } from '#testing/call-as.ts'
import { startApi } from '#testing/start-api.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'

const database = useTestDatabase()
let app: FastifyInstance
beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  app = await startApi(database, { now: () => testNow })
})

const call = callAs(database, () => app)
const arrange = async () => {
  const { dayId, join } = await arrangeWaitlist(database, 9)
  return { dayId, party: await join(1) }
}
const historyOf = (dayId: number, bookingId: string, as: Account) =>
  call(as, 'GET', `/api/admin/class-day/${dayId}/party/${bookingId}/history`)

test.each([
  ['a member', 403, () => arrangeMember(database.owner)],
  ['an editor', 403, () => arrangeStaff(database.owner, 'editor')],
  ['the door', 403, () => arrangeStaff(database.owner, 'door')],
  ['a teacher', 403, () => arrangeStaff(database.owner, 'teacher')],
  ['staff of another base', 404, () => arrangeStaff(database.owner, 'base_manager', { baseId: 2 })],
  ['control: staff of the base', 200, () => arrangeStaff(database.owner, 'base_staff')],
  ['a viewer', 403, () => arrangeStaff(database.owner, 'viewer')],
] as const)('%s reads the history of a booking, or not: %i', async (_, expected, arrangeActor) => {
  const { dayId, party } = await arrange()
  expect((await historyOf(dayId, party.id, await arrangeActor())).status).toBe(expected)
})

test('the history of a booking of another day is not found', async () => {
  const [one, other] = [await arrange(), await arrange()]
  const staff = await arrangeStaff(database.owner, 'base_staff')
  expect((await historyOf(one.dayId, other.party.id, staff)).status).toBe(404)
})

test('who reads a history is recorded as who reads the roster', async () => {
  const { dayId, party } = await arrange()
  const staff = await arrangeStaff(database.owner, 'base_staff')
  await historyOf(dayId, party.id, staff)
  const { rows } = await database.owner.query(
    'select kind, thing_id as day from platform.looks where actor_id = $1',
    [staff.accountId],
  )
  expect(rows).toEqual([{ kind: 'roster', day: String(dayId) }])
})
