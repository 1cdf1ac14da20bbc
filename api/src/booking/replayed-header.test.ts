import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeClass, arrangeMember } from '#testing/arrange.ts'
import { bearerOf, startApi } from '#testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
beforeAll(async () => {
  await arrangeBasics(database.owner)
  app = await startApi(database)
})

test('replayed answers and refusals have the replay header', async () => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [5] })
  const bearer = await bearerOf(database, (await arrangeMember(database.owner)).accountId)
  const book = async (key: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/booking',
      headers: { ...bearer, 'idempotency-key': key },
      payload: { classId, days: [{ classDayId: dayIds[0], plus: 0 }] },
    })
    return [answer.statusCode, answer.headers['idempotent-replayed']]
  }
  const [key, refusedKey] = [randomUUID(), randomUUID()]
  expect([await book(key), await book(key)]).toEqual([
    [200, undefined],
    [200, 'true'],
  ])
  expect([await book(refusedKey), await book(refusedKey)]).toEqual([
    [409, undefined],
    [409, 'true'],
  ])
})
