import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeMember, testNow } from '#testing/arrange.ts'
import { soakSize } from '#testing/soak-size.ts'
import { startApi, testKeys } from '#testing/start-api.ts'
import { openSession } from './open-session.ts'

const database = useTestDatabase()
let apps: FastifyInstance[]

beforeAll(async () => {
  await arrangeBasics(database.owner)
  // Two servers on one database, as in production.
  apps = await Promise.all([startApi(database), startApi(database)])
})

type Tokens = { access_token: string; refresh_token: string }
type Answer = { status: number; tokens: Tokens }

const login = async (): Promise<Tokens & { accountId: string }> => {
  const { accountId } = await arrangeMember(database.owner)
  const tokens = await database.db
    .transaction()
    .execute((tx) => openSession(tx, { accountId, device: 'Test', now: testNow, keys: testKeys }))
  return { ...tokens, accountId }
}

const refresh = async (refreshToken: string, racer = 0): Promise<Answer> => {
  const answer = await apps[racer % 2]!.inject({
    method: 'POST',
    url: '/api/user/refresh-token',
    remoteAddress: `10.0.${Math.floor(Math.random() * 250)}.${racer + 1}`,
    payload: { refreshToken },
  })
  return { status: answer.statusCode, tokens: answer.json() }
}

const generationOf = async (accountId: string): Promise<number> => {
  const found = await database.owner.query<{ generation: number }>(
    'select generation from identity.sessions where account_id = $1',
    [accountId],
  )
  return found.rows[0]!.generation
}

const isAlive = async (accessToken: string): Promise<boolean> => {
  const headers = { authorization: `Bearer ${accessToken}` }
  return (await apps[0]!.inject({ method: 'GET', url: '/api/member/profile', headers })).statusCode === 200
}

test('eight concurrent refreshes over two servers: one rotation per generation, and no logout', async () => {
  for (let session = 0; session < soakSize({ short: 2, long: 5 }); session++) {
    const { refresh_token, accountId } = await login()
    let token = refresh_token
    for (let generation = 2; generation <= 6; generation++) {
      const held = token
      const answers = await Promise.all(Array.from({ length: 8 }, (_, racer) => refresh(held, racer)))
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
      expect(new Set(answers.map(({ tokens }) => tokens.refresh_token)).size).toBe(1)
      expect(await generationOf(accountId)).toBe(generation)
      for (const { tokens } of answers) expect(await isAlive(tokens.access_token)).toBe(true)
      token = answers[0]!.tokens.refresh_token
    }
  }
}, 120_000)

test('a grandparent token within the grace period ends the session, access tokens included', async () => {
  const { refresh_token: grandparent, access_token } = await login()
  const parent = await refresh(grandparent)
  const child = await refresh(parent.tokens.refresh_token)
  expect((await refresh(grandparent)).status).toBe(401)
  expect((await refresh(child.tokens.refresh_token)).status).toBe(401)
  for (const token of [access_token, parent.tokens.access_token, child.tokens.access_token])
    expect(await isAlive(token)).toBe(false)
})

test('a logout during eight refreshes: afterwards no token of the session works', async () => {
  for (let round = 0; round < soakSize({ short: 5, long: 20 }); round++) {
    const { refresh_token, access_token } = await login()
    const headers = { authorization: `Bearer ${access_token}` }
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, (_, racer) => refresh(refresh_token, racer))),
      apps[1]!.inject({ method: 'POST', url: '/api/logout', headers }),
    ])
    const won = answers.filter(({ status }) => status === 200)
    for (const { tokens } of won) {
      expect((await refresh(tokens.refresh_token)).status).toBe(401)
      expect(await isAlive(tokens.access_token)).toBe(false)
    }
    expect((await refresh(refresh_token)).status).toBe(401)
  }
}, 120_000)
