import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { smallMessagingChannel } from 'fakes/line/start-line-platform'
import { expect, onTestFinished, test } from 'vitest'
import type { Mailer } from '#notifications/mail/create-mailer.ts'
import { sendByAll } from '#notifications/testing/send-by-all.ts'
import { setFriend, useNotices } from '#notifications/testing/use-notices.ts'
import { arrangeBookedDays } from '#official-account/testing/booked-people.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { testNow } from '#testing/arrange.ts'
import { testBotSecret } from '#testing/start-api.ts'

/** When others may take what a killed process had claimed: its lease of 60 s, and 60 s more for clocks that differ. */
const claimsEnd = new Date(testNow.getTime() + 121_000)

const database = useTestDatabase()
const notices = useNotices(database)
const { outbox, dispatch, send } = notices

/** Starts a process that dispatches and sends once. */
const startProcess = (env: { SMTP_URL?: string } = {}): ChildProcess => {
  const child = fork(path.join(import.meta.dirname, '../testing/notify-process.ts'), {
    env: {
      ...process.env,
      DATABASE_URL: database.appUrl,
      LINE_ORIGIN: notices.lineOrigin(),
      LINE_CHANNEL: smallMessagingChannel.id,
      LINE_SECRET: testBotSecret,
      NOW: testNow.toISOString(),
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
const killed = async (child: ChildProcess): Promise<void> => {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

test('killed after LINE has taken the message and before it is recorded: LINE sends it once', async () => {
  const member = await notices.friend()
  await arrangeBookedDays(database, member)
  await notices.control('POST', '/faults', {
    path: '/v2/bot/message/push',
    status: 200,
    late: true,
    delayMs: 15_000,
  })
  const child = startProcess()
  await expect.poll(async () => (await outbox()).length, { timeout: 15_000 }).toBe(1)
  await killed(child)
  expect(await notices.deliveries()).toMatchObject([{ channel: 'line', outcome: null, tries: 1 }])
  expect(await send()).toEqual({})
  notices.setTime(claimsEnd)
  expect(await send()).toEqual({ sent: 1 })
  expect(await outbox()).toHaveLength(1)
}, 40_000)

test('killed between the mark of an event and its message: another process writes it once', async () => {
  const member = await notices.friend()
  await arrangeBookedDays(database, member)
  const lock = await database.owner.connect()
  await lock.query('begin')
  await lock.query('lock table notifications.messages in exclusive mode')
  const child = startProcess()
  await expect
    .poll(
      async () =>
        (
          await database.owner.query(
            `select count(*)::int as count from pg_locks where not granted
             and relation = 'notifications.messages'::regclass`,
          )
        ).rows[0].count,
      { timeout: 15_000, interval: 20 },
    )
    .toBe(1)
  await killed(child)
  await lock.query('rollback')
  lock.release()
  expect(await notices.kindsOf(member.accountId)).toEqual([])
  expect(await dispatch()).toBe(1)
  expect(await dispatch()).toBe(0)
  expect(await send()).toEqual({ sent: 1 })
  expect(await outbox()).toHaveLength(1)
}, 40_000)

test('killed while its mail server does not answer: one e-mail is not repeated, another process sends the others', async () => {
  const member = await notices.friend()
  await setFriend(database, member.accountId, 'none')
  await database.owner.query(`update identity.members set email = 'lin@example.com' where id = $1`, [
    member.accountId,
  ])
  for (let index = 0; index < 25; index++) await arrangeBookedDays(database, member)
  const silent = await startSilentServer()
  const child = startProcess({ SMTP_URL: silent.url })
  await silent.called
  await killed(child)
  notices.setTime(claimsEnd)
  const sent: string[] = []
  const mailer: Mailer = { send: async ({ id }) => (sent.push(id), 'sent') }
  const deps = { ...notices.sendDeps(), mail: { mailer, origin: 'http://localhost:3000' } }
  expect(await sendByAll(deps)).toEqual({ unknown: 1, sent: 24 })
  expect(new Set(sent).size).toBe(24)
}, 40_000)

/** A mail server that accepts connections and says nothing. `called` resolves with the first one. */
const startSilentServer = async () => {
  const server = createServer((socket) => void socket.on('error', () => undefined))
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const called = once(server, 'connection')
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, called }
}
