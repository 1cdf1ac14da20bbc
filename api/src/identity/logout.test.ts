import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeMember } from '#testing/arrange.ts'
import { bearerOf, startApi } from '#testing/start-api.ts'

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

test('a logout clears the browser cache but not its storage', async () => {
  const app = await startApi(database)
  const headers = await bearerOf(database, (await arrangeMember(database.owner)).accountId)
  const answer = await app.inject({ method: 'POST', url: '/api/logout', headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['clear-site-data']).toBe('"cache"')
  const after = await app.inject({ url: '/api/member/profile', headers })
  expect(after.statusCode).toBe(401)
  expect(after.headers['clear-site-data']).toBeUndefined()
})
