import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { closedUsesArrangement } from '#closures/testing/closed-uses-arrangement.ts'
import { arrangePlannedClass } from '#office/testing/planned-class.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeStaff, testNow } from '#testing/arrange.ts'
import { bearerOf, startApi } from '#testing/start-api.ts'
import { listNotified } from './list-notified.ts'

const { database, world, apply, borrow } = closedUsesArrangement()
let app: FastifyInstance

beforeAll(async () => {
  app = await startApi(database, { now: () => testNow })
})

type Closure = { days?: number[]; postponed?: number[]; uses?: number[] }
const closureOf = ({ days = [], postponed = [], uses = [] }: Closure) => ({
  closure: { days, postponed, uses },
})
const list = (closure: Closure, actor: Account = world.manager) =>
  listNotified(database.db, closureOf(closure), { actor, now: testNow })
const namesOf = async (closure: Closure) =>
  (await list(closure)).people.map(({ name, of }) => [name, of?.kind, of?.id])
const nameMember = ({ accountId }: { accountId: string }, name: string) =>
  database.owner.query('update identity.members set name = $2 where id = $1', [accountId, name])
const askAs = async (actor: Account, closure: Closure) => {
  const headers = await bearerOf(database, actor.accountId)
  const payload = closureOf(closure)
  return await app.inject({ method: 'POST', url: '/api/admin/notified', headers, payload })
}

test('who has borrowed or wants a space is named once for each use, and not for one that is withdrawn', async () => {
  const borrowed = await borrow({ from: [50, 52] })
  const wanted = await apply({ who: world.other, from: [54] })
  const gone = await apply({ who: world.other, from: [57] })
  await database.owner.query(`update spaces.uses set state = 'cancelled' where id = $1`, [gone.useIds[0]])
  await nameMember(world.member, '甲')
  await nameMember(world.other, '乙')
  expect(await namesOf({ uses: [...borrowed.useIds, ...wanted.useIds, ...gone.useIds] })).toEqual([
    ['乙', 'use', wanted.useIds[0]],
    ['甲', 'use', borrowed.useIds[0]],
    ['甲', 'use', borrowed.useIds[1]],
  ])
})

test('a look is recorded for each class, and one of nothing in particular when spaces only are closed', async () => {
  const { classId, dayIds } = await arrangePlannedClass(database, world.manager)
  const { useIds } = await borrow()
  const looksOf = async (closure: Closure) => {
    const reader = await arrangeStaff(database.owner, 'base_manager')
    expect((await askAs(reader, closure)).statusCode).toBe(200)
    const { rows } = await database.owner.query<{ id: string | null }>(
      `select thing_id as id from platform.looks where actor_id = $1 and kind = 'notified'`,
      [reader.accountId],
    )
    return rows.map(({ id }) => id)
  }
  expect(await looksOf({ days: dayIds.slice(0, 1), uses: useIds })).toEqual([String(classId)])
  expect(await looksOf({ uses: useIds })).toEqual([null])
})

test('days and uses of another base do not exist, also beside own ones, and an empty closure is refused', async () => {
  const { dayIds } = await arrangePlannedClass(database, world.manager)
  const far = await borrow({ spaceId: world.farSpace })
  const own = await borrow()
  for (const closure of [
    { days: dayIds.slice(0, 1), uses: far.useIds },
    { uses: [...own.useIds, ...far.useIds] },
    { uses: [999_999] },
    { days: [999_999], uses: own.useIds },
    { postponed: [999_999], uses: own.useIds },
  ])
    expect((await askAs(world.manager, closure)).statusCode).toBe(404)
  for (const closure of [{ days: dayIds.slice(0, 1) }, { postponed: dayIds.slice(0, 1), uses: far.useIds }])
    expect((await askAs(world.elsewhere, closure)).statusCode).toBe(404)
  expect((await askAs(world.manager, {})).statusCode).toBe(400)
})

// Last, because its bookings keep the class days.
test('each is named once for each day, also for the later days that a postponed class moves along', async () => {
  const { dayIds, bookNew } = await arrangePlannedClass(database, world.manager)
  const [first, second, third] = dayIds as [number, number, number]
  await nameMember((await bookNew()).member, '甲')
  await nameMember((await bookNew([third])).member, '乙')
  expect(await namesOf({ days: [first] })).toEqual([['甲', 'day', first]])
  expect(await namesOf({ days: [first], postponed: [first] })).toEqual([
    ['乙', 'day', third],
    ['甲', 'day', first],
    ['甲', 'day', second],
    ['甲', 'day', third],
  ])
})
