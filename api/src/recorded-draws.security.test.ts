import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { announceDraw } from './draws/testing/arrange-draw.ts'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import type { Account } from './platform/http/route.ts'
import { arrangeSpace } from './spaces/testing/arrange-space.ts'
import { arrangeBasics, arrangeSecondBase, arrangeStaff, testNow } from './testing/arrange.ts'
import { callAs } from './testing/call-as.ts'
import { startApi } from './testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
let manager: Account

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  app = await startApi(database, { now: () => testNow })
  manager = await arrangeStaff(database.owner, 'base_manager')
})

const call = callAs(database, () => app)
const announce = async (spaceName: string) => {
  const space = await arrangeSpace(database.owner, { name: spaceName })
  return (await announceDraw(database, manager, { spaceIds: [space] })).id
}
const historyOf = (drawId: number, as: Account) => call(as, 'GET', `/api/admin/space-draw/${drawId}/change`)

test('the history of a draw says who announced and who cancelled it, and when, and nothing of another draw', async () => {
  const drawId = await announce('陶房')
  await announce('琴房')
  const cancelled = await call(manager, 'POST', `/api/admin/space-draw/${drawId}/cancel`)
  expect(cancelled.status).toBe(200)
  const { body } = await historyOf(drawId, manager)
  const ofDraw = { thing: 'draw', thingId: String(drawId), by: expect.any(String), at: expect.any(String) }
  expect(body['items']).toEqual([
    expect.objectContaining({ ...ofDraw, after: { cancelledAt: testNow.toISOString() } }),
    expect.objectContaining({
      ...ofDraw,
      before: null,
      after: expect.objectContaining({ confirmDays: expect.any(Number), cancelledAt: null }),
    }),
  ])
  expect(JSON.stringify(body)).not.toContain('seed')
})

test('whoever may read a draw reads its history, and nobody else', async () => {
  const drawId = await announce('木工房')
  for (const role of ['admin', 'base_staff', 'viewer'] as const)
    expect((await historyOf(drawId, await arrangeStaff(database.owner, role))).status, role).toBe(200)
  expect((await historyOf(drawId, await arrangeStaff(database.owner, 'editor'))).status).toBe(403)
  expect(
    (await historyOf(drawId, await arrangeStaff(database.owner, 'base_manager', { baseId: 2 }))).status,
  ).toBe(404)
})
