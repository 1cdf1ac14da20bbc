import type { AddressInfo } from 'node:net'
import { lineUserId } from 'fakes/line/line-user-id'
import {
  smallLineSeed,
  smallMessagingChannel,
  startLinePlatform,
  type RunningLinePlatform,
} from 'fakes/line/start-line-platform'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { createLineMessaging, type LineMessaging } from '#line-messaging/line-messaging.ts'
import { databaseUrl } from '#platform/db/testing/test-postgres.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts'
import { arrangeBasics, testNow } from '#testing/arrange.ts'
import { startApi, testBotSecret } from '#testing/start-api.ts'

/** LINE user ids of the local platform: a friend, a stranger, and somebody who blocks the account. */
export const people = {
  lin: lineUserId('1000000001', 'lin'),
  wang: lineUserId('1000000001', 'wang'),
  chen: lineUserId('1000000001', 'chen'),
}

export const testLinks = { origin: 'http://localhost:3000', liffId: '2000000001-AbcdEfgh' }

type Row = { kind: string; to: string; delivered: boolean; messages: Record<string, unknown>[] }

/**
 * The API with its webhook, and a local LINE platform that calls it. Before each test both forget what happened, and the
 * clock is at `testNow`.
 */
export function useOfficialAccount(database: TestDatabase) {
  let line: RunningLinePlatform
  let app: FastifyInstance
  let messaging: LineMessaging
  let now = testNow
  const clock = { now: () => now }
  beforeAll(async () => {
    await migrateJobs(databaseUrl(inject('testOwnerUrl'), /\/(\w+)\?/.exec(database.appUrl)![1]!))
    await arrangeBasics(database.owner)
    app = await startApi(database, clock)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const webhookUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/line/webhook`
    const channel = { ...smallMessagingChannel, secret: testBotSecret, webhookUrl, redelivery: false }
    line = await startLinePlatform({
      ...smallLineSeed('https://site.example/cb'),
      messagingChannels: [channel],
    })
    messaging = createLineMessaging({
      channelId: channel.id,
      channelSecret: channel.secret,
      apiBase: line.origin,
      dataApiBase: line.origin,
      clock: { now: () => new Date() },
      timeoutMs: 400,
    })
    // The time limit of a test must not count the first loading of the SDK.
    await messaging.readQuota()
  })
  beforeEach(async () => {
    now = testNow
    await line.control('POST', '/reset')
    await messaging.readQuota().catch(() => undefined)
    await database.owner.query('delete from official_account.events')
  })
  afterAll(async () => {
    await line.stop()
    await app.close()
  })
  return {
    clock,
    deps: () => ({ db: database.db, clock, messaging, links: testLinks }),
    /** Where the platform serves the Messaging API, for other processes. */
    lineOrigin: (): string => line.origin,
    setTime: (next: Date): void => void (now = next),
    control: (method: string, path: string, body?: unknown) => line.control(method, path, body),
    /** A person writes to the account. */
    say: (user: string, text: string) => line.control('POST', '/webhook', { user, type: 'message', text }),
    /** What the account has sent, oldest first. */
    outbox: async () => ((await line.control('GET', '/outbox')) as { outbox: Row[] }).outbox,
    /** The stored events' outcomes, oldest first. */
    outcomes: async (): Promise<(string | null)[]> => {
      const { rows } = await database.owner.query(
        'select outcome from official_account.events order by occurred_at, event_id',
      )
      return rows.map((row) => row.outcome)
    },
    /** Gives an account the LINE user id of one of the platform's people. */
    become: (accountId: string, userId: string) =>
      database.owner.query('update identity.accounts set line_user_id = $2 where id = $1', [
        accountId,
        userId,
      ]),
  }
}
