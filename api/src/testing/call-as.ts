import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { bearerOf } from './start-api.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Calls the API as somebody, each time with a new idempotency key. Its user names the shape of the answers. */
export const callAs =
  <Body = Record<string, unknown>>(database: TestDatabase, app: () => FastifyInstance) =>
  async (actor: { accountId: string }, method: Method, url: string, payload?: object) => {
    const headers = { ...(await bearerOf(database, actor.accountId)), 'idempotency-key': randomUUID() }
    const answer = await app().inject({ method, url, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json<Body>() }
  }

/** As `callAs`; fails unless the answer is 200, and resolves with its body. */
export const callDoneAs = <Body = Record<string, unknown>>(
  database: TestDatabase,
  app: () => FastifyInstance,
) => {
  const call = callAs<Body>(database, app)
  return async (...asked: Parameters<typeof call>) => {
    const { status, body } = await call(...asked)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
}
